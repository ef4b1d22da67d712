//! The reliability with which somebody plays in time; knows no clock.

/// The number of turns that somebody has played in time, and the number of times that their time ran out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reliability {
    /// Turns in time.
    pub in_time: u32,
    /// Turns that were not.
    pub late: u32,
}

impl Reliability {
    /// The part that was in time, in hundredths, rounded down: 100 only for those who were never
    /// late. `None` for somebody without turns.
    pub fn percent(self) -> Option<u32> {
        let hundredfold = u64::from(self.in_time) * 100;
        let percent = hundredfold.checked_div(self.turns())?;
        u32::try_from(percent).ok()
    }

    /// True if at least this many hundredths were in time. Somebody without turns meets everything.
    pub fn meets(self, required: u32) -> bool {
        self.percent().is_none_or(|percent| percent >= required)
    }

    fn turns(self) -> u64 {
        u64::from(self.in_time) + u64::from(self.late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_without_turns_meets_everything() {
        assert_eq!(Reliability::default().percent(), None);
        assert!(Reliability::default().meets(100));
    }

    #[test]
    fn only_who_was_never_late_has_a_hundred_percent() {
        let of = |in_time, late| Reliability { in_time, late };
        assert_eq!(of(999, 1).percent(), Some(99));
        assert!(of(999, 1).meets(99));
        assert!(!of(999, 1).meets(100));
        assert!(of(7, 0).meets(100));
        assert_eq!(of(0, 3).percent(), Some(0));
        assert!(of(0, 3).meets(0));
        assert_eq!(of(u32::MAX, u32::MAX).percent(), Some(50));
    }
}
