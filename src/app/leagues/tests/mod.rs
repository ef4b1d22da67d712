//! Leagues without a database.

mod events_at_random;
