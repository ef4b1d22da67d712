//! What the games of a league wait for, and what whoever asks has to do with it.

use std::collections::BTreeMap;

use super::facts::{EntrantFacts, FixtureFacts, LeagueFacts};
use super::sitting_out::can_be_sat_out;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person, Posted, posted};
use crate::app::game::paused_until;
use crate::app::places::Nudged;
use crate::store::{GameId, LeagueId, LeagueStage, PersonId, RunningGame, Timestamp};

/// A game of a league that is being played.
#[derive(Clone, Debug)]
pub struct WaitingGame {
    /// Which.
    pub game: GameId,
    /// What it is in the league.
    pub fixture: FixtureFacts,
    /// Where its newest message is.
    pub posted: Posted,
    /// Who is to move.
    pub to_move: Person,
    /// When something last happened in it.
    pub since: Timestamp,
    /// When the time of the player to move runs out.
    pub deadline: Option<Timestamp>,
    /// Until when its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
    /// How many turns are played.
    pub turns: u32,
    /// Whether nothing can be posted where it is.
    pub is_broken: bool,
    /// Whether the time of the player to move can run out.
    pub is_timed: bool,
}

impl WaitingGame {
    /// Whether this person plays in it.
    pub fn is_played_by(&self, person: PersonId) -> bool {
        self.fixture.is_played_by(person)
    }
}

/// How far a league is, for somebody.
#[derive(Clone, Debug)]
pub struct LeagueStatus {
    /// The league and its present season.
    pub facts: LeagueFacts,
    /// The games that are being played: what runs out first is in front.
    pub games: Vec<WaitingGame>,
    /// Who is to be withdrawn, since they did not come to their games, and when.
    pub leaving: Vec<(Person, Timestamp)>,
    /// Whether the caller sits out the next round; `None` if they cannot.
    pub sits_out: Option<bool>,
    /// Whether the caller runs leagues here.
    pub runs: bool,
    /// Whether the last day moves, since something of the season cannot be posted.
    pub moves: bool,
    /// Whether nothing can be posted in the league's channel: then whatever waits for somebody there comes
    /// later than it was to.
    pub is_silent: bool,
}

impl Leagues<'_> {
    /// How far a league of the caller's server is. Refused: there is none.
    pub async fn status(self, call: &Call, league: LeagueId) -> Result<LeagueStatus, Error> {
        let facts = self.view(call, league).await?;
        let season = facts.row.season;
        let running = self.app.store.running_in(league, season).await?;
        let by_game = by_game(&facts);
        let games = running.into_iter();
        let games = games.filter_map(|running| waiting(&by_game, running));
        Ok(LeagueStatus {
            leaving: self.leaving(&facts).await?,
            sits_out: self.sits_out(call, &facts).await?,
            games: games.collect(),
            runs: self.runs(call).await?,
            is_silent: self.app.store.place(facts.row.channel).await?.is_some(),
            moves: self.app.places().stuck_league(league).await?.is_some(),
            facts,
        })
    }

    /// Who is to be withdrawn from a season that is being played, and when.
    async fn leaving(self, facts: &LeagueFacts) -> Result<Vec<(Person, Timestamp)>, Error> {
        let row = &facts.row;
        if row.stage != LeagueStage::Playing {
            return Ok(Vec::new());
        }
        let rows = self.app.store.leaving(row.id, row.season).await?;
        let there = |person: PersonId| {
            let mut all = facts.entrants.iter().filter(|one| !one.is_gone);
            all.find(|one| one.person.id == person)
        };
        let leaving = rows.iter();
        let leaving =
            leaving.filter_map(|row| Some((there(row.person)?.person.clone(), row.leaves?)));
        Ok(leaving.collect())
    }

    /// Whether the caller sits out the next round; `None` if they cannot.
    async fn sits_out(self, call: &Call, facts: &LeagueFacts) -> Result<Option<bool>, Error> {
        let (row, me) = (&facts.row, call.person.id);
        let plays = |one: &&EntrantFacts| one.person.id == me && !one.is_gone;
        let rounds = facts.fixtures.iter().map(|fixture| fixture.round);
        let played = rounds.max().unwrap_or_default();
        let is_open = can_be_sat_out(&row.rules, played, facts.entrants.len());
        let plays = facts.entrants.iter().any(|one| plays(&one));
        if row.stage != LeagueStage::Playing || !is_open || !plays {
            return Ok(None);
        }
        let rounds = self.app.store.byes_of(row.id, row.season, me).await?;
        Ok(Some(rounds.contains(&(played + 1))))
    }

    /// A season with its results, for whoever may decide them. Refused: the caller does not run
    /// leagues.
    pub async fn for_organizers(
        self,
        call: &Call,
        league: LeagueId,
        season: u32,
    ) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        self.season_and_places(call, league, Some(season)).await
    }

    /// The present season, for whoever may withdraw people from it. Refused: the caller does not run
    /// leagues.
    pub async fn present_for_organizers(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        self.view(call, league).await
    }

    /// Whether the caller runs leagues on this server.
    pub async fn runs(self, call: &Call) -> Result<bool, Error> {
        match self.runs_leagues(call).await {
            Ok(_) => Ok(true),
            Err(Error::Refused(_)) => Ok(false),
            Err(fault) => Err(fault),
        }
    }

    /// One of the games that are being played, for whoever runs leagues. Refused: the caller does
    /// not; it is over by now.
    pub async fn running_game(
        self,
        call: &Call,
        league: LeagueId,
        fixture: u32,
    ) -> Result<(LeagueFacts, WaitingGame), Error> {
        self.runs_leagues(call).await?;
        let status = self.status(call, league).await?;
        let mut games = status.games.into_iter();
        let game = games.find(|game| game.fixture.fixture == fixture);
        Ok((status.facts, game.ok_or(LeagueNo::NotPlayed)?))
    }

    /// Reminds the player to move in a game of a league, as they have chosen to be reminded, and tells
    /// how. Refused: the caller does not run leagues; it is over by now; it was done within a day; the
    /// player was mentioned too often within an hour.
    pub async fn nudge(
        self,
        call: &Call,
        league: LeagueId,
        fixture: u32,
    ) -> Result<(LeagueFacts, WaitingGame, Nudged), Error> {
        let (facts, game) = self.running_game(call, league, fixture).await?;
        let sitting = self.app.sitting(game.game).await?;
        let nudge = self.app.places().nudge_as_chosen(call, &sitting).await?;
        Ok((facts, game, nudge.told))
    }
}

/// The fixtures of a season that is being played, by their games.
fn by_game(facts: &LeagueFacts) -> BTreeMap<GameId, &FixtureFacts> {
    let is_playing = facts.row.stage == LeagueStage::Playing;
    let fixtures = facts.fixtures.iter().filter(|_| is_playing);
    let by_game = fixtures.filter_map(|fixture| Some((fixture.game?, fixture)));
    by_game.collect()
}

/// What a game is in its league; none if it is in no season that is being played.
fn waiting(by_game: &BTreeMap<GameId, &FixtureFacts>, running: RunningGame) -> Option<WaitingGame> {
    let RunningGame { game, is_broken } = running;
    let fixture = *by_game.get(&game.id)?;
    let to_move = fixture.players.get(game.to_move?.index())?;
    Some(WaitingGame {
        game: game.id,
        posted: posted(&game),
        to_move: to_move.clone(),
        since: game.changed,
        deadline: game.deadline,
        turns: game.turns,
        is_broken,
        paused_until: paused_until(&game),
        is_timed: game.terms.clock.is_timed() || game.deadline.is_some(),
        fixture: fixture.clone(),
    })
}
