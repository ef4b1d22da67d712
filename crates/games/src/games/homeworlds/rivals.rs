//! Whom one plays against among several, by the mode and by what one knows of secret sides.

use crate::ai::{Rival, Value};
use crate::game::{Game as _, Seat, Seats};
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::options::Mode;
use crate::games::homeworlds::position::Position;

/// The value of the departure of one of several, where that is not yet a win.
const ONE_LESS: i32 = 2_500;

/// The cost of eliminating somebody of one's own side.
const OWN_SIDE: i32 = -3_000;

/// Everybody still playing but the seat to move, which has this alignment if there are such; none
/// where it is one other, and no secret decides.
pub(super) fn of(position: &Position, mine: Option<Alignment>) -> Vec<Rival> {
    let mover = position.to_move();
    let others = position.playing().minus(Seats::one(mover));
    let is_secret = position.options().mode == Mode::GoodVsEvil;
    if others.len() < 2 && !is_secret {
        return Vec::new();
    }
    let shared = 100 / others.len().max(1) as i32;
    let rival = |seat: Seat| match position.options().mode {
        Mode::Sinister => sinister(position, mover, seat),
        Mode::GoodVsEvil => match mine.unwrap_or(Alignment::Good) {
            Alignment::Evil => Rival { seat, prize: Value::won_in(1), counts: shared, hurts: 60 },
            Alignment::Good => good(position, mover, seat, others),
        },
        Mode::Duel | Mode::LastCaptain => {
            Rival { seat, prize: Value::of(ONE_LESS), counts: shared, hurts: shared + 20 }
        }
    };
    others.iter().map(rival).collect()
}

/// The next player clockwise is the target, and whoever has one as theirs is the hunter. RULES MP-20.
fn sinister(position: &Position, mover: Seat, seat: Seat) -> Rival {
    let is_target = position.after(mover) == seat;
    let is_hunter = position.after(seat) == mover;
    Rival {
        seat,
        prize: if is_target {
            Value::won_in(1)
        } else {
            Value::of(if is_hunter { ONE_LESS / 2 } else { 0 })
        },
        counts: if is_target || is_hunter { 50 } else { 10 },
        hurts: if is_hunter { 100 } else { 25 },
    }
}

/// A Good player's view of another, by how likely they are Evil: nothing but what is public decides that. RULES
/// MP-30, MP-33.
fn good(position: &Position, mover: Seat, seat: Seat, others: Seats) -> Rival {
    let shown = |alignment| {
        let all = Seat::first(position.seats());
        all.filter(move |&seat| seat != mover && position.shown(seat) == Some(alignment)).count()
            as i32
    };
    let dealt = Alignment::deal(position.seats());
    let evil = dealt.filter(|one| *one == Alignment::Evil).count() as i32;
    let hidden = others.iter().filter(|&other| position.shown(other).is_none());
    let hidden = hidden.count().max(1) as i32;
    let chance = match position.shown(seat) {
        Some(Alignment::Evil) => 100,
        Some(Alignment::Good) => 0,
        None => (100 * (evil - shown(Alignment::Evil)) / hidden).clamp(0, 100),
    };
    Rival {
        seat,
        prize: Value::of((ONE_LESS * 2 * chance + OWN_SIDE * (100 - chance)) / 100),
        counts: chance / others.len().max(1) as i32,
        hurts: chance,
    }
}
