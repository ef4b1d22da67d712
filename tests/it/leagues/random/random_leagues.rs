//! Leagues of all formats at random: people join, leave, resign, withdraw and run out of time,
//! referees correct, processes die, clicks come twice and what is sent does not arrive. A failure
//! names its seed: `STARPOST_SEED=17 cargo test random_leagues` plays only that one.

use std::sync::Arc;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{
    App, Call, FixtureFacts, GuildId, InteractionId, LeagueFacts, LeagueId, LeagueStage, Office,
    Person, Place, Report, Ruling, Timestamp,
};
use starpost::crash::CrashPoint;
use starpost::store::Store;
use starpost::worker::Worker;
use starpost_games::league::RoundNo;
use starpost_games::words::Language;

use crate::leagues::deeds::{Deed, EDITS, perform};
use crate::leagues::random::audit::{check, check_quiet};
use crate::leagues::random::dying_courier::Mortal;
use crate::leagues::scene::{person, runner};
use crate::support::audience::everybody;
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::{Database, postgres, sqlite};
use crate::support::left_out;
use crate::support::pigeon::{Mishap, Pigeon};

/// The number of steps in a run.
const STEPS: u32 = 60;

/// The number of people.
const PEOPLE: u64 = 9;

const LEAGUES: [&str; 6] = [
    "at_once:1 division:4 clock:3d vacation:off ties:playoff",
    "format:swiss rounds:3 clock:1d vacation:2 days:20 check-in:rounds round-days:6",
    "format:knockout clock:3d vacation:off again:after-the-last round-days:7",
    "format:groups group:3 advance:1 clock:2d vacation:off seeding:random",
    "format:ladder clock:2d vacation:off rest:1 answer:2",
    "format:tables table:4 games:2 at_once:2 mode:sinister clock:3d vacation:off unfinished:annul days:30",
];

/// The terms of ladders where nothing else is played, to see what becomes of them.
const LADDERS: [&str; 2] = [
    "format:ladder clock:1d vacation:off rest:0 answer:1",
    "format:ladder clock:2d vacation:2 reach:2 rest:1 answer:3 no-show:1",
];

pub(crate) struct Wild {
    database: Database,
    apps: Vec<App>,
    pigeon: Arc<Pigeon>,
    random: StdRng,
    leagues: Vec<LeagueId>,
    past: Vec<(Call, LeagueId, Deed)>,
    since: Duration,
    next: u64,
    seed: u64,
    said: Vec<String>,
}

impl Drop for Wild {
    fn drop(&mut self) {
        if std::thread::panicking() || std::env::var("SAY").is_ok() {
            eprintln!("{}\nSTARPOST_SEED={}", self.said.join("\n"), self.seed);
        }
    }
}

impl Wild {
    async fn begin(database: Database, leagues: &[&str], seed: u64) -> Wild {
        let app = |number| {
            App::new(database.store.clone(), StdRng::seed_from_u64(seed + number))
                .with_audiences(everybody())
        };
        let mut wild = Wild {
            apps: vec![app(0), app(1)],
            pigeon: Arc::new(Pigeon::default()),
            random: StdRng::seed_from_u64(seed),
            leagues: Vec::new(),
            past: Vec::new(),
            since: Duration::ZERO,
            next: 0,
            seed,
            said: Vec::new(),
            database,
        };
        for (number, line) in (1..).zip(leagues) {
            let call = wild.call(&runner());
            let draft = wild.app().sign_ups().begin_draft(&call, &format!("L{number}"), line).await;
            let league = draft.expect("a draft").stored().expect("stored").id;
            let call = wild.call(&runner());
            wild.app().sign_ups().open(&call, league).await.expect("opens");
            wild.leagues.push(league);
        }
        wild
    }

    pub(crate) fn app(&self) -> &App {
        &self.apps[0]
    }

    pub(crate) fn store(&self) -> &Store {
        &self.database.store
    }

    pub(crate) async fn facts(&self, league: LeagueId) -> LeagueFacts {
        let facts = self.app().leagues().facts(league, None).await;
        facts.expect("it is there")
    }

