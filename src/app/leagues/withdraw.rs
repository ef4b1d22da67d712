//! Somebody withdraws from a season, and perhaps somebody else takes over.

use super::advance::{count_results, follow};
use super::facts::LeagueFacts;
use super::jobs::{enqueue_enforcing, enqueue_opening, enqueue_standings};
use super::paired::seats_of;
use super::roster::Roster;
use super::stages::present_format;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person};
use crate::app::inviting::{Opponent, check_opponents};
use crate::store::{
    EntrantRow, FixtureRow, LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx,
    PersonId, StandingsIn, Timestamp, Told, Tx,
};
use starpost_games::game::Outcome;
use starpost_games::league::{Entrant, GameFate, How, Progress, on_withdrawal};

/// The fewest who can play on at a table when somebody has withdrawn.
const LEAST_AT_A_TABLE: usize = 3;

impl Leagues<'_> {
    /// A league from whose season somebody could withdraw, for a question before they do. Refused:
    /// as [`Leagues::withdraw`] would be.
    pub async fn may_withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<LeagueRow, Error> {
        self.may_ask_to_withdraw(call, who, substitute).await?;
        let row = self.here(call, league).await?;
        let entrants = self.app.store.entrants(league, row.season).await?;
        withdrawing(row.stage, &entrants, who, substitute)?;
        if let Some(Opponent { person, .. }) = substitute {
            // A substitute must be known by name when it is confirmed.
            let Person { id, name } = person;
            let work = async |tx: &mut Tx| Ok(tx.put_person(*id, name, call.now).await?);
            self.app.once_apart(call, work).await?;
        }
        Ok(row)
    }

    /// Somebody withdraws from the present season; a substitute takes over their place, with all
    /// games. Refused: it is another person and the caller does not run leagues, they do not play,
    /// or the substitute plays already.
    pub async fn withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<LeagueFacts, Error> {
        self.may_ask_to_withdraw(call, who, substitute).await?;
        let work = async |tx: &mut LeagueTx| {
            let entrants = tx.entrants().await?;
            let (row, entrant) = withdrawing(tx.row.stage, &entrants, who, substitute)?;
            // Games that are over are theirs, even if nobody has counted them yet.
            let mut fixtures = tx.fixtures().await?;
            let mut decided = count_results(tx, &mut fixtures, call.now).await?;
            match substitute {
                Some(substitute) => replace(tx, &row, entrant, substitute, call).await?,
                None => {
                    let theirs = withdrawn(tx, &row, entrant, &mut fixtures, call).await?;
                    decided.extend(theirs);
                }
            }
            if decided.is_empty() {
                enqueue_standings(tx, StandingsIn::Present).await?;
            }
            follow(tx, &fixtures, &decided, call.now).await?;
            Ok(enqueue_opening(tx).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
    }

    /// Refused: somebody else is to withdraw or take over, and the caller does not run leagues; or
    /// the substitute cannot play here.
    async fn may_ask_to_withdraw(
        self,
        call: &Call,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<(), Error> {
        if who != call.person.id || substitute.is_some() {
            self.runs_leagues(call).await?;
        }
        match substitute.filter(|substitute| substitute.person.id != call.person.id) {
            Some(substitute) => Ok(check_opponents(call, [substitute])?),
            None => Ok(()),
        }
    }
}

/// Who withdraws from a season. Refused: it is not under way, they do not play in it, or the
/// substitute does, or did.
fn withdrawing(
    stage: LeagueStage,
    entrants: &[EntrantRow],
    who: PersonId,
    substitute: Option<&Opponent>,
) -> Result<(EntrantRow, Entrant), LeagueNo> {
    if stage != LeagueStage::Playing {
        return Err(LeagueNo::NotPlaying);
    }
    let row = entrants.iter().find(|row| row.person == who);
    let row = row.ok_or(LeagueNo::NotJoined)?;
    if row.withdrawn.is_some() {
        return Err(LeagueNo::Withdrawn);
    }
    let entrant = Entrant(row.entrant.ok_or(LeagueNo::NotJoined)?);
    let has_place = |by: &Opponent| {
        entrants
            .iter()
            .any(|entrant| entrant.person == by.person.id)
    };
    match substitute.is_some_and(has_place) {
        true => Err(LeagueNo::PlaysAlready),
        false => Ok((row.clone(), entrant)),
    }
}

async fn replace(
    tx: &mut LeagueTx,
    row: &EntrantRow,
    entrant: Entrant,
    substitute: &Opponent,
    call: &Call,
) -> Result<(), Error> {
    let person = &substitute.person;
    tx.put_person(person.id, &person.name, call.now).await?;
    leave(tx, row, call.now).await?;
    let new = EntrantRow {
        person: person.id,
        name: person.name.clone(),
        joined: call.now,
        withdrawn: None,
        ..row.clone()
    };
    tx.put_entrant(&new).await?;
    let seq = tell(tx, LeagueNews::Replaced(entrant), call).await?;
    let told = Told {
        person: person.id,
        seq,
    };
    tx.enqueue(LeagueJob::TakenOver(told)).await?;
    for fixture in tx.fixtures().await? {
        if let Some(game) = fixture
            .game
            .filter(|_| fixture.is_running() && fixture.has(entrant))
        {
            enqueue_enforcing(tx, game).await?;
        }
    }
    Ok(())
}

/// Somebody is gone from their fixtures; returns the rounds in which that decides something.
async fn withdrawn(
    tx: &mut LeagueTx,
    row: &EntrantRow,
    entrant: Entrant,
    fixtures: &mut [FixtureRow],
    call: &Call,
) -> Result<Vec<u32>, Error> {
    leave(tx, row, call.now).await?;
    let roster = Roster::new(tx.entrants().await?);
    let is_theirs = |fixture: &&FixtureRow| fixture.has(entrant) && fixture.entrants.0.len() > 1;
    let theirs: Vec<FixtureRow> = fixtures.iter().filter(is_theirs).cloned().collect();
    let progress: Vec<Progress> = theirs.iter().map(progress).collect();
    let fates = on_withdrawal(present_format(tx.row.rules.format, fixtures), &progress);
    let mut decided = Vec::new();
    tell(tx, LeagueNews::Withdrew(entrant), call).await?;
    for (mut fixture, fate) in theirs.into_iter().zip(fates) {
        if fate == GameFate::Stands {
            continue;
        }
        let was_open = fixture.decided.is_none();
        apply(&mut fixture, &roster, fate, call.now);
        tx.put_fixture(&fixture).await?;
        if let Some(game) = fixture.game {
            enqueue_enforcing(tx, game).await?;
        }
        if was_open && fixture.decided.is_some() {
            decided.push(fixture.round);
        }
        if let Some(known) = fixtures
            .iter_mut()
            .find(|row| row.fixture == fixture.fixture)
        {
            *known = fixture;
        }
    }
    Ok(decided)
}

async fn leave(tx: &mut LeagueTx, row: &EntrantRow, now: Timestamp) -> anyhow::Result<()> {
    let gone = EntrantRow {
        withdrawn: Some(now),
        ..row.clone()
    };
    tx.put_entrant(&gone).await
}

async fn tell(tx: &mut LeagueTx, news: LeagueNews, call: &Call) -> anyhow::Result<u32> {
    let seq = tx.add_news(news, Some(call.person.id), call.now).await?;
    tx.enqueue(LeagueJob::News(seq)).await?;
    Ok(seq)
}

fn progress(fixture: &FixtureRow) -> Progress {
    match (fixture.decided, fixture.game) {
        _ if fixture.how == Some(How::Annulment) => Progress::Annulled,
        (Some(_), _) => Progress::Decided,
        (None, Some(_)) => Progress::Playing,
        (None, None) => Progress::Waiting,
    }
}

/// What a withdrawal makes of a fixture. A table plays on with those who are left, if they are
/// enough: when its game is under way they are told when it is over.
fn apply(fixture: &mut FixtureRow, roster: &Roster, fate: GameFate, now: Timestamp) {
    let is_table = fixture.entrants.0.len() > 2;
    if is_table && fixture.decided.is_none() {
        if fixture.game.is_some() && fate == GameFate::Forfeited {
            return;
        }
        let left = fixture
            .entrants
            .0
            .iter()
            .copied()
            .filter(|entrant| !roster.is_gone(*entrant));
        let left: Vec<Entrant> = left.collect();
        if fixture.game.is_none() && left.len() >= LEAST_AT_A_TABLE {
            fixture.entrants.0 = left;
            return;
        }
    }
    let others = seats_of(fixture, |entrant| !roster.is_gone(entrant));
    fixture.decided.get_or_insert(now);
    (fixture.how, fixture.outcome) = match fate {
        GameFate::Forfeited if !is_table && !others.is_empty() => {
            (Some(How::Forfeit), Some(Outcome::Won(others)))
        }
        // What stands is not changed, so none is here.
        GameFate::Forfeited | GameFate::Annulled | GameFate::Stands => (Some(How::Annulment), None),
    };
}
