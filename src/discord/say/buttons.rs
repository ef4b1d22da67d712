//! Which buttons are under what, and their labels; knows sentences, and does nothing.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};
use starpost_games::clock::OtherLevel;

use crate::app::{Asking, GameId, Person, Standing, Timestamp};
use crate::discord::custom_id::{Click, Op, PrepareButton, StepButton};
use crate::discord::limits::BUTTON_LABEL;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say};
use crate::worker::Mark;
use starpost_games::games::Loss;
use starpost_games::words::Language;

/// The buttons of one game at one moment, labeled in one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Buttons {
    /// Which game.
    pub(crate) game: GameId,
    /// The event they are shown after.
    pub(crate) seq: u32,
    /// The revision of the draft they are shown for; if there is none, what their message is known
    /// by.
    pub(crate) draft: u32,
    /// The language of their labels.
    pub(crate) language: Language,
    /// True if the board is offered as text as well as a picture.
    pub(crate) in_words: bool,
}

impl Buttons {
    /// Buttons that carry only the game and stay good forever.
    pub(crate) fn lasting(game: GameId, language: Language) -> Buttons {
        Buttons {
            game,
            seq: 0,
            draft: 0,
            language,
            in_words: false,
        }
    }

    /// Of those under what everybody sees, with the board as text if somebody there reads it.
    pub(crate) fn in_words(self, in_words: bool) -> Buttons {
        Buttons { in_words, ..self }
    }

    /// Marks them for a message that is recognized again by this.
    pub(crate) fn marked(self, mark: &Mark) -> Buttons {
        Buttons {
            draft: mark.trace,
            ..self
        }
    }

    /// The same that name this event.
    pub(crate) fn naming(self, seq: u32) -> Buttons {
        Buttons { seq, ..self }
    }

    /// One button.
    pub(crate) fn button(self, op: Op, style: ButtonStyle) -> CreateButton {
        CreateButton::new(self.custom_id(op))
            .label(self.label(op))
            .style(style)
    }

    /// What is written on a button: the message `button-` and the operation's spelling, or what
    /// kind of loss it accepts, or where it steps to.
    fn label(self, op: Op) -> String {
        let language = self.language;
        if let Op::EndInSpite(loss) = op {
            return say(language, &loss.message("button-end"), &loss.args());
        }
        if let Op::Prepare(PrepareButton::KeepInSpite(loss)) = op {
            return say(language, &loss.message("button-keep"), &loss.args());
        }
        if let Op::Vacation(days) = op {
            return say(language, "button-vacation", &[("count", count(days))]);
        }
        let word = if let Op::Prepare(button) = op {
            format!("prepare-{}", button.label())
        } else if let Op::League(click) = op {
            format!("league-{}", click.button.word())
        } else if let Op::Rule(ruling) = op {
            format!("rule-{}", ruling.word())
        } else if let Op::GiveTime(_) = op {
            "give-time".to_owned()
        } else if let Op::Step(step) = op {
            format!("step-{}", step.word())
        } else if let Op::ListGames(view) = op {
            format!("games-{}", view.asked.which.word())
        } else if let Op::NewGameOf(_) = op {
            "new-real".to_owned()
        } else if let Op::AgainstBot(_) = op {
            "new-bot".to_owned()
        } else if let Op::PreferencesPage(_) = op {
            "settings".to_owned()
        } else if let Op::Help(page) = op {
            format!("help-{}", page.word())
        } else {
            op.to_string()
        };
        say(language, &format!("button-{word}"), &[])
    }

    /// What a button or a menu for this carries.
    pub(crate) fn custom_id(self, op: Op) -> String {
        let click = Click {
            game: self.game,
            seq: self.seq,
            draft: self.draft,
            op,
        };
        click.to_string()
    }

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

