//! The advice on probable mistakes, and on what a turn gives away: never a rule.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::door::{Loss, TurnSoFar, Warning};
use crate::games::settlers::field::Fields;
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::pieces::Color;
use crate::words::Word;

/// The warnings before a turn ends at `now`: that it ends the game without winning it, or that it is a pass,
/// after which another one would end it. Nothing while nothing has been done, and nothing of actions that are
/// left: the player is still at it, and is asked if the turn ends like that.
pub(super) fn warnings(turn: &TurnSoFar<'_, Position>, now: &Position) -> Vec<Warning> {
    let mut after = *now;
    if turn.done.is_empty() || is_chosen_only(now) || after.end_turn().is_err() {
        return Vec::new();
    }
    let is_pass = now.deeds() == Deeds::Nothing;
    let is_second = is_pass && now.passes() > 0;
    let id = match (after.outcome(), loss(turn, now)) {
        (Some(_), Some(Loss::Win)) if is_second => "warn-last-pass-drawn",
        (Some(_), Some(_)) if is_second => "warn-last-pass-lost",
        (Some(_), Some(Loss::Win)) => "warn-ends-drawn",
        (Some(_), Some(_)) => "warn-ends-lost",
        (None, _) if is_pass => "warn-one-pass-left",
        (Some(_), None) | (None, _) => return Vec::new(),
    };
    vec![with_points(id, now, now.to_move())]
}

/// The pieces that the other player could conquer in the next turn, and could not before this one. RULES ST-6.
pub(super) fn risks(turn: &TurnSoFar<'_, Position>, now: &Position) -> Vec<Word> {
    let mut after = *now;
    if now.deeds() == Deeds::Nothing || after.end_turn().is_err() || after.outcome().is_some() {
        return Vec::new();
    }
    let exposed = exposed(now, now.to_move()).minus(exposed(turn.before, now.to_move()));
    let places: Vec<String> = exposed.iter().map(|at| at.to_string()).collect();
    if places.is_empty() {
        return Vec::new();
    }
    let places = Word::Text(places.join(", "));
    vec![Word::Said("risk-conquered", vec![("places", places)])]
}

/// The pieces of a seat that one of the other's could conquer.
fn exposed(position: &Position, seat: Seat) -> Fields {
    let other = Position::against(seat);
    let reds = position.of_color(other, Color::Red).iter();
    reds.fold(Fields::NONE, |all, red| all.or(position.conquerable(other, red)))
}

/// True if a piece is chosen to act and has not done anything yet.
fn is_chosen_only(now: &Position) -> bool {
    now.deeds() == Deeds::Nothing && matches!(now.phase(), Phase::Acting { .. })
}

/// The loss if the turn ends now: the game, a draw instead of a win, or actions that could still be done.
pub(super) fn loss(turn: &TurnSoFar<'_, Position>, now: &Position) -> Option<Loss> {
    let mut after = *now;
    after.end_turn().ok()?;
    match after.outcome() {
        Some(Outcome::Drawn(_)) => Some(Loss::Win),
        Some(Outcome::Won(winners)) if winners == Seats::one(now.to_move()) => None,
        Some(Outcome::Won(_)) => Some(Loss::Game),
        None if turn.done.is_empty() => None,
        None => unused(now).map(Loss::Actions),
    }
}

/// The number of actions left that ending now gives up, even if it won: a piece that is only chosen to act is
/// about to do something.
pub(super) fn left(turn: &TurnSoFar<'_, Position>, now: &Position) -> u8 {
    match loss(turn, now) {
        Some(Loss::Actions(count)) => count,
        None if !turn.done.is_empty() && is_chosen_only(now) => unused(now).unwrap_or(0),
        Some(Loss::Seat | Loss::Game | Loss::Win) | None => 0,
    }
}

/// The pips that are left, if something could still be done with them, or with another piece
/// because nothing has been done yet.
fn unused(now: &Position) -> Option<u8> {
    let Phase::Acting { left, .. } = now.phase() else {
        return None;
    };
    let begun_anew = now.deeds() == Deeds::Nothing && now.can_act(now.to_move());
    let goes_on = now.actions().iter().any(|action| !leads_nowhere(now, action));
    (left > 0 && (goes_on || begun_anew)).then_some(left)
}

/// A sentence about the points as `mover` sees them.
fn with_points(id: &'static str, position: &Position, mover: Seat) -> Warning {
    let points = |seat| Word::Count(position.score(seat));
    Warning {
        id,
        args: vec![("points", points(mover)), ("others", points(Position::against(mover)))],
    }
}

#[cfg(test)]
mod tests {
    use super::risks;
    use crate::game::{Game, Seat};
    use crate::games::door::TurnSoFar;
    use crate::games::settlers::notation;
    use crate::games::settlers::options::Options;
    use crate::games::settlers::setup::Setup;
    use crate::words::Language;

    fn said(line: &str) -> String {
        let setup = Setup::read("c3:0g1;b2:0b1;d5:1r1;a3:1r1;f6:1g1").expect("a position");
        let before = setup.position(Options::default(), Seat(0)).expect("a legal one");
        let (mut now, mut done) = (before, Vec::new());
        for item in line.split("; ") {
            let action = notation::read(item).expect("an action");
            now.act(&action).expect("a legal one");
            done.push(action);
        }
        let turn = TurnSoFar { before: &before, done: &done };
        let said = risks(&turn, &now).into_iter();
        said.map(|risk| risk.said(Language::English)).collect()
    }

    #[test]
    fn a_piece_that_a_turn_puts_beside_a_stronger_red_is_named_and_no_other() {
        assert_eq!(said("act c3; build c4 y"), "Your opponent could conquer c4 in the next turn.");
        assert_eq!(said("act c3; build d2 y"), "", "b2 was in danger before");
        assert_eq!(said("act c3"), "");
    }
}
