//! How the parts of ratings are stored in columns.

use crate::store::base::columns::{BadColumn, Column, word};
use starpost_games::clock::Level;
use starpost_games::league::Fate;
use starpost_games::league::ratings::System;

word!(Level, "level");
word!(Fate, "what a game comes to");
word!(System, "system of rating");
