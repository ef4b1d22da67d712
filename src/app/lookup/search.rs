//! The game that a call means.

use crate::app::base::{Call, Error, Games, Refusal};
use crate::store::{Chair, GameId, GameRow, PersonId, Stage};

/// The number of games of one place that are searched, the newest.
const MOST_SEARCHED: u32 = 200;

/// The distance of a game from what a person means: the nearest has the least.
type Rank = fn(&GameRow, &[Chair], PersonId) -> u8;

impl Games<'_> {
    /// The game that was chosen, or the one here: preferably one that runs, then the caller's own.
    /// Refused: none here, several here, or one this person may not see.
    pub async fn find(self, call: &Call, chosen: Option<GameId>) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Playing, theirs_first).await
    }

    /// The game whose invitation is meant: preferably one that waits, then the caller's own.
    pub async fn find_invitation(
        self,
        call: &Call,
        chosen: Option<GameId>,
    ) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Waiting, theirs_first).await
    }

    /// The game to join: preferably an invitation to the caller, and none that they have joined.
    pub async fn find_seat(self, call: &Call, chosen: Option<GameId>) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Waiting, invited_first).await
    }

    /// The games that run or wait in the place of the call, the newest first.
    pub(in crate::app) async fn games_here(self, call: &Call) -> Result<Vec<GameRow>, Error> {
        let here = self.app.store.games_here(call.place.channel, MOST_SEARCHED);
        Ok(here.await?)
    }

    /// The game that was chosen, or the one here that is nearest to what is meant.
    pub(in crate::app) async fn ranked(
        self,
        call: &Call,
        chosen: Option<GameId>,
        wanted: Stage,
        rank: Rank,
    ) -> Result<GameId, Error> {
        if let Some(game) = chosen {
            return Ok(self.seen_game(call, game).await?.id);
        }
        let mut meant = self.games_here(call).await?;
        if meant.iter().any(|row| row.stage == wanted) {
            meant.retain(|row| row.stage == wanted);
        }
        match meant.as_slice() {
            [] => {
                let over = self.app.store.game_of_thread(call.place.channel).await?;
                Ok(over.ok_or(Refusal::NoGameHere)?)
            }
            [row] => Ok(row.id),
            several => self.nearest(call, several, rank).await,
        }
    }

    /// The one of several games that is nearest to the caller. Refused: there is no such one.
    async fn nearest(self, call: &Call, several: &[GameRow], rank: Rank) -> Result<GameId, Error> {
        let games: Vec<GameId> = several.iter().map(|row| row.id).collect();
        let chairs = self.app.store.chairs_of(&games).await?;
        let rank = |row: &GameRow| {
            let chairs = chairs.get(&row.id).map_or(&[][..], Vec::as_slice);
            rank(row, chairs, call.person.id)
        };
        let best = several.iter().map(rank).min();
        let nearest: Vec<GameId> =
            several.iter().filter(|row| Some(rank(row)) == best).map(|row| row.id).collect();
        match nearest.as_slice() {
            [game] => Ok(*game),
            _ => Err(Refusal::SeveralGamesHere(nearest).into()),
        }
    }
}

/// Games in which this person sits or is invited come first.
pub(in crate::app) fn theirs_first(_: &GameRow, chairs: &[Chair], person: PersonId) -> u8 {
    let ours = |chair: &Chair| chair.person == Some(person);
    u8::from(!chairs.iter().any(ours))
}

/// Games to which this person is invited come first, those that they have joined last.
fn invited_first(_: &GameRow, chairs: &[Chair], person: PersonId) -> u8 {
    let ours = |chair: &&Chair| chair.person == Some(person);
    match chairs.iter().find(ours) {
        Some(chair) if chair.joined.is_none() => 0,
        None => 1,
        Some(_) => 2,
    }
}
