//! What somebody has prepared, as they are shown it. Knows no sentence.

use super::ahead::Bench;
use crate::app::call::Call;
use crate::app::error::Error;
use crate::app::facts::Seated;
use crate::app::service::App;
use crate::store::GameId;
use starpost_games::games::Kind;

/// All that somebody has prepared in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preparation {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// The event after which it holds; what buttons name.
    pub seq: u32,
    /// Who is expected to play.
    pub opponent: Option<Seated>,
    /// The prepared turns, each before those that go on from it.
    pub turns: Vec<PreparedTurn>,
}

/// A turn that is played when the opponent plays a given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedTurn {
    /// Its number, by which it is named.
    pub number: u32,
    /// How many prepared turns it goes on from.
    pub depth: usize,
    /// The opponent's turn.
    pub reply: String,
    /// The turn that answers it.
    pub line: String,
}

impl App {
    /// What the caller has prepared. Refused: they cannot prepare anything now.
    pub async fn preparation(&self, call: &Call, game: GameId) -> Result<Preparation, Error> {
        Ok(self.bench(call, game).await?.shown())
    }
}

impl Bench {
    pub(super) fn shown(&self) -> Preparation {
        let (sitting, replay) = (&self.sitting, &self.sitting.replay);
        let turns = self.tree.in_order().into_iter();
        let turns = turns.map(|(turn, depth)| PreparedTurn {
            number: turn.number,
            depth,
            reply: turn.reply.clone(),
            line: turn.line.clone(),
        });
        Preparation {
            game: sitting.row.id,
            kind: sitting.row.kind(),
            seq: sitting.position_seq(),
            opponent: replay.to_move().map(|seat| sitting.seated(replay, seat)),
            turns: turns.collect(),
        }
    }
}
