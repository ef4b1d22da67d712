//! The amount of time there is: a fixed time for each turn, a bank that grows with each turn, or no end. Knows no
//! clock that runs.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The amount of time that the players of a game have. Written `none`, `3d` (each turn) or `72h+24h/120h` (a bank
/// of 72 hours, 24 more after each turn, never more than 120).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Control {
    /// As much as they like.
    #[default]
    Untimed,
    /// This much for each turn.
    PerTurn(Hours),
    /// A bank: time that is not used is kept for later turns.
    Bank {
        /// The time there is at first.
        start: Hours,
        /// The time added after each turn.
        increment: Hours,
        /// More than this is never kept.
        most: Hours,
    },
}

/// A number of hours. Written `3d` if they are whole days, otherwise `36h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hours(pub u32);

/// A text that is no control, or one that nobody could play by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such clock")]
pub struct NoControl;

const UNTIMED: &str = "none";

/// The most time that there is for the first turn of each seat, whatever the control: whoever does
/// not come at all is not waited for. Written `3d`, or `none` where that is not limited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstTurn(pub Option<Hours>);

impl Hours {
    /// This many days.
    pub const fn days(days: u32) -> Hours {
        Hours(days * 24)
    }

    /// The fewest hours that are as long as this, if it is long at all.
    pub(super) fn at_least(length: Duration) -> Option<Hours> {
        let hours = length.as_nanos().div_ceil(Hours(1).length().as_nanos());
        let hours = u32::try_from(hours).ok().filter(|hours| *hours > 0);
        hours.map(Hours)
    }

    /// As a length of time.
    pub const fn length(self) -> Duration {
        Duration::from_secs(self.0 as u64 * 3600)
    }
}

impl Control {
    /// The longest time for one turn or one increment.
    pub const LONGEST: Hours = Hours::days(60);

    /// The largest bank.
    pub const LARGEST: Hours = Hours::days(180);

    /// The clock of a game between people unless another is chosen, or none.
    pub const USUAL: Control = Control::PerTurn(Hours::days(3));

    /// True if time can run out.
    pub const fn is_timed(self) -> bool {
        !matches!(self, Control::Untimed)
    }

    fn check(self) -> Result<Control, NoControl> {
        let turn = Hours(1)..=Control::LONGEST;
        let fits = match self {
            Control::Untimed => true,
            Control::PerTurn(hours) => turn.contains(&hours),
            Control::Bank { start, increment, most } => {
                let large = Hours(1)..=Control::LARGEST;
                large.contains(&start)
                    && turn.contains(&increment)
                    && large.contains(&most)
                    && most >= start
                    && most >= increment
            }
        };
        fits.then_some(self).ok_or(NoControl)
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 24, self.0 % 24) {
            (days, 0) if days > 0 => write!(f, "{days}d"),
            _ => write!(f, "{}h", self.0),
        }
    }
}

impl FromStr for Hours {
    type Err = NoControl;

    fn from_str(text: &str) -> Result<Hours, NoControl> {
        let text = text.trim().to_ascii_lowercase();
        let (digits, hours) = match (text.strip_suffix('d'), text.strip_suffix('h')) {
            (Some(days), _) => (days, 24),
            (None, Some(hours)) => (hours, 1),
            (None, None) => return Err(NoControl),
        };
        let digits = digits.trim();
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NoControl);
        }
        let count: u32 = digits.parse().map_err(|_| NoControl)?;
        count.checked_mul(hours).map(Hours).ok_or(NoControl)
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Untimed => f.write_str(UNTIMED),
            Control::PerTurn(hours) => hours.fmt(f),
            Control::Bank { start, increment, most } => write!(f, "{start}+{increment}/{most}"),
        }
    }
}

impl fmt::Display for FirstTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(hours) => hours.fmt(f),
            None => f.write_str(UNTIMED),
        }
    }
}

impl FromStr for FirstTurn {
    type Err = NoControl;

    fn from_str(text: &str) -> Result<FirstTurn, NoControl> {
        if text.eq_ignore_ascii_case(UNTIMED) {
            return Ok(FirstTurn(None));
        }
        let hours: Hours = text.parse()?;
        let fits = (Hours(1)..=Control::LONGEST).contains(&hours);
        fits.then_some(FirstTurn(Some(hours))).ok_or(NoControl)
    }
}

/// Without a cap, a bank keeps two increments more than it begins with.
impl FromStr for Control {
    type Err = NoControl;

    fn from_str(text: &str) -> Result<Control, NoControl> {
        if text.eq_ignore_ascii_case(UNTIMED) {
            return Ok(Control::Untimed);
        }
        let Some((start, rest)) = text.split_once('+') else {
            return Control::PerTurn(text.parse()?).check();
        };
        let (increment, most) = match rest.split_once('/') {
            Some((increment, most)) => (increment, Some(most)),
            None => (rest, None),
        };
        let (start, increment): (Hours, Hours) = (start.parse()?, increment.parse()?);
        let most = match most {
            Some(most) => most.parse()?,
            None => Hours(start.0.saturating_add(increment.0.saturating_mul(2))),
        };
        let bank = Control::Bank { start, increment, most };
        bank.check()
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, FirstTurn, Hours};

    #[test]
    fn a_control_is_read_as_it_is_written() {
        for (typed, written) in [
            ("none", "none"),
            ("3d", "3d"),
            ("72h", "3d"),
            ("36H", "36h"),
            ("72h+24h/120h", "3d+1d/5d"),
            ("72h+24h", "3d+1d/5d"),
            ("7d+1d/14d", "7d+1d/14d"),
            ("60d", "60d"),
        ] {
            let control: Control = typed.parse().expect(typed);
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
        assert_eq!("1d".parse(), Ok(Control::PerTurn(Hours(24))));
    }

    #[test]
    fn a_first_turn_is_limited_like_any_other() {
        for (typed, written) in [("none", "none"), ("72H", "3d"), ("36h", "36h")] {
            let first: FirstTurn = typed.parse().expect(typed);
            assert_eq!(first.to_string(), written);
            assert_eq!(written.parse(), Ok(first));
        }
        for wrong in ["", "3", "0h", "61d", "3d+1d"] {
            assert!(wrong.parse::<FirstTurn>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_nobody_could_play_by_is_no_control() {
        for wrong in [
            "",
            "3",
            "d",
            "-1d",
            "3d++1d",
            "0h",
            "61d",
            "3d+",
            "3d+0h",
            "3d+1d/2d",
            "1h+2h/1h",
            "181d+1d/181d",
            "99999999999d",
            "4294967295d",
            "3d+1d/5d/6d",
            "three days",
        ] {
            assert!(wrong.parse::<Control>().is_err(), "{wrong}");
        }
    }
}