    /// The number of games of a league.
    pub(crate) async fn games_of(&self, league: LeagueId) -> i64 {
        let mut connection = self.database.connect().await;
        let query = sqlx::query_scalar("select count(*) from games where league = $1");
        let count = query.bind(league.0).fetch_one(&mut connection).await;
        count.expect("reads")
    }

    fn now(&self) -> Timestamp {
        NOW.after(self.since)
    }

    fn any<T: Clone>(&mut self, among: &[T]) -> Option<T> {
        match among.len() {
            0 => None,
            many => Some(among[self.random.random_range(0..many)].clone()),
        }
    }

    fn anybody(&mut self) -> Person {
        person(self.random.random_range(1..=PEOPLE))
    }

    pub(crate) fn call(&mut self, by: &Person) -> Call {
        self.next += 1;
        Call {
            interaction: InteractionId(self.next),
            person: by.clone(),
            office: Office { manages_server: *by == runner(), roles: Vec::new() },
            place: Place {
                guild: Some(GuildId(7)),
                channel: CHANNEL,
                language: Language::English,
                under: None,
                lacks: Vec::new(),
                lacks_above: Vec::new(),
            },
            language: Language::English,
            now: self.now(),
        }
    }

    /// A plan by which somebody dies, now and then.
    fn plan(&mut self) -> CrashPoint {
        match self.random.random_range(0..3) {
            0 => CrashPoint::at(self.random.random_range(1..=30)),
            _ => CrashPoint::at(0),
        }
    }

    /// Something to do in a league, and who does it.
    async fn thought_of(&mut self, league: LeagueId) -> Option<(Person, Deed)> {
        let facts = self.facts(league).await;
        let open = |fixture: &&FixtureFacts| fixture.game.is_some() && fixture.how.is_none();
        let open: Vec<FixtureFacts> = facts.fixtures.iter().filter(open).cloned().collect();
        let kind = self.random.random_range(0..100);
        Some(match (facts.row.stage, kind) {
            (LeagueStage::SignUp, ..75) => (self.anybody(), Deed::Join),
            (LeagueStage::SignUp, ..80) => (self.anybody(), Deed::Leave),
            (LeagueStage::SignUp, ..84) => (runner(), Deed::Edit(self.any(&EDITS)?.to_owned())),
            (LeagueStage::SignUp, _) => (runner(), Deed::Start),
            (LeagueStage::Over, ..50) => (runner(), Deed::Next),
            (LeagueStage::Over, 50..60) => (runner(), Deed::GoOn(facts.row.season)),
            (LeagueStage::Playing, 90..) => self.thought_of_in_passing(&facts)?,
            (LeagueStage::Playing, 5..45) if facts.ladder.is_some() => {
                self.thought_of_on_a_ladder(&facts)?
            }
            (_, ..3) => (runner(), Deed::Edit(self.any(&EDITS)?.to_owned())),
            (LeagueStage::Playing, ..4) => (runner(), Deed::End(facts.row.season)),
            (_, ..55) => {
                let fixture = self.any(&open)?;
                (self.any(&fixture.players)?, Deed::Resign(fixture.game?))
            }
            (_, ..65) => {
                let who = self.anybody();
                (who.clone(), Deed::Withdraw(who))
            }
            (_, ..72) => (runner(), Deed::Replace(self.anybody(), self.anybody())),
            (_, ..84) => {
                let fixture = self.any(&facts.fixtures)?;
                let winner = Report::Won(self.any(&fixture.players)?.id);
                let report = self.any(&[winner, Report::Drawn, Report::Annulled])?;
                (runner(), Deed::Report(fixture.fixture, report))
            }
            _ => {
                let fixture = self.any(&open)?;
                let winner = Ruling::Won(self.any(&fixture.players)?.id);
                let all = [winner, Ruling::Drawn, Ruling::Annul, Ruling::Rewind(0)];
                (runner(), Deed::Rule(fixture.game?, self.any(&all)?))
            }
        })
    }

