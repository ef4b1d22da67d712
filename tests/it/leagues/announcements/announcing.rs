//! Leagues that a scripted organizer runs, in front of a wall on which everything is posted in the words
//! in which people read it.

use std::sync::Arc;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use starpost::app::{
    App, Call, FixtureFacts, GuildId, InteractionId, LeagueFacts, LeagueId, LeagueStage, Office,
    Person, Place, Report, Timestamp,
};
use starpost::discord::DiscordCourier;
use starpost::worker::Worker;
use starpost_games::league::Season;
use starpost_games::words::Language;

use crate::leagues::deeds::{Deed, perform};
use crate::leagues::scene::{person, runner};
use crate::support::audience::everybody;
use crate::support::club::{CHANNEL, NOW};
use crate::support::databases::Database;
use crate::support::wall::{Poster, Wall};

/// The number of people who wait for a place.
const WAITING: u64 = 4;

/// The longest time for which a season is played.
const MOST_STEPS: u32 = 240;

/// A league, its people, and the wall on which its posts are read.
pub(crate) struct Announcing {
    pub(crate) app: App,
    worker: Worker,
    pub(crate) wall: Wall,
    pub(crate) league: LeagueId,
    since: Duration,
    next: u64,
    random: StdRng,
    /// Whatever was done, for whoever looks for the reason of a failure.
    pub(crate) done: Vec<String>,
    _database: Database,
}

impl Announcing {
    /// A league that this many people have joined, and for which some wait.
    pub(crate) async fn joined(database: Database, line: &str, people: u64, seed: u64) -> Self {
        let app = App::new(database.store.clone(), StdRng::seed_from_u64(seed))
            .with_audiences(everybody());
        let wall = Wall::open().await;
        let courier =
            DiscordCourier::new(Arc::new(wall.sender()), Arc::new(starpost::discord::now));
        let mut league = Announcing {
            worker: Worker::new(app.clone(), Arc::new(courier)),
            app,
            wall,
            league: LeagueId(0),
            since: Duration::ZERO,
            next: 0,
            random: StdRng::seed_from_u64(seed),
            done: Vec::new(),
            _database: database,
        };
        let call = league.call(&runner());
        let draft = league.app.sign_ups().begin_draft(&call, "Autumn", line).await;
        league.league = draft.expect("a draft").stored().expect("stored").id;
        let call = league.call(&runner());
        let opened = league.app.sign_ups().open(&call, league.league).await;
        opened.expect("people may join");
        for number in 1..=people {
            assert!(league.does(&person(number), Deed::Join).await, "joins");
        }
        league
    }

    /// A new interaction of somebody.
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

    pub(crate) fn now(&self) -> Timestamp {
        NOW.after(self.since)
    }

    /// Time passes, and nothing is done.
    pub(crate) fn elapse(&mut self, time: Duration) {
        self.since += time;
    }

    /// True if it is done, and not refused.
    pub(crate) async fn does(&mut self, by: &Person, deed: Deed) -> bool {
        let call = self.call(by);
        let done = perform(&self.app, &call, self.league, &deed).await;
        let said = format!("{} s: {} {deed:?}: {done}", self.since.as_secs(), by.name);
        self.done.push(said);
        done
    }

    /// Time passes, and what is due is done and posted.
    pub(crate) async fn pass(&mut self, hours: u64) {
        self.since += Duration::from_secs(hours * 3600);
        self.worker.drain(self.now()).await.expect("it is done");
    }

    pub(crate) async fn facts(&self) -> LeagueFacts {
        self.facts_of(None).await
    }

    pub(crate) async fn facts_of(&self, season: Option<Season>) -> LeagueFacts {
        let facts = self.app.leagues().facts(self.league, season).await;
        facts.expect("it is there")
    }

    /// The content of the channel of the league.
    pub(crate) fn posters(&self) -> Vec<Poster> {
        self.wall.posters(&CHANNEL.to_string())
    }

    /// The newest message that has said this at first.
    pub(crate) fn newest(&self, words: &str) -> Option<Poster> {
        let posters = self.posters().into_iter();
        posters.rev().find(|poster| poster.first.contains(words))
    }

    /// The season begins, and what is said of it is posted.
    pub(crate) async fn starts(&mut self) {
        assert!(self.does(&runner(), Deed::Start).await, "begins");
        self.pass(0).await;
        for number in 1..=WAITING {
            self.does(&person(900 + number), Deed::Wait).await;
        }
    }

