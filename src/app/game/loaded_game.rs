//! A game as its rows hold it: its log as a record that is not replayed yet.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use anyhow::ensure;

use super::former_players::{Doers, Formers};
use crate::app::base::{App, Error, Refusal};
use crate::store::{Chair, EventRow, GameId, GameRow, GameTx, PersonId, Stopped, Store};
use starpost_games::record::{Event, Record, Seq, What};

/// A game that is loaded, and not replayed yet.
#[derive(Debug)]
pub struct Loaded {
    /// Its row.
    pub row: GameRow,
    /// The people who sit there, in the order of joining.
    pub chairs: Vec<Chair>,
    /// The log as a record.
    pub record: Record,
    /// The events that are rulings, and the referees who made them.
    pub(in crate::app) rulings: BTreeMap<Seq, PersonId>,
    /// The numbers of those of its events that are turns prepared in advance.
    pub prepared: BTreeSet<Seq>,
    /// Everybody who has or had a seat.
    pub(in crate::app) participants: BTreeSet<PersonId>,
    pub(in crate::app) formers: Formers,
    pub(in crate::app) doers: Doers,
}

impl App {
    /// A game, whoever asks. Refused: there is no such game.
    pub async fn loaded(&self, game: GameId) -> Result<Loaded, Error> {
        let loaded = Loaded::read(&self.store, game).await?;
        Ok(loaded.ok_or(Refusal::NoSuchGame)?)
    }
}

impl Loaded {
    /// Loads the game that is locked.
    pub(in crate::app) async fn locked(tx: &mut GameTx) -> anyhow::Result<Loaded> {
        let (chairs, log) = (tx.chairs().await?, tx.events().await?);
        let names = if Doers::are_wanted(&log) { tx.actors().await? } else { HashMap::new() };
        Loaded::new(tx.row.clone(), chairs, log, &names)
    }

    /// Loads a game to look at.
    async fn read(store: &Store, game: GameId) -> anyhow::Result<Option<Loaded>> {
        let Some(row) = store.game(game).await? else {
            return Ok(None);
        };
        let chairs = store.chairs(game).await?;
        let mut log = store.events(game).await?;
        // What was added since the row was read belongs to a later moment.
        log.retain(|event| event.seq <= row.seq);
        let names =
            if Doers::are_wanted(&log) { store.actors(game).await? } else { HashMap::new() };
        Loaded::new(row, chairs, log, &names).map(Some)
    }

    /// A game whose log does not match its row is stopped: better no game than a wrong one.
    fn new(
        row: GameRow,
        chairs: Vec<Chair>,
        log: Vec<EventRow>,
        names: &HashMap<PersonId, String>,
    ) -> anyhow::Result<Loaded> {
        if let Err(why) = check(&row, &log) {
            return Err(Stopped::noted(row.id, why).into());
        }
        let ruled = |event: &EventRow| Some((event.seq, event.by.referee()?));
        let rulings = log.iter().filter_map(ruled).collect();
        let prepared = log.iter().filter(|event| event.by.is_prepared());
        Ok(Loaded {
            participants: participants(&chairs, &log),
            prepared: prepared.map(|event| event.seq).collect(),
            formers: Formers::named(&log),
            doers: Doers::of(&log, names),
            record: record(&row, &chairs, log),
            row,
            chairs,
            rulings,
        })
    }
}

fn check(row: &GameRow, log: &[EventRow]) -> anyhow::Result<()> {
    let last = log.last().map_or(Seq::START, |event| event.seq);
    ensure!(last == row.seq, "the log ends with event {last}, the row with {}", row.seq);
    Ok(())
}

/// Whoever does something in a game without ruling in it plays there, and so did anybody whose seat
/// was given to somebody else.
fn participants(chairs: &[Chair], log: &[EventRow]) -> BTreeSet<PersonId> {
    let done = log.iter().filter_map(|event| event.by.player());
    let former = log.iter().filter_map(|event| event.former);
    let seated = chairs.iter().filter_map(|chair| chair.person);
    done.chain(former).chain(seated).collect()
}

fn record(row: &GameRow, chairs: &[Chair], log: Vec<EventRow>) -> Record {
    let mut seated: Vec<&Chair> = chairs.iter().collect();
    seated.sort_by_key(|chair| (chair.seat, chair.chair));
    let names = seated.iter().map(|chair| chair.called.shown.clone());
    let events: Vec<Event> = log.into_iter().map(event).collect();
    let is_seal = |event: &Event| matches!(event.what, What::Seal(..));
    let sealed = events.iter().any(is_seal);
    let id = row.sealed_as.clone().unwrap_or_else(|| row.id.to_string());
    let tag = sealed.then(|| (Record::ID.to_owned(), id));
    Record {
        options: row.options.clone(),
        terms: row.terms.clone(),
        players: names.collect(),
        tags: tag.into_iter().collect(),
        events,
    }
}

fn event(stored: EventRow) -> Event {
    Event { seq: stored.seq, at: Some(stored.at.0), what: stored.what, hash: stored.hash, line: 0 }
}
