//! The changes made by a decision of somebody who runs leagues, before anything is stored.

use crate::app::base::LeagueNo;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::rounds::bracket::{PairingFate, paired_since};
use crate::app::leagues::rounds::fixtures_of_round::seats_of;
use crate::app::leagues::rounds::stages::is_bracket;
use crate::store::{FixtureRow, FixtureVerdict, PersonId, Reported, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, FixtureNo, LeagueRules, Season};

/// The result that a fixture is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// This player has won.
    Won(PersonId),
    /// It is a draw among all who played.
    Drawn,
    /// It does not count.
    Annulled,
}

/// A fixture, and the result it is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// In which season; `None` for the present one.
    pub season: Option<Season>,
    /// The number of the fixture.
    pub fixture: FixtureNo,
    /// The result it is to have.
    pub report: Report,
}

impl Decision {
    /// This decision as a deed. Refused: the winner does not play in the season.
    pub(in crate::app::leagues) fn deed(
        self,
        season: Season,
        roster: &Roster,
    ) -> Result<Reported, LeagueNo> {
        let verdict = match self.report {
            Report::Won(person) => {
                FixtureVerdict::Won(roster.number(person).ok_or(LeagueNo::NotInFixture)?)
            }
            Report::Drawn => FixtureVerdict::Drawn,
            Report::Annulled => FixtureVerdict::Annulled,
        };
        Ok(Reported { season, fixture: self.fixture, verdict })
    }

    /// Something done in a league, as a decision. Refused: nobody has the number of the winner.
    pub(in crate::app::leagues) fn of(
        deed: Reported,
        roster: &Roster,
    ) -> Result<Decision, LeagueNo> {
        let report = match deed.verdict {
            FixtureVerdict::Won(entrant) => {
                let winner = roster.holder(entrant).ok_or(LeagueNo::NotInFixture)?;
                Report::Won(winner.person)
            }
            FixtureVerdict::Drawn => Report::Drawn,
            FixtureVerdict::Annulled => Report::Annulled,
        };
        Ok(Decision { season: Some(deed.season), fixture: deed.fixture, report })
    }
}

/// The changes made by a decision, before anything is stored.
pub(in crate::app::leagues) struct FixtureChange {
    pub(in crate::app::leagues) before: FixtureRow,
    pub(in crate::app::leagues) after: FixtureRow,
    pub(in crate::app::leagues) since: PairingFate,
}

/// The changes made by a decision. It is not known yet whether anybody has moved in what was paired since.
pub(in crate::app::leagues) fn decide(
    now: Timestamp,
    rules: &LeagueRules,
    (roster, fixtures): (&Roster, &[FixtureRow]),
    decision: Decision,
) -> Result<FixtureChange, LeagueNo> {
    let fixture = fixtures
        .iter()
        .find(|row| row.fixture == decision.fixture)
        .filter(|row| row.entrants.0.len() > 1);
    let before = fixture.ok_or(LeagueNo::NoSuchFixture)?.clone();
    let mut after = before.clone();
    rule(&mut after, roster, decision.report, now)?;
    let since = if is_bracket(rules.format, after.division) {
        let there = fixtures.iter().filter(|row| row.division == after.division);
        paired_since(roster, &there.cloned().collect::<Vec<_>>(), &after, now)
    } else {
        PairingFate::Nothing
    };
    Ok(FixtureChange { before, after, since })
}

/// Gives a fixture this result. Refused: the winner does not play in it.
fn rule(
    fixture: &mut FixtureRow,
    roster: &Roster,
    report: Report,
    now: Timestamp,
) -> Result<(), LeagueNo> {
    let (how, outcome) = match report {
        Report::Won(person) => {
            let seats = seats_of(fixture, |entrant| roster.number(person) == Some(entrant));
            if seats.is_empty() {
                return Err(LeagueNo::NotInFixture);
            }
            (DecidedBy::Adjudication, Some(Outcome::Won(seats)))
        }
        Report::Drawn => {
            let all = seats_of(fixture, |_| true);
            (DecidedBy::Adjudication, Some(Outcome::Drawn(all)))
        }
        Report::Annulled => (DecidedBy::Annulment, None),
    };
    // Who played is known from when it was first decided.
    fixture.decided.get_or_insert(now);
    (fixture.how, fixture.outcome) = (Some(how), outcome);
    Ok(())
}
