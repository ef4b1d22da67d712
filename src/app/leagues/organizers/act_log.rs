//! The acts of those who run a league, as anybody who sees it may read them; knows no sentence.

use std::collections::BTreeMap;

use crate::app::base::{Call, Error, Leagues, Person, entered};
use crate::app::leagues::announcements::news_facts::LeagueNewsFacts;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::setup::difference::LeagueDifference;
use crate::app::leagues::views::facts::{FixtureFacts, LeagueFacts, Replacement};
use crate::store::{
    ChannelId, LeagueId, LoggedAct, LoggedActRow, NewsNo, OrganizerChange, PersonId, Ruled,
    Timestamp,
};
use starpost_games::league::{Entrant, FixtureNo, RoundNo, Season};

/// The number of acts of a season that are listed.
const MOST_LISTED: u32 = 300;

/// A thing that somebody who runs a league has done.
#[derive(Clone, Debug)]
pub enum LoggedDeed {
    /// They have begun the season.
    Began,
    /// They have let people join it.
    Opened,
    /// They have listed the order in which people are seeded.
    Seeded,
    /// They have withdrawn somebody.
    Withdrew(Person),
    /// They have kept somebody who was to be withdrawn.
    Kept(Person),
    /// They have asked somebody to take over.
    Asked(Replacement),
    /// They have let somebody take over.
    Replaced(Replacement),
    /// They have decided a fixture.
    Decided(FixtureFacts),
    /// They have corrected the result of a fixture: before, and after.
    Corrected(FixtureFacts, FixtureFacts),
    /// They have had a round paired again.
    PairedAgain(RoundNo),
    /// They have made these changes.
    Edited(Vec<LeagueDifference>),
    /// They have ended the season before its last day.
    CutShort,
    /// They have closed the league.
    Closed,
    /// They have moved the league out of this channel.
    Moved(ChannelId),
    /// They have made somebody an organizer.
    Named(Person),
    /// They have removed an organizer, perhaps themselves.
    Removed(Person),
    /// They wanted to do something in their own cause, of which these news tell.
    Wanted(Box<LeagueNewsFacts>),
}

/// A deed, and all that is to be known of it.
#[derive(Clone, Debug)]
pub struct LoggedActFacts {
    /// The time at which it was done.
    pub at: Timestamp,
    /// The person who did it.
    pub actor: Person,
    /// The deed itself.
    pub deed: LoggedDeed,
    /// The reason that they gave, if any.
    pub reason: Option<String>,
}

impl Leagues<'_> {
    /// A season of a league, by default the present one, and what those who run the league did in it, the newest
    /// first. Refused: there is none that the caller sees.
    pub async fn acts_in(
        self,
        call: &Call,
        league: LeagueId,
        season: Option<Season>,
    ) -> Result<(LeagueFacts, Vec<LoggedActFacts>), Error> {
        let facts = self.season(call, league, season).await?;
        let acts = self.acts_of(&facts).await?;
        Ok((facts, acts))
    }

    async fn acts_of(self, facts: &LeagueFacts) -> Result<Vec<LoggedActFacts>, Error> {
        let store = &self.app.store;
        let (league, season) = (facts.row.id, facts.row.season);
        let reasons = store.reasons(league).await?;
        let mut reader = ActReader {
            leagues: self,
            facts,
            roster: Roster::new(store.entrants(league, season).await?),
            results: Results::of(&facts.fixtures),
            people: BTreeMap::new(),
        };
        let mut acts = Vec::new();
        for row in store.logged_acts(league, season, MOST_LISTED).await? {
            let Some(deed) = reader.deed(&row).await? else {
                continue;
            };
            let reason = reason_for(&deed, row.seq, &reasons);
            let actor = reader.named(row.actor).await?;
            acts.push(LoggedActFacts { at: row.at, actor, deed, reason });
        }
        Ok(acts)
    }
}

/// The reason of a deed. What was noted, and not told, has none: its number is that of the news before.
fn reason_for(
    deed: &LoggedDeed,
    seq: NewsNo,
    reasons: &BTreeMap<NewsNo, String>,
) -> Option<String> {
    match deed {
        LoggedDeed::Seeded | LoggedDeed::Opened => None,
        LoggedDeed::Began
        | LoggedDeed::Withdrew(_)
        | LoggedDeed::Kept(_)
        | LoggedDeed::Asked(_)
        | LoggedDeed::Replaced(_)
        | LoggedDeed::Decided(_)
        | LoggedDeed::Corrected(..)
        | LoggedDeed::PairedAgain(_)
        | LoggedDeed::Edited(_)
        | LoggedDeed::CutShort
        | LoggedDeed::Closed
        | LoggedDeed::Moved(_)
        | LoggedDeed::Named(_)
        | LoggedDeed::Removed(_)
        | LoggedDeed::Wanted(_) => reasons.get(&seq).cloned(),
    }
}

/// The rows of acts as they become facts, from the newest on.
struct ActReader<'a> {
    leagues: Leagues<'a>,
    facts: &'a LeagueFacts,
    roster: Roster,
    results: Results,
    /// The people who were named already.
    people: BTreeMap<PersonId, Person>,
}

