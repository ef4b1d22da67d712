//! Looking back: a game after any of its turns, one after another. Knows no picture and no sentence.

use super::call::Call;
use super::error::Error;
use super::picture::turn_file;
use super::service::App;
use super::sitting::Sitting;
use super::view::{Board, Logged, Side};
use crate::store::GameId;
use starpost_games::game::Seat;
use starpost_games::record::{Event, Replay};

/// Where in a game somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// Before anybody's turn.
    First,
    /// After this turn; after the last one, if there are not that many.
    After(u32),
    /// As it stands now.
    Last,
}

/// A game after one of its turns, and what came before the next.
#[derive(Clone, Debug)]
pub struct Stepped {
    /// The board then, from the caller's side.
    pub board: Board,
    /// The turn, and what happened until the next one began.
    pub events: Vec<Logged>,
}

impl App {
    /// The game after a turn. Refused: not started.
    pub async fn step(&self, call: &Call, game: GameId, to: StepTo) -> Result<Stepped, Error> {
        let loaded = self.seen_started(call, game).await?;
        let turns = loaded.record.turns();
        let turn = match to {
            StepTo::First => 0,
            StepTo::After(turn) => turn.min(turns),
            StepTo::Last => turns,
        };
        let until = loaded.record.last_before_turn(turn + 1);
        let (sitting, moment) = loaded.replayed_at(until).await?;
        let replay = moment.after;
        let standing = sitting.standing_after(until, &replay, call.person.id);
        // Whoever does not play sees every turn from the same side.
        let side = Side::Of(standing.yours.unwrap_or(Seat(0)));
        let events = sitting.since_turn(turn, until, &replay);
        let (drawn, file) = (replay.game.as_ref(), turn_file(game, turn));
        let board = self.painted(&sitting, standing, drawn, call, side, file);
        Ok(Stepped {
            board: board.await?,
            events,
        })
    }
}

impl Sitting {
    /// Turn `turn`, and what stands of what happened after it until event `until`, when the game
    /// was as in `replay`.
    fn since_turn(&self, turn: u32, until: u32, replay: &Replay) -> Vec<Logged> {
        let begin = self.record.seq_of_turn(turn).unwrap_or(0);
        let in_force = self.record.in_force().into_iter();
        let events = in_force.filter(|event| (begin..=until).contains(&event.seq));
        let mover = replay.last_turn.as_ref().map(|(seat, _)| *seat);
        let logged = |event: &Event| {
            let is_turn = event.what.is_turn();
            let seat = event.what.seat().or(mover.filter(|_| is_turn));
            Logged {
                seq: event.seq,
                number: is_turn.then_some(turn),
                by: seat.map(|seat| self.seated(replay, seat)),
                what: event.what.clone(),
            }
        };
        events.map(logged).collect()
    }
}