    /// Something happens in a season for about a day.
    pub(crate) async fn goes_on(&mut self) {
        let facts = self.facts().await;
        let is_open = |one: &&FixtureFacts| one.game.is_some() && one.how.is_none();
        let open: Vec<FixtureFacts> = facts.fixtures.iter().filter(is_open).cloned().collect();
        for fixture in open {
            self.plays(&fixture).await;
        }
        if facts.ladder.is_some() {
            self.climbs(&facts).await;
        }
        match self.random.random_range(0..20) {
            0 => self.replaces(&facts).await,
            1 => self.withdraws(&facts).await,
            2 | 3 => self.corrects(&facts).await,
            _ => {}
        }
        self.pass(20).await;
    }

    /// Somebody gives a game up, an organizer calls it a draw, or nobody comes to it.
    async fn plays(&mut self, fixture: &FixtureFacts) {
        let which = self.random.random_range(0..fixture.players.len());
        let somebody = fixture.players[which].clone();
        let number = fixture.fixture;
        match self.random.random_range(0..10) {
            0..6 => {
                let game = fixture.game.expect("open");
                self.does(&somebody, Deed::Resign(game)).await;
            }
            6 => {
                self.does(&runner(), Deed::Report(number, Report::Drawn)).await;
            }
            _ => {}
        }
    }

    /// Somebody challenges the player above, and whoever is challenged answers or not.
    async fn climbs(&mut self, facts: &LeagueFacts) {
        let Some(ladder) = &facts.ladder else { return };
        for challenge in &ladder.challenges {
            let answer = match self.random.random_range(0..3) {
                0 => Deed::Accept(challenge.number),
                1 => Deed::DeclineChallenge(challenge.number),
                _ => continue,
            };
            self.does(&challenge.challenged, answer).await;
        }
        let rungs = ladder.rungs.iter();
        let order: Vec<Person> =
            rungs.filter_map(|rung| facts.person(rung.entrant).cloned()).collect();
        if order.len() > 1 {
            let below = self.random.random_range(1..order.len());
            let whom = order[below - 1].clone();
            self.does(&order[below], Deed::Challenge(whom)).await;
        }
    }

    /// Somebody who still plays.
    fn somebody(&mut self, facts: &LeagueFacts) -> Option<Person> {
        let playing: Vec<&Person> =
            facts.entrants.iter().filter(|one| !one.is_gone).map(|one| &one.person).collect();
        let which = self.random.random_range(0..playing.len().max(1));
        playing.get(which).map(|one| (*one).clone())
    }

    async fn replaces(&mut self, facts: &LeagueFacts) {
        if let (Some(who), Some(by)) = (self.somebody(facts), facts.waiting.first().cloned()) {
            self.does(&runner(), Deed::Replace(who, by)).await;
        }
    }

    async fn withdraws(&mut self, facts: &LeagueFacts) {
        let left = facts.entrants.iter().filter(|one| !one.is_gone).count();
        if left > 4
            && let Some(who) = self.somebody(facts)
        {
            self.does(&runner(), Deed::Withdraw(who)).await;
        }
    }

    /// The organizer changes the result of something that is decided.
    pub(crate) async fn corrects(&mut self, facts: &LeagueFacts) {
        let is_decided = |one: &&FixtureFacts| one.how.is_some() && one.players.len() > 1;
        let decided: Vec<&FixtureFacts> = facts.fixtures.iter().filter(is_decided).collect();
        if decided.is_empty() {
            return;
        }
        let fixture = decided[self.random.random_range(0..decided.len())];
        let which = self.random.random_range(0..fixture.players.len());
        let report = Report::Won(fixture.players[which].id);
        self.does(&runner(), Deed::Report(fixture.fixture, report)).await;
        self.pass(0).await;
    }

    /// The season is played until it is over; after each day this is done.
    pub(crate) async fn plays_out(&mut self, check: impl AsyncFn(&Announcing)) {
        for step in 0..MOST_STEPS {
            check(self).await;
            let facts = self.facts().await;
            if facts.row.stage != LeagueStage::Playing {
                return;
            }
            if facts.ladder.is_some() && step == 45 {
                self.does(&runner(), Deed::End(facts.row.season)).await;
                self.pass(0).await;
                continue;
            }
            self.goes_on().await;
        }
        panic!("the season does not end");
    }

    /// Whoever has played the last season and not withdrawn joins the next one.
    pub(crate) async fn joins_again(&mut self, last: &LeagueFacts) {
        if self.facts().await.row.stage == LeagueStage::Over {
            assert!(self.does(&runner(), Deed::Next).await, "opens");
        }
        for entrant in last.entrants.iter().filter(|one| !one.is_gone) {
            self.does(&entrant.person.clone(), Deed::Join).await;
        }
        self.pass(0).await;
    }
}

impl Drop for Announcing {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.done.join("\n"));
            for poster in self.posters() {
                eprintln!("--- {}\n~~~ {}", poster.first, poster.says);
            }
        }
    }
}
