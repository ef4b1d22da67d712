//! The running games of a league, what they wait for, and the caller's part in them.

use std::collections::BTreeMap;

use super::facts::{EntrantFacts, FixtureFacts, LeagueFacts};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person, PostPlace, posted};
use crate::app::game::paused_until;
use crate::app::leagues::entrants::bye_request::can_be_sat_out;
use crate::app::places::Nudged;
use crate::store::{GameId, LeagueId, LeagueRow, LeagueStage, PersonId, RunningGame, Timestamp};
use starpost_games::league::{FixtureNo, Season};

/// A game of a league that is being played.
#[derive(Clone, Debug)]
pub struct WaitingGame {
    /// The number of the game.
    pub game: GameId,
    /// The fixture that it is in the league.
    pub fixture: FixtureFacts,
    /// The place of its newest message.
    pub posted: PostPlace,
    /// The player to move.
    pub to_move: Person,
    /// The time at which something last happened in it.
    pub since: Timestamp,
    /// The time at which the player to move runs out of time, if any.
    pub deadline: Option<Timestamp>,
    /// Until when its clock is paused, if it is.
    pub paused_until: Option<Timestamp>,
    /// The number of turns played.
    pub turns: u32,
    /// True if nothing can be posted where it is.
    pub is_broken: bool,
    /// True if the time of the player to move can run out.
    pub is_timed: bool,
}

impl WaitingGame {
    /// True if this person plays in it.
    pub fn is_played_by(&self, person: PersonId) -> bool {
        self.fixture.is_played_by(person)
    }
}

/// The state of a league, for somebody.
#[derive(Clone, Debug)]
pub struct LeagueStatus {
    /// The league and its present season.
    pub facts: LeagueFacts,
    /// The games that are being played: what runs out first is in front.
    pub games: Vec<WaitingGame>,
    /// The people to be withdrawn, since they did not come to their games, and the times at which they are.
    pub leaving: Vec<(Person, Timestamp)>,
    /// The people who have withdrawn and can be brought back, if the caller runs leagues here.
    pub can_return: Vec<Person>,
    /// True if the caller has withdrawn, and can play on after all.
    pub can_play_on: bool,
    /// True if the caller runs leagues here, and the season was ended within a day by somebody who does: that can be
    /// taken back, unless something stands against it.
    pub can_go_on: bool,
    /// True if the caller sits out the next round; `None` if they cannot.
    pub sits_out: Option<bool>,
    /// True if the caller runs the league.
    pub runs: bool,
    /// The people who have joined a season that has not begun, in the order in which they would be seeded now if that
    /// is by hand, or else of joining; nobody if the caller does not run leagues here.
    pub joined: Vec<Person>,
    /// True if the last day moves, since something of the season cannot be posted.
    pub moves: bool,
    /// True if nothing can be posted in the league's channel: then anything that waits for somebody there comes
    /// later than it was to.
    pub is_silent: bool,
}

impl Leagues<'_> {
    /// The state of a league of the caller's server. Refused: there is none.
    pub async fn status(self, call: &Call, league: LeagueId) -> Result<LeagueStatus, Error> {
        let facts = self.view(call, league).await?;
        let season = facts.row.season;
        let running = self.app.store.running_in(league, season).await?;
        let by_game = by_game(&facts);
        let games = running.into_iter().filter_map(|running| waiting(&by_game, running));
        let runs = self.runs(call, league).await?;
        Ok(LeagueStatus {
            joined: if runs { self.signed_up(&facts).await? } else { Vec::new() },
            can_return: if runs { self.with_way_back(&facts).await? } else { Vec::new() },
            can_go_on: runs && self.was_just_ended(call, &facts.row).await?,
            can_play_on: self.may_play_on(call, &facts.row).await?,
            leaving: self.leaving(&facts).await?,
            sits_out: self.sits_out(call, &facts).await?,
            games: games.collect(),
            runs,
            is_silent: self.app.store.place(facts.row.channel).await?.is_some(),
            moves: self.app.places().stuck_league(league).await?.is_some(),
            facts,
        })
    }

    /// True if a season is over that somebody has ended within a day.
    async fn was_just_ended(self, call: &Call, row: &LeagueRow) -> Result<bool, Error> {
        if row.stage != LeagueStage::Over {
            return Ok(false);
        }
        let told = self.app.store.cut_short(row.id, row.season).await?;
        Ok(told.is_some_and(|told| call.now <= told.at.after(DAY)))
    }

    /// The people to be withdrawn from a season that is being played, and the times at which they are.
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
        let leaving =
            rows.iter().filter_map(|row| Some((there(row.person)?.person.clone(), row.leaves?)));
        Ok(leaving.collect())
    }

    /// True if the caller sits out the next round; `None` if they cannot.
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
        Ok(Some(rounds.contains(&played.next())))
    }

    /// A season with its results, for whoever may decide them. Refused: the caller does not run
    /// leagues.
    pub async fn for_organizers(
        self,
        call: &Call,
        league: LeagueId,
        season: Season,
    ) -> Result<LeagueFacts, Error> {
        self.check_runs(call, league).await?;
        self.season_and_places(call, league, Some(season)).await
    }

    /// The present season, for whoever may withdraw people from it. Refused: the caller does not run
    /// leagues.
    pub async fn present_for_organizers(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<LeagueFacts, Error> {
        self.check_runs(call, league).await?;
        self.view(call, league).await
    }

    /// True if the caller runs this league.
    pub async fn runs(self, call: &Call, league: LeagueId) -> Result<bool, Error> {
        match self.check_runs(call, league).await {
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
        fixture: FixtureNo,
    ) -> Result<(LeagueFacts, WaitingGame), Error> {
        self.check_runs(call, league).await?;
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
        fixture: FixtureNo,
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

/// The part of a game in its league; none if it is in no season that is being played.
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