    /// Somebody challenges somebody, or answers a challenge.
    fn thought_of_on_a_ladder(&mut self, facts: &LeagueFacts) -> Option<(Person, Deed)> {
        let ladder = facts.ladder.as_ref()?;
        let open = ladder.challenges.clone();
        let order: Vec<Person> =
            ladder.rungs.iter().filter_map(|rung| facts.person(rung.entrant).cloned()).collect();
        let (mut who, mut whom) = (self.anybody(), self.anybody());
        if order.len() > 1 && self.random.random_range(0..8) > 0 {
            let from = self.random.random_range(1..order.len());
            let to = self.random.random_range(from.saturating_sub(3)..from);
            (who, whom) = (order[from].clone(), order[to].clone());
        }
        Some(match (self.any(&open), self.random.random_range(0..4)) {
            (Some(one), 0..2) => (one.challenged, Deed::Accept(one.number)),
            (Some(one), 2) => (one.challenged, Deed::DeclineChallenge(one.number)),
            _ => (who, Deed::Challenge(whom)),
        })
    }

    /// Something that people do besides playing while a season is played.
    fn thought_of_in_passing(&mut self, facts: &LeagueFacts) -> Option<(Person, Deed)> {
        let (who, other) = (self.anybody(), self.anybody());
        let decided = self.any(&facts.fixtures).map(|one| one.fixture).unwrap_or_default();
        let rounds = facts.fixtures.iter().map(|fixture| fixture.round);
        let all = [
            (who.clone(), Deed::Join),
            (who.clone(), Deed::Wait),
            (who.clone(), Deed::StopWaiting),
            (who.clone(), Deed::TakeOver(other.clone())),
            (who.clone(), Deed::TakeOver(other.clone())),
            (who.clone(), Deed::Decline(other.clone())),
            (runner(), Deed::Keep(other.clone())),
            (runner(), Deed::BringBack(other.clone())),
            (who.clone(), Deed::PlayOn),
            (runner(), Deed::TakeBack(decided)),
            (who.clone(), Deed::SitOut),
            (who.clone(), Deed::CheckIn),
            (other, Deed::CheckIn),
            (who, Deed::PlayNext),
            (runner(), Deed::PairAgain(rounds.max().unwrap_or_default())),
            (runner(), Deed::PairAgain(RoundNo(2))),
        ];
        self.any(&all)
    }

    /// Somebody does something, perhaps dying; then what they were not told is done once more.
    async fn act(&mut self) {
        let league = self.leagues[self.random.random_range(0..self.leagues.len())];
        let again = self.random.random_range(0..8) == 0;
        let past = self.past.clone();
        let (call, league, deed) = match self.any(&past).filter(|_| again) {
            Some(past) => past,
            None => {
                let Some((by, deed)) = self.thought_of(league).await else {
                    return;
                };
                (self.call(&by), league, deed)
            }
        };
        let (plan, at) = (self.plan(), self.random.random_range(0..2));
        let done = plan.run(perform(&self.apps[at], &call, league, &deed)).await;
        self.say(&format!("{} in {league}: {deed:?}: {done:?}", call.person.name));
        if done.is_err() {
            perform(self.app(), &call, league, &deed).await;
        }
        self.past.push((call, league, deed));
    }

    /// From now on what is sent arrives, or some of it does not.
    fn send_badly(&mut self) {
        let all = [Mishap::AnswerLost, Mishap::Wait, Mishap::Forbidden];
        let many = self.random.random_range(0..12) * self.random.random_range(0..2);
        let mishaps: Vec<Mishap> = (0..many).filter_map(|_| self.any(&all)).collect();
        self.pigeon.expect(&mishaps);
    }

    /// Everything that is due is done: by one worker who may die, by two at once, or by hand.
    async fn work(&mut self) {
        self.send_badly();
        let (now, plan) = (self.now(), self.plan());
        let worker = |app: &App, plan: &CrashPoint| {
            let mortal = Mortal::new(Arc::clone(&self.pigeon));
            mortal.set_plan(plan);
            Worker::new(app.clone(), Arc::new(mortal))
        };
        let [one, two] = [worker(&self.apps[0], &plan), worker(&self.apps[1], &CrashPoint::at(0))];
        match self.random.random_range(0..4) {
            0 => {
                let (first, second) = tokio::join!(plan.run(one.drain(now)), two.drain(now));
                // The first may have died, and with it nothing but its own work.
                drop(first);
                second.expect("answers");
            }
            1 => {
                for league in self.leagues.clone() {
                    let app = &self.apps[1];
                    let by_hand = async {
                        app.leagues().advance(league, now).await.expect("no fault");
                        while app.leagues().open_next_game(league, now).await.expect("no fault") {}
                    };
                    let _ = plan.run(by_hand).await;
                }
            }
            _ => {
                let done = plan.run(one.drain(now)).await;
                self.say(&format!("a worker does {done:?}"));
            }
        }
    }