    /// Where somebody can look at their own secret role.
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
        let lasting = Buttons { seq: 0, ..self };
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
        [
            rows,
            other.map(|other| row(vec![other])).unwrap_or_default(),
        ]
        .concat()
    }

    /// Under a board that only one person sees, and under the last post for those who did not play.
    pub(crate) fn looked_at(self) -> Vec<CreateActionRow> {
        row(self.looking())
    }

    /// Under a board that only one person sees: in words, too.
    pub(crate) fn looked_at_alone(self) -> Vec<CreateActionRow> {
        self.in_words(true).looked_at()
    }

    /// Under the turns so far, and under what was made of them.
    pub(crate) fn history(self) -> Vec<CreateActionRow> {
        let replay = vec![self.button(Op::Replay, ButtonStyle::Secondary)];
        row([self.looking(), replay].concat())
    }

    /// Under an animation that can be posted for everybody.
    pub(crate) fn film(self) -> Vec<CreateActionRow> {
        let post = vec![self.button(Op::PostFilm, ButtonStyle::Primary)];
        [self.history(), row(post)].concat()
    }

    /// Under the board after turn `turn` of `turns`. The empty table before the first turn is nothing to
    /// go back to.
    pub(crate) fn steps(self, turn: u32, turns: u32) -> Vec<CreateActionRow> {
        let back = StepButton::Back(turn.saturating_sub(1));
        let forward = StepButton::Forward(turn.saturating_add(1));
        let to = |step| self.button(Op::Step(step), ButtonStyle::Secondary);
        let (is_first, is_last) = (turn <= 1, turn >= turns);
        row(vec![
            to(StepButton::First).disabled(is_first),
            to(back).disabled(is_first),
            to(forward).disabled(is_last),
            to(StepButton::Last).disabled(is_last),
            self.button(Op::Film, ButtonStyle::Secondary)
                .disabled(turns == 0),
        ])
    }

    /// Under a board that is asked for elsewhere while nothing can be posted where its game is.
    pub(crate) fn elsewhere(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::AskMove, ButtonStyle::Primary)])
    }

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
        row(vec![self.button(Op::NextGame, ButtonStyle::Success)])
    }

    /// Under what is said of a turn that has ended, where the next is the caller's again, and where no
    /// other game waits.
    pub(crate) fn take_again(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::TakeTurn, ButtonStyle::Success)])
    }

    /// Under a question about what cannot be taken back: do it, or do nothing.
    pub(crate) fn confirmation(self, op: Op) -> Vec<CreateActionRow> {
        self.confirmation_styled(op, ButtonStyle::Danger)
    }

    /// The same, where what does it is called that.
    pub(crate) fn confirmation_called(self, op: Op, label: String) -> Vec<CreateActionRow> {
        row(vec![
            self.button(op, ButtonStyle::Danger).label(label),
            self.button(Op::Nothing, ButtonStyle::Secondary),
        ])
    }

    /// Under a question: do it, with a button of this style, or do nothing.
    pub(crate) fn confirmation_styled(self, op: Op, style: ButtonStyle) -> Vec<CreateActionRow> {
        row(vec![
            self.button(op, style),
            self.button(Op::Nothing, ButtonStyle::Secondary),
        ])
    }

    /// Under the answer that a ruling was made.
    pub(crate) fn revocable(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::Revoke, ButtonStyle::Secondary)])
    }

    /// Under the question whether to confirm a turn that gives something away. What ends it is not
    /// where *End turn* was, so that no double press hits it. It names no loss where more than that was
    /// warned of.
    pub(crate) fn loss(self, loss: Loss, is_warned: bool) -> Vec<CreateActionRow> {
        let ends = self.button(Op::EndInSpite(loss), ButtonStyle::Danger);
        self.or_back(match is_warned {
            true => ends.label(say(self.language, "button-end-anyway", &[])),
            false => ends,
        })
    }

    /// Under a question where this ends the turn, or keeps it.
    pub(crate) fn accepting(self, op: Op) -> Vec<CreateActionRow> {
        self.or_back(self.button(op, ButtonStyle::Danger))
    }

    fn or_back(self, accepts: CreateButton) -> Vec<CreateActionRow> {
        row(vec![
            self.button(Op::Back, ButtonStyle::Primary),
            self.button(Op::Undo, ButtonStyle::Secondary),
            accepts,
        ])
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
        let nudge = can_nudge.then(|| self.button(Op::Nudge, ButtonStyle::Secondary));
        let can_end = clock.call_off.is_some_and(|from| from <= now);
        let end = can_end.then(|| self.button(Op::AskCallOff, ButtonStyle::Secondary));
        let buttons: Vec<CreateButton> = nudge.into_iter().chain(end).collect();
        match buttons.is_empty() {
            true => Vec::new(),
            false => row(buttons),
        }
    }

    /// Under a request to the other players; the turn can still be taken.
    pub(crate) fn request(self, what: Asking) -> Vec<CreateActionRow> {
        let (grant, deny) = match what {
            Asking::Draw => (Op::AcceptDraw, Op::DeclineDraw),
            Asking::Wish(_) => (Op::Grant, Op::Deny),
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

    /// Under what the one who offers a draw is told.
    pub(crate) fn own_offer(self) -> Vec<CreateActionRow> {
        row(vec![self.button(Op::WithdrawDraw, ButtonStyle::Secondary)])
    }
}

impl Buttons {
    /// For messages that ask something else first. It is good for whatever is to be done by then.
    fn take_turn(self) -> CreateButton {
        Buttons { seq: 0, ..self }.button(Op::TakeTurn, ButtonStyle::Secondary)
    }

    /// The looks that anybody may take. The board in words is in the menu of the message unless somebody
    /// there wants it at hand: a row has to fit on a phone.
    fn looking(self) -> Vec<CreateButton> {
        let words = self.in_words.then_some(Op::BoardText);
        let looks = [Some(Op::Board), words, Some(Op::History)];
        let looks = looks.into_iter().flatten();
        looks
            .map(|op| self.button(op, ButtonStyle::Secondary))
            .collect()
    }
}

fn row(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons)]
}

#[cfg(test)]
mod tests;
