//! The buttons under what everybody sees of a game: its invitation, its posts, reminders and requests.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};
use starpost_games::record::Seq;
use starpost_games::terms::OtherLevel;

use crate::app::RequestKind;
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::{Buttons, row};

impl Buttons {
    /// Under an invitation.
    pub(crate) fn invitation(self, ops: &[Op]) -> Vec<CreateActionRow> {
        self.row(ops)
    }

    /// Under the post that begins a game with secret roles.
    pub(crate) fn first_post(self) -> Vec<CreateActionRow> {
        [self.post(), self.secret()].concat()
    }

    /// The button by which players can look at their own secret role.
    pub(crate) fn secret(self) -> Vec<CreateActionRow> {
        self.row(&[Op::Secret])
    }

    /// Under every public post of a game in which somebody is to move.
    pub(crate) fn post(self) -> Vec<CreateActionRow> {
        self.row_of_post(&[vec![Op::TakeTurn], self.looks()].concat())
    }

    /// Under the post of a turn that stands as an offer of a draw.
    pub(crate) fn repeated_post(self) -> Vec<CreateActionRow> {
        let lasting = Buttons { seq: Seq::START, ..self };
        [lasting.post(), self.row(&[Op::AcceptDraw, Op::DeclineDraw])].concat()
    }

    /// Under the post after which nobody is to move any more, perhaps with another level of the bot.
    pub(crate) fn last_post(self, other: Option<OtherLevel>) -> Vec<CreateActionRow> {
        let first = self.row_of_post(&[self.looks(), vec![Op::Replay, Op::Rematch]].concat());
        let second = other.map(|other| self.row(&[Op::RematchAt(other)]));
        [first, second.unwrap_or_default()].concat()
    }

    /// Under the post that the time of the player to move is up.
    pub(crate) fn flagged(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::AskClaim),
            self.button(Op::GiveDay),
            self.button(Op::TakeTurn).style(ButtonStyle::Secondary),
            self.button(Op::Board),
        ])
    }

    /// Under a reminder of a turn for which no time runs out.
    pub(crate) fn reminder(self) -> Vec<CreateActionRow> {
        self.row(&[vec![Op::TakeTurn], self.looks(), vec![Op::Nudge]].concat())
    }

    /// Under the post that the player to move has been silent for so long that the game can be called
    /// off.
    pub(crate) fn abandoned(self) -> Vec<CreateActionRow> {
        self.row(&[Op::TakeTurn, Op::Nudge, Op::AskCallOff, Op::Board])
    }

    /// The same where nobody has the seat that is to move.
    pub(crate) fn empty_seat(self) -> Vec<CreateActionRow> {
        self.row(&[Op::AskCallOff, Op::Board])
    }

    /// Under a request to the other players; the turn can still be taken.
    pub(crate) fn request(self, what: RequestKind) -> Vec<CreateActionRow> {
        let (grant, deny) = match what {
            RequestKind::Draw => (Op::AcceptDraw, Op::DeclineDraw),
            RequestKind::Wish(_) => (Op::Grant, Op::Deny),
        };
        row(vec![self.button(grant), self.button(deny), self.take_turn(), self.button(Op::Board)])
    }

    /// Under a request that nobody has to grant, but somebody may object to.
    pub(crate) fn objection(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::Deny), self.take_turn(), self.button(Op::Board)])
    }

    /// For messages that ask something else first. It is good for whatever is to be done by then.
    fn take_turn(self) -> CreateButton {
        let lasting = Buttons { seq: Seq::START, ..self };
        lasting.button(Op::TakeTurn).style(ButtonStyle::Secondary)
    }
}
