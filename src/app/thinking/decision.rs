//! The bot's actions after it has thought: it plays, resigns, or answers the offer of a draw. Changes nothing,
//! and asks nobody.

use super::matter::Matter;
use crate::app::game::{Request, Sitting};
use crate::store::ThoughtRow;
use starpost_games::ai::{Thought, Value};
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, What};
use starpost_games::terms::Resigns;

/// The bot agrees to a draw where it is behind by more than this, in thousandths of log-odds.
const BEHIND: i32 = 500;

/// After so many turns it also agrees where it is not ahead.
const LONG_GAME: u32 = 60;

/// It takes a position for lost that is worth less than this: three in a hundred are won.
const LOST: i32 = -3_500;

/// It resigns after so many turns of its own that left it lost, the next one included.
const LOST_FOR: usize = 4;

/// It takes a position for level that is worth no more than this to either: 57 in a hundred are won.
const NEARLY_LEVEL: i32 = 300;

/// It offers a draw, in a long game, after so many turns of its own that left it level, the next one
/// included, and not again before so many turns were played.
const LEVEL_FOR: usize = 4;
const OFFERED_FOR: usize = 20;

/// The matter that the bot was asked about, and its thoughts on that.
pub(super) struct Considered {
    pub(super) matter: Matter,
    pub(super) seat: Seat,
    /// The worth of the position to the player to move; `None`: it has not thought.
    pub(super) thought: Option<Thought<String>>,
}

impl Considered {
    /// The actions that it takes, as long as the game is not over: `past` is the worth of its turns to it.
    pub(super) fn decided(&self, sitting: &Sitting, past: &[ThoughtRow]) -> Vec<What> {
        match (self.matter, &self.thought) {
            (Matter::Turn, Some(thought)) => self.turn(thought, sitting, past),
            (Matter::Turn, None) => Vec::new(),
            (Matter::Draw, _) => self.draw(sitting).into_iter().collect(),
        }
    }

    fn turn(&self, thought: &Thought<String>, sitting: &Sitting, past: &[ThoughtRow]) -> Vec<What> {
        let offered = sitting.draw_for(self.seat);
        let agrees = offered.is_some() && is_drawn(thought.value, sitting.replay.turns);
        let next = if self.resigns(thought.value, sitting, past) {
            What::Leave(self.seat, LeaveReason::Resigned)
        } else {
            What::Turn(thought.line.join("; "))
        };
        // Whoever has offered it waits for an answer: the turn alone would say nothing.
        let is_asked = offered.is_some_and(|offered| offered.by.is_some());
        let declines = is_asked && !agrees && next.is_turn();
        let answer = match (agrees, declines) {
            (true, _) => Some(What::Agree(self.seat)),
            (false, true) => Some(What::Withdraw(self.seat)),
            (false, false) => None,
        };
        let offers =
            next.is_turn() && answer.is_none() && self.offers(thought.value, sitting, past);
        let offer = offers.then_some(What::Offer(self.seat));
        answer.into_iter().chain([next]).chain(offer).collect()
    }

    fn draw(&self, sitting: &Sitting) -> Option<What> {
        let turns = sitting.replay.turns;
        let thought = self.thought.as_ref();
        let is_welcome = thought.is_some_and(|thought| is_drawn(-thought.value, turns));
        match (is_welcome, sitting.draw_for(self.seat)?) {
            (true, _) => Some(What::Agree(self.seat)),
            (false, Request { by: Some(_), .. }) => Some(What::Withdraw(self.seat)),
            // Nobody waits for an answer where a position has occurred often enough.
            (false, Request { by: None, .. }) => None,
        }
    }

    /// True if it gives a game up: one of two, in no league, in which it has been lost for long.
    fn resigns(&self, value: Value, sitting: &Sitting, past: &[ThoughtRow]) -> bool {
        let row = &sitting.stored.row;
        let may = row.terms.resigns == Resigns::On
            && row.league.is_none()
            && sitting.replay.game.seats() == 2;
        may && are_all(LOST_FOR, value, sitting, past, |value| value < LOST)
    }

    /// True if it offers a draw: in a long game of two that has been level for a while, and not again and again.
    fn offers(&self, value: Value, sitting: &Sitting, past: &[ThoughtRow]) -> bool {
        let is_long = sitting.replay.turns > LONG_GAME && sitting.replay.game.seats() == 2;
        let in_force = sitting.stored.record.in_force().into_iter().rev();
        let since = in_force.take_while(|event| event.what != What::Offer(self.seat));
        let is_new = since.filter(|event| event.what.is_turn()).count() >= OFFERED_FOR;
        is_long
            && is_new
            && are_all(LEVEL_FOR, value, sitting, past, |value| value.abs() <= NEARLY_LEVEL)
    }
}

/// True if the worth to it of the last so many of its turns that stand was like this, of which the last is this
/// value.
fn are_all(
    most: usize,
    value: Value,
    sitting: &Sitting,
    past: &[ThoughtRow],
    is_such: impl Fn(i32) -> bool,
) -> bool {
    let in_force = sitting.stored.record.in_force();
    let stands = |thought: &&ThoughtRow| in_force.iter().any(|event| event.seq == thought.seq);
    let before = past.iter().rev().filter(stands).map(|thought| thought.value);
    let last = [value.thousandths()].into_iter().chain(before).take(most);
    last.filter(|value| is_such(*value)).count() == most
}

/// True if a draw is welcome to a player for whom the position has this value.
fn is_drawn(value: Value, turns: u32) -> bool {
    let value = value.thousandths();
    value < -BEHIND || (value <= 0 && turns > LONG_GAME)
}

#[cfg(test)]
mod tests;
