//! The turn being put together, which only its player sees.

use super::turn::Played;
use crate::app::base::{DraftVersion, Error, Person, Refusal, run_blocking};
use crate::app::game::{Hunt, SeatedNote, Sitting};
use crate::store::{GameId, Warnings};
use starpost_games::game::Seat;
use starpost_games::games::{
    AnyGame, Choice, Kind, Loss, Naming, Refused, Renamed, Typed, Warning, lasting_hash,
};
use starpost_games::record::Seq;
use starpost_games::words::Word;

/// The purpose that a draft is put together for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played by its player, whose turn it is.
    Turn,
    /// To say what the opponent may play.
    Expected,
    /// To answer that, when they have.
    Answer,
}

/// A line that is not a turn yet. Nothing of it binds (RULES HW-7).
#[derive(Clone, Debug)]
pub struct Draft {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The purpose of the draft.
    pub purpose: Purpose,
    /// The event after which it is played; with `revision`, what *End turn* must name.
    pub seq: Seq,
    /// Counts every change of this person's draft in this game; never the same twice.
    pub revision: u32,
    /// The number the turn will have.
    pub number: u32,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The actions so far in canonical form, joined by `; `; empty at the start.
    pub line: String,
    /// The actions so far as people read them.
    pub shown: String,
    /// The threats to its player, where they are to be told.
    pub alerts: Vec<Warning>,
    /// The hunts, each by its hunter; none in most games.
    pub hunts: Vec<Hunt>,
    /// The facts that matter in this turn.
    pub reminders: Vec<SeatedNote>,
    /// The notes that are given once in a game: what its player cannot do anywhere, what signs mean.
    pub firsts: Vec<SeatedNote>,
    /// The reasons why there is more to do now than its player may expect, or less.
    pub reasons: Vec<Word>,
    /// The risks from its opponent in the next turn.
    pub risks: Vec<Word>,
    /// The number of actions that can still be done and would be given away if the turn ended here.
    pub left: u8,
    /// The probable mistakes if the turn ended here.
    pub warnings: Vec<Warning>,
    /// The loss that the turn would give away for good if it ended here: then only `Turns::end_turn_in_spite`
    /// ends it, whether or not its player wants warnings.
    pub loss: Option<Loss>,
    /// The people who would be out if the turn ended here, besides its player.
    pub takes_out: Vec<Person>,
    /// True if somebody's secret role becomes public with that.
    pub reveals: bool,
    /// True if its player wins the game with it, by all that is public.
    pub wins: bool,
    /// The reason why the turn cannot end here; `None` if it can.
    pub blocked: Option<Refused>,
    /// The text that was typed last and refused, if nothing has changed since.
    pub refused: String,
}

impl Draft {
    /// The number of actions it has.
    pub fn actions(&self) -> usize {
        self.line.split_terminator("; ").count()
    }

    /// The event and revision of this draft, for a button that names it.
    pub const fn seen(&self) -> DraftVersion {
        DraftVersion { seq: self.seq, revision: self.revision }
    }
}

impl Draft {
    /// A number for the line that was refused, by which a button names it: the buttons under a
    /// refusal are useless once something else was typed.
    pub fn refused_mark(&self) -> u32 {
        // Half of it is enough to tell two lines apart.
        lasting_hash(&self.refused) as u32
    }

    /// True when *End turn* would be accepted.
    pub fn can_end(&self) -> bool {
        self.blocked.is_none()
    }
}

/// A draft on the table where it lies, as one person looks at it: a click is one look, and changes
/// the draft without replaying the game again.
#[derive(Debug)]
pub struct Composing {
    /// The draft; without warnings if its player wants none.
    pub draft: Draft,
    pub(in crate::app) sitting: Sitting,
    /// The position with the draft played.
    pub(in crate::app) table: Box<dyn AnyGame>,
    /// The comparison with what was typed: the same, or completed.
    pub(in crate::app) typed: Typed,
}

impl Composing {
    /// Drops its warnings, if its player wants none.
    pub(in crate::app) fn with(mut self, warnings: Warnings) -> Composing {
        if warnings == Warnings::Off {
            self.draft.warnings.clear();
            self.draft.risks.clear();
        }
        self
    }

    /// True if its player may be taken to mean it: it is a whole turn, with nothing to warn of.
    pub(in crate::app) fn is_settled(&self) -> bool {
        let Draft { warnings, loss, .. } = &self.draft;
        let is_whole = self.typed == Typed::Whole && self.draft.can_end();
        is_whole && warnings.is_empty() && loss.is_none()
    }

    /// Repeats the answer to a typed line: the draft, or why it was refused.
    pub(in crate::app) fn refused_again(self, line: &str) -> Result<Composing, Error> {
        if self.draft.refused != line {
            return Ok(self);
        }
        let mut table = self.sitting.replay.game.boxed();
        match table.play_typed(line) {
            Ok(_) => Ok(self),
            Err(no) => Err(Refusal::from(no).into()),
        }
    }

    /// Other names for what the last action has made.
    pub fn namings(&self) -> Vec<Naming> {
        self.table.namings()
    }

    /// The names that its player wanted to give and could not, right after they were typed.
    pub fn renamed(&self) -> Vec<Renamed> {
        self.table.renamed()
    }

    /// Every legal next action with the menus that lead to it.
    pub async fn choices(&self) -> Result<Vec<Choice>, Error> {
        let table = self.table.boxed();
        Ok(run_blocking(move || table.choices()).await?)
    }
}

/// The outcome of a line that was to be played at once.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for one match")]
pub enum Sent {
    /// It is played.
    Played(Played),
    /// It waits as a draft: it is not a whole turn, or there is something to warn of.
    Kept(Composing),
}
