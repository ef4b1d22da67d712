//! The departure of a player from a season, with or without a substitute.

use super::check_in::open_check_in;
use super::roster::Roster;
use crate::app::base::{Error, LeagueNo};
use crate::app::leagues::announcements::announcement::{retell_of, tell, waiting_changed};
use crate::app::leagues::jobs::{
    enqueue_correction, enqueue_enforcing, enqueue_opening, enqueue_standings,
};
use crate::app::leagues::ladder::challenge_fate::drop_challenges;
use crate::app::leagues::results::consequences::{count_results, follow};
use crate::app::leagues::results::pending_acts::drop_acts;
use crate::app::leagues::rounds::fixtures_of_round::seats_of;
use crate::app::leagues::rounds::stages::present_format;
use crate::app::servers::Opponent;
use crate::store::{
    EntrantRow, FixtureRow, LeagueJob, LeagueNews, LeagueStage, LeagueTx, Nickname, PersonId,
    PersonNews, StandingsIn, Timestamp,
};
use starpost_games::game::Outcome;
use starpost_games::league::{
    DecidedBy, Entrant, Format, GameFate, Progress, RoundNo, on_withdrawal,
};

/// The fewest who can play on at a table when somebody has withdrawn.
const LEAST_AT_A_TABLE: usize = 3;

