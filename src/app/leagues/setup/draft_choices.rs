//! The choices for a league that is being set up; knows no league.

use crate::store::{RoleId, Timestamp};

/// Something that is chosen for a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueChange {
    /// This edition, and with it its game.
    Edition(String),
    /// This value of an option of the game.
    Setting(&'static str, String),
    /// This is agreed on under a key.
    Term(&'static str, String),
    /// This rule of the league.
    Rule(&'static str, String),
    /// The time at which it starts by itself; `None` if somebody starts it.
    Starts(Option<Timestamp>),
    /// The role that allows people to join; `None` for everybody.
    Role(Option<RoleId>),
}
