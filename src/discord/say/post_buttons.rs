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
        let style = |op: Op| {
            if op == Op::Join {
                ButtonStyle::Success
            } else if op == Op::Start {
                ButtonStyle::Primary
            } else if op == Op::Cancel {
                ButtonStyle::Danger
            } else {
                ButtonStyle::Secondary
            }
        };
        row(ops.iter().map(|&op| self.button(op, style(op))).collect())
    }

    /// Under the post that begins a game with secret roles.
    pub(crate) fn first_post(self) -> Vec<CreateActionRow> {
        [self.post(), self.secret()].concat()
    }

    /// The button by which players can look at their own secret role.
    pub(crate) fn secret(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::Secret, ButtonStyle::Success)])
    }

    /// Under every public post of a game in which somebody is to move.
    pub(crate) fn post(self) -> Vec<CreateActionRow> {
        let turn = vec![self.button(Op::TakeTurn, ButtonStyle::Success)];
        row([turn, self.looking()].concat())
    }

    /// Under the post of a turn that stands as an offer of a draw.
    pub(crate) fn repeated_post(self) -> Vec<CreateActionRow> {
        let lasting = Buttons { seq: Seq::START, ..self };
        let answers = vec![
            self.button(Op::AcceptDraw, ButtonStyle::Success),
            self.button(Op::DeclineDraw, ButtonStyle::Secondary),
        ];
        [lasting.post(), row(answers)].concat()
    }

    /// Under the post after which nobody is to move any more, perhaps with another level of the bot.
    pub(crate) fn last_post(self, other: Option<OtherLevel>) -> Vec<CreateActionRow> {
        let replay = vec![
            self.button(Op::Replay, ButtonStyle::Secondary),
            self.button(Op::Rematch, ButtonStyle::Primary),
        ];
        let other = other.map(|other| self.button(Op::RematchAt(other), ButtonStyle::Secondary));
        let rows = row([self.looking(), replay].concat());
        [rows, other.map(|other| row(vec![other])).unwrap_or_default()].concat()
    }

    /// Under the post that the time of the player to move is up.
    pub(crate) fn flagged(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::AskClaim, ButtonStyle::Primary),
            self.button(Op::GiveDay, ButtonStyle::Secondary),
            self.button(Op::TakeTurn, ButtonStyle::Secondary),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }

    /// Under a reminder of a turn for which no time runs out.
    pub(crate) fn reminder(self) -> Vec<CreateActionRow> {
        let turn = vec![self.button(Op::TakeTurn, ButtonStyle::Success)];
        let nudge = vec![self.button(Op::Nudge, ButtonStyle::Secondary)];
        row([turn, self.looking(), nudge].concat())
    }

    /// Under the post that the player to move has been silent for so long that the game can be called
    /// off.
    pub(crate) fn abandoned(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::TakeTurn, ButtonStyle::Success),
            self.button(Op::Nudge, ButtonStyle::Secondary),
            self.button(Op::AskCallOff, ButtonStyle::Secondary),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }

    /// The same where nobody has the seat that is to move.
    pub(crate) fn empty_seat(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::AskCallOff, ButtonStyle::Secondary),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }

    /// Under a request to the other players; the turn can still be taken.
    pub(crate) fn request(self, what: RequestKind) -> Vec<CreateActionRow> {
        let (grant, deny) = match what {
            RequestKind::Draw => (Op::AcceptDraw, Op::DeclineDraw),
            RequestKind::Wish(_) => (Op::Grant, Op::Deny),
        };
        row(vec![
            self.button(grant, ButtonStyle::Success),
            self.button(deny, ButtonStyle::Secondary),
            self.take_turn(),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }

    /// Under a request that nobody has to grant, but somebody may object to.
    pub(crate) fn objection(self) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::Deny, ButtonStyle::Secondary),
            self.take_turn(),
            self.button(Op::Board, ButtonStyle::Secondary),
        ])
    }

    /// For messages that ask something else first. It is good for whatever is to be done by then.
    fn take_turn(self) -> CreateButton {
        Buttons { seq: Seq::START, ..self }.button(Op::TakeTurn, ButtonStyle::Secondary)
    }
}
