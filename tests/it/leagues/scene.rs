//! A league and the people in it.

use std::time::Duration;

use starpost::app::{
    App, Call, Decision, DecisionOutcome, Error, FixtureFacts, GameId, LeagueFacts, LeagueId,
    LeagueStage, Office, Person, PersonId, Report, Ruling, Standing, Timestamp,
};

use crate::support::club::{Club, NOW, human};
use crate::support::databases::Database;
use starpost_games::league::{FixtureNo, RoundNo, Season};

/// A league and the people in it.
pub(crate) struct Scene {
    pub(crate) club: Club,
    pub(crate) league: LeagueId,
    /// The time since everything began.
    pub(crate) since: Duration,
}

/// Somebody called after their number.
pub(crate) fn person(number: u64) -> Person {
    Person { id: PersonId(1000 + number), name: format!("P{number}") }
}

/// The person who runs the league.
pub(crate) fn runner() -> Person {
    Person { id: PersonId(990), name: "Rex".to_owned() }
}

/// The outcome of `/league start` when its question is answered.
pub(crate) async fn started(
    app: &App,
    call: &Call,
    league: LeagueId,
) -> Result<LeagueFacts, Error> {
    match app.leagues().season_to_begin(call, league).await? {
        Some(plan) => app.leagues().start(call, league, plan.people).await,
        None => app.leagues().next_season(call, league).await,
    }
}

impl Scene {
    /// A league that `people` have joined, and which has not begun.
    pub(crate) async fn joined(database: Database, line: &str, people: u64) -> Scene {
        let club = Club::new(database);
        let mut scene = Scene { club, league: LeagueId(0), since: Duration::ZERO };
        let app = &scene.club.app;
        let draft =
            app.sign_ups().begin_draft(&scene.runs(), "Autumn", line).await.expect("a draft");
        scene.league = draft.stored().expect("stored").id;
        let open = app.sign_ups().open(&scene.runs(), scene.league).await;
        open.expect("people may join");
        for number in 1..=people {
            scene.join(&person(number)).await.expect("joins");
        }
        scene
    }

    /// Time passes, and whatever falls due is done.
    pub(crate) async fn wait(&mut self, days: u64) {
        self.since += Duration::from_secs(days * 24 * 3600);
        self.drain().await;
    }

    /// A league whose season has begun, with everything posted.
    pub(crate) async fn begun(database: Database, line: &str, people: u64) -> Scene {
        let scene = Scene::joined(database, line, people).await;
        scene.begins().await;
        scene
    }

    /// A new interaction of somebody.
    pub(crate) fn call(&self, person: &Person) -> Call {
        Call { now: self.now(), ..self.club.call(person) }
    }

    /// A new interaction of the one who runs the league.
    pub(crate) fn runs(&self) -> Call {
        Call { office: Office { manages_server: true, roles: Vec::new() }, ..self.call(&runner()) }
    }

    /// A new interaction of somebody else who runs leagues.
    pub(crate) fn runs_too(&self, person: &Person) -> Call {
        Call { office: self.runs().office, ..self.call(person) }
    }

    pub(crate) fn now(&self) -> Timestamp {
        NOW.after(self.since)
    }

    pub(crate) async fn join(&self, person: &Person) -> Result<LeagueFacts, Error> {
        let app = &self.club.app;
        app.sign_ups().join(&self.call(person), self.league).await
    }

    pub(crate) async fn start(&self) -> Result<LeagueFacts, Error> {
        started(&self.club.app, &self.runs(), self.league).await
    }

    /// The season starts, and everything is posted.
    pub(crate) async fn begins(&self) {
        self.start().await.expect("begins");
        self.drain().await;
    }

    pub(crate) async fn facts(&self) -> LeagueFacts {
        let facts = self.club.app.leagues().view(&self.runs(), self.league).await;
        facts.expect("it is there")
    }

    /// One of its seasons.
    pub(crate) async fn facts_of(&self, season: Season) -> LeagueFacts {
        let leagues = self.club.app.leagues();
        let facts = leagues.facts(self.league, Some(season)).await;
        facts.expect("it is there")
    }

    pub(crate) async fn drain(&self) {
        self.club.drain_after(self.since).await;
    }

    /// Somebody gives their game up in a fixture that is open.
    pub(crate) async fn resign(&self, game: GameId, who: &Person) {
        let gone = self.club.app.ends().resign(&self.call(who), game).await;
        gone.expect("resigns");
        self.drain().await;
    }

    /// The standing of a game of the league.
    pub(crate) async fn standing(&self, game: GameId) -> Standing {
        let standing = self.club.app.boards().look(&self.runs(), game).await;
        standing.expect("seen")
    }

    /// True if no game of these fixtures goes on.
    pub(crate) async fn all_over(&self, fixtures: &[FixtureFacts]) -> bool {
        for game in fixtures.iter().filter_map(|fixture| fixture.game) {
            if self.standing(game).await.over.is_none() {
                return false;
            }
        }
        true
    }

