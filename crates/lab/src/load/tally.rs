//! The time that things took, and the total result.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The times that are measured, in the order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Measured {
    /// From a person's action to the bot's first answer.
    Acknowledged,
    /// To the complete answer.
    Answered,
    /// To suggestions while somebody types.
    Suggested,
    /// From the end of a turn to its post with a picture.
    Posted,
}

impl Measured {
    fn word(self) -> &'static str {
        match self {
            Measured::Acknowledged => "acknowledged",
            Measured::Answered => "answered",
            Measured::Suggested => "suggested",
            Measured::Posted => "turn posted",
        }
    }
}

/// The setbacks that people can meet with, in the order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Setback {
    /// There was too much to do: they were asked to try again.
    Busy,
    /// Something was broken: they were asked to try again.
    Broken,
    /// They were told no.
    Refused,
    /// No first answer within Discord's three seconds.
    Unanswered,
    /// A first answer, and then nothing.
    Unfinished,
    /// A turn was taken and never posted.
    Unposted,
    /// A post that was not the next one of its game.
    Misplaced,
}

impl Setback {
    const ALL: [Setback; 7] = [
        Setback::Busy,
        Setback::Broken,
        Setback::Refused,
        Setback::Unanswered,
        Setback::Unfinished,
        Setback::Unposted,
        Setback::Misplaced,
    ];

    fn words(self) -> &'static str {
        match self {
            Setback::Busy => "told to try again, since there is much to do",
            Setback::Broken => "told to try again, since something is broken",
            Setback::Refused => "told no",
            Setback::Unanswered => "not answered within three seconds",
            Setback::Unfinished => "acknowledged and never answered",
            Setback::Unposted => "turns that were never posted",
            Setback::Misplaced => "posts twice or out of order",
        }
    }
}

/// Everything that was measured.
#[derive(Debug, Default)]
pub(super) struct LoadTally {
    times: BTreeMap<Measured, Vec<Duration>>,
    setbacks: BTreeMap<Setback, (u64, String)>,
}

impl LoadTally {
    /// Notes that something took so long.
    pub(super) fn took(&mut self, what: Measured, time: Duration) {
        self.times.entry(what).or_default().push(time);
    }

    /// Notes that something went otherwise, and what was said of the first; returns how.
    pub(super) fn went_otherwise(&mut self, how: Setback, said: &str) -> Setback {
        let (count, first) = self.setbacks.entry(how).or_default();
        if *count == 0 {
            said.clone_into(first);
        }
        *count += 1;
        how
    }

    /// The number of times that something was measured.
    pub(super) fn count(&self, what: Measured) -> usize {
        self.times.get(&what).map_or(0, Vec::len)
    }

    /// True if something was lost, or said twice.
    pub(super) fn has_losses(&self) -> bool {
        let losses =
            [Setback::Unanswered, Setback::Unfinished, Setback::Unposted, Setback::Misplaced];
        losses.iter().any(|how| self.setbacks.contains_key(how))
    }
}

impl fmt::Display for LoadTally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = ["count", "median", "90 %", "99 %", "worst"];
        write!(f, "{:16}", "milliseconds")?;
        head.iter().try_for_each(|word| write!(f, "{word:>10}"))?;
        for (what, times) in &self.times {
            let mut times = times.clone();
            times.sort_unstable();
            let at = |part: usize| shown(times[(times.len() - 1) * part / 100]);
            write!(f, "\n{:16}{:>10}", what.word(), times.len())?;
            let parts = [50, 90, 99, 100];
            parts.iter().try_for_each(|part| write!(f, "{:>10}", at(*part)))?;
        }
        for how in Setback::ALL {
            let none = (0, String::new());
            let (count, first) = self.setbacks.get(&how).unwrap_or(&none);
            write!(f, "\n{count:>6} {}", how.words())?;
            if !first.is_empty() {
                write!(f, ": {first:?}")?;
            }
        }
        Ok(())
    }
}

fn shown(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1_000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_but_a_hundredth_is_told_apart_from_the_worst() {
        let mut tally = LoadTally::default();
        for number in 1..=200 {
            tally.took(Measured::Posted, Duration::from_millis(number));
        }
        tally.went_otherwise(Setback::Busy, "later");
        let shown = tally.to_string();
        let row = shown.lines().nth(1).expect("a row");
        let words: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(words, ["turn", "posted", "200", "100.0", "180.0", "198.0", "200.0"]);
        assert!(shown.contains("     1 told to try again, since there is much to do: \"later\""));
        assert!(!tally.has_losses());
    }
}
