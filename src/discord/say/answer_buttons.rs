//! The buttons under what one person is told or asked: whether to do something, and what can follow.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Person, Standing, Timestamp};
use crate::discord::custom_id::Op;
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::say::buttons::{Buttons, row};
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::games::Loss;

impl Buttons {
    /// Under the answer to somebody who has declined.
    pub(crate) fn block(self, creator: &Person) -> Vec<CreateActionRow> {
        let creator = [("creator", creator.name.as_str().into())];
        let label = say(self.language, "button-block", &creator);
        row(vec![
            CreateButton::new(self.custom_id(Op::Block))
                .label(shortened(&label, BUTTON_LABEL))
                .style(ButtonStyle::Secondary),
        ])
    }

    /// Under a list of games, and under what is said of a turn that has ended, while others wait.
    pub(crate) fn next_game(self) -> Vec<CreateActionRow> {
        self.row(&[Op::NextGame])
    }

    /// Under what is said of a turn that has ended, where the next is the caller's again, and where no
    /// other game waits.
    pub(crate) fn take_again(self) -> Vec<CreateActionRow> {
        self.row(&[Op::TakeTurn])
    }

    /// For a player who waits for a turn for which no time runs out: to nudge whoever is to move, and to
    /// call the game off once that is possible.
    pub(crate) fn waiting(self, standing: &Standing, now: Timestamp) -> Vec<CreateActionRow> {
        let clock = &standing.clock;
        let Some(mover) = &standing.to_move else {
            return Vec::new();
        };
        let plays = standing.yours.filter(|seat| !standing.out.has(*seat));
        if !clock.is_open_ended || plays.is_none_or(|seat| seat == mover.seat) {
            return Vec::new();
        }
        let can_nudge = !mover.person.id.is_nobody();
        let can_end = clock.call_off.is_some_and(|from| from <= now);
        let nudge = can_nudge.then_some(Op::Nudge);
        let end = can_end.then_some(Op::AskCallOff);
        let ops: Vec<Op> = nudge.into_iter().chain(end).collect();
        if ops.is_empty() { Vec::new() } else { self.row(&ops) }
    }

    /// Under what the one who offers a draw is told.
    pub(crate) fn own_offer(self) -> Vec<CreateActionRow> {
        self.row(&[Op::WithdrawDraw])
    }

    /// Under a question: do it, or do nothing.
    pub(crate) fn confirmation(self, op: Op) -> Vec<CreateActionRow> {
        self.row(&[op, Op::Nothing])
    }

    /// The same, where what does it is called that.
    pub(crate) fn confirmation_called(self, op: Op, label: String) -> Vec<CreateActionRow> {
        row(vec![self.button(op).label(label), self.button(Op::Nothing)])
    }

    /// Under the answer that a ruling was made.
    pub(crate) fn revocable(self) -> Vec<CreateActionRow> {
        self.row(&[Op::Revoke])
    }

    /// Under the question whether to confirm a turn that gives something away. What ends it is not
    /// where *End turn* was, so that no double press hits it. It names no loss where more than that was
    /// warned of.
    pub(crate) fn loss(self, loss: Loss, is_warned: bool) -> Vec<CreateActionRow> {
        let ends = self.button(Op::EndInSpite(loss));
        self.or_back(if is_warned {
            ends.label(say(self.language, "button-end-anyway", &[]))
        } else {
            ends
        })
    }

    /// Under a question where this ends the turn, or keeps it.
    pub(crate) fn accepting(self, op: Op) -> Vec<CreateActionRow> {
        self.or_back(self.button(op))
    }

    fn or_back(self, accepts: CreateButton) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::Back), self.button(Op::Undo), accepts])
    }
}
