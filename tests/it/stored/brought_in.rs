//! Every game that can be exported can be imported, whatever has happened in it: random logs of
//! every kind of event are written, read, imported, and exported and imported once more.
//!
//! A failure names its seed: `STARPOST_SEED=17 cargo test brought_in` plays only that log.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{Call, Error, GameId, GuildId, Imported, Person, PersonId};
use starpost_games::clock::{ClockChange, Hours, Span, Terms, Time};
use starpost_games::game::{Outcome, Refuses as _, Seat, Seats};
use starpost_games::games::Kind;
use starpost_games::record::{Event, LeaveReason, Record, Replay, Seq, What, Wish, seal};

use crate::support::club::{Club, NOW, ann};
use crate::support::databases;
use crate::support::left_out;

/// The games that are played, and the number of players in each.
const TABLES: [(Kind, &str, usize); 7] = [
    (Kind::Homeworlds, "edition=quartet-2020", 2),
    (Kind::Homeworlds, "edition=primer-2012 repetition_notice=on", 2),
    (Kind::Homeworlds, "edition=primer-2012 mode=last-captain", 3),
    (Kind::Homeworlds, "edition=primer-2012 mode=sinister", 4),
    (Kind::Homeworlds, "edition=primer-2012 mode=good-vs-evil", 3),
    (Kind::Homeworlds, "edition=primer-2012 mode=good-vs-evil", 5),
    (Kind::Settlers, "", 2),
];

/// The kinds of events there are.
const KINDS: [&str; 20] = [
    "abort",
    "adjudicate",
    "agree",
    "annul",
    "ask",
    "clock",
    "decide",
    "deny",
    "grant",
    "leave",
    "offer",
    "replace",
    "restore",
    "reveal",
    "rewind",
    "seal",
    "skip",
    "turn",
    "unseal",
    "withdraw",
];

/// The number under which the roles of these games are sealed.
const SEALED_AS: &str = "77";

const HOUR: i64 = 3_600_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_that_can_be_exported_can_be_brought_in() {
    if left_out("every recorded game is brought in") {
        return;
    }
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => {
            let seed = seed.parse().expect("a number");
            bring_in(seed..seed + 1).await;
        }
        Err(_) => {
            let seen = bring_in(0..200).await;
            assert_eq!(seen.into_iter().collect::<Vec<_>>(), KINDS);
        }
    }
}

/// Somebody whose role was revealed in a position that was taken back is eliminated again, and nothing
/// is revealed for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_could_not_be_brought_in() {
    bring_in(1957..1958).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn ten_thousand_games_that_can_be_exported_can_be_brought_in() {
    bring_in(200..10_200).await;
}

/// Says which log it was when a test fails with it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STARPOST_SEED={}", self.0);
        }
    }
}

/// Brings in one game for each seed: which kinds of events there were.
async fn bring_in(seeds: std::ops::Range<u64>) -> BTreeSet<&'static str> {
    let club = Club::new(databases::sqlite().await);
    let mut seen = BTreeSet::new();
    for seed in seeds {
        let _seed = Seed(seed);
        let record = Author::new(seed).write();
        seen.extend(record.events.iter().map(|event| event.what.kind()));
        check(&club, seed, &record).await;
    }
    seen
}

async fn check(club: &Club, seed: u64, record: &Record) {
    let (text, end) = (record.text(), record.replay().expect("a good record"));
    let read = Record::read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(read.text(), text);
    let imported = import(club, 2 * seed, &text, &end).await;
    if end.ending.is_none() && end.game.secrets().is_some() {
        let Err(Error::Refused(no)) = imported else {
            panic!("whose roles nobody knows cannot go on here: {imported:?}\n{text}");
        };
        assert_eq!(no.id(), "secrets-elsewhere", "{text}");
        return;
    }
    let game = game_of(imported.unwrap_or_else(|why| panic!("{why:?}\n{text}")));
    same_game(club, game, &end, &text).await;
    if end.ending.is_some() {
        assert_eq!(names_told(club, game).await, names_played(record), "{text}");
    }
    let exported =
        club.app.records().export(&there(club, game).await, game).await.expect("a file").text;
    let again = import(club, 2 * seed + 1, &exported, &end)
        .await
        .unwrap_or_else(|why| panic!("{why:?}\n{text}\n{exported}"));
    let again = game_of(again);
    same_game(club, again, &end, &exported).await;
    if end.ending.is_some() {
        let told = names_told(club, again).await;
        assert_eq!(told, names_played(record), "{text}\n{exported}");
    }
}

