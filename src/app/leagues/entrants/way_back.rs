//! The way back of somebody who has withdrawn from a season: whether there is one, and what is open again by it.
//! Changes nothing.

use super::roster::Roster;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person};
use crate::app::leagues::ladder::restrictions::not_on_a_ladder;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{EntrantRow, FixtureRow, LeagueEventRow, LeagueRow, LeagueStage, PersonId};
use starpost_games::league::{DecidedBy, Entrant};

impl Leagues<'_> {
    /// True if somebody has withdrawn from the present season, and can still come back to it.
    pub(in crate::app::leagues) async fn has_way_back(
        self,
        league: &LeagueRow,
        person: PersonId,
    ) -> Result<bool, Error> {
        Ok(self.left_with_way_back(league, person).await?.is_some())
    }

    /// True if the caller has withdrawn by themselves within a day, and can still come back. Whether they have done so
    /// before is not asked.
    pub(in crate::app::leagues) async fn may_play_on(
        self,
        call: &Call,
        league: &LeagueRow,
    ) -> Result<bool, Error> {
        let left = self.left_with_way_back(league, call.person.id).await?;
        let is_recent = |left: LeagueEventRow| call.now <= left.at.after(DAY);
        let own = left.filter(|left| left.actor == Some(call.person.id));
        Ok(own.is_some_and(is_recent))
    }

    /// The news that somebody has left who can still come back.
    async fn left_with_way_back(
        self,
        league: &LeagueRow,
        person: PersonId,
    ) -> Result<Option<LeagueEventRow>, Error> {
        let (store, of) = (&self.app.store, (league.id, league.season));
        let roster = Roster::new(store.entrants(of.0, of.1).await?);
        let Ok((row, entrant)) = gone_entrant(league, &roster, person) else {
            return Ok(None);
        };
        let Some(left) = store.news_of_leaving(of.0, of.1, entrant).await? else {
            return Ok(None);
        };
        let before = store.fixtures_before(of, left.seq).await?;
        let now = store.fixtures(of.0, of.1).await?;
        let back = given_back((&row, entrant), &roster, (&before, &now));
        Ok(back.is_ok().then_some(left))
    }

    /// Those who have withdrawn from a season and can still come back to it.
    pub(in crate::app::leagues) async fn with_way_back(
        self,
        facts: &LeagueFacts,
    ) -> Result<Vec<Person>, Error> {
        let mut found = Vec::new();
        if facts.row.stage != LeagueStage::Playing || facts.row.rules.is_ladder() {
            return Ok(found);
        }
        for gone in facts.entrants.iter().filter(|entrant| entrant.is_gone) {
            if self.has_way_back(&facts.row, gone.person.id).await? {
                found.push(gone.person.clone());
            }
        }
        Ok(found)
    }
}

/// The row and number of somebody who has withdrawn. Refused: it is a ladder, the season is not under way, they have
/// not withdrawn, or nobody can come back: somebody has taken over from them, or their data was deleted.
pub(super) fn gone_entrant(
    league: &LeagueRow,
    roster: &Roster,
    person: PersonId,
) -> Result<(EntrantRow, Entrant), LeagueNo> {
    not_on_a_ladder(league, LeagueNo::ReturnsAtTheBottom)?;
    if league.stage != LeagueStage::Playing {
        return Err(LeagueNo::NotPlaying);
    }
    let entrant = roster.number(person).ok_or(LeagueNo::NotJoined)?;
    let holder = roster.holder(entrant).filter(|holder| holder.person == person);
    let row = holder.filter(|holder| !holder.person.is_nobody()).ok_or(LeagueNo::NoWayBack)?;
    if row.withdrawn.is_some() { Ok((row.clone(), entrant)) } else { Err(LeagueNo::NotWithdrawn) }
}

/// The fixtures that a withdrawal has changed, as they are to be again: with the results they had, or open. Those of
/// others who have withdrawn too stay as they are. Refused: something was paired, played or decided since.
pub(super) fn given_back(
    (row, entrant): (&EntrantRow, Entrant),
    roster: &Roster,
    (before, now): (&[FixtureRow], &[FixtureRow]),
) -> Result<Vec<FixtureRow>, LeagueNo> {
    let is_new = |fixture: &FixtureRow| before.iter().all(|was| was.fixture != fixture.fixture);
    if now.iter().any(|fixture| fixture.entrants.0.len() > 1 && is_new(fixture)) {
        return Err(LeagueNo::NoWayBack);
    }
    let mut back = Vec::new();
    for was in before.iter().filter(|fixture| fixture.has(entrant)) {
        let found = now.iter().find(|fixture| fixture.fixture == was.fixture);
        let left = found.filter(|left| !plays_on_without(left)).ok_or(LeagueNo::NoWayBack)?;
        let mut others = was.entrants.0.iter().filter(|other| **other != entrant);
        if is_same(was, left) || others.any(|other| roster.is_gone(*other)) {
            continue;
        }
        if !is_as_left(was, left, (row, entrant)) {
            return Err(LeagueNo::NoWayBack);
        }
        back.push(was.clone());
    }
    Ok(back)
}

