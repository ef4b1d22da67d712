//! The depth and width of a search, step by step.

/// Widths of a search: so many turns of the one to move, so many replies to each, and so on; after
/// the last width all turns are looked at.
pub(super) type Widths = &'static [usize];

/// The steps of a search, each wider or deeper than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub(super) steps: &'static [Widths],
}

impl Plan {
    /// Two turns: the 40 best of one's own, and every reply.
    #[cfg(test)]
    pub const TWO_TURNS: Plan = Plan { steps: &[&[8], &[40]] };

    /// As far as there is time for.
    pub const WHOLE: Plan = Plan {
        steps: &[
            &[8],
            &[40],
            &[12, 6],
            &[40, 15],
            &[100],
            &[80, 30],
            &[30, 12, 6],
            &[40, 20, 10],
            &[60, 30, 15],
            &[30, 15, 8, 5],
            &[100, 50, 25],
            &[50, 25, 12, 8],
            &[40, 20, 10, 8, 5],
            &[100, 60, 30, 15],
            &[100, 50, 25, 12, 8],
        ],
    };

    /// As far as there is time for, in a game whose positions have few turns: up to the end of it.
    pub const DEEP: Plan = Plan {
        steps: &[
            &[12],
            &[60],
            &[30, 12],
            &[100, 40],
            &[40, 16, 8],
            &[80, 40, 20],
            &[40, 16, 10, 6],
            &[40, 16, 10, 6, 4],
            &[60, 24, 16, 10, 6],
            &[40, 16, 10, 8, 6, 4],
            &[40, 16, 10, 8, 6, 4, 4],
            &[40, 16, 10, 8, 6, 4, 4, 4],
        ],
    };

    /// The most turns of one's own that are looked at closely.
    pub(super) fn widest(self) -> usize {
        let first = self.steps.iter().filter_map(|widths| widths.first());
        first.max().map_or(1, |width| *width)
    }
}
