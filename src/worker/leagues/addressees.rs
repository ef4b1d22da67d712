//! Whom news of a league concern, and how each of them is told: in its post, in one after it, or by
//! letter.

use std::collections::BTreeMap;

use crate::app::{
    ActSubject, Error, FixtureFacts, LeagueFacts, LeagueNews, LeagueStage, OrganizerAct, Person,
    PersonId, Reminders, RoundEndsSoon, Takeover, Timestamp,
};
use crate::worker::handle::Worker;
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo};

/// The largest number of people that one message mentions.
const MOST_MENTIONED: usize = 30;

/// The people who are told of news, from one of the people of its season on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Addressed {
    /// The people who are mentioned.
    pub(super) mention: Vec<Person>,
    /// The number of people who were gone through, if others are to be mentioned after them.
    pub(super) next: Option<u32>,
    /// The people who get a letter in place of a mention, among all.
    pub(super) letters: Vec<PersonId>,
}

impl Worker {
    /// The people who are told of news, when `from` of the people of its season are gone through.
    pub(super) async fn addressed(
        &self,
        facts: &LeagueFacts,
        (news, at): (LeagueNews, Timestamp),
        from: u32,
    ) -> Result<Addressed, Error> {
        let is_reminder = matches!(
            news,
            LeagueNews::Opened(_)
                | LeagueNews::Waits(_)
                | LeagueNews::EndsSoon(_)
                | LeagueNews::RoundEndsSoon(_)
        );
        let is_as_chosen = is_reminder
            || matches!(
                news,
                LeagueNews::Began(_) | LeagueNews::Challenged(_) | LeagueNews::CheckIn(_)
            );
        let wishes = if is_as_chosen { self.wishes(facts).await? } else { BTreeMap::new() };
        let concerned = concerned(facts, (news, at));
        let letters = concerned
            .iter()
            .flatten()
            .filter(|person| wishes.get(&person.id) == Some(&Reminders::Letter))
            .map(|person| person.id)
            .collect();
        let is_mentioned = |person: &Person| match wishes.get(&person.id) {
            Some(Reminders::Letter) => false,
            Some(Reminders::Silence) => !is_reminder,
            Some(Reminders::Ping | Reminders::Digest) | None => true,
        };
        Ok(Addressed { letters, ..mentioned(&concerned, from, is_mentioned) })
    }

    /// The ways in which those of a season and its organizers want to be told: by letter only if one reaches them.
    async fn wishes(&self, facts: &LeagueFacts) -> Result<BTreeMap<PersonId, Reminders>, Error> {
        let people: Vec<PersonId> = facts
            .entrants
            .iter()
            .map(|entrant| entrant.person.id)
            .chain(facts.organizers.iter().map(|person| person.id))
            .collect();
        let wishes = self.app.store().wishes(&people).await?.into_iter().map(|wish| {
            let reminders = match (wish.reminders.unwrap_or_default(), wish.letters_refused) {
                (Reminders::Letter, Some(_)) => Reminders::Ping,
                (reminders, _) => reminders,
            };
            (wish.person, reminders)
        });
        Ok(wishes.collect())
    }
}

/// Those who are mentioned in one message, when `from` are gone through.
fn mentioned(
    concerned: &[Option<Person>],
    from: u32,
    is_mentioned: impl Fn(&Person) -> bool,
) -> Addressed {
    let from = usize::try_from(from).unwrap_or(usize::MAX);
    let mut people = concerned
        .iter()
        .enumerate()
        .skip(from)
        .filter_map(|(place, person)| Some((place, person.as_ref()?)))
        .filter(|(_, person)| is_mentioned(person));
    let mention = people.by_ref().take(MOST_MENTIONED).map(|(_, person)| person.clone()).collect();
    Addressed {
        mention,
        next: people.next().and_then(|(place, _)| u32::try_from(place).ok()),
        letters: Vec::new(),
    }
}

