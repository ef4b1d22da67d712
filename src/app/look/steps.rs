//! Looking back: a game after any of its turns, one after another. Knows no picture and no sentence.

use super::picture::turn_file;
use super::recount::Recounted;
use super::view::{Board, BoardUse, Side};
use crate::app::base::{Boards, Call, Error};
use crate::store::{GameId, Stage};
use starpost_games::game::Seat;
use starpost_games::record::Seq;

/// The point in a game at which somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// After the first turn; before it, if nobody has played one.
    First,
    /// After this turn; after the last one, if there are not that many.
    After(u32),
    /// The game as it stands now.
    Last,
    /// The point at which a viewer begins: the first turn if the game is over, else the game as it stands now.
    Begin,
}

/// A game after one of its turns, and what came before the next.
#[derive(Clone, Debug)]
pub struct Stepped {
    /// The board then, from the caller's side.
    pub board: Board,
    /// The turn, and what happened until the next one began.
    pub events: Vec<Recounted>,
}

impl Boards<'_> {
    /// The game after a turn. Refused: not started.
    pub async fn step(self, call: &Call, game: GameId, to: StepTo) -> Result<Stepped, Error> {
        let loaded = self.app.games().seen_started(call, game).await?;
        let turns = loaded.record.turns();
        let turn = match to {
            StepTo::After(turn) => turn.min(turns),
            StepTo::Begin if loaded.row.stage != Stage::Over => turns,
            StepTo::First | StepTo::Begin => turns.min(1),
            StepTo::Last => turns,
        };
        let (sitting, until, replay) = loaded.replayed_after_turn(turn).await?;
        let standing = sitting.standing_after(until, &replay, call.person.id);
        // Those who do not play see every turn from the same side.
        let side = Side::Of(standing.yours.unwrap_or(Seat(0)));
        let begin = sitting.stored.record.seq_of_turn(turn).unwrap_or(Seq::START);
        let events = sitting.recounted(begin..=until)?;
        let (drawn, file) = (replay.game.as_ref(), turn_file(game, turn));
        let board = self.painted(&sitting, standing, drawn, call, (side, file), BoardUse::Step);
        Ok(Stepped { board: board.await?, events })
    }
}
