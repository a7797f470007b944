; Makes the setup program; build.sh defines VERSION, FOLDER (content to install), ICON and OUT.
;
; For one user and without an administrator: everything goes below the user's own folders and keys.
; SmokingCat-...-setup.exe /S installs without questions, into /D=FOLDER (last, unquoted) if given.
; uninstall.exe /S keeps matches, decks and settings; uninstall.exe /S /EVERYTHING removes them too.

Unicode true
!if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
Target amd64-unicode ; what runs under a Wine of 64 bits alone
!endif
SetCompressor /SOLID lzma

!include MUI2.nsh
!include WinVer.nsh
!include x64.nsh
!include FileFunc.nsh

!define GAME "Smoking Cat"
!define ID "SmokingCat" ; as the game's own folders are called
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define SAVES "$LOCALAPPDATA\${ID}"

Name "${GAME}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${ID}"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation
ManifestDPIAware true
BrandingText "${GAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${GAME}"
VIAddVersionKey FileDescription "${GAME} ${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT, CC BY 4.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!define MUI_FINISHPAGE_RUN "$INSTDIR\SmokingCat.exe"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(onDesktop)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION PutOnDesktop
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
; The first one is the default language.
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE Czech
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE Hungarian
!insertmacro MUI_LANGUAGE Italian
!insertmacro MUI_LANGUAGE Polish
!insertmacro MUI_LANGUAGE Russian
!insertmacro MUI_LANGUAGE Slovak
!include words.nsh

!macro RefuseOldWindows
    ${IfNot} ${AtLeastWin10}
    ${OrIfNot} ${RunningX64}
        MessageBox MB_OK|MB_ICONSTOP "$(oldWindows)" /SD IDOK
        SetErrorLevel 3
        Quit
    ${EndIf}
!macroend

; A running program cannot be overwritten: ask the user to close it before any change.
!macro OpenToWrite file
    ${If} ${FileExists} "$INSTDIR\${file}"
        FileOpen $0 "$INSTDIR\${file}" a ; sets the error flag, checked below
        FileClose $0
    ${EndIf}
!macroend
!macro WaitForGame un
Function ${un}WaitForGame
    look:
    ClearErrors
    !insertmacro OpenToWrite SmokingCat.exe
    !insertmacro OpenToWrite smokingcat.com
    ${If} ${Errors}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(stillRunning)" /SD IDCANCEL IDRETRY look
        SetErrorLevel 4
        Quit
    ${EndIf}
FunctionEnd
!macroend
!insertmacro WaitForGame ""
!insertmacro WaitForGame "un."

; Remove only our own files: the user may have other files in the folder.
!macro RemoveProgram
    Delete "$INSTDIR\SmokingCat.exe"
    Delete "$INSTDIR\smokingcat.com"
    RMDir /r "$INSTDIR\_internal"
!macroend

!macro FileType ending kind words
    WriteRegStr HKCU "Software\Classes\${ID}.${kind}" "" "${words}"
    WriteRegStr HKCU "Software\Classes\${ID}.${kind}\DefaultIcon" "" "$INSTDIR\SmokingCat.exe,0"
    WriteRegStr HKCU "Software\Classes\${ID}.${kind}\shell\open\command" "" '"$INSTDIR\SmokingCat.exe" --open "%1"'
    WriteRegStr HKCU "Software\Classes\.${ending}\OpenWithProgids" "${ID}.${kind}" ""
    ReadRegStr $0 HKCU "Software\Classes\.${ending}" ""
    ${If} $0 == "" ; keep another program's choice
        WriteRegStr HKCU "Software\Classes\.${ending}" "" "${ID}.${kind}"
    ${EndIf}
!macroend

!macro un.FileType ending kind
    DeleteRegKey HKCU "Software\Classes\${ID}.${kind}"
    DeleteRegValue HKCU "Software\Classes\.${ending}\OpenWithProgids" "${ID}.${kind}"
    ReadRegStr $0 HKCU "Software\Classes\.${ending}" ""
    ${If} $0 == "${ID}.${kind}"
        DeleteRegValue HKCU "Software\Classes\.${ending}" ""
    ${EndIf}
    DeleteRegKey /ifempty HKCU "Software\Classes\.${ending}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "Software\Classes\.${ending}"
!macroend

Function .onInit
    !insertmacro RefuseOldWindows
FunctionEnd

Section
    Call WaitForGame
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortCut "$SMPROGRAMS\${GAME}.lnk" "$INSTDIR\SmokingCat.exe"
    !insertmacro FileType match Match "$(aMatch)"
    !insertmacro FileType smokingcat Luggage "$(aLuggage)"

    WriteRegStr HKCU "${UNINSTALL}" DisplayName "${GAME}"
    WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" DisplayIcon "$INSTDIR\SmokingCat.exe,0"
    WriteRegStr HKCU "${UNINSTALL}" Publisher "The Smoking Cat table"
    WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
    WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize $0
    ${RefreshShellIcons}
SectionEnd

Function PutOnDesktop
    CreateShortCut "$DESKTOP\${GAME}.lnk" "$INSTDIR\SmokingCat.exe"
FunctionEnd

Section "un.${GAME}"
    SectionIn RO
    Call un.WaitForGame
    !insertmacro RemoveProgram
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${GAME}.lnk"
    Delete "$DESKTOP\${GAME}.lnk"
    !insertmacro un.FileType match Match
    !insertmacro un.FileType smokingcat Luggage
    DeleteRegKey HKCU "${UNINSTALL}"
    RMDir /r "${SAVES}\Cache" ; drawn pictures, which would be drawn again
    RMDir /r "${SAVES}\reports"
    Delete "${SAVES}\log.txt*"
    RMDir "${SAVES}"
    ${RefreshShellIcons}
SectionEnd

Section /o "un.$(saves)" everything
    RMDir /r "${SAVES}"
SectionEnd

Function un.onInit
    ${GetParameters} $0
    ClearErrors
    ${GetOptions} $0 "/EVERYTHING" $1
    ${IfNot} ${Errors}
        SectionSetFlags ${everything} ${SF_SELECTED}
    ${EndIf}
FunctionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${everything} "$(savesTold)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