/// Somebody withdraws, and nobody takes over.
pub(in crate::app::leagues) async fn withdraw_entrant(
    tx: &mut LeagueTx,
    who: PersonId,
    (actor, now): (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    let entrants = tx.entrants().await?;
    let (row, entrant) = playing_entrant(tx.row.stage, &entrants, who, None)?;
    // Games that are over are theirs, even if nobody has counted them yet.
    let mut fixtures = tx.fixtures().await?;
    let mut decided = count_results(tx, &mut fixtures, now).await?;
    let news = LeagueNews::Withdrew(entrant);
    let going = Going { news, actor, now };
    decided.extend(forfeit_fixtures(tx, &row, &mut fixtures, going).await?);
    follow(tx, &fixtures, &decided, now).await
}

/// A substitute replaces a player, who withdraws.
pub(in crate::app::leagues) async fn replace_entrant(
    tx: &mut LeagueTx,
    who: PersonId,
    substitute: &Opponent,
    (actor, now): (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    let entrants = tx.entrants().await?;
    let (row, entrant) = playing_entrant(tx.row.stage, &entrants, who, Some(substitute))?;
    let mut fixtures = tx.fixtures().await?;
    let decided = count_results(tx, &mut fixtures, now).await?;
    seat_substitute(tx, (&row, entrant), substitute, (actor, now)).await?;
    follow(tx, &fixtures, &decided, now).await
}

/// Enqueues the standings and the opening of games, after a player has left or come back.
pub(super) async fn present(tx: &mut LeagueTx) -> anyhow::Result<()> {
    enqueue_standings(tx, StandingsIn::Present).await?;
    enqueue_opening(tx).await
}

/// The row and number of a player. Refused: the season is not under way, they do not play in it, or the substitute
/// does, or did.
pub(in crate::app::leagues) fn playing_entrant(
    stage: LeagueStage,
    entrants: &[EntrantRow],
    who: PersonId,
    substitute: Option<&Opponent>,
) -> Result<(EntrantRow, Entrant), LeagueNo> {
    if stage != LeagueStage::Playing {
        return Err(LeagueNo::NotPlaying);
    }
    let row = entrants.iter().find(|row| row.person == who).ok_or(LeagueNo::NotJoined)?;
    if row.withdrawn.is_some() {
        return Err(LeagueNo::Withdrawn);
    }
    let entrant = row.entrant.ok_or(LeagueNo::NotJoined)?;
    let has_place = |by: &Opponent| entrants.iter().any(|entrant| entrant.person == by.person.id);
    if substitute.is_some_and(has_place) {
        Err(LeagueNo::PlaysAlready)
    } else {
        Ok((row.clone(), entrant))
    }
}

async fn seat_substitute(
    tx: &mut LeagueTx,
    (row, entrant): (&EntrantRow, Entrant),
    substitute: &Opponent,
    (actor, now): (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    let person = &substitute.person;
    tx.put_person(person.id, &person.name, now).await?;
    mark_withdrawn(tx, row, entrant, now).await?;
    if tx.remove_waiting(person.id).await? {
        waiting_changed(tx).await?;
    }
    // Whoever takes over is there.
    let open = open_check_in(tx).await?.map(|open| open.round);
    let new = EntrantRow {
        person: person.id,
        name: person.name.clone(),
        called: Nickname::of(&person.name),
        joined: now,
        withdrawn: None,
        checked_in: open.or(row.checked_in),
        ..row.clone()
    };
    tx.put_entrant(&new).await?;
    let news = LeagueNews::Replaced(entrant);
    let seq = tell(tx, news, (actor, now)).await?;
    let told = PersonNews { person: person.id, seq };
    tx.enqueue(LeagueJob::TakenOver(told)).await?;
    for fixture in tx.fixtures().await? {
        if let Some(game) = fixture.game.filter(|_| fixture.is_running() && fixture.has(entrant)) {
            enqueue_enforcing(tx, game).await?;
        }
    }
    Ok(present(tx).await?)
}

/// A departure: the news that tells of it, who caused it, if anybody, and its time.
pub(in crate::app::leagues) struct Going {
    pub(in crate::app::leagues) news: LeagueNews,
    pub(in crate::app::leagues) actor: Option<PersonId>,
    pub(in crate::app::leagues) now: Timestamp,
}

/// A player leaves all their fixtures. Returns the rounds in which one was decided by that.
pub(in crate::app::leagues) async fn forfeit_fixtures(
    tx: &mut LeagueTx,
    row: &EntrantRow,
    fixtures: &mut [FixtureRow],
    Going { news, actor, now }: Going,
) -> Result<Vec<RoundNo>, Error> {
    let entrant = row.entrant.ok_or(LeagueNo::NotJoined)?;
    drop_challenges(tx, entrant, (actor, now)).await?;
    mark_withdrawn(tx, row, entrant, now).await?;
    let roster = Roster::new(tx.entrants().await?);
    let (theirs, fates) = fates(tx.row.rules.format, fixtures, entrant);
    let mut decided = Vec::new();
    tell(tx, news, (actor, now)).await?;
    for (mut fixture, fate) in theirs.into_iter().zip(fates) {
        if fate == GameFate::Stands {
            continue;
        }
        let was_open = fixture.decided.is_none();
        let was_void = fixture.how == Some(DecidedBy::Annulment);
        apply(&mut fixture, &roster, fate, now);
        tx.put_fixture(&fixture).await?;
        if let Some(game) = fixture.game {
            enqueue_enforcing(tx, game).await?;
            let is_void = fixture.how == Some(DecidedBy::Annulment);
            if !was_open && is_void && !was_void {
                enqueue_correction(tx, game).await?;
            }
        }
        if was_open && fixture.decided.is_some() {
            decided.push(fixture.round);
        }
        if let Some(known) = fixtures.iter_mut().find(|row| row.fixture == fixture.fixture) {
            *known = fixture;
        }
    }
    present(tx).await?;
    Ok(decided)
}

/// An entrant's fixtures, and the fate of each if they withdraw.
pub(in crate::app::leagues) fn fates(
    format: Format,
    fixtures: &[FixtureRow],
    entrant: Entrant,
) -> (Vec<FixtureRow>, Vec<GameFate>) {
    let is_theirs = |fixture: &&FixtureRow| fixture.has(entrant) && fixture.entrants.0.len() > 1;
    let theirs: Vec<FixtureRow> = fixtures.iter().filter(is_theirs).cloned().collect();
    let progress: Vec<Progress> = theirs.iter().map(progress).collect();
    let fates = on_withdrawal(present_format(format, fixtures), &progress);
    (theirs, fates)
}

async fn mark_withdrawn(
    tx: &mut LeagueTx,
    row: &EntrantRow,
    entrant: Entrant,
    now: Timestamp,
) -> anyhow::Result<()> {
    tx.drop_asked(row.person).await?;
    // Whoever has the place next is somebody else.
    drop_acts(tx, |deed| deed.about().entrant() == Some(entrant), now).await?;
    retell_of(tx, entrant).await?;
    let gone = EntrantRow { withdrawn: Some(now), ..row.clone() };
    tx.put_entrant(&gone).await
}

fn progress(fixture: &FixtureRow) -> Progress {
    match (fixture.decided, fixture.game) {
        _ if fixture.how == Some(DecidedBy::Annulment) => Progress::Annulled,
        (Some(_), _) => Progress::Decided,
        (None, Some(_)) => Progress::Playing,
        (None, None) => Progress::Waiting,
    }
}

/// The effect of a withdrawal on a fixture. A table plays on: if its game is under way until that ends, else with the
/// players who are left, if they are enough.
fn apply(fixture: &mut FixtureRow, roster: &Roster, fate: GameFate, now: Timestamp) {
    let is_table = fixture.entrants.0.len() > 2;
    if is_table && fixture.decided.is_none() {
        if fixture.game.is_some() && fate == GameFate::Forfeited {
            return;
        }
        let left: Vec<Entrant> = fixture
            .entrants
            .0
            .iter()
            .copied()
            .filter(|entrant| !roster.is_gone(*entrant))
            .collect();
        if fixture.game.is_none() && left.len() >= LEAST_AT_A_TABLE {
            fixture.entrants.0 = left;
            return;
        }
    }
    let others = seats_of(fixture, |entrant| !roster.is_gone(entrant));
    fixture.decided.get_or_insert(now);
    (fixture.how, fixture.outcome) = match fate {
        GameFate::Forfeited if !is_table && !others.is_empty() => {
            (Some(DecidedBy::Forfeit), Some(Outcome::Won(others)))
        }
        // What stands is not changed, so none is here.
        GameFate::Forfeited | GameFate::Annulled | GameFate::Stands => {
            (Some(DecidedBy::Annulment), None)
        }
    };
}
