//! Organizers take people out of a sign-up, and seed those who stay, by buttons and menus.

use starpost::app::Parting;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

/// The one who runs the league, and what they see of it.
struct Organizer {
    front: Front,
    asker: Asker,
}

impl Organizer {
    async fn of(scene: &Scene) -> Organizer {
        let front = Front::open(scene.club.app.clone()).await;
        Organizer { front, asker: Asker::of(&scene.runs()) }
    }

    async fn types(&self, path: &str) -> Answer {
        let answer = self.front.command(&self.asker, path, &[]).await;
        assert_eq!(answer.fault(), None);
        answer
    }

    async fn presses(&self, under: &Answer, label: &str) -> Answer {
        let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
        let answer = self.front.press(&self.asker, under, &id).await;
        assert_eq!(answer.fault(), None);
        answer
    }

    /// They choose the entry with this value in the menu there.
    async fn chooses(&self, under: &Answer, value: &str) -> Answer {
        let menu = under.components().find(|one| one["options"].is_array());
        let menu = text(&menu.expect("a menu")["custom_id"]).to_owned();
        let answer = self.front.choose(&self.asker, under, (&menu, value)).await;
        assert_eq!(answer.fault(), None);
        answer
    }
}

/// The labels in the menu there.
fn offered(answer: &Answer) -> Vec<String> {
    let menu = answer.components().find(|one| one["options"].is_array());
    let options = menu.expect("a menu")["options"].as_array().expect("some").iter();
    options.map(|option| text(&option["label"]).to_owned()).collect()
}

on_both_databases!(somebody_is_taken_out_from_a_menu_of_everybody_who_has_joined);
async fn somebody_is_taken_out_from_a_menu_of_everybody_who_has_joined(database: Database) {
    let scene = Scene::joined(database, "", 27).await;
    let organizer = Organizer::of(&scene).await;
    let status = organizer.types("league status").await;
    assert!(status.words().contains("27 people have joined"), "{status:?}");
    let first = organizer.presses(&status, "Take somebody out…").await;
    let last = organizer.presses(&first, "More ▸").await;
    assert_eq!((offered(&first).len(), offered(&last).len()), (25, 2));
    let asks = organizer.chooses(&first, &person(15).id.to_string()).await;
    assert!(asks.words().contains("Take P15 out of the sign-up"), "{asks:?}");
    let gone = organizer.presses(&asks, "Yes, take them out").await;
    assert!(gone.words().contains("P15 is out of the sign-up"), "{gone:?}");
    scene.drain().await;
    let messages = scene.club.courier.messages().into_iter();
    let told: Vec<_> = messages.filter(|one| one.says.starts_with("removed")).collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].mentions, ["P15"]);
    // Pressed once more, it changes nothing.
    organizer.presses(&asks, "Yes, take them out").await;
    let others = organizer.presses(&gone, "◂ Back").await;
    assert_eq!(offered(&others).len(), 25);
    scene.drain().await;
    assert_eq!((scene.facts().await.entrants.len(), scene.news("removed")), (26, 1));
}

on_both_databases!(people_are_seeded_by_buttons_and_menus_and_a_second_press_changes_nothing);
async fn people_are_seeded_by_buttons_and_menus_and_a_second_press_changes_nothing(
    database: Database,
) {
    let scene = Scene::joined(database, "format:knockout seeding:hand", 30).await;
    let organizer = Organizer::of(&scene).await;
    let present = async || {
        let seeded = scene.club.app.leagues().seeded(&scene.runs(), scene.league).await;
        seeded.expect("by hand")
    };
    let status = organizer.types("league status").await;
    assert!(status.words().contains("the order in which they are seeded"), "{status:?}");
    let first = organizer.presses(&status, "Change seeds…").await;
    assert_eq!(offered(&first)[..2], ["1. P1", "2. P2"]);
    let last = organizer.presses(&first, "More ▸").await;
    let seed = organizer.chooses(&last, &person(30).id.to_string()).await;
    assert!(seed.words().contains("P30 is seeded in place 30 of 30"), "{seed:?}");
    assert_eq!(seed.button("Down"), None);
    assert_eq!(offered(&seed).len(), 25, "the places around theirs");
    let up = organizer.presses(&seed, "Up").await;
    assert!(up.words().contains("P30 is seeded in place 29 of 30"), "{up:?}");
    let again = organizer.presses(&seed, "Up").await;
    assert!(again.words().contains("P30 is seeded in place 29 of 30"), "{again:?}");
    let top = organizer.presses(&up, "To the top").await;
    assert!(top.words().contains("P30 is seeded in place 1 of 30"), "{top:?}");
    assert_eq!((top.button("Up"), top.button("To the top")), (None, None));
    assert_eq!(present().await[..3], ["P30", "P1", "P2"]);
    let third = organizer.chooses(&top, "2").await;
    assert!(third.words().contains("**3. P30**"), "{third:?}");
    let down = organizer.presses(&third, "Down").await;
    assert_eq!(present().await[..4], ["P1", "P2", "P3", "P30"]);
    let all = organizer.presses(&down, "◂ Back").await;
    assert_eq!(offered(&all)[3], "4. P30");
    // In the second place, up is the top.
    let second = organizer.chooses(&all, &person(2).id.to_string()).await;
    assert_eq!(second.button("To the top"), None);
    organizer.presses(&second, "Up").await;
    assert_eq!(present().await[..2], ["P2", "P1"]);
    let listed = organizer.types("league seeds").await;
    assert!(listed.button("Change seeds…").is_some(), "{listed:?}");
}

on_both_databases!(what_is_kept_of_those_who_have_left_is_forgotten_when_the_season_begins);
async fn what_is_kept_of_those_who_have_left_is_forgotten_when_the_season_begins(
    database: Database,
) {
    let scene = Scene::joined(database, "format:knockout seeding:hand", 4).await;
    let kept = async || scene.club.database.rows("league_events where kind = 'left-seed'").await;
    let leagues = scene.club.app.leagues();
    let leave = async |who: u64| {
        let call = scene.call(&person(who));
        scene.club.app.sign_ups().leave(&call, scene.league).await.expect("leaves")
    };
    leave(4).await;
    assert_eq!(kept().await, 0, "nobody is listed");
    let seeded = leagues.seed_at(&scene.runs(), scene.league, (person(3).id, 0)).await;
    seeded.expect("seeded");
    leave(3).await;
    assert_eq!(kept().await, 1);
    scene.begins().await;
    assert_eq!(kept().await, 0);
}

on_both_databases!(nothing_says_who_was_taken_out_once_their_data_is_deleted);
async fn nothing_says_who_was_taken_out_once_their_data_is_deleted(database: Database) {
    let scene = Scene::joined(database, "", 4).await;
    let sign_ups = scene.club.app.sign_ups();
    let taken = sign_ups.take_out(&scene.runs(), scene.league, person(2).id).await;
    taken.expect("taken out");
    scene.drain().await;
    let call = scene.call(&person(2));
    scene.club.forgets(&call, Parting::Left).await;
    scene.drain().await;
    // Then it is told again, without an offer to join.
    scene.begins().await;
    let told: Vec<String> =
        scene.said().into_iter().filter(|said| said.starts_with("removed")).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(!told[0].contains(&person(2).id.to_string()), "{told:?}");
    let late = sign_ups.take_out(&scene.runs(), scene.league, person(1).id).await;
    assert_eq!(refused(late), "league-not-open");
}
