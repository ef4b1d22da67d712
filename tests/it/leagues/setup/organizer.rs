//! The work of somebody who runs a league in a season of thirty in which three vanish, one is replaced, one
//! result is corrected and the program does not run for two days: ten presses, and nothing typed.

use std::time::Duration;

use starpost::app::{FixtureFacts, LeagueStage, Person};
use starpost_games::league::DecidedBy;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases_at_length;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

/// Whoever joins and never plays.
const VANISHED: [u64; 3] = [10, 20, 30];

/// The person who plays for some days and no longer, and the one who takes over.
const LEAVES: u64 = 7;
const WAITS: u64 = 31;

/// The organizer, whose presses are counted.
struct Hand<'a> {
    front: &'a Front,
    asker: Asker,
    presses: u32,
}

impl Hand<'_> {
    async fn press(&mut self, under: &Answer, label: &str) -> Answer {
        self.presses += 1;
        let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
        let answer = self.front.press(&self.asker, under, &id).await;
        assert_eq!(answer.fault(), None);
        answer
    }

    /// Chooses what is called like this in the menu that is shown.
    async fn choose(&mut self, under: &Answer, called: &str) -> Answer {
        self.presses += 1;
        let menu =
            under.components().find(|one| one["options"].is_array()).expect("a menu").clone();
        let options = menu["options"].as_array().expect("options").iter();
        let begins = |one: &&serde_json::Value| text(&one["label"]).starts_with(called);
        let has = |one: &&serde_json::Value| text(&one["label"]).contains(called);
        let mut all = options.clone();
        let option = all
            .find(begins)
            .or_else(|| options.clone().find(has))
            .unwrap_or_else(|| panic!("{called}: {menu}"));
        let (id, value) = (text(&menu["custom_id"]), text(&option["value"]));
        let answer = self.front.choose(&self.asker, under, (id, value)).await;
        assert_eq!(answer.fault(), None);
        answer
    }
}

impl Scene {
    /// The program does not run for some hours.
    pub(crate) async fn is_out_for(&mut self, hours: u64) {
        let app = self.club.app.clone();
        app.clocks().beat(self.now()).await.expect("lives");
        self.since += Duration::from_secs(hours * 3600);
        app.clocks().beat(self.now()).await.expect("lives");
        self.drain().await;
    }

    /// A day on which everybody but these plays where it is their turn: a game is over after both have
    /// come.
    async fn a_day_but_for(&mut self, absent: &[u64]) {
        let is_absent = |one: &Person| absent.contains(&(one.id.0 - 1000));
        for _ in 0..2 {
            for fixture in self.open().await {
                self.goes_on(&fixture, &is_absent).await;
            }
        }
        self.wait(1).await;
    }

    /// The player to move plays a first turn, or gives up when both have.
    async fn goes_on(&self, fixture: &FixtureFacts, is_absent: &impl Fn(&Person) -> bool) {
        let game = fixture.game.expect("open");
        let standing = self.standing(game).await;
        let Some(mover) = standing.to_move.filter(|mover| !is_absent(&mover.person)) else {
            return;
        };
        match standing.turns {
            0 => self.plays(&mover.person, game, "homeworld b3 r1 g3").await,
            1 => self.plays(&mover.person, game, "homeworld y2 b1 g3").await,
            _ => {
                let gone = self.club.app.ends();
                let call = self.call(&mover.person);
                gone.resign(&call, game).await.expect("resigns");
            }
        }
    }

    async fn withdrew(&self, number: u64) -> bool {
        let facts = self.facts().await;
        let mut entrants = facts.entrants.iter();
        entrants.any(|one| one.person == person(number) && one.is_gone)
    }
}

on_both_databases_at_length!(whoever_runs_a_season_of_thirty_presses_ten_times_and_types_nothing);
async fn whoever_runs_a_season_of_thirty_presses_ten_times_and_types_nothing(database: Database) {
    let line = "clock:3d at_once:3 days:90 division:6";
    let mut scene = Scene::begun(database, line, 30).await;
    let front = Front::open(scene.club.app.clone()).await;
    let waits = scene.club.app.sign_ups().wait(&scene.call(&person(WAITS)), scene.league).await;
    waits.expect("is on the waiting list");
    let absent = [&VANISHED[..], &[LEAVES]].concat();
    scene.a_day_but_for(&VANISHED).await;
    scene.a_day_but_for(&absent).await;
    scene.is_out_for(48).await;
    assert_eq!(scene.news("P10 has not come"), 0, "no time has run: {:?}", scene.said());
    scene.a_day_but_for(&absent).await;

    let asker = Asker::of(&scene.runs());
    let mut hand = Hand { front: &front, asker, presses: 1 };
    let status = front.command(&hand.asker, "league status", &[]).await;
    let game = hand.choose(&status, "P7").await;
    let leaves = hand.press(&game, "Withdraw P7").await;
    let taken = hand.choose(&leaves, "P31").await;
    hand.press(&taken, "Yes, replace").await;
    scene.drain().await;
    let decided = |one: &FixtureFacts| one.how == Some(DecidedBy::Resignation);
    let facts = scene.facts().await;
    let wrong = facts.fixtures.iter().find(|one| decided(one)).expect("one is over").clone();
    let fixtures = hand.press(&status, "Fixtures").await;
    let results = hand.press(&fixtures, "Decide or correct").await;
    let called = format!("Fixture {} · ", wrong.fixture);
    let result = hand.choose(&results, &called).await;
    let sure = hand.press(&result, "Draw").await;
    hand.press(&sure, "Yes, that is the result").await;
    scene.drain().await;
    assert_eq!(hand.presses, 10);

    for _ in 0..40 {
        if scene.stage().await == LeagueStage::Over {
            break;
        }
        scene.a_day_but_for(&VANISHED).await;
    }
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over, "{:?}", scene.said());
    for number in VANISHED {
        assert!(scene.withdrew(number).await, "P{number} never came");
    }
    let others = (1..=31).filter(|number| !VANISHED.contains(number) && *number != LEAVES);
    for number in others {
        assert!(!scene.withdrew(number).await, "P{number} has played");
    }
    let lost_on_time = |one: &FixtureFacts| {
        matches!(one.how, Some(DecidedBy::Time)) && one.is_played_by(person(WAITS).id)
    };
    assert!(!facts.fixtures.iter().any(lost_on_time), "whoever takes over has a whole turn's time");
    let corrected = facts.fixtures.iter().find(|one| one.fixture == wrong.fixture);
    assert_eq!(corrected.and_then(|one| one.how), Some(DecidedBy::Adjudication));
    assert_eq!(scene.news("ended 1"), 1);
    let messages = scene.club.courier.messages();
    let organizer: Vec<&str> = messages
        .iter()
        .filter(|one| one.mentions.contains(&"Rex".to_owned()))
        .map(|one| one.says.as_str())
        .collect();
    assert_eq!(organizer.len(), 3, "only about who vanished: {organizer:?}");
}
