//! Good vs Evil: what follows from an end of turn or a departure once somebody knows who is Good.
//! The position never does. RULES MP-30 to MP-40.

use crate::game::{Outcome, Seat, Seats, Verdict};
use crate::games::homeworlds::options::GoodWinners;
use crate::games::homeworlds::position::Position;

/// On which side a player is, in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alignment {
    /// Wins when all Evil players are out, with the others.
    Good,
    /// Wins alone by eliminating anybody.
    Evil,
}

impl Alignment {
    /// One for each of so many seats, before they are shuffled: as many of both, or one Good more.
    /// RULES MP-30.
    pub fn deal(seats: u8) -> impl Iterator<Item = Alignment> {
        (0..seats).map(|index| match index % 2 {
            0 => Alignment::Good,
            _ => Alignment::Evil,
        })
    }
}

/// Who went out last, and by whom: a public fact, from which secret roles decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Departure {
    /// Whose turn ended; nobody's where a seat left between turns. RULES MP-6, MP-7.
    pub author: Option<Seat>,
    /// Those who went out, the author perhaps among them.
    pub out: Seats,
}

impl Departure {
    /// Those whom the author eliminated.
    pub fn victims(&self) -> Seats {
        match self.author {
            Some(author) => self.out.minus(Seats::one(author)),
            None => Seats::NONE,
        }
    }

    /// Those who went by their own doing: they left, or eliminated themselves and nobody else.
    pub fn alone(&self) -> Seats {
        if self.victims().is_empty() {
            self.out
        } else {
            Seats::NONE
        }
    }
}

impl<const N: usize> Position<N> {
    /// What follows from the last departure, given everybody's alignment.
    pub fn judged(&self, alignments: &[Alignment; N]) -> Verdict {
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
    fn won_alone(&self, last: Departure, alignments: &[Alignment; N]) -> Option<Outcome> {
        let author = last.author.filter(|_| !last.victims().is_empty())?;
        let wins =
            alignments.get(author.index()) == Some(&Alignment::Evil) && self.playing().has(author);
        wins.then(|| Outcome::Won(Seats::one(author)))
    }

    /// No Evil is left, or one player only. RULES MP-33, MP-38, MP-14.
    fn won_by_side(&self, alignments: &[Alignment; N]) -> Option<Outcome> {
        let playing = self.playing();
        let all = Seats::first(N as u8).iter();
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
