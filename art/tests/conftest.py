"""Fixtures for the tests of the programs that draw."""

from tests.decks.conftest import own_decks as own_decks