/// Everybody in the season by their place, which stays theirs: `None` for those whom news do not
/// concern.
fn concerned(facts: &LeagueFacts, (news, at): (LeagueNews, Timestamp)) -> Vec<Option<Person>> {
    let those = |people: Vec<&Person>| -> Vec<Option<Person>> {
        let all = facts.entrants.iter();
        let is_one = |person: &&Person| people.contains(person);
        all.map(|entrant| Some(&entrant.person).filter(is_one).cloned()).collect()
    };
    match news {
        // Those who have joined a season that does not come wait for nothing any more.
        LeagueNews::Began(_)
        | LeagueNews::Opened(_)
        | LeagueNews::BeginsLater(_)
        | LeagueNews::Closed => still_in(facts),
        LeagueNews::TooFew(_) => with_organizers(facts, still_in(facts)),
        LeagueNews::Edited if facts.row.stage != LeagueStage::Playing => still_in(facts),
        LeagueNews::Round(_) | LeagueNews::Matches(_) | LeagueNews::TimeUp(_) => {
            few_enough(those(in_round(facts, (news, at))))
        }
        LeagueNews::RoundEndsSoon(soon) => those(to_be_over(facts, soon)),
        LeagueNews::CheckIn(_) => those(missing(facts)),
        LeagueNews::EndsSoon(_) => with_organizers(facts, those(still_playing(facts))),
        LeagueNews::WentOn(_) => those(still_playing(facts)),
        LeagueNews::Ended(_) => {
            let movers = facts.movers();
            let moving = movers.iter().flat_map(|movers| &movers.people);
            let winners = facts.winners();
            those(winners.iter().chain(moving).collect())
        }
        LeagueNews::Absent(entrant) => {
            let who = facts.person(entrant).into_iter().collect();
            with_organizers(facts, those(who))
        }
        LeagueNews::Silent(_) | LeagueNews::Objected(_) => with_organizers(facts, Vec::new()),
        LeagueNews::Ruled(ruled) => those(players_of(facts, ruled.fixture)),
        LeagueNews::Unruled(fixture) => those(players_of(facts, fixture)),
        LeagueNews::Challenged(number) | LeagueNews::Waits(number) => {
            those(challenged(facts, number).into_iter().collect())
        }
        // The games of others do not count any more.
        LeagueNews::Withdrew(entrant) | LeagueNews::NoShow(entrant) => {
            let who = facts.person(entrant).into_iter();
            those(who.chain(facts.voided_with(entrant, at)).collect())
        }
        LeagueNews::Proposed(deed) => with_organizers(facts, those(affected(facts, deed))),
        LeagueNews::Kept(entrant) => those(facts.person(entrant).into_iter().collect()),
        LeagueNews::BroughtBack(entrant) => those(met_by(facts, entrant)),
        LeagueNews::Defaulted(_)
        | LeagueNews::Lapsed(_)
        | LeagueNews::Month(_)
        | LeagueNews::Entered(_)
        | LeagueNews::Removed(_)
        | LeagueNews::RoundAnew(_)
        | LeagueNews::RoundUndone(_)
        | LeagueNews::Asked(_)
        | LeagueNews::Declined(_)
        | LeagueNews::Settled(_)
        | LeagueNews::Replaced(_)
        | LeagueNews::Stands(_)
        | LeagueNews::Anew(_)
        | LeagueNews::Postponed(_)
        | LeagueNews::RoundsLater(_)
        | LeagueNews::Edited
        | LeagueNews::CutShort(_)
        | LeagueNews::Called(_)
        | LeagueNews::Moved(_)
        | LeagueNews::Organizers(_) => Vec::new(),
    }
}

/// The player whose answer a challenge waits for, if any.
fn challenged(facts: &LeagueFacts, number: ChallengeNo) -> Option<&Person> {
    let mut all = facts.ladder.iter().flat_map(|ladder| &ladder.challenges);
    let found = all.find(|challenge| challenge.number == number);
    found.map(|challenge| &challenge.challenged)
}

/// Those about whom somebody wants to decide something; nobody if it is everybody.
fn affected(facts: &LeagueFacts, deed: OrganizerAct) -> Vec<&Person> {
    match deed.about() {
        ActSubject::Entrant(entrant) | ActSubject::Takeover(Takeover { entrant, .. }) => {
            facts.person(entrant).into_iter().collect()
        }
        ActSubject::Result(reported) => players_of(facts, reported.fixture),
        ActSubject::Fixture(fixture) => players_of(facts, fixture),
        ActSubject::Season | ActSubject::Round(_) => Vec::new(),
    }
}