/// True of a table at which somebody had sat who has withdrawn, if its game goes on: without them.
const fn plays_on_without(left: &FixtureRow) -> bool {
    left.decided.is_none() && left.game.is_some()
}

/// True of a fixture with a result that a withdrawal has not changed.
fn is_same(was: &FixtureRow, left: &FixtureRow) -> bool {
    let result = |fixture: &FixtureRow| (fixture.decided, fixture.how, fixture.outcome);
    was.decided.is_some() && result(was) == result(left) && was.entrants == left.entrants
}

/// True if nothing has become of a fixture but what somebody's withdrawal has made of it.
fn is_as_left(was: &FixtureRow, left: &FixtureRow, (row, entrant): (&EntrantRow, Entrant)) -> bool {
    if left.decided.is_none() {
        let mut others = was.entrants.0.clone();
        others.retain(|other| *other != entrant);
        return left.entrants.0 == others;
    }
    let is_lost = matches!(left.how, Some(DecidedBy::Forfeit | DecidedBy::Annulment));
    is_lost && left.entrants == was.entrants && left.decided == was.decided.or(row.withdrawn)
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use super::*;
    use crate::store::{EntrantList, GameId, Nickname, Timestamp};
    use starpost_games::game::{Outcome, Seat, Seats};
    use starpost_games::league::{FixtureNo, RoundNo};

    const LEFT: Timestamp = Timestamp(50);

    /// P0 has left, and P1 and P2 play.
    fn roster() -> Roster {
        let row = |number: u32| EntrantRow {
            person: PersonId(1000 + u64::from(number)),
            name: format!("P{number}"),
            called: Nickname::default(),
            joined: Timestamp(1),
            entrant: Some(Entrant(number)),
            division: Some(1),
            rating: None,
            withdrawn: (number == 0).then_some(LEFT),
            drawn: None,
            checked_in: None,
        };
        Roster::new((0..3).map(row).collect())
    }

    fn open(number: u32, entrants: &[u32]) -> FixtureRow {
        FixtureRow {
            fixture: FixtureNo(number),
            division: 1,
            round: RoundNo(1),
            slot: 0,
            entrants: EntrantList(entrants.iter().copied().map(Entrant).collect()),
            game: None,
            decided: None,
            how: None,
            outcome: None,
            turns: None,
        }
    }

    fn decided(fixture: &FixtureRow, at: Timestamp, how: DecidedBy) -> FixtureRow {
        let outcome = (how != DecidedBy::Annulment).then_some(Outcome::Won(Seats::one(Seat(1))));
        FixtureRow { decided: Some(at), how: Some(how), outcome, ..fixture.clone() }
    }

    fn back(before: &[FixtureRow], now: &[FixtureRow]) -> Result<Vec<FixtureRow>, LeagueNo> {
        let roster = roster();
        let row = roster.holder(Entrant(0)).expect("P0").clone();
        given_back((&row, Entrant(0)), &roster, (before, now))
    }

    #[test]
    fn what_was_forfeited_or_annulled_is_as_it_was() {
        let (lost, void, others) = (open(1, &[0, 1]), open(2, &[2, 0]), open(3, &[1, 2]));
        let was = decided(&void, Timestamp(20), DecidedBy::Resignation);
        let annulled = FixtureRow { how: Some(DecidedBy::Annulment), outcome: None, ..was.clone() };
        let before = [lost.clone(), was.clone(), others.clone()];
        let forfeited = decided(&lost, LEFT, DecidedBy::Forfeit);
        let played = decided(&others, Timestamp(60), DecidedBy::Played);
        let now = [forfeited, annulled, played];
        assert_eq!(back(&before, &now), Ok(vec![lost, was]));
    }

    #[test]
    fn nobody_comes_back_once_something_has_followed() {
        let fixture = open(1, &[0, 1]);
        let lost = decided(&fixture, LEFT, DecidedBy::Forfeit);
        let before = [fixture.clone()];
        let paired = [lost.clone(), open(2, &[1, 2])];
        let ruled = [decided(&fixture, LEFT, DecidedBy::Adjudication)];
        let later = [decided(&fixture, Timestamp(70), DecidedBy::Forfeit)];
        for now in [&paired[..], &ruled[..], &later[..], &before[..0]] {
            assert_eq!(back(&before, now), Err(LeagueNo::NoWayBack), "{now:?}");
        }
        let table = open(1, &[0, 1, 2]);
        let smaller = open(1, &[1, 2]);
        let at_table = |now: &FixtureRow| back(from_ref(&table), from_ref(now));
        assert_eq!(at_table(&smaller), Ok(vec![table.clone()]));
        let opened = FixtureRow { game: Some(GameId(7)), ..smaller };
        assert_eq!(at_table(&opened), Err(LeagueNo::NoWayBack), "others play without them");
    }
}
