//! The buttons by which people look at a game, and those under what they see: the board, the turns, the animation.

use serenity::builder::CreateActionRow;

use crate::discord::custom_id::{Op, StepButton};
use crate::discord::say::buttons::{Buttons, row};

impl Buttons {
    /// The looks that anybody may take. The board in words is in the menu of the message unless somebody
    /// there wants it at hand: a row has to fit on a phone.
    pub(super) fn looks(self) -> Vec<Op> {
        let words = self.in_words.then_some(Op::BoardText);
        [Some(Op::Board), words, Some(Op::History)].into_iter().flatten().collect()
    }

    /// Under a board that only one person sees, and under the last post for those who did not play.
    pub(crate) fn looked_at(self) -> Vec<CreateActionRow> {
        self.row_of_post(&self.looks())
    }

    /// Under a board that only one person sees: in words, too.
    pub(crate) fn looked_at_alone(self) -> Vec<CreateActionRow> {
        self.in_words(true).looked_at()
    }

    /// Under the turns so far, and under what was made of them.
    pub(crate) fn history(self) -> Vec<CreateActionRow> {
        self.row_of_post(&[self.looks(), vec![Op::Replay]].concat())
    }

    /// Under an animation that can be posted for everybody.
    pub(crate) fn film(self) -> Vec<CreateActionRow> {
        [self.history(), self.row(&[Op::PostFilm])].concat()
    }

    /// Under the board after turn `turn` of `turns`. The empty table before the first turn is nothing to
    /// go back to.
    pub(crate) fn steps(self, turn: u32, turns: u32) -> Vec<CreateActionRow> {
        let back = StepButton::Back(turn.saturating_sub(1));
        let forward = StepButton::Forward(turn.saturating_add(1));
        let to = |step| self.button(Op::Step(step));
        let (is_first, is_last) = (turn <= 1, turn >= turns);
        row(vec![
            to(StepButton::First).disabled(is_first),
            to(back).disabled(is_first),
            to(forward).disabled(is_last),
            to(StepButton::Last).disabled(is_last),
            self.button(Op::Film).disabled(turns == 0),
        ])
    }

    /// Under a board that is asked for elsewhere while nothing can be posted where its game is.
    pub(crate) fn elsewhere(self) -> Vec<CreateActionRow> {
        self.row(&[Op::AskMove])
    }
}
