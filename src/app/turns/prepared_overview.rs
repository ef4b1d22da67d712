//! A player's prepared turns, as they are shown to them. Knows no sentence.

use super::bench::Bench;
use crate::app::base::{Call, Error, PreparedTurns};
use crate::store::GameId;
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::record::Seq;

/// All that somebody has prepared in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preparation {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The event after which it holds; what buttons name.
    pub seq: Seq,
    /// The prepared turns, each before those that go on from it.
    pub turns: Vec<PreparedTurn>,
}

/// A turn that is played when the opponent plays a given one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedTurn {
    /// Its number, by which it is named.
    pub number: u32,
    /// Its place in the tree as shown: `1.2` is the second that goes on from the first.
    pub place: String,
    /// The opponent's turn.
    pub reply: String,
    /// The turn that answers it.
    pub line: String,
    /// The opponent's turn as people read it.
    pub shown_reply: String,
    /// The answer as people read it.
    pub shown_line: String,
}

impl PreparedTurns<'_> {
    /// The turns that the caller has prepared. Refused: they cannot prepare anything now.
    pub async fn preparation(self, call: &Call, game: GameId) -> Result<Preparation, Error> {
        Ok(self.bench(call, game).await?.shown())
    }
}

impl Preparation {
    /// A prepared turn after those that it goes on from; nothing if there is no such turn.
    pub fn path(&self, number: u32) -> Vec<&PreparedTurn> {
        let Some(last) = self.turns.iter().find(|turn| turn.number == number) else {
            return Vec::new();
        };
        let under = |turn: &&PreparedTurn| {
            let rest = last.place.strip_prefix(&turn.place);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.turns.iter().filter(under).collect()
    }
}

impl Bench {
    pub(in crate::app) fn shown(&self) -> Preparation {
        let (sitting, seat) = (&self.sitting, self.seat);
        // Turns are prepared where two play.
        let other = Seat((seat.0 + 1) % 2);
        let turns =
            self.tree.in_order().into_iter().zip(self.tree.places()).map(|(turn, place)| {
                PreparedTurn {
                    number: turn.number,
                    place,
                    reply: turn.reply.clone(),
                    line: turn.line.clone(),
                    shown_reply: sitting.as_read(Some(other), &turn.reply),
                    shown_line: sitting.as_read(Some(seat), &turn.line),
                }
            });
        Preparation {
            game: sitting.stored.row.id,
            kind: sitting.stored.row.kind(),
            seq: sitting.position_seq(),
            turns: turns.collect(),
        }
    }
}
