//! The choices made in a menu.

use std::str::FromStr;

use crate::app::{ChannelId, Opponent, RoleId};

/// The choice made in a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Picked<'a> {
    /// It is no menu, or it was emptied.
    Nothing,
    /// The entry with this value.
    Entry(&'a str),
    /// These people.
    People(Vec<Opponent>),
    /// This channel.
    Channel(ChannelId),
    /// This role.
    Role(RoleId),
}

impl<'a> Picked<'a> {
    /// The value of the entry.
    pub(crate) fn entry(&self) -> Option<&'a str> {
        match self {
            Picked::Entry(value) => Some(value),
            Picked::Nothing | Picked::People(_) | Picked::Channel(_) | Picked::Role(_) => None,
        }
    }

    /// The number that the value of the entry is, if it is one.
    pub(crate) fn number<T: FromStr>(&self) -> Option<T> {
        self.entry()?.parse().ok()
    }
}