impl ActReader<'_> {
    /// The deed of a row; `None` if nobody who runs leagues did it, or what it was about is there no more.
    async fn deed(&mut self, row: &LoggedActRow) -> Result<Option<LoggedDeed>, Error> {
        Ok(match row.act {
            LoggedAct::Began => Some(LoggedDeed::Began),
            LoggedAct::Opened => Some(LoggedDeed::Opened),
            LoggedAct::Seeded => Some(LoggedDeed::Seeded),
            LoggedAct::Withdrew(entrant) => {
                let by_another = self.holder(entrant, row).filter(|person| person.id != row.actor);
                by_another.map(LoggedDeed::Withdrew)
            }
            LoggedAct::Kept(entrant) => self.holder(entrant, row).map(LoggedDeed::Kept),
            LoggedAct::Asked(takeover) => {
                let of = self.holder(takeover.entrant, row);
                let by = self.named(takeover.substitute).await?;
                of.map(|of| LoggedDeed::Asked(Replacement { by, of }))
            }
            LoggedAct::Replaced(entrant) => {
                self.roster.replaced_at(entrant, row.at).map(LoggedDeed::Replaced)
            }
            LoggedAct::Ruled(ruled) => self.results.decided(ruled),
            LoggedAct::PairedAgain(round) => Some(LoggedDeed::PairedAgain(round)),
            LoggedAct::Edited => Some(LoggedDeed::Edited(self.changes(row.seq).await?)),
            LoggedAct::CutShort => Some(LoggedDeed::CutShort),
            LoggedAct::Closed => Some(LoggedDeed::Closed),
            LoggedAct::Moved(left) => Some(LoggedDeed::Moved(left)),
            LoggedAct::Organizers(OrganizerChange::Named(person)) => {
                Some(LoggedDeed::Named(self.named(person).await?))
            }
            LoggedAct::Organizers(OrganizerChange::Removed(person)) => {
                Some(LoggedDeed::Removed(self.named(person).await?))
            }
            LoggedAct::Proposed => {
                let told = self.leagues.news(self.facts.row.id, row.seq).await?;
                told.map(|told| LoggedDeed::Wanted(Box::new(told)))
            }
        })
    }

    /// The person who had a number when that was done.
    fn holder(&self, entrant: Entrant, row: &LoggedActRow) -> Option<Person> {
        self.roster.holder_at(entrant, row.at).map(entered)
    }

    /// The changes of the league of which these news tell.
    async fn changes(&self, seq: NewsNo) -> Result<Vec<LeagueDifference>, Error> {
        let rows = self.leagues.app.store.league_changes(self.facts.row.id, seq).await?;
        Ok(rows.into_iter().filter_map(LeagueDifference::stored).collect())
    }

    /// Somebody as they are called among those of the season.
    async fn named(&mut self, id: PersonId) -> Result<Person, Error> {
        if let Some(known) = self.people.get(&id) {
            return Ok(known.clone());
        }
        let named = self.roster.rows().iter().map(|row| (row.person, &row.called));
        let guild = Some(self.facts.row.guild);
        let people = self.leagues.app.people();
        let person = people.known_among(guild, id, named).await?;
        self.people.insert(id, person.clone());
        Ok(person)
    }
}

/// The fixtures as they were after the act that is looked at, from the newest act on.
struct Results(BTreeMap<FixtureNo, FixtureFacts>);

impl Results {
    /// The fixtures as they are now, after all acts.
    fn of(fixtures: &[FixtureFacts]) -> Results {
        let fixtures = fixtures.iter();
        Results(fixtures.map(|fixture| (fixture.fixture, fixture.clone())).collect())
    }

    /// The deed of this decision, which is older than those before it; `None` if its fixture is there no more.
    fn decided(&mut self, ruled: Ruled) -> Option<LoggedDeed> {
        let known = self.0.get_mut(&ruled.fixture)?;
        let after = known.clone();
        (known.how, known.outcome) = match ruled.before {
            Some((how, outcome)) => (Some(how), outcome),
            None => (None, None),
        };
        Some(match ruled.before {
            None => LoggedDeed::Decided(after),
            Some(_) => LoggedDeed::Corrected(known.clone(), after),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::game::{Outcome, Seat, Seats};
    use starpost_games::league::DecidedBy;

    fn fixture(number: u32, how: DecidedBy, outcome: Option<Outcome>) -> FixtureFacts {
        FixtureFacts {
            fixture: FixtureNo(number),
            division: 1,
            round: RoundNo::FIRST,
            slot: 0,
            players: Vec::new(),
            entrants: Vec::new(),
            game: None,
            decided: Some(Timestamp(1)),
            how: Some(how),
            outcome,
        }
    }

    #[test]
    fn each_decision_says_what_it_came_to_then() {
        let won = |seat: u8| Some(Outcome::Won(Seats::one(Seat(seat))));
        let mut results = Results::of(&[fixture(3, DecidedBy::Annulment, None)]);
        let ruled = |before| Ruled { fixture: FixtureNo(3), before };
        // From the newest to the oldest: annulled, before that won by one, and before that played and won by another.
        let newest = ruled(Some((DecidedBy::Adjudication, won(0))));
        let Some(LoggedDeed::Corrected(before, after)) = results.decided(newest) else {
            panic!("it is a correction");
        };
        assert_eq!((before.how, before.outcome), (Some(DecidedBy::Adjudication), won(0)));
        assert_eq!((after.how, after.outcome), (Some(DecidedBy::Annulment), None));
        let older = ruled(Some((DecidedBy::Resignation, won(1))));
        let Some(LoggedDeed::Corrected(before, after)) = results.decided(older) else {
            panic!("it is a correction");
        };
        assert_eq!((before.how, before.outcome), (Some(DecidedBy::Resignation), won(1)));
        assert_eq!((after.how, after.outcome), (Some(DecidedBy::Adjudication), won(0)));
        let Some(LoggedDeed::Decided(after)) = results.decided(ruled(None)) else {
            panic!("nothing was decided before");
        };
        assert_eq!(after.how, Some(DecidedBy::Resignation));
        let other = Ruled { fixture: FixtureNo(4), before: None };
        assert!(results.decided(other).is_none(), "there is no such fixture any more");
    }
}
