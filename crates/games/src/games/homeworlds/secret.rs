//! Good vs Evil: what follows from an end of turn or a departure once somebody knows who is Good.
//! The position never does. RULES MP-30 to MP-40.

use crate::game::{Outcome, Seats, Verdict};
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::departure::Departure;
use crate::games::homeworlds::options::GoodWinners;
use crate::games::homeworlds::position::Position;

impl Position {
    /// What follows from the last departure, given everybody's alignment.
    pub fn judged(&self, alignments: &[Alignment]) -> Verdict {
        let last = self.departed;
        if last.out.is_empty() {
            return Verdict::default();
        }
        Verdict {
            reveals: reveals(last),
            outcome: self
                .won_alone(last, alignments)
                .or_else(|| self.won_by_side(alignments)),
        }
    }

    /// Evil eliminated somebody and is still there. RULES MP-32.
    fn won_alone(&self, last: Departure, alignments: &[Alignment]) -> Option<Outcome> {
        let author = last.author.filter(|_| !last.victims().is_empty())?;
        let wins =
            alignments.get(author.index()) == Some(&Alignment::Evil) && self.playing().has(author);
        wins.then(|| Outcome::Won(Seats::one(author)))
    }

    /// No Evil is left, or one player only. RULES MP-33, MP-38, MP-14.
    fn won_by_side(&self, alignments: &[Alignment]) -> Option<Outcome> {
        let playing = self.playing();
        let all = Seats::first(self.seats).iter();
        let good: Seats = all
            .zip(alignments)
            .filter(|(_, alignment)| **alignment == Alignment::Good)
            .map(|(seat, _)| seat)
            .collect();
        if playing.minus(good).is_empty() {
            let share = match self.options.good_winners {
                GoodWinners::All => good.minus(self.forfeited),
                GoodWinners::Remaining => good.minus(self.out),
            };
            return Some(match share.is_empty() {
                true => Outcome::Drawn(self.departed.out),
                false => Outcome::Won(share),
            });
        }
        (playing.len() == 1).then_some(Outcome::Won(playing))
    }
}

/// The author and all victims; without a victim only who is gone. RULES MP-34, MP-36, MP-37.
fn reveals(last: Departure) -> Seats {
    match last.author {
        Some(author) if !last.victims().is_empty() => last.out.with(author),
        _ => last.out,
    }
}