/// An entrant, and everybody still in the season whom they play, or have played.
fn met_by(facts: &LeagueFacts, entrant: Entrant) -> Vec<&Person> {
    let theirs = facts.fixtures.iter().filter(|fixture| fixture.entrants.contains(&entrant));
    let met = theirs.flat_map(|fixture| &fixture.players);
    let still_in = met.filter(|person| facts.is_still_in(person));
    facts.person(entrant).into_iter().chain(still_in).collect()
}

/// The people who play, or played, in a fixture.
fn players_of(facts: &LeagueFacts, number: FixtureNo) -> Vec<&Person> {
    let mut fixtures = facts.fixtures.iter().filter(|fixture| fixture.fixture == number);
    fixtures.next().map_or_else(Vec::new, |fixture| fixture.players.iter().collect())
}

/// Everybody who has not checked in, while people do.
fn missing(facts: &LeagueFacts) -> Vec<&Person> {
    facts.check_in.iter().flat_map(|check_in| &check_in.missing).collect()
}

/// Everybody who has not withdrawn, by their place.
fn still_in(facts: &LeagueFacts) -> Vec<Option<Person>> {
    let all = facts.entrants.iter();
    all.map(|entrant| (!entrant.is_gone).then(|| entrant.person.clone())).collect()
}

/// Everybody who plays in what was paired by these news, or whose matches they tell to be decided since their time was
/// up, which is known by when they were.
fn in_round(facts: &LeagueFacts, (news, at): (LeagueNews, Timestamp)) -> Vec<&Person> {
    playing_in(facts, |fixture| {
        if let LeagueNews::Matches(matches) = news {
            matches.has(fixture.round, fixture.fixture)
        } else if let LeagueNews::TimeUp(round) = news {
            fixture.round == round && fixture.decided == Some(at)
        } else {
            news == LeagueNews::Round(fixture.round)
        }
    })
}

/// Everybody whose games have to be over by then.
fn to_be_over(facts: &LeagueFacts, soon: RoundEndsSoon) -> Vec<&Person> {
    playing_in(facts, |fixture| {
        fixture.how.is_none() && facts.round_end(fixture) == Some(soon.ends)
    })
}

/// Everybody who is still in the season and plays, or played, in these fixtures.
fn playing_in(facts: &LeagueFacts, is_one: impl Fn(&FixtureFacts) -> bool) -> Vec<&Person> {
    let fixtures = facts.fixtures.iter().filter(|fixture| is_one(fixture));
    let playing = fixtures.flat_map(|fixture| &fixture.players);
    playing.filter(|person| facts.is_still_in(person)).collect()
}

/// Everybody whose games are not over.
fn still_playing(facts: &LeagueFacts) -> Vec<&Person> {
    playing_in(facts, |fixture| fixture.how.is_none())
}

/// These, and all organizers of the league.
fn with_organizers(facts: &LeagueFacts, mut people: Vec<Option<Person>>) -> Vec<Option<Person>> {
    for organizer in facts.organizers.iter().cloned().map(Some) {
        if !people.contains(&organizer) {
            people.push(organizer);
        }
    }
    people
}

/// Nobody if there are many: the post about each game mentions its players.
fn few_enough(people: Vec<Option<Person>>) -> Vec<Option<Person>> {
    if people.iter().flatten().count() > MOST_MENTIONED { Vec::new() } else { people }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_mentioned_once_in_messages_of_thirty() {
        let person = |number: u64| Person { id: PersonId(number), name: format!("P{number}") };
        let all: Vec<Option<Person>> =
            (0..100).map(|number| (number % 10 > 0).then(|| person(number))).collect();
        let (mut from, mut messages) = (Some(0), Vec::new());
        while let Some(start) = from {
            let addressed = mentioned(&all, start, |person| person.id != PersonId(99));
            messages.push(addressed.mention);
            from = addressed.next;
        }
        let sizes: Vec<usize> = messages.iter().map(Vec::len).collect();
        assert_eq!(sizes, [30, 30, 29]);
        let told: Vec<Person> = messages.concat();
        let wanted: Vec<Person> = all.into_iter().flatten().take(89).collect();
        assert_eq!(told, wanted);
        assert_eq!(mentioned(&[], 0, |_| true), Addressed::default());
    }
}