/// Brings a file in, on a server of its own, for somebody who is not out.
async fn import(club: &Club, number: u64, text: &str, end: &Replay) -> Result<Imported, Error> {
    let mut call = club.call(&Person { id: PersonId(10_000 + number), name: "Eve".to_owned() });
    call.place.guild = Some(GuildId(10_000 + number));
    let side = end.seats_playing().iter().next().unwrap_or(Seat(0));
    club.app.records().import(&call, text, side, None).await
}

fn game_of(imported: Imported) -> GameId {
    match imported {
        Imported::Finished(standing) => standing.game,
        Imported::Waiting(card) => card.game,
    }
}

/// The game has ended the same way, and says the same of itself everywhere.
async fn same_game(club: &Club, game: GameId, end: &Replay, text: &str) {
    club.check(game).await;
    let sitting = club.app.sitting(game).await.expect("replays");
    let is = &sitting.replay;
    assert_eq!(is.game.print(), end.game.print(), "{text}");
    assert_eq!(is.turns, end.turns, "{text}");
    assert_eq!(is.ending, end.ending, "{text}");
    assert_eq!(is.offer(), end.offer(), "{text}");
    assert_eq!(is.unanswered(), end.unanswered(), "{text}");
    assert!(is.asked().is_none(), "nobody asks anything here\n{text}");
}

/// A call from the server of a game.
async fn there(club: &Club, game: GameId) -> Call {
    let row = club.database.store.game(game).await.expect("reads");
    let mut call = club.call(&ann());
    call.place.guild = row.expect("a game").guild;
    call
}

/// The names of those who played the turns, as the history says.
async fn names_told(club: &Club, game: GameId) -> Vec<String> {
    let log = club.app.boards().log(&there(club, game).await, game).await.expect("a log");
    let turns = log.into_iter().filter(|event| event.number.is_some());
    let by = turns.map(|event| event.by.expect("somebody").person.name);
    by.collect()
}

/// The names of those who played the turns that stand.
fn names_played(record: &Record) -> Vec<String> {
    let mut names = Vec::new();
    let replayed = record.replay_showing(|event, _, replay| {
        if let (true, Some((seat, _))) = (event.what.is_turn(), &replay.last_turn) {
            names.push(record.players_after(event.seq)[seat.index()].clone());
        }
    });
    replayed.expect("a good record");
    names
}

/// Writes a log at random.
struct Author {
    random: StdRng,
    record: Record,
    replay: Replay,
    now: i64,
    /// Everybody's secret role, and what it is sealed with.
    roles: Vec<(String, String)>,
}

impl Author {
    fn new(seed: u64) -> Author {
        let mut random = StdRng::seed_from_u64(seed);
        let (kind, options, seats) = *TABLES.choose(&mut random).expect("some");
        let players = (0..seats).map(|seat| format!("Player {seat}")).collect();
        let mut record = Record::new(kind, options, players).expect("a table");
        if random.random_bool(0.5) {
            record.terms = Terms::read("clock=3d").expect("terms");
        }
        let replay = record.replay().expect("a table");
        let mut author = Author { random, record, replay, now: NOW.0, roles: Vec::new() };
        author.deal();
        if author.is_timed() {
            author.happens(&What::Clock(ClockChange::Start));
        }
        author
    }

    fn write(mut self) -> Record {
        for _ in 0..self.random.random_range(0..45) {
            if self.replay.ending.is_some() {
                break;
            }
            self.now += self.random.random_range(0..HOUR);
            if self.random.random_bool(0.6) { self.turn() } else { self.something_else() }
        }
        self.record
    }

    fn is_timed(&self) -> bool {
        self.record.terms.clock.is_timed()
    }

