//! The conditions that hold after every step of a season, and those that hold in the end.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost::app::{App, Call, GameId, PersonId, Stage, Starter, Timestamp};
use starpost::store::{EventRow, GameRow};
use starpost_games::clock::ClockChange;
use starpost_games::record::{Record, Seq, What};

use super::exchange::{About, Sent};
use super::punctual::{self, Times};
use super::world::World;

/// Kinds of events that are posted.
const POSTED: [&str; 14] = [
    "turn",
    "leave",
    "offer",
    "agree",
    "withdraw",
    "clock",
    "rewind",
    "ask",
    "deny",
    "abort",
    "adjudicate",
    "annul",
    "replace",
    "restore",
];

/// The person whose deed an event is said to be, and the line that it had.
type Said = (PersonId, Option<String>);

/// The state of things at the last look, and what people were told.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    pub(super) games: HashMap<GameId, (GameRow, Vec<EventRow>)>,
    /// The things that are remembered of time.
    pub(super) times: Times,
    /// The people who were told of each event, and of which line.
    told: BTreeMap<(GameId, Seq), Vec<Said>>,
    exists: HashSet<GameId>,
}

impl Ledger {
    /// Somebody was told something: from now on it is true.
    pub(super) fn told(&mut self, call: &Call, told: &super::deeds::Told) {
        if let super::deeds::Told::Invitation(game, _) = told {
            self.exists.insert(*game);
        }
        if let Some((game, seq, line)) = told.event() {
            let said = (call.person.id, line.map(str::to_owned));
            self.told.entry((game, seq)).or_default().push(said);
        }
    }
}

/// Looks at everything that has changed since the last look.
pub(super) async fn check(world: &mut World) {
    punctual::check_reminders(world);
    punctual::check_digests(world);
    punctual::check_people(world).await;
    punctual::check_deadlines(world).await;
    let rows = world.games().await;
    for game in &world.ledger.exists {
        assert!(rows.iter().any(|row| row.id == *game), "{game} is not there");
    }
    for row in rows {
        let sent = world.exchange.about(row.id);
        // What is deleted with its thread is told once more elsewhere, if nobody could know of it.
        let is_gone = |sent: &Sent| world.exchange.is_gone(sent.channel);
        let (deleted, there): (Vec<Sent>, Vec<Sent>) = sent.into_iter().partition(is_gone);
        check_posts(&row, &there);
        for thread in deleted.chunk_by(|one, next| one.channel == next.channel) {
            check_posts(&row, thread);
        }
        let known = world.ledger.games.get(&row.id);
        if known.is_some_and(|(known, _)| *known == row) {
            continue;
        }
        let log = world.store().events(row.id).await.expect("reads");
        if let Some((before, old)) = known {
            assert!(log.starts_with(old), "game {}: the log was changed", row.id);
            assert!(goes_on(before.stage, row.stage), "{before:?} {row:?}");
        }
        if matches!(row.stage, Stage::Playing | Stage::Over) {
            let audited = world.processes[0].app.doctor().audit(row.id).await;
            let faults = audited.expect("replays");
            assert_eq!(faults, Vec::<String>::new(), "game {}", row.id);
        }
        check_told(world, row.id, &log);
        check_prepared(row.id, &log);
        check_truth(&row, &log, &world.exchange.about(row.id));
        let old = known.map_or(0, |(_, old)| old.len());
        punctual::check_news(world, &row, &log[old..]).await;
        world.ledger.games.insert(row.id, (row, log));
    }
}

/// A game never goes back.
fn goes_on(before: Stage, now: Stage) -> bool {
    let rank = |stage: Stage| match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over | Stage::Cancelled => 2,
    };
    rank(before) < rank(now) || before == now
}

/// Everything that a person was told stands in the log, as their deed.
fn check_told(world: &World, game: GameId, log: &[EventRow]) {
    let all = world.ledger.told.range((game, Seq::START)..=(game, Seq(u32::MAX)));
    for ((_, seq), said) in all {
        for (person, line) in said {
            let event = log
                .iter()
                .find(|event| event.seq == *seq)
                .unwrap_or_else(|| panic!("game {game}: no event {seq}"));
            assert_eq!(event.by.person(), Some(*person), "game {game}: {event:?}");
            if let Some(line) = line {
                assert_eq!(&event.what.body(), line, "game {game}, event {seq}");
            }
        }
    }
}

/// Everything that was prepared answers the turn of somebody else.
fn check_prepared(game: GameId, log: &[EventRow]) {
    for (index, event) in log.iter().enumerate() {
        if event.by.is_prepared() {
            let before = log[..index].iter().rev().find(|before| before.what.moves());
            let answers =
                before.is_some_and(|it| it.what.is_turn() && it.by.person() != event.by.person());
            assert!(answers, "game {game}: {event:?} answers {before:?}");
        }
    }
}

/// One post an event, in order, never two of the same.
fn check_posts(row: &GameRow, sent: &[Sent]) {
    let mut seen = HashSet::new();
    for sent in sent {
        assert!(
            seen.insert((sent.channel, sent.mark.nonce.clone())),
            "game {}: twice {sent:?}",
            row.id
        );
    }
    let events = sent.iter().filter(|sent| sent.about == About::Event);
    let told = events.flat_map(|sent| sent.earlier.iter().copied().chain([sent.seq]));
    let order: Vec<Seq> = told.collect();
    let ascending = order.windows(2).all(|pair| pair[0] < pair[1]);
    assert!(ascending, "game {}: {order:?}", row.id);
}