    async fn rest(&mut self) {
        let hours = match self.random.random_range(0..4) {
            0 => 26,
            1 => 80,
            _ => 1,
        };
        self.since += Duration::from_secs(hours * 3600);
        self.pigeon.forget_nonces();
        self.say(&format!("{hours} hours pass"));
    }

    /// Everything that is due is done, and nobody dies.
    async fn settle(&mut self) {
        self.pigeon.expect(&[]);
        // Whatever failed waits for six hours at most.
        for hours in [7, 1, 1] {
            self.since += Duration::from_secs(hours * 3600);
            self.pigeon.forget_nonces();
            let worker = Worker::new(self.apps[0].clone(), self.pigeon.clone());
            worker.drain(self.now()).await.expect("answers");
        }
        for league in self.leagues.clone() {
            check_quiet(self, league).await;
        }
        self.check_news().await;
    }

    /// Everything that has happened was posted, once.
    async fn check_news(&self) {
        let mut happened = Vec::new();
        for league in &self.leagues {
            let events = self.store().league_events(*league).await.expect("reads");
            happened.extend(events.iter().map(|it| it.news.to_string()));
        }
        let said = self.pigeon.says();
        happened.sort_unstable();
        for news in &happened {
            // What is said beyond the event follows it: of which season, who for whom, or that it
            // was answered since.
            let told = |line: &&String| {
                let beyond = line.strip_prefix(news.as_str());
                beyond.is_some_and(|beyond| {
                    ["", ", answered"].contains(&beyond)
                        || beyond.starts_with(" of ")
                        || beyond.starts_with(": ")
                })
            };
            let times = happened.iter().filter(|line| *line == news).count();
            assert_eq!(said.iter().filter(told).count(), times, "{news}: {said:#?}");
        }
    }

    fn say(&mut self, what: &str) {
        let step = format!("{:>8} s  {what}", self.since.as_secs());
        self.said.push(step);
    }
}

async fn play(database: Database, leagues: &[&str], seed: u64) {
    let mut wild = Wild::begin(database, leagues, seed).await;
    if leagues == LADDERS {
        // The month ends in a few days.
        wild.since += Duration::from_secs(14 * 24 * 3600);
    }
    let steps = if leagues == LADDERS { 3 * STEPS } else { STEPS };
    for step in 0..steps {
        match wild.random.random_range(0..10) {
            0 => wild.rest().await,
            1..=3 => wild.work().await,
            _ => wild.act().await,
        }
        for league in wild.leagues.clone() {
            check(&wild, league).await;
        }
        if step % 20 == 19 {
            wild.settle().await;
        }
    }
}

/// The seeds of a run, or the one that is asked for.
fn seeds(usual: std::ops::Range<u64>) -> Vec<u64> {
    match std::env::var("STARPOST_SEED") {
        Ok(seed) => vec![seed.parse().expect("a number")],
        Err(_) => usual.collect(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wild_leagues_on_sqlite() {
    if left_out("seasons take long") {
        return;
    }
    for seed in seeds(0..6) {
        play(sqlite().await, &LEAGUES, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wild_leagues_on_postgres() {
    if left_out("seasons take long") {
        return;
    }
    for seed in seeds(3..4) {
        if let Some(database) = postgres().await {
            play(database, &LEAGUES, seed).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn many_wild_leagues_on_sqlite() {
    for seed in seeds(100..200) {
        play(sqlite().await, &LEAGUES, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wild_ladders_on_sqlite() {
    if left_out("months take long") {
        return;
    }
    for seed in seeds(0..6) {
        play(sqlite().await, &LADDERS, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wild_ladders_on_postgres() {
    if left_out("months take long") {
        return;
    }
    for seed in seeds(3..4) {
        if let Some(database) = postgres().await {
            play(database, &LADDERS, seed).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn many_wild_ladders_on_sqlite() {
    for seed in seeds(100..200) {
        play(sqlite().await, &LADDERS, seed).await;
    }
}
