//! The forms in which the parts of ratings are stored in columns.

use crate::store::base::columns::{BadColumn, ColumnValue, word};
use starpost_games::league::Fate;
use starpost_games::league::ratings::RatingSystem;
use starpost_games::terms::BotLevel;

word!(BotLevel, "level");
word!(Fate, "what a game comes to");
word!(RatingSystem, "system of rating");
