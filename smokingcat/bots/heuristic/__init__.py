"""Room: levels that go by rules of thumb written as code, and what they judge by."""
