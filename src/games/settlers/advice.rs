//! What is probably a mistake: never a rule. UX 3.

use crate::game::{Game, Outcome, Seats};
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::games::{Warning, Word, color_message};

/// What to say before the turn ends at `now`: that it ends the game unless it wins it, else what
/// it leaves undone.
pub(super) fn warnings(now: &Position) -> Vec<Warning> {
    let mover = now.to_move();
    let mut after = *now;
    if after.end_turn().is_err() {
        return Vec::new();
    }
    if let Some(outcome) = after.outcome() {
        let won = outcome == Outcome::Won(Seats::one(mover));
        return if won {
            Vec::new()
        } else {
            vec![about_ending(now, outcome)]
        };
    }
    about_unused(now).into_iter().collect()
}

fn about_ending(now: &Position, outcome: Outcome) -> Warning {
    let mover = now.to_move();
    let id = match outcome {
        Outcome::Drawn(_) => "warn-ends-drawn",
        Outcome::Won(_) => "warn-ends-lost",
    };
    let points = |seat| Word::Count(now.score(seat));
    Warning {
        id,
        args: vec![
            ("points", points(mover)),
            ("others", points(Position::against(mover))),
        ],
    }
}

fn about_unused(now: &Position) -> Option<Warning> {
    let nothing = now.deeds() == Deeds::Nothing && now.phase() != Phase::Done;
    if nothing && !now.must_pass() {
        return Some(Warning {
            id: "warn-nothing-done",
            args: Vec::new(),
        });
    }
    match now.phase() {
        Phase::Acting { color, left, .. } if left > 0 && !now.actions().is_empty() => {
            Some(Warning {
                id: "warn-unused",
                args: vec![
                    ("count", Word::Count(u32::from(left))),
                    ("color", Word::Message(color_message(color))),
                ],
            })
        }
        _ => None,
    }
}
