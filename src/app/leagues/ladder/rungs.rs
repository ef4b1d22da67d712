//! A ladder as it stands while somebody wants to challenge somebody.

use super::steps::steps;
use crate::app::base::{Error, LeagueNo};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{
    ChallengeRow, FixtureRow, LeagueRow, LeagueTx, PersonId, Store, Timestamp, VacationRow,
};
use starpost_games::league::season::NotedStep;
use starpost_games::league::{
    Climbed, DecidedBy, Entrant, LadderChallenge, LadderNow, LeagueRules, climbed,
};

/// A ladder as it stands.
pub(super) struct Rungs {
    pub(super) roster: Roster,
    pub(super) ladder: Climbed,
    meetings: Vec<LadderChallenge>,
    away: Vec<Entrant>,
}

impl Rungs {
    /// A locked ladder, on which everything is noted.
    pub(super) async fn locked(tx: &mut LeagueTx) -> Result<Rungs, Error> {
        let (noted, fixtures) = (tx.ladder_steps().await?, tx.fixtures().await?);
        let open = tx.open_challenges().await?;
        let roster = Roster::new(tx.entrants().await?);
        Ok(Rungs::of(roster, &noted, &fixtures, &open))
    }

    /// A ladder that somebody looks at.
    pub(super) async fn seen(store: &Store, row: &LeagueRow) -> Result<Rungs, Error> {
        let (league, season) = (row.id, row.season);
        let noted = store.ladder_steps(league, season).await?;
        let fixtures = store.fixtures(league, season).await?;
        let open = store.open_challenges(league, season).await?;
        let roster = Roster::new(store.entrants(league, season).await?);
        Ok(Rungs::of(roster, &noted, &fixtures, &open))
    }

    fn of(
        roster: Roster,
        noted: &[NotedStep],
        fixtures: &[FixtureRow],
        open: &[ChallengeRow],
    ) -> Rungs {
        Rungs {
            roster,
            ladder: climbed(steps(noted, fixtures)),
            meetings: meetings(fixtures, open),
            away: Vec::new(),
        }
    }

    /// The number of somebody who is on the ladder. Refused: they are not.
    pub(super) fn number(&self, person: PersonId) -> Result<Entrant, LeagueNo> {
        let number =
            self.roster.number(person).filter(|number| self.ladder.place(*number).is_some());
        number.ok_or(LeagueNo::NotJoined)
    }

    /// The person with a number.
    pub(super) fn person(&self, entrant: Entrant) -> Option<PersonId> {
        Some(self.roster.holder(entrant)?.person)
    }

    /// Notes whether somebody is on vacation.
    pub(super) fn note_vacations(&mut self, who: Entrant, taken: &[VacationRow], now: Timestamp) {
        let is_away = |one: &VacationRow| one.begins <= now && now < one.ends;
        if taken.iter().any(is_away) {
            self.away.push(who);
        }
    }

    /// The same by the rules of its league.
    pub(super) fn now<'a>(&'a self, rules: &'a LeagueRules, now: Timestamp) -> LadderNow<'a> {
        LadderNow {
            order: &self.ladder.order,
            meetings: &self.meetings,
            away: &self.away,
            rules,
            now: now.0,
        }
    }
}

/// The past and open meetings of people. Anything that counts for nothing is as if it had not been.
fn meetings(fixtures: &[FixtureRow], open: &[ChallengeRow]) -> Vec<LadderChallenge> {
    let played = fixtures.iter().filter_map(|fixture| {
        let [one, other] = fixture.entrants.0[..] else {
            return None;
        };
        (fixture.how != Some(DecidedBy::Annulment)).then_some(LadderChallenge {
            entrants: [other, one],
            ended: fixture.decided.map(|at| at.0),
            is_game: fixture.game.is_some(),
        })
    });
    let open = open.iter().map(|challenge| LadderChallenge {
        entrants: challenge.entrants(),
        ended: None,
        is_game: false,
    });
    played.chain(open).collect()
}