    /// Everything that somebody plays in the season.
    pub(crate) async fn fixtures_of(&self, who: &Person) -> Vec<FixtureFacts> {
        let mut fixtures = self.facts().await.fixtures;
        fixtures.retain(|fixture| fixture.players.contains(who));
        fixtures
    }

    /// The fixtures whose games go on.
    pub(crate) async fn open(&self) -> Vec<FixtureFacts> {
        let mut fixtures = self.facts().await.fixtures;
        fixtures.retain(|fixture| fixture.game.is_some() && fixture.how.is_none());
        fixtures
    }

    /// Plays on until nothing is open: in each game the player with the highest number resigns, so
    /// that those with lower numbers win.
    pub(crate) async fn play_out(&self) {
        loop {
            let open = self.open().await;
            let Some(fixture) = open.first() else {
                return;
            };
            let game = fixture.game.expect("open");
            let standing = self.standing(game).await;
            let playing = standing.seats.iter().filter(|seat| !standing.out.has(seat.seat));
            let weakest = playing.max_by_key(|seat| seat.person.id).expect("people");
            self.resign(game, &weakest.person).await;
        }
    }

    /// Somebody who runs leagues decides a fixture.
    pub(crate) async fn report(
        &self,
        fixture: FixtureNo,
        report: Report,
    ) -> Result<DecisionOutcome, Error> {
        let app = &self.club.app;
        let decision = Decision { season: None, fixture, report };
        let reported = app.leagues().report(&self.runs(), self.league, decision).await;
        self.drain().await;
        reported
    }

    /// A referee rules in a game.
    pub(crate) async fn rule(&self, game: GameId, ruling: Ruling) {
        let ruled = self.club.app.rulings().rule(&self.runs(), game, &ruling).await;
        ruled.expect("rules");
        self.drain().await;
    }

    /// Somebody withdraws.
    pub(crate) async fn withdraw(&self, who: &Person) {
        let call = self.call(who);
        let gone = self.club.app.leagues().withdraw(&call, self.league, who.id, None).await;
        gone.expect("withdraws");
        self.drain().await;
    }

    /// Somebody takes over from another.
    pub(crate) async fn replace(&self, who: &Person, by: &Person) {
        let app = &self.club.app;
        let waits = app.sign_ups().wait(&self.call(by), self.league).await;
        waits.expect("is on the waiting list");
        let (call, by) = (self.runs(), human(by.clone()));
        let replaced = app.leagues().withdraw(&call, self.league, who.id, Some(&by)).await;
        replaced.expect("takes over");
        self.drain().await;
    }

    /// The fixture of these people in this round, the last one if there are several.
    pub(crate) async fn fixture(&self, round: RoundNo, numbers: &[u64]) -> FixtureFacts {
        let is_it = |fixture: &FixtureFacts| {
            let plays = |number: &u64| fixture.players.contains(&person(*number));
            fixture.round == round
                && fixture.players.len() == numbers.len()
                && numbers.iter().all(plays)
        };
        let fixtures = self.facts().await.fixtures;
        let found = fixtures.iter().rev().find(|fixture| is_it(fixture));
        found.unwrap_or_else(|| panic!("{numbers:?} in {fixtures:#?}")).clone()
    }

    /// The people who are paired in a round, by number, in the order of fixtures and seats.
    pub(crate) async fn pairings(&self, round: RoundNo) -> Vec<Vec<u64>> {
        let mut fixtures = self.facts().await.fixtures;
        fixtures.retain(|fixture| fixture.round == round);
        let numbers = |fixture: &FixtureFacts| {
            let players = fixture.players.iter();
            players.map(|player| player.id.0 - 1000).collect()
        };
        fixtures.iter().map(numbers).collect()
    }

    /// The stage that the season has reached.
    pub(crate) async fn stage(&self) -> LeagueStage {
        self.facts().await.row.stage
    }

    /// The number of games that were ever opened.
    pub(crate) async fn games(&self) -> i64 {
        self.club.database.rows("games").await
    }

    /// Everybody's points in quarters, by number.
    pub(crate) async fn points(&self) -> Vec<(u64, i64)> {
        let facts = self.facts().await;
        let rows = facts.divisions.iter().flat_map(|division| &division.standings.rows);
        let mut points: Vec<(u64, i64)> = rows
            .map(|row| {
                let person = facts.person(row.entrant).expect("somebody");
                (person.id.0 - 1000, row.tally.points.in_quarters())
            })
            .collect();
        points.sort_unstable();
        points
    }

    /// The number of times that each of the messages that begin so is there.
    pub(crate) fn news(&self, start: &str) -> usize {
        self.said().iter().filter(|line| line.starts_with(start)).count()
    }

    /// The present text of every message.
    pub(crate) fn said(&self) -> Vec<String> {
        let messages = self.club.courier.messages().into_iter();
        messages.map(|message| message.says).collect()
    }

    /// The names in each division, the first above.
    pub(crate) async fn order(&self) -> Vec<Vec<String>> {
        let facts = self.facts().await;
        let divisions = facts.divisions.iter().map(|division| {
            let order = division.places().into_iter();
            let names = order.map(|(_, who)| facts.person(who).expect("somebody").name.clone());
            names.collect()
        });
        divisions.collect()
    }
}
