//! The people for whom an organizer's act decides something: nobody decides alone in their own favor. ARCHITECTURE.md
//! has the same table, with what each act then waits for.

use std::collections::BTreeSet;

use super::pending_acts::season_of;
use crate::app::base::Error;
use crate::app::leagues::entrants::departure::fates;
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{EntrantRow, FixtureRow, LeagueTx, OrganizerAct, PersonId, Takeover};
use starpost_games::league::{Entrant, FixtureNo, Format, GameFate};

/// The entrants and fixtures of the season of an act.
struct SeasonParts {
    format: Format,
    entrants: Vec<EntrantRow>,
    fixtures: Vec<FixtureRow>,
}

/// The people for whom an act decides something: they gain or lose by it, and may object to it.
pub(in crate::app::leagues) async fn concerned(
    tx: &mut LeagueTx,
    deed: OrganizerAct,
    actor: PersonId,
) -> Result<BTreeSet<PersonId>, Error> {
    let season = season_of(tx, deed);
    let season = SeasonParts {
        format: tx.row.rules.format,
        entrants: tx.entrants_of(season).await?,
        fixtures: tx.fixtures_of(season).await?,
    };
    Ok(season.concerned(deed, actor))
}

/// The same of a season as anybody reads it.
pub(in crate::app::leagues) fn concerned_in(
    (format, entrants, fixtures): (Format, Vec<EntrantRow>, Vec<FixtureRow>),
    deed: OrganizerAct,
    actor: PersonId,
) -> BTreeSet<PersonId> {
    SeasonParts { format, entrants, fixtures }.concerned(deed, actor)
}

/// True if an act waits until others have had time to object. The actor's own withdrawal does not, with a substitute
/// or without.
pub(in crate::app::leagues) async fn waits_for_others(
    tx: &mut LeagueTx,
    deed: OrganizerAct,
    actor: PersonId,
) -> Result<bool, Error> {
    if let (OrganizerAct::Withdraw(_) | OrganizerAct::Replace(_), Some(entrant)) =
        (deed, deed.about().entrant())
    {
        let entrants = tx.entrants().await?;
        let is_theirs = |row: &EntrantRow| row.person == actor && row.entrant == Some(entrant);
        if entrants.iter().any(is_theirs) {
            return Ok(false);
        }
    }
    is_own_cause(tx, deed, actor).await
}

/// True of an act that would decide something for the one who does it.
pub(in crate::app::leagues) async fn is_own_cause(
    tx: &mut LeagueTx,
    deed: OrganizerAct,
    actor: PersonId,
) -> Result<bool, Error> {
    Ok(concerned(tx, deed, actor).await?.contains(&actor))
}

impl SeasonParts {
    fn concerned(&self, deed: OrganizerAct, actor: PersonId) -> BTreeSet<PersonId> {
        match deed {
            OrganizerAct::Withdraw(entrant) => self.still_in(&self.changed_by_going(entrant)),
            OrganizerAct::Keep(entrant) => self.still_in(&self.open_with(entrant)),
            OrganizerAct::BringBack(entrant) => self.with_returning(entrant),
            OrganizerAct::Replace(takeover) => self.rivals(takeover, actor),
            OrganizerAct::End | OrganizerAct::GoOn => self.playing(|_| true),
            OrganizerAct::PairAgain(round) => {
                self.still_in(&self.in_fixtures(|fixture| fixture.round >= round))
            }
            OrganizerAct::Report(reported) => self.players_of(reported.fixture),
            OrganizerAct::TakeBack(fixture) => self.players_of(fixture),
        }
    }

    /// Everybody who plays or has played in a fixture.
    fn players_of(&self, number: FixtureNo) -> BTreeSet<PersonId> {
        let players = self.in_fixtures(|fixture| fixture.fixture == number);
        self.people(|row| has(&players, row))
    }

    /// The entrant who leaves, and the players of fixtures it changes.
    fn changed_by_going(&self, entrant: Entrant) -> BTreeSet<Entrant> {
        let (theirs, fates) = fates(self.format, &self.fixtures, entrant);
        let changed = theirs.iter().zip(fates).filter(|(_, fate)| *fate != GameFate::Stands);
        let players = changed.flat_map(|(fixture, _)| fixture.entrants.0.clone());
        players.chain([entrant]).collect()
    }

    /// An entrant, and their opponents in open fixtures.
    fn open_with(&self, entrant: Entrant) -> BTreeSet<Entrant> {
        let open = |fixture: &FixtureRow| fixture.decided.is_none() && fixture.has(entrant);
        let mut players = self.in_fixtures(open);
        players.insert(entrant);
        players
    }

    /// The person who comes back to a place, and those who play in its division, or all without divisions.
    fn with_returning(&self, entrant: Entrant) -> BTreeSet<PersonId> {
        let roster = Roster::new(self.entrants.clone());
        let mut people = self.in_division_of(entrant);
        people.extend(roster.holder(entrant).map(|row| row.person));
        people
    }

    /// The players of the division in which a place is taken over, or all without divisions; and the actor, if they
    /// take it.
    fn rivals(&self, takeover: Takeover, actor: PersonId) -> BTreeSet<PersonId> {
        let mut rivals = self.in_division_of(takeover.entrant);
        rivals.extend(Some(actor).filter(|actor| *actor == takeover.substitute));
        rivals
    }

    /// The players of the division of an entrant, or all without divisions.
    fn in_division_of(&self, entrant: Entrant) -> BTreeSet<PersonId> {
        let mut all = self.entrants.iter();
        let theirs = all.find(|row| row.entrant == Some(entrant));
        let division = theirs.and_then(|row| row.division);
        let is_apart = self.format.has_divisions();
        self.playing(|row| !is_apart || row.division == division)
    }

    fn in_fixtures(&self, is_one: impl Fn(&FixtureRow) -> bool) -> BTreeSet<Entrant> {
        let fixtures = self.fixtures.iter().filter(|fixture| is_one(fixture));
        fixtures.flat_map(|fixture| fixture.entrants.0.clone()).collect()
    }

    fn still_in(&self, entrants: &BTreeSet<Entrant>) -> BTreeSet<PersonId> {
        self.playing(|row| has(entrants, row))
    }

    fn playing(&self, is_one: impl Fn(&EntrantRow) -> bool) -> BTreeSet<PersonId> {
        self.people(|row| row.withdrawn.is_none() && is_one(row))
    }

    fn people(&self, is_one: impl Fn(&EntrantRow) -> bool) -> BTreeSet<PersonId> {
        let rows = self.entrants.iter().filter(|row| is_one(row));
        rows.map(|row| row.person).collect()
    }
}

fn has(entrants: &BTreeSet<Entrant>, row: &EntrantRow) -> bool {
    row.entrant.is_some_and(|entrant| entrants.contains(&entrant))
}
