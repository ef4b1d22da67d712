//! The game in which somebody means to take a turn, and the lines that go on from what they have typed.

use crate::app::base::{Call, Error, Games, Refusal, run_blocking};
use crate::app::lookup::theirs_first;
use crate::store::{Chair, GameId, GameRow, PersonId, Stage};

/// The game in which somebody means to take a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTurn {
    /// The number of the game.
    pub game: GameId,
    /// The certainty with which it is meant.
    pub meant: Meant,
}

/// The certainty with which a game is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// It was chosen, is played here, or is the only one.
    Surely,
    /// Another is played here, in which the caller cannot take a turn: nothing is played in this
    /// one without asking.
    Perhaps,
}

impl Games<'_> {
    /// The game for taking a turn: preferably one that waits for the caller, and if the caller
    /// plays none here, the only one that waits for them elsewhere.
    pub async fn find_turn(self, call: &Call, chosen: Option<GameId>) -> Result<FoundTurn, Error> {
        let surely = |game| FoundTurn { game, meant: Meant::Surely };
        let here = self.ranked(call, chosen, Stage::Playing, waiting_first).await;
        let meant = match &here {
            Ok(game) if chosen.is_some() || self.plays(call, *game).await? => {
                return Ok(surely(*game));
            }
            Ok(_) | Err(Error::Refused(Refusal::SeveralGamesHere(_))) => Meant::Perhaps,
            Err(Error::Refused(Refusal::NoGameHere)) => Meant::Surely,
            Err(_) => return here.map(surely),
        };
        let several_here = matches!(here, Err(Error::Refused(Refusal::SeveralGamesHere(_))));
        match self.waiting_elsewhere(call).await {
            Ok(Some(game)) => Ok(FoundTurn { game, meant }),
            Ok(None) => here.map(surely),
            Err(Error::Refused(_)) if several_here => here.map(surely),
            Err(error) => Err(error),
        }
    }

    /// True if the caller sits in a game that runs.
    pub async fn plays(self, call: &Call, game: GameId) -> Result<bool, Error> {
        let row = self.app.store.game(game).await?.ok_or(Refusal::NoSuchGame)?;
        let chairs = self.app.store.chairs(game).await?;
        let ours = theirs_first(&row, &chairs, call.person.id) == 0;
        Ok(ours && row.stage == Stage::Playing)
    }

    /// At most this many whole lines that continue what was typed, the likeliest first; none when
    /// it is not this person's turn.
    pub async fn complete(
        self,
        call: &Call,
        chosen: Option<GameId>,
        typed: &str,
        most: usize,
    ) -> Result<Vec<String>, Error> {
        let game = match self.find_turn(call, chosen).await {
            Err(Error::Refused(_)) => return Ok(Vec::new()),
            found => found?.game,
        };
        let sitting = self.app.sitting(game).await?;
        if sitting.turn_of(call).is_err() {
            return Ok(Vec::new());
        }
        let typed = typed.to_owned();
        let complete = move || sitting.replay.game.complete(&typed, most);
        Ok(run_blocking(complete).await?)
    }
}

/// Games in which this person is to move come first, then those in which they sit.
fn waiting_first(row: &GameRow, chairs: &[Chair], person: PersonId) -> u8 {
    let ours = |chair: &&Chair| chair.person == Some(person);
    match chairs.iter().find(ours) {
        Some(chair) if chair.seat.is_some() && chair.seat == row.to_move => 0,
        Some(_) => 1,
        None => 2,
    }
}
