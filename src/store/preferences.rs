//! What a person wants for themselves, as their row keeps it.

use sqlx::FromRow;

use super::columns::{As, BadColumn, Column, column, word};

/// What a person wants for themselves; none where they never said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct PreferencesRow {
    /// The colors of pictures only they see.
    pub theme: Option<ThemeName>,
    /// Whether they are warned.
    pub warnings: Option<Warnings>,
}

/// The name of a theme, which says what colors pictures have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeName {
    /// For a dark background, which is what Discord has by default.
    #[default]
    Dark,
    /// For a light background.
    Light,
    /// For paper, and for those who tell no colors apart.
    BlackAndWhite,
    /// The second official set of pieces.
    Xeno,
}

impl ThemeName {
    /// All of them, the default one first. Each has a message `theme-KEY`.
    pub const ALL: [ThemeName; 4] = [
        ThemeName::Dark,
        ThemeName::Light,
        ThemeName::BlackAndWhite,
        ThemeName::Xeno,
    ];

    /// The word for it, in commands and the database.
    pub const fn key(self) -> &'static str {
        match self {
            ThemeName::Dark => "dark",
            ThemeName::Light => "light",
            ThemeName::BlackAndWhite => "black-white",
            ThemeName::Xeno => "xeno",
        }
    }

    /// The theme of a word.
    pub fn from_key(key: &str) -> Option<ThemeName> {
        ThemeName::ALL.into_iter().find(|theme| theme.key() == key)
    }
}

word!(ThemeName, "theme", key, from_key);
column!(ThemeName);

/// Whether a person is told what is probably a mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Warnings {
    /// They are, as everybody is at first.
    #[default]
    On,
    /// They are not.
    Off,
}

impl Warnings {
    /// Both.
    pub const ALL: [Warnings; 2] = [Warnings::On, Warnings::Off];

    /// The word for it in commands.
    pub const fn key(self) -> &'static str {
        match self {
            Warnings::On => "on",
            Warnings::Off => "off",
        }
    }
}

impl Column for Warnings {
    type Kept = i64;

    fn kept(&self) -> i64 {
        match self {
            Warnings::On => 1,
            Warnings::Off => 0,
        }
    }

    fn read(kept: i64) -> Result<Warnings, BadColumn> {
        match kept {
            1 => Ok(Warnings::On),
            0 => Ok(Warnings::Off),
            _ => Err(BadColumn::new("yes or no", kept)),
        }
    }
}

column!(Warnings);
