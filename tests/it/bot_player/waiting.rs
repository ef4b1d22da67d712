//! Many games wait for the bot, and nobody else waits for it.
