from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.i18n import messages
from smokingcat.i18n.catalogue.catalogue import Catalogue, load


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of freshly compiled catalogues, independent of those in the checkout."""
    folder = tmp_path_factory.mktemp("locales")
    for path in messages.catalogues():
        relative = path.relative_to(messages.LOCALES).with_suffix(".mo")
        messages.compile_catalogue(path, folder / relative)
    return folder


@pytest.fixture(scope="session")
def czech(locales: Path) -> Catalogue:
    return load("cs", locales)


@pytest.fixture(scope="session")
def english() -> Catalogue:
    return load("en")
