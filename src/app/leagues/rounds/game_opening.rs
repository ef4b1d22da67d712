//! The games of a league open themselves: one at a time, so that each is opened once, whatever
//! happens in between.

use std::collections::BTreeMap;

use crate::app::base::{Cause, Error, Leagues, Refusal};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::setup::terms::game_terms;
use crate::store::{
    Chair, EntrantRow, FixtureRow, GameJob, GameTx, LeagueId, LeagueStage, LeagueTx, NewGameRow,
    Stage, Starter, Timestamp,
};
use starpost_games::game::Seat;
use starpost_games::league::Entrant;

impl Leagues<'_> {
    /// Opens the next game of a league that can be played now. False: there is none.
    pub async fn open_next_game(self, league: LeagueId, now: Timestamp) -> Result<bool, Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(false);
        };
        if tx.row.stage != LeagueStage::Playing {
            return Ok(false);
        }
        let fixtures = tx.fixtures().await?;
        let roster = Roster::new(tx.entrants().await?);
        let Some(fixture) = next_to_open(&fixtures, tx.row.rules.at_once) else {
            return Ok(false);
        };
        let tx = self.open_game(tx, &roster, fixture.clone(), now).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(true)
    }

    async fn open_game(
        self,
        tx: LeagueTx,
        roster: &Roster,
        fixture: FixtureRow,
        now: Timestamp,
    ) -> Result<GameTx, Error> {
        let row = tx.row.clone();
        let players: Vec<EntrantRow> = players(roster, &fixture);
        let whole = tx.into_whole().await?;
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        let options = row.kind.options(&row.options.to_string(), seats).map_err(Refusal::from)?;
        let new = NewGameRow {
            options: &options,
            terms: game_terms(&row),
            creator: row.creator,
            starter: Starter::Paired,
            guild: Some(row.guild),
            channel: row.channel,
            language: row.language,
            stage: Stage::Waiting,
            sealed_as: None,
            now,
        };
        let mut game = whole.create_game(&new).await?;
        game.set_fixture(row.id, row.season, fixture.fixture).await?;
        let chairs = chairs(&players, now);
        for chair in &chairs {
            game.put_chair(chair).await?;
        }
        game.enqueue(GameJob::Card).await?;
        self.app.invitations().begin_play(Cause::of_bot(now), &mut game, chairs).await?;
        Ok(game)
    }
}

/// The first fixture in the order of rounds whose players all have room for one more game.
fn next_to_open(fixtures: &[FixtureRow], at_once: u32) -> Option<&FixtureRow> {
    let mut playing: BTreeMap<Entrant, u32> = BTreeMap::new();
    for fixture in fixtures.iter().filter(|fixture| fixture.is_running()) {
        for entrant in &fixture.entrants.0 {
            *playing.entry(*entrant).or_default() += 1;
        }
    }
    let has_room = |entrant: &Entrant| playing.get(entrant).copied().unwrap_or_default() < at_once;
    let can_open = |fixture: &&FixtureRow| {
        let is_open = fixture.decided.is_none() && fixture.game.is_none();
        is_open && fixture.entrants.0.iter().all(has_room)
    };
    let mut open: Vec<&FixtureRow> = fixtures.iter().filter(can_open).collect();
    open.sort_by_key(|fixture| (fixture.round, fixture.fixture));
    open.first().copied()
}

/// The players of a fixture, in the order of seats.
fn players(roster: &Roster, fixture: &FixtureRow) -> Vec<EntrantRow> {
    let entrants = fixture.entrants.0.iter();
    entrants.filter_map(|entrant| roster.holder(*entrant).cloned()).collect()
}

fn chairs(players: &[EntrantRow], now: Timestamp) -> Vec<Chair> {
    let chair = |(chair, player): (u8, &EntrantRow)| Chair {
        chair,
        person: Some(player.person),
        name: player.name.clone(),
        called: player.called.clone(),
        joined: Some(now),
        seat: Some(Seat(chair)),
    };
    (0..).zip(players).map(chair).collect()
}
