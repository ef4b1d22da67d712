//! People join a league before its season begins, and leave it.

use super::check_in::open_check_in;
use super::late_entry::enter_late;
use super::strength::check_reliability;
use crate::app::base::{App, Call, Error, LeagueNo, SignUps};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::lookup::count;
use crate::app::leagues::rounds::lots::seal_lots;
use crate::app::leagues::season::season_check_in::keep_check_in;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    EntrantRow, LeagueId, LeagueJob, LeagueStage, LeagueTx, Nickname, PersonId, Timestamp,
};

/// The number of people who can join.
pub(in crate::app::leagues) const MOST_PEOPLE: u32 = 500;

impl SignUps<'_> {
    /// The caller joins, perhaps during the season. Refused: nobody can join now, there is no room, or they have
    /// joined or may not.
    pub async fn join(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let is_late = match tx.row.stage {
                LeagueStage::SignUp => false,
                LeagueStage::Playing => true,
                LeagueStage::Closed => return Err(LeagueNo::GivenUp.into()),
                LeagueStage::Draft | LeagueStage::Over => return Err(LeagueNo::NotOpen.into()),
            };
            check_person(tx, call).await?;
            let there = tx.entrants().await?;
            // Whoever has left a ladder can come back.
            let is_in = |row: &&EntrantRow| row.withdrawn.is_none() || !tx.row.rules.is_ladder();
            let me = there.iter().filter(is_in);
            plays_not(me, call.person.id)?;
            if count(there.iter().filter(is_in).count()) >= MOST_PEOPLE {
                return Err(LeagueNo::TooMany(MOST_PEOPLE).into());
            }
            // Whoever joins while people check in is there.
            let checked_in = open_check_in(tx).await?.map(|open| open.round);
            let entrant = EntrantRow {
                person: call.person.id,
                name: call.person.name.clone(),
                called: Nickname::of(&call.person.name),
                joined: call.now,
                entrant: None,
                division: None,
                rating: None,
                withdrawn: None,
                drawn: None,
                checked_in,
            };
            if is_late {
                return enter_late(tx, &there, entrant, call).await;
            }
            tx.put_entrant(&entrant).await?;
            tx.restore_seed(entrant.person).await?;
            Ok(tx.enqueue(LeagueJob::Card).await?)
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }

    /// Leaves before the season begins. Refused: they have not joined, or it has begun.
    pub async fn leave(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| leave_sign_up(tx, call.person.id).await;
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }
}

/// Somebody is out of the sign-up; if they join again, they are seeded where they were, unless others are seeded
/// anew meanwhile. Refused: they have not joined, or the season has begun.
pub(in crate::app::leagues) async fn leave_sign_up(
    tx: &mut LeagueTx,
    who: PersonId,
) -> Result<(), Error> {
    if tx.row.stage != LeagueStage::SignUp {
        return Err(LeagueNo::NotOpen.into());
    }
    let there = tx.entrants().await?;
    if !there.iter().any(|entrant| entrant.person == who) {
        return Err(LeagueNo::NotJoined.into());
    }
    tx.keep_seed(who).await?;
    tx.remove_entrant(who).await?;
    Ok(tx.enqueue(LeagueJob::Card).await?)
}

/// Refused: somebody plays in the season, or has withdrawn from it.
pub(in crate::app::leagues) fn plays_not<'a>(
    mut entrants: impl Iterator<Item = &'a EntrantRow>,
    person: PersonId,
) -> Result<(), LeagueNo> {
    match entrants.find(|row| row.person == person) {
        Some(row) if row.withdrawn.is_some() => Err(LeagueNo::CannotReturn),
        Some(_) => Err(LeagueNo::JoinedAlready),
        None => Ok(()),
    }
}

/// Refused: the caller may not play in the league, whoever else does.
pub(in crate::app::leagues) async fn check_person(
    tx: &mut LeagueTx,
    call: &Call,
) -> Result<(), Error> {
    let role = tx.row.role;
    if role.is_some_and(|role| !call.office.roles.contains(&role)) {
        return Err(LeagueNo::NeedsRole.into());
    }
    // Whoever has left a ladder can come back.
    if !tx.row.rules.is_ladder() && tx.has_left_before(call.person.id).await? {
        return Err(LeagueNo::CannotReturn.into());
    }
    check_reliability(tx, call.person.id).await
}

/// Lets people join: the lots of the season are sealed, the card is posted, and the season begins by
/// itself if it has a date. Without one, joining is checking in.
pub(in crate::app::leagues) async fn open_signup(
    app: &App,
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    seal_lots(app, tx).await?;
    tx.row.stage = LeagueStage::SignUp;
    tx.row.card = None;
    tx.row.dated = tx.row.starts.map(|_| now);
    if let Some(starts) = tx.row.starts {
        enqueue_look(tx, starts).await?;
    }
    tx.enqueue(LeagueJob::Card).await?;
    keep_check_in(tx, now).await
}
