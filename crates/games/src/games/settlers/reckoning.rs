//! The decision of a finished game, in words: who has won, and how the points add up. Knows no layout.

use crate::game::{Game, Outcome, Seat};
use crate::games::door::View;
use crate::games::settlers::options::Ties;
use crate::games::settlers::position::Position;
use crate::pieces::Size;
use crate::words::{Word, say};

/// The winners, by the rules or otherwise.
pub(super) fn outcome(position: &Position, view: &View<'_>) -> Option<Outcome> {
    position.outcome().or(view.ended)
}

/// The end of a game for somebody of that name: that they win, share it, or are out of it; nothing while it goes
/// on, and nothing of who has fewer points.
pub(super) fn verdict(
    position: &Position,
    seat: Seat,
    name: &str,
    view: &View<'_>,
) -> Option<String> {
    let id = match outcome(position, view)? {
        Outcome::Won(winners) if winners.has(seat) => "board-wins",
        Outcome::Drawn(_) => "board-draws",
        Outcome::Won(_) if position.eliminated().has(seat) => "board-is-out",
        Outcome::Won(_) => return None,
    };
    Some(say(view.language, id, &[("player", Word::from(name))]))
}

/// `Anna wins`, or between whom it is a draw, by what they are called there.
pub(super) fn winners(end: Outcome, view: &View<'_>, called: impl Fn(Seat) -> String) -> String {
    let (id, seats) = match end {
        Outcome::Won(seats) => ("board-won", seats),
        Outcome::Drawn(seats) => ("board-drawn", seats),
    };
    let names = seats.iter().map(|seat| Word::from(called(seat)));
    let join = |one, other| Word::Said("board-players", vec![("one", one), ("other", other)]);
    let names = names.reduce(join).unwrap_or_else(|| Word::from(""));
    let count = Word::from(seats.len());
    say(view.language, id, &[("players", names), ("count", count)])
}

/// A part of somebody's points.
pub(super) struct SizePoints {
    size: Size,
    count: u32,
    /// The points that these pieces count together.
    pub(super) points: u32,
}

/// The parts that somebody's points add up from at the end, the large pieces first; nothing while the game goes
/// on, or if it was not decided by points.
pub(super) fn parts(position: &Position, seat: Seat) -> Vec<SizePoints> {
    if !is_counted(position) {
        return Vec::new();
    }
    let sizes = Size::ALL.into_iter().rev().filter_map(|size| {
        let count = position.of(seat).and(position.of_size(size)).len();
        let points = count * u32::from(size.pips());
        (count > 0).then_some(SizePoints { size, count, points })
    });
    sizes.collect()
}

impl SizePoints {
    /// The pieces, and the points that each counts: beside what they count together.
    pub(super) fn pieces(&self, view: &View<'_>) -> String {
        let id = match self.size {
            Size::Large => "board-part-large",
            Size::Medium => "board-part-medium",
            Size::Small => "board-part-small",
        };
        say(view.language, id, &[("count", Word::Count(self.count))])
    }

    /// The same with what they count together.
    pub(super) fn sum(&self, view: &View<'_>) -> String {
        let id = match self.size {
            Size::Large => "board-sum-large",
            Size::Medium => "board-sum-medium",
            Size::Small => "board-sum-small",
        };
        let args = [("count", Word::Count(self.count)), ("points", Word::Count(self.points))];
        say(view.language, id, &args)
    }
}

/// The criterion that has decided between equal points, if anything has. RULES ST-11, ST-14.
pub(super) fn tie(position: &Position, view: &View<'_>) -> Option<String> {
    let [one, other] = [Seat(0), Seat(1)].map(|seat| position.score(seat));
    let is_won = matches!(position.outcome(), Some(Outcome::Won(_)));
    if !is_won || !is_counted(position) || one != other {
        return None;
    }
    let large = |seat| position.of(seat).and(position.of_size(Size::Large)).len();
    let id = match position.options().ties {
        Ties::Second => "board-tie-second",
        Ties::Pieces if large(Seat(0)) == large(Seat(1)) => "board-tie-medium",
        Ties::Pieces => "board-tie-large",
    };
    Some(say(view.language, id, &[]))
}

/// True if the game is over and its points have decided it: nobody has left it.
fn is_counted(position: &Position) -> bool {
    position.outcome().is_some() && position.eliminated().is_empty()
}
