//! The way in which a person asks for their data, and for its end, from the card of `/settings`; and what the log
//! says of it.

use std::time::Duration;

use serde_json::{Value, json};
use starpost::app::{GuildId, Parting, Person, Stage};
use tracing::Level;

use super::life::{Life, NAME, NUMBER, zed};
use crate::always_on_both_databases;
use crate::support::club::{CHANNEL, Club, ben};
use crate::support::databases::{Database, sqlite};
use crate::support::front::{Answer, Asker, Front, Log};
use crate::support::pigeon::Mishap;

fn asker(person: Person) -> Asker {
    Asker { person, guild: GuildId(7), channel: CHANNEL, manages_server: false }
}

async fn presses(front: &Front, by: &Asker, under: &Answer, label: &str) -> Answer {
    let id = under.button(label).unwrap_or_else(|| panic!("no {label}"));
    let answer = front.press(by, under, &id).await;
    assert_eq!(answer.fault(), None, "{label}");
    answer
}

always_on_both_databases!(somebody_asks_for_their_data_and_for_its_end);
async fn somebody_asks_for_their_data_and_for_its_end(database: Database) {
    let life = Life::lived(database).await;
    let front = Front::open(life.app().clone()).await;
    front.set_time(life.club.call(&zed()).now);
    let by = asker(zed());
    let card = front.command(&by, "settings", &[]).await;
    let privacy = presses(&front, &by, &card, "Your data").await;
    assert!(privacy.words().contains("My data"), "{}", privacy.words());
    let data = presses(&front, &by, &privacy, "My data").await;
    let (name, bytes) = &data.files[0];
    assert_eq!(name, "my-data.json");
    let data: Value = serde_json::from_slice(bytes).expect("JSON");
    assert_eq!(data["person"], NUMBER);
    let question = presses(&front, &by, &privacy, "Delete my data").await;
    for words in ["**4 games**", "**3 invitations**", "**one league**"] {
        assert!(question.words().contains(words), "{}", question.words());
    }
    let never = presses(&front, &by, &question, "Never mind").await;
    assert!(never.words().contains("Your data"), "{}", never.words());
    let done = presses(&front, &by, &question, "Resign and delete").await;
    assert!(done.words().starts_with("Done"), "{}", done.words());
    life.is_over().await;
    life.is_sound().await;
}

always_on_both_databases!(whoever_plays_by_now_is_asked_anew_and_nothing_else_is_done);
async fn whoever_plays_by_now_is_asked_anew_and_nothing_else_is_done(database: Database) {
    let club = Club::new(database);
    let front = Front::open(club.app.clone()).await;
    front.set_time(club.call(&zed()).now);
    let by = asker(zed());
    let card = front.command(&by, "settings", &[]).await;
    let privacy = presses(&front, &by, &card, "Your data").await;
    let mut question = presses(&front, &by, &privacy, "Delete my data").await;
    let mut games = Vec::new();
    for label in ["Delete everything", "Leave and delete", "Resign and delete"] {
        games.push(club.begins(&zed(), &ben(), "").await);
        question = presses(&front, &by, &question, label).await;
        let said = question.words();
        assert!(said.starts_with("Nothing is deleted yet"), "{said}");
        assert!(question.button("Leave and delete").is_some(), "{said}");
        for game in &games {
            let look = club.app.boards().look(&club.call(&ben()), *game).await;
            assert_eq!(look.expect("seen").stage, Stage::Playing);
        }
        club.an_hour_passes();
    }
    assert!(question.words().contains("**3 games**"));
    let done = presses(&front, &by, &question, "Resign and delete").await;
    assert!(done.words().starts_with("Done"), "{}", done.words());
    let look = club.app.boards().look(&club.call(&ben()), games[2]).await;
    assert_eq!(look.expect("seen").stage, Stage::Over);
}

#[tokio::test]
async fn data_that_no_file_on_discord_can_hold_is_refused_with_a_word_of_where_to_get_it() {
    let life = Life::lived(sqlite().await).await;
    let mut connection = life.club.database.connect().await;
    let memo = "long ".repeat((10 << 20) / 5);
    let longer = sqlx::query("update memos set text = $1").bind(memo);
    longer.execute(&mut connection).await.expect("a long note");
    let front = Front::open(life.app().clone()).await;
    front.set_time(life.club.call(&zed()).now);
    let by = asker(zed());
    let card = front.command(&by, "settings", &[]).await;
    let privacy = presses(&front, &by, &card, "Your data").await;
    let data = presses(&front, &by, &privacy, "My data").await;
    assert!(data.files.is_empty());
    let said = data.words();
    assert!(said.contains("11 MB") && said.contains("10 MB"), "{said}");
    assert!(said.contains(&format!("`starpost person {NUMBER}`")), "{said}");
}

#[tokio::test]
async fn the_log_never_says_who_somebody_is() {
    let log = Log::default();
    let kept = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(Level::DEBUG)
        .with_ansi(false)
        .with_writer(move || kept.clone())
        .finish();
    // Of this thread, on which everything here is done.
    let _logs = tracing::subscriber::set_default(subscriber);
    let life = Life::lived(sqlite().await).await;
    let mishaps = [
        Mishap::Panic,
        Mishap::Strange,
        Mishap::Forbidden,
        Mishap::Rejected,
        Mishap::Wait,
        Mishap::Panic,
        Mishap::Strange,
    ];
    life.club.courier.expect(&mishaps);
    life.club.drain().await;
    life.ends(Parting::Resigned).await;
    life.club.courier.expect(&mishaps);
    life.club.drain_after(Duration::from_secs(4 * 3600)).await;
    life.is_over().await;
    let said = log.read();
    assert!(said.contains("a job failed"), "{said}");
    let line = said.lines().find(|line| line.contains(NUMBER) || line.contains(NAME));
    assert_eq!(line, None);
}

always_on_both_databases!(whoever_hides_what_they_have_played_is_told_of_only_to_themselves);
async fn whoever_hides_what_they_have_played_is_told_of_only_to_themselves(database: Database) {
    let life = Life::lived(database).await;
    let front = Front::open(life.app().clone()).await;
    front.set_time(life.club.call(&zed()).now);
    let hides = [("history", json!("hidden"))];
    let card = front.command(&asker(zed()), "settings", &hides).await;
    assert!(card.words().contains("not shown to others"), "{}", card.words());
    let mine = front.command(&asker(zed()), "player", &[]).await;
    assert!(mine.words().contains("1 won"), "{}", mine.words());
    let ratings = life.app().ratings();
    let told = ratings.player(&life.club.call(&ben()), &zed()).await.expect("told");
    assert!(told.is_hidden && told.won.is_empty() && told.pools.is_empty());
    assert_eq!(told.against_you.map(|against| against.better), Some(1));
    assert!(!told.running.is_empty());
}
