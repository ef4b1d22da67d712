//! The people who had a seat of a game before it was given to somebody else; knows no sentence.

use std::collections::{BTreeMap, HashMap};

use crate::app::base::Person;
use crate::store::{Chair, EventRow, Nickname, PersonId, tell_apart};
use starpost_games::clean_names;
use starpost_games::game::Seat;
use starpost_games::record::{Record, Seq, What};

/// The people who had seats that others have now, under the events that gave them away.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Formers(BTreeMap<Seq, Former>);

/// Somebody, and the seat that they had.
#[derive(Clone, Debug)]
struct Former {
    seat: Seat,
    person: Person,
}

impl Formers {
    /// Those whom the log names.
    pub(in crate::app) fn named(log: &[EventRow]) -> Formers {
        let mut formers = Formers::default();
        for event in log {
            if let What::Replace(seat, Some(name)) = &event.what {
                formers.add(event.seq, *seat, event.former, name);
            }
        }
        formers
    }

    /// Event `seq` gave this person's seat to somebody else.
    pub(in crate::app) fn add(
        &mut self,
        seq: Seq,
        seat: Seat,
        person: Option<PersonId>,
        name: &str,
    ) {
        let person =
            Person { id: person.unwrap_or(PersonId::NOBODY), name: clean_names::name(name) };
        self.0.insert(seq, Former { seat, person });
    }

    /// Calls them by names that differ from those of whoever sits there now.
    pub(in crate::app) fn tell_from(&mut self, chairs: &[Chair]) {
        let seated = chairs.iter().map(|chair| Nickname::of(&chair.called.shown));
        let mut named: Vec<Nickname> = seated.collect();
        let mut people: Vec<(PersonId, String)> = Vec::new();
        for Former { person, .. } in self.0.values() {
            let is_seated = chairs.iter().any(|chair| chair.person == Some(person.id));
            let one = (person.id, person.name.clone());
            // Of a player of a record nothing is known but the name, which may be theirs who plays on.
            if !is_seated && !person.id.is_nobody() && !people.contains(&one) {
                named.push(Nickname::of(&person.name));
                people.push(one);
            }
        }
        tell_apart(named.iter_mut());
        let told: Vec<_> = people.into_iter().zip(named.split_off(chairs.len())).collect();
        for Former { person, .. } in self.0.values_mut() {
            let is_theirs = |(one, _): &&((PersonId, String), Nickname)| {
                one.0 == person.id && one.1 == person.name
            };
            if let Some((_, called)) = told.iter().find(is_theirs) {
                person.name.clone_from(&called.shown);
            }
        }
    }

    /// The person who had a seat after event `seq`, if somebody else has it now.
    pub(in crate::app) fn after(&self, seq: Seq, seat: Seat) -> Option<&Person> {
        let mut later = self.0.range(seq.next()..);
        let given_away = later.find(|(_, former)| former.seat == seat);
        given_away.map(|(_, former)| &former.person)
    }

    /// The person whose seat event `seq` gave away, if it gave one away.
    pub(in crate::app) fn by(&self, seq: Seq) -> Option<&Person> {
        self.0.get(&seq).map(|former| &former.person)
    }

    /// Finds those whom the log does not name by what they did there.
    pub(in crate::app) fn find(&mut self, record: &Record, doers: &Doers) {
        if doers.0.is_empty() {
            return;
        }
        let movers = movers(record);
        let mut last = HashMap::new();
        for event in &record.events {
            let theirs = event.what.seat().or(movers.get(&event.seq).copied());
            match (&event.what, theirs) {
                (What::Replace(seat, None), _) => {
                    if let Some(Person { id, name }) = last.remove(seat) {
                        self.add(event.seq, *seat, Some(id), &name);
                    }
                }
                (What::Replace(seat, Some(_)), _) => {
                    last.remove(seat);
                }
                (_, Some(seat)) => {
                    let doer = doers.0.get(&event.seq).cloned();
                    last.extend(doer.map(|doer| (seat, doer)));
                }
                (_, None) => {}
            }
        }
    }
}

/// The people who did something in a log that does not say whose seat was given away: players by the numbers of
/// events.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Doers(BTreeMap<Seq, Person>);

impl Doers {
    /// True if they must be known.
    pub(in crate::app) fn are_wanted(log: &[EventRow]) -> bool {
        let is_nameless = |event: &EventRow| matches!(event.what, What::Replace(_, None));
        log.iter().any(is_nameless)
    }

    /// Those who have these names.
    pub(in crate::app) fn of(log: &[EventRow], names: &HashMap<PersonId, String>) -> Doers {
        let doer = |event: &EventRow| {
            let id = event.by.player()?;
            let name = names.get(&id)?.clone();
            Some((event.seq, Person { id, name }))
        };
        let theirs = log.iter().filter(|event| is_a_players(&event.what));
        Doers(theirs.filter_map(doer).collect())
    }
}

/// True if only the player of a seat can have done it. (More time is given by others.)
fn is_a_players(what: &What) -> bool {
    !matches!(what, What::Clock(_))
}

/// The seats that played the turns in force.
fn movers(record: &Record) -> BTreeMap<Seq, Seat> {
    let mut movers = BTreeMap::new();
    // What does not replay is reported elsewhere.
    let _ = record.replay_showing(|event, _, replay| {
        let turn = replay.last_turn.as_ref().filter(|_| event.what.is_turn());
        movers.extend(turn.map(|(seat, _)| (event.seq, *seat)));
    });
    movers
}
