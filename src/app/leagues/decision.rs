//! What a decision of somebody who runs leagues changes, before anything is stored.

use super::bracket::{Since, paired_since};
use super::paired::seats_of;
use super::roster::Roster;
use super::stages::{BRACKET, of_bracket};
use crate::app::base::LeagueNo;
use crate::store::{FixtureRow, PersonId, Reported, Timestamp, Verdict};
use starpost_games::game::Outcome;
use starpost_games::league::{Format, How, LeagueRules};

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
    pub season: Option<u32>,
    /// Which fixture.
    pub fixture: u32,
    /// The result it is to have.
    pub report: Report,
}

impl Decision {
    /// This, as something that is done in a league. Refused: the winner does not play there.
    pub(super) fn deed(self, season: u32, roster: &Roster) -> Result<Reported, LeagueNo> {
        let verdict = match self.report {
            Report::Won(person) => {
                Verdict::Won(roster.number(person).ok_or(LeagueNo::NotInFixture)?)
            }
            Report::Drawn => Verdict::Drawn,
            Report::Annulled => Verdict::Annulled,
        };
        Ok(Reported {
            season,
            fixture: self.fixture,
            verdict,
        })
    }

    /// Something done in a league, as a decision. Refused: nobody has the number of the winner.
    pub(super) fn of(deed: Reported, roster: &Roster) -> Result<Decision, LeagueNo> {
        let report = match deed.verdict {
            Verdict::Won(entrant) => {
                let winner = roster.holder(entrant).ok_or(LeagueNo::NotInFixture)?;
                Report::Won(winner.person)
            }
            Verdict::Drawn => Report::Drawn,
            Verdict::Annulled => Report::Annulled,
        };
        Ok(Decision {
            season: Some(deed.season),
            fixture: deed.fixture,
            report,
        })
    }
}

/// What a decision changes, before anything is stored.
pub(super) struct Change {
    pub(super) before: FixtureRow,
    pub(super) after: FixtureRow,
    pub(super) since: Since,
}

/// What a decision changes. Whether anybody has moved in what was paired since is not known yet.
pub(super) fn decide(
    now: Timestamp,
    rules: &LeagueRules,
    (roster, fixtures): (&Roster, &[FixtureRow]),
    decision: Decision,
) -> Result<Change, LeagueNo> {
    let fixture = fixtures.iter().find(|row| row.fixture == decision.fixture);
    let fixture = fixture.filter(|row| row.entrants.0.len() > 1);
    let before = fixture.ok_or(LeagueNo::NoSuchFixture)?.clone();
    let mut after = before.clone();
    rule(&mut after, roster, decision.report, now)?;
    let since = match rules.format {
        Format::Knockout => paired_since(roster, fixtures, &after, now),
        Format::Groups if after.division == BRACKET => {
            paired_since(roster, &of_bracket(fixtures), &after, now)
        }
        Format::RoundRobin | Format::Swiss | Format::Tables | Format::Groups | Format::Ladder => {
            Since::Nothing
        }
    };
    Ok(Change {
        before,
        after,
        since,
    })
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
            (How::Adjudication, Some(Outcome::Won(seats)))
        }
        Report::Drawn => {
            let all = seats_of(fixture, |_| true);
            (How::Adjudication, Some(Outcome::Drawn(all)))
        }
        Report::Annulled => (How::Annulment, None),
    };
    // Who played is known from when it was first decided.
    fixture.decided.get_or_insert(now);
    (fixture.how, fixture.outcome) = (Some(how), outcome);
    Ok(())
}