/// Nothing was posted that has not happened.
fn check_truth(row: &GameRow, log: &[EventRow], sent: &[Sent]) {
    for sent in sent {
        let event = log.iter().find(|event| event.seq == sent.seq);
        assert!(sent.seq == Seq::START || event.is_some(), "{sent:?}");
        if let (Some(line), Some(event)) = (&sent.line, event) {
            assert_eq!(&event.what.body(), line, "game {}: {sent:?}", row.id);
        }
    }
}

/// The time within the next day at which there is something to do, if any; an invitation that expires later is
/// none.
pub(super) async fn next_due(world: &World) -> Option<Timestamp> {
    let tomorrow = world.clock(0).after(Duration::from_secs(24 * 3600));
    let due = world.store().next_due().await.expect("reads");
    due.filter(|due| *due < tomorrow)
}

/// Once everything is quiet: every event has its post, wherever the game has moved, and everybody
/// with a secret has been told of it.
pub(super) async fn check_quiet(world: &World) {
    assert_eq!(next_due(world).await, None, "jobs are left");
    for row in world.games().await {
        let log = world.store().events(row.id).await.expect("reads");
        let sent = world.exchange.about(row.id);
        let events = sent.iter().filter(|sent| sent.about == About::Event).map(|sent| sent.seq);
        let earlier = sent.iter().flat_map(|sent| sent.earlier.iter().copied());
        let told: HashSet<Seq> = events.chain(earlier).collect();
        let app = &world.processes[0].app;
        let record = app.sitting(row.id).await.expect("replays").stored.record;
        let wanted = log.iter().filter(|event| {
            // What was brought in with a record was done by nobody here.
            let ours = event.by.person().is_some() || row.starter != Starter::Recorded;
            // Where no time runs out, nobody has to know when it stands still.
            let runs = row.terms.is_timed() || !matches!(event.what, What::Clock(_));
            let is_posted = POSTED.contains(&event.what.kind()) && runs;
            // That nothing can be posted is noted with whatever happens then, and said once it is over, if
            // the game goes on.
            let is_present = matches!(event.what, What::Clock(ClockChange::Outage(span))
                if Timestamp::from(span.until) == event.at);
            let is_posted = is_posted && !is_present;
            is_posted && ours && !is_said_with_another(&log, event) && !goes_on_away(&record, event)
        });
        for event in wanted {
            assert!(
                told.contains(&event.seq),
                "game {}: no post of {event:?} among {sent:#?}",
                row.id
            );
        }
        check_secrets(world, &row, &log, &sent).await;
    }
    check_ratings(world).await;
}

/// Every game that is over has counted, and each once.
async fn check_ratings(world: &World) {
    let games = world.games().await;
    let counts = |row: &&GameRow| row.outcome.is_some() && row.starter != Starter::Recorded;
    for row in games.iter().filter(counts) {
        let tx = world.store().lock_game(row.id).await.expect("locks");
        let results = tx.expect("a game").results().await.expect("reads");
        assert!(results.len() >= 2, "game {}: {results:?}", row.id);
    }
    let app = App::new(world.store().clone(), StdRng::seed_from_u64(0));
    let found = app.doctor().examine().await.expect("reads");
    assert_eq!(found.rated_wrong, [], "not what the games come to");
}

/// The start of the clock goes without saying, and who is replaced is no longer away and leaves enough
/// time.
fn is_said_with_another(log: &[EventRow], event: &EventRow) -> bool {
    let after = log.iter().skip_while(|later| later.seq <= event.seq);
    let is_before =
        |what: &What| matches!(what, What::Clock(ClockChange::Away(..) | ClockChange::Give(..)));
    let mut after = after.skip_while(|later| is_before(&later.what));
    match event.what {
        What::Clock(ClockChange::Start) => true,
        What::Clock(ClockChange::Away(seat, _) | ClockChange::Give(seat, _)) => {
            let next = after.next().map(|next| &next.what);
            matches!(next, Some(What::Replace(whose, _)) if *whose == seat)
        }
        _ => false,
    }
}

/// Another day of a vacation that was told of.
fn goes_on_away(record: &Record, event: &EventRow) -> bool {
    let What::Clock(ClockChange::Away(seat, span)) = event.what else {
        return false;
    };
    let before = record.replay_until(event.seq.previous()).expect("replays");
    before.clock.goes_on_away(seat, span.from)
}

/// Everybody has got their letter, always the same, or it is said in public that they have not.
async fn check_secrets(world: &World, row: &GameRow, log: &[EventRow], sent: &[Sent]) {
    if !log.iter().any(|event| event.what.kind() == "seal") {
        return;
    }
    let letters = world.exchange.letters(row.id);
    for chair in world.store().chairs(row.id).await.expect("reads") {
        let person = chair.person.expect("a game that was begun here");
        let ours = letters.iter().filter(|letter| letter.to == person);
        let roles: HashSet<&str> = ours.map(|letter| letter.role.as_str()).collect();
        let public = sent.iter().any(|sent| sent.about == About::Unreached(person));
        if world.exchange.is_deaf(person) {
            assert!(public, "game {}: {person:?} is not called", row.id);
        } else {
            assert_eq!(roles.len(), 1, "game {}: {person:?} {roles:?}", row.id);
        }
    }
}
