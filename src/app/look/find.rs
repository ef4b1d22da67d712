//! Which game a call means, and who may see it.

use crate::app::base::{Call, Error, Games, Refusal, is_seen, run_blocking};
use crate::app::game::{Loaded, Sitting};
use crate::store::{Chair, GameId, GameRow, PersonId, Stage};

/// The game in which somebody means to take a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundTurn {
    /// Which.
    pub game: GameId,
    /// How surely.
    pub meant: Meant,
}

/// How surely a game is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// It was chosen, is played here, or is the only one.
    Surely,
    /// Another is played here, in which the caller cannot take a turn: nothing is played in this
    /// one without asking.
    Perhaps,
}

/// How far a game is from what a person means: the nearest has the least.
type Rank = fn(&GameRow, &[Chair], PersonId) -> u8;

impl Games<'_> {
    /// The game that was chosen, or the one here: preferably one that runs, then the caller's own.
    /// Refused: none here, several here, or one this person may not see.
    pub async fn find(self, call: &Call, chosen: Option<GameId>) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Playing, theirs_first)
            .await
    }

    /// The game for taking a turn: preferably one that waits for the caller, and if the caller
    /// plays none here, the only one that waits for them elsewhere.
    pub async fn find_turn(self, call: &Call, chosen: Option<GameId>) -> Result<FoundTurn, Error> {
        let surely = |game| FoundTurn {
            game,
            meant: Meant::Surely,
        };
        let here = self
            .ranked(call, chosen, Stage::Playing, waiting_first)
            .await;
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

    /// Whether the caller sits in a game that runs.
    pub async fn plays(self, call: &Call, game: GameId) -> Result<bool, Error> {
        let row = self
            .app
            .store
            .game(game)
            .await?
            .ok_or(Refusal::NoSuchGame)?;
        let chairs = self.app.store.chairs(game).await?;
        let ours = theirs_first(&row, &chairs, call.person.id) == 0;
        Ok(ours && row.stage == Stage::Playing)
    }

    /// The game whose invitation is meant: preferably one that waits, then the caller's own.
    pub async fn find_invitation(
        self,
        call: &Call,
        chosen: Option<GameId>,
    ) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Waiting, theirs_first)
            .await
    }

    /// The game to join: preferably an invitation to the caller, and none that they have joined.
    pub async fn find_seat(self, call: &Call, chosen: Option<GameId>) -> Result<GameId, Error> {
        self.ranked(call, chosen, Stage::Waiting, invited_first)
            .await
    }

    async fn ranked(
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
        let nearest = several.iter().filter(|row| Some(rank(row)) == best);
        let nearest: Vec<GameId> = nearest.map(|row| row.id).collect();
        match nearest.as_slice() {
            [game] => Ok(*game),
            _ => Err(Refusal::SeveralGamesHere(nearest).into()),
        }
    }

    /// A game that the caller may see: everybody sees it where it is played, its players everywhere, and
    /// everybody on the server what is advertised there. Refused: it is none of these.
    pub(in crate::app) async fn seen_game(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<GameRow, Error> {
        let row = self
            .app
            .store
            .game(game)
            .await?
            .ok_or(Refusal::NoSuchGame)?;
        let chairs = self.app.store.chairs(game).await?;
        match self.sees(call, &row, &chairs).await? {
            true => Ok(row),
            false => Err(Refusal::NoSuchGame.into()),
        }
    }

    /// True of a game in which these people sit, if the caller may see it.
    pub(in crate::app) async fn sees(
        self,
        call: &Call,
        row: &GameRow,
        chairs: &[Chair],
    ) -> Result<bool, Error> {
        let here = call.place.channel;
        let is_here = here == row.channel || Some(here) == row.thread;
        let sits = |chair: &Chair| chair.person == Some(call.person.id);
        let is_theirs = async || Ok(row.creator == call.person.id || chairs.iter().any(sits));
        let invitations = self.app.invitations();
        let is_for_everybody = async || invitations.is_advertised(call, row, chairs).await;
        is_seen(is_here, is_theirs, is_for_everybody).await
    }

    /// The game, loaded, for a caller who may see it.
    pub(in crate::app) async fn seen_loaded(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Loaded, Error> {
        self.seen_game(call, game).await?;
        self.app.loaded(game).await
    }

    /// The game, loaded, for a caller who may see it once it has started. Refused: it has not.
    pub(in crate::app) async fn seen_started(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Loaded, Error> {
        let loaded = self.seen_loaded(call, game).await?;
        match loaded.row.stage {
            Stage::Playing | Stage::Over => Ok(loaded),
            Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted.into()),
        }
    }

    /// The game with its log replayed, for a caller who may see it.
    pub(in crate::app) async fn seen_sitting(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Sitting, Error> {
        let loaded = self.seen_loaded(call, game).await?;
        Ok(loaded.replayed().await?)
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

/// Games in which this person sits or is invited come first.
fn theirs_first(_: &GameRow, chairs: &[Chair], person: PersonId) -> u8 {
    let ours = |chair: &Chair| chair.person == Some(person);
    u8::from(!chairs.iter().any(ours))
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

/// Games to which this person is invited come first, those that they have joined last.
fn invited_first(_: &GameRow, chairs: &[Chair], person: PersonId) -> u8 {
    let ours = |chair: &&Chair| chair.person == Some(person);
    match chairs.iter().find(ours) {
        Some(chair) if chair.joined.is_none() => 0,
        None => 1,
        Some(_) => 2,
    }
}