    fn deal(&mut self) {
        let Some(secrets) = self.replay.game.secrets() else {
            return;
        };
        let mut roles = secrets.roles();
        self.record.tags = vec![(Record::ID.to_owned(), SEALED_AS.to_owned())];
        for index in (1..roles.len()).rev() {
            roles.swap(index, self.random.random_range(0..=index));
        }
        for (seat, role) in (0..).map(Seat).zip(roles) {
            let salt = format!("{:016x}", self.random.random::<u64>()).repeat(4);
            let sealed = seal(SEALED_AS, seat, role, &salt).expect("a seal");
            self.roles.push((role.to_owned(), salt));
            self.happens(&What::Seal(seat, sealed));
        }
    }

    /// A turn that mostly does not throw the game away, if one is found.
    fn turn(&mut self) {
        for _ in 0..20 {
            let mut table = self.replay.game.boxed();
            for _ in 0..self.random.random_range(1..5) {
                let actions = table.actions();
                if let Some(action) = actions.choose(&mut self.random) {
                    table.play(action).expect("it is listed");
                }
            }
            let is_kept = matches!(table.loss(), Ok(None)) || self.random.random_bool(0.1);
            let line = match table.line() {
                line if line.is_empty() => "pass".to_owned(),
                line => line,
            };
            if is_kept && self.happens(&What::Turn(line)) {
                return;
            }
        }
    }

    fn something_else(&mut self) {
        let seat = Seat(self.random.random_range(0..self.replay.game.seats()));
        match self.random.random_range(0..20) {
            0 => {
                let leaving = LeaveReason::ALL.choose(&mut self.random).expect("some");
                self.happens(&What::Leave(seat, *leaving));
            }
            1 => {
                let due = self.replay.to_move().unwrap_or(seat);
                self.happens(&What::Skip(due));
            }
            2..=4 => {
                self.happens(&What::Offer(seat));
            }
            5 | 6 => {
                self.happens(&What::Agree(seat));
            }
            7 => {
                self.happens(&What::Withdraw(seat));
            }
            8 | 9 => self.rewind(),
            10 | 11 => self.clock(seat),
            12 | 13 => self.ask(seat),
            14..=16 => self.answer(seat),
            17 | 18 => self.replace(seat),
            _ if self.replay.turns < 2 => {
                self.happens(&What::Abort(seat));
            }
            _ => self.rule(seat),
        }
    }

    fn rule(&mut self, seat: Seat) {
        let playing = self.replay.seats_playing();
        let what = match self.random.random_range(0..8) {
            0 => What::Adjudicate(Outcome::Won(Seats::one(seat))),
            1 => What::Adjudicate(Outcome::Drawn(playing)),
            2 => What::Annul,
            _ => return,
        };
        let before = self.last();
        // Nobody forgets the secret roles that an end has made public.
        if self.happens(&what) && self.replay.game.secrets().is_none() {
            self.sometimes_restore(before);
        }
    }

    fn last(&self) -> Seq {
        self.record.events.last().map_or(Seq::START, |event| event.seq)
    }

    /// The step that has gone back, or ended, the game is now and then taken back itself.
    fn sometimes_restore(&mut self, before: Seq) {
        if self.random.random_bool(0.5) {
            self.log(What::Restore(before), None);
            self.replay = self.record.replay().expect("what stood before");
        }
    }

    fn replace(&mut self, seat: Seat) {
        // A log of before does not say for whom.
        let former = self.record.players[seat.index()].clone();
        let former = self.random.random_bool(0.8).then_some(former);
        if self.happens(&What::Replace(seat, former)) {
            let name = format!("Substitute {} #{}", seat, self.record.events.len());
            self.record.players[seat.index()] = name;
        }
    }

    fn ask(&mut self, seat: Seat) {
        let last = self.replay.last_turn.as_ref().map(|(seat, _)| *seat);
        let what = match self.random.random_range(0..6) {
            0 | 1 => What::Ask(seat, Wish::Pause),
            2 | 3 => What::Ask(last.unwrap_or(seat), Wish::Takeback),
            4 => What::Ask(seat, Wish::GoOn),
            _ => What::Ask(seat, Wish::CallOff),
        };
        self.happens(&what);
    }

