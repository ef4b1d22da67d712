//! Columns of what the games and leagues below know, which know no database.

use crate::store::base::columns::{BadColumn, ColumnValue};
use starpost_games::clock::{Alarms, Control, Quiet, Terms, Zone};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::LeagueRules;
use starpost_games::record::{read_outcome, written};
use starpost_games::words::Language;

impl ColumnValue for Language {
    type Kept = String;

    fn kept(&self) -> String {
        self.code().to_owned()
    }

    fn read(kept: String) -> Result<Language, BadColumn> {
        Language::from_code(&kept).ok_or_else(|| BadColumn::new("language", &kept))
    }
}

impl ColumnValue for Terms {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Terms, BadColumn> {
        Terms::read(&kept).map_err(|_| BadColumn::new("set of terms", &kept))
    }
}

impl ColumnValue for LeagueRules {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<LeagueRules, BadColumn> {
        LeagueRules::read(&kept).map_err(|_| BadColumn::new("set of league rules", &kept))
    }
}

impl ColumnValue for Control {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Control, BadColumn> {
        kept.parse().map_err(|_| BadColumn::new("clock", &kept))
    }
}

impl ColumnValue for Alarms {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Alarms, BadColumn> {
        kept.parse().map_err(|_| BadColumn::new("list of alarms", &kept))
    }
}

impl ColumnValue for Zone {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Zone, BadColumn> {
        kept.parse().map_err(|_| BadColumn::new("time zone", &kept))
    }
}

impl ColumnValue for Quiet {
    type Kept = String;

    fn kept(&self) -> String {
        self.to_string()
    }

    fn read(kept: String) -> Result<Quiet, BadColumn> {
        kept.parse().map_err(|_| BadColumn::new("pair of hours", &kept))
    }
}

impl ColumnValue for Outcome {
    type Kept = String;

    fn kept(&self) -> String {
        written(*self)
    }

    fn read(kept: String) -> Result<Outcome, BadColumn> {
        read_outcome(&kept).ok_or_else(|| BadColumn::new("outcome", &kept))
    }
}

impl ColumnValue for Seat {
    type Kept = i64;

    fn kept(&self) -> i64 {
        i64::from(self.0)
    }

    fn read(kept: i64) -> Result<Seat, BadColumn> {
        match u8::try_from(kept) {
            Ok(seat) if seat < 8 => Ok(Seat(seat)),
            _ => Err(BadColumn::new("seat", &kept)),
        }
    }
}