    /// Somebody denies what is asked, or all grant it.
    fn answer(&mut self, seat: Seat) {
        let Some(asked) = self.replay.asked() else {
            return self.ask(seat);
        };
        if self.random.random_bool(0.5) {
            self.happens(&What::Deny(seat));
            return;
        }
        for seat in self.replay.asked_of().iter() {
            self.happens(&What::Grant(seat));
        }
        match asked.wish {
            Wish::Pause => {
                self.happens(&What::Clock(ClockChange::Pause));
            }
            Wish::Takeback => self.rewind_to(self.replay.turns.saturating_sub(1)),
            Wish::GoOn => {
                let due = self.replay.to_move().unwrap_or(seat);
                self.happens(&What::Leave(due, LeaveReason::Removed));
            }
            Wish::CallOff => {
                let due = self.replay.to_move().unwrap_or(seat);
                self.happens(&What::CallOff(due));
            }
        }
    }

    fn clock(&mut self, seat: Seat) {
        if !self.is_timed() {
            return;
        }
        let now = Time(self.now);
        let span = Span { from: now, until: Time(self.now + HOUR) };
        let change = match self.random.random_range(0..6) {
            0 => ClockChange::Give(seat, Hours(5)),
            1 => ClockChange::Away(seat, span),
            2 => ClockChange::Outage(span),
            3 if self.replay.clock.is_paused() => ClockChange::Resume,
            4 => ClockChange::Flag(self.replay.to_move().unwrap_or(seat)),
            _ => return self.ask(seat),
        };
        self.happens(&What::Clock(change));
    }

    fn rewind(&mut self) {
        if self.replay.turns > 0 {
            let turn = self.random.random_range(0..self.replay.turns);
            let before = self.last();
            self.rewind_to(turn);
            self.sometimes_restore(before);
        }
    }

    /// The game goes back to what it was before the turn after this one.
    fn rewind_to(&mut self, turn: u32) {
        let Some(next) = self.record.seq_of_turn(turn + 1) else {
            return;
        };
        let left =
            self.record.in_force().into_iter().map(|event| event.seq).filter(|seq| *seq < next);
        let to = left.max().unwrap_or_default();
        self.log(What::Rewind(to), None);
        self.replay = self.record.replay().expect("what stood before");
    }

    /// Lets it happen with all that follows from it. False: it cannot.
    fn happens(&mut self, what: &What) -> bool {
        let Ok(done) = self.replay.apply(what) else {
            return false;
        };
        self.replay.pass_time(&done, Time(self.now));
        let hash = self.replay.game.fingerprint();
        self.log(done, Some(hash));
        self.follow(what);
        true
    }

    fn log(&mut self, what: What, hash: Option<u64>) {
        let seq = Seq(u32::try_from(self.record.events.len()).expect("a few") + 1);
        self.record.events.push(Event { seq, at: Some(self.now), what, hash, line: 0 });
    }

    /// The actions of the holder of the secret roles.
    fn follow(&mut self, what: &What) {
        if self.roles.is_empty() || matches!(what, What::Seal(..)) {
            return;
        }
        if what.is_judged() && self.replay.ending.is_none() {
            let roles: Vec<&str> = self.roles.iter().map(|(role, _)| &**role).collect();
            let secrets = self.replay.game.secrets().expect("there are roles");
            let verdict = secrets.judge(&roles);
            self.reveal(verdict.reveals);
            if let Some(outcome) = verdict.outcome {
                self.happens(&What::Decide(outcome));
            }
        }
        if self.replay.ending.is_some() && !what.follows() {
            self.reveal(Seats::first(self.replay.game.seats()));
            for (seat, (role, salt)) in (0..).map(Seat).zip(self.roles.clone()) {
                self.happens(&What::Unseal(seat, role, salt));
            }
        }
    }

    fn reveal(&mut self, seats: Seats) {
        let events = self.record.events.iter();
        let known: Seats = events
            .filter_map(|event| match &event.what {
                What::Reveal(seat, _) => Some(*seat),
                _ => None,
            })
            .collect();
        let roles: BTreeMap<Seat, String> =
            (0..).map(Seat).zip(self.roles.iter().map(|(role, _)| role.clone())).collect();
        for seat in seats.minus(known).iter() {
            self.happens(&What::Reveal(seat, roles[&seat].clone()));
        }
    }
}
