//! The set-up card, tried on a playground by clicks and by typing.

use serde_json::{Value, json};

use crate::support::deeds::Deed;
use crate::support::parts::{pressable, rows};
use crate::support::play::{Person, Play, list, reads, text};

/// Anna in her channel, with the card she is shown.
pub(crate) struct Card {
    pub(crate) play: Play,
    anna: Person,
    channel: String,
    deed: Deed,
}

impl Card {
    /// Anna names these people and nothing else.
    pub(crate) async fn open(opponents: &[&str]) -> Card {
        let play = Play::start().await;
        let anna = play.person("Anna").await;
        let channel = play.channel("homeworlds").await.expect("a channel");
        let deed = ask(&play, &anna, &channel, opponents, &[]).await;
        play.says(&deed, "New game").await;
        Card { play, anna, channel, deed }
    }

    async fn shown(&self) -> Value {
        self.play.answer(&self.deed).await
    }

    pub(crate) async fn says(&self, words: &str) -> Value {
        self.play.says(&self.deed, words).await
    }

    /// Chooses in the menu about something.
    pub(crate) async fn choose(&self, about: &str, values: &[&str]) {
        let shown = self.shown().await;
        let menu = menu(&shown, about);
        let id = text(&menu["custom_id"]);
        self.play.choose_all(&self.anna, &shown, id, values).await;
    }

    async fn press(&self, label: &str) {
        let shown = self.shown().await;
        self.play.press(&self.anna, &shown, label).await;
    }

    async fn person(&self, name: &str) -> String {
        self.play.person(name).await.id
    }

    /// The public message with the invitation.
    async fn invitation(&self) -> Value {
        let newest = async || self.play.posts(&self.channel).await.into_iter().next_back();
        self.play.until("an invitation", newest).await
    }
}

/// `/game new` with these opponents and options.
async fn ask(
    play: &Play,
    by: &Person,
    channel: &str,
    opponents: &[&str],
    more: &[(&str, &str)],
) -> Deed {
    let names = ["opponent", "opponent-2", "opponent-3"];
    let mut options = Vec::new();
    for (name, opponent) in names.into_iter().zip(opponents) {
        options.push((name, json!(play.person(opponent).await.id)));
    }
    options.extend(more.iter().map(|(name, value)| (*name, json!(value))));
    play.command(by, channel, "game new", &options).await
}

/// The menu whose custom id ends with what it is about.
#[track_caller]
fn menu<'a>(message: &'a Value, about: &str) -> &'a Value {
    let mut parts = pressable(message);
    let menu = parts.find(|part| text(&part["custom_id"]).ends_with(&format!("-{about}")));
    menu.unwrap_or_else(|| panic!("no menu about {about} in {message}"))
}

fn has_menu(message: &Value, about: &str) -> bool {
    pressable(message).any(|part| text(&part["custom_id"]).ends_with(&format!("-{about}")))
}

/// The entry that a menu shows as chosen, if any.
pub(crate) fn chosen(message: &Value, about: &str) -> Option<String> {
    let mut entries = list(&menu(message, about)["options"]).iter();
    let entry = entries.find(|entry| entry["default"] == true)?;
    Some(text(&entry["value"]).to_owned())
}

fn button<'a>(message: &'a Value, label: &str) -> &'a Value {
    let button = pressable(message).find(|part| part["label"] == label);
    button.unwrap_or_else(|| panic!("no button {label} under {message}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_is_invited_with_one_press() {
    let card = Card::open(&["Ben"]).await;
    let shown = card.shown().await;
    assert_eq!(chosen(&shown, "edition").as_deref(), Some("quartet-2020"));
    let ben = card.person("Ben").await;
    assert_eq!(menu(&shown, "opponents")["default_values"][0]["id"], ben.as_str());
    assert!(card.play.posts(&card.channel).await.is_empty(), "nothing is public yet");
    card.press("Invite").await;
    let opened = card.says("is open").await;
    assert!(rows(&opened).is_empty(), "{opened}");
    let invitation = card.invitation().await;
    assert_eq!(invitation["mentions"][0]["id"], ben.as_str(), "{invitation}");
    assert!(reads(&invitation).contains("Pyramid Quartet"), "{invitation}");
}

#[tokio::test(flavor = "multi_thread")]
async fn three_choose_their_mode_and_the_card_outlives_the_program() {
    let mut card = Card::open(&[]).await;
    let (ben, cleo) = (card.person("Ben").await, card.person("Cleo").await);
    card.choose("opponents", &[&ben, &cleo]).await;
    let shown = card.says("Still to choose").await;
    assert!(reads(&shown).contains("does not work for 3 players"), "{shown}");
    assert_eq!(chosen(&shown, "edition").as_deref(), Some("primer-2012"));
    assert_eq!(chosen(&shown, "set.mode"), None);
    assert_eq!(button(&shown, "Invite")["disabled"], true);
    card.play.kill_program().await;
    card.play.start_program().await;
    card.choose("set.mode", &["sinister"]).await;
    let shown = card.says("Sinister").await;
    assert_eq!(button(&shown, "Invite")["disabled"], false);
    card.press("More ▸").await;
    card.says("When time runs out").await;
    card.press("More ▸").await;
    card.says("The first ship").await;
    card.choose("set.first_ship", &["any"]).await;
    card.says("any size").await;
    card.press("Invite").await;
    card.says("is open").await;
    let invitation = card.invitation().await;
    let said = reads(&invitation);
    for words in ["Pyramid Primer", "Sinister", "any size"] {
        assert!(said.contains(words), "{said}");
    }
    assert_eq!(list(&invitation["mentions"]).len(), 2, "{invitation}");
    // The next card begins with the same rules, but for the mode.
    let next = ask(&card.play, &card.anna, &card.channel, &["Ben", "Cleo"], &[]).await;
    let next = card.play.says(&next, "New game").await;
    assert!(reads(&next).contains("any size"), "{next}");
    assert_eq!(chosen(&next, "set.mode"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_says_who_plays_and_how_many_seats_are_open() {
    let card = Card::open(&["Ben"]).await;
    card.choose("seats", &["4"]).await;
    card.says("Still to choose").await;
    for setting in ["When time runs out", "The first ship"] {
        card.press("More ▸").await;
        let shown = card.says(setting).await;
        let said = reads(&shown);
        assert!(said.contains("Anna – Ben – 2 open seats"), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_stands_above_the_card_as_it_was() {
    let card = Card::open(&["Ben", "Cleo"]).await;
    card.choose("edition", &["settlers-v2"]).await;
    let shown = card.says("is for 2 players").await;
    assert_eq!(chosen(&shown, "edition").as_deref(), Some("primer-2012"));
    assert_eq!(list(&menu(&shown, "opponents")["default_values"]).len(), 2);
    card.choose("opponents", &[&card.anna.id]).await;
    let shown = card.says("against yourself").await;
    assert_eq!(list(&menu(&shown, "opponents")["default_values"]).len(), 2);
    assert!(has_menu(&shown, "set.mode"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_card_says_so_and_shows_the_newest() {
    let card = Card::open(&["Ben"]).await;
    let old = card.shown().await;
    let newer = ask(&card.play, &card.anna, &card.channel, &["Cleo"], &[]).await;
    let newer = card.play.says(&newer, "Cleo").await;
    card.play.press(&card.anna, &old, "Invite").await;
    let shown = card.says("does not fit the card").await;
    assert!(reads(&shown).contains("Cleo"), "{shown}");
    card.play.press(&card.anna, &newer, "Invite").await;
    let invitation = card.invitation().await;
    let cleo = card.person("Cleo").await;
    assert_eq!(invitation["mentions"][0]["id"], cleo.as_str(), "{invitation}");
    // What was a card of that game is one no longer.
    card.press("Start over").await;
    let over = card.says("no longer in use").await;
    assert!(rows(&over).is_empty(), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn starting_over_leaves_nothing_chosen() {
    let card = Card::open(&["Ben"]).await;
    card.choose("edition", &["settlers-later"]).await;
    let shown = card.says("Later rules").await;
    assert!(!has_menu(&shown, "seats"), "it is for two only");
    card.press("Start over").await;
    let shown = card.says("Pyramid Quartet").await;
    assert!(reads(&shown).contains("an open seat"), "{shown}");
    assert!(list(&menu(&shown, "opponents")["default_values"]).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_line_invites_at_once_and_half_a_line_asks_for_the_rest() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let line = ("options", "edition:2012 mode:sinister start:me");
    let opened = ask(&play, &anna, &channel, &["Ben", "Cleo"], &[line]).await;
    play.says(&opened, "is open").await;
    let half = ("options", "edition:2012");
    let asked = ask(&play, &anna, &channel, &["Ben", "Cleo"], &[half]).await;
    play.says(&asked, "Still to choose").await;
    let wrong = ("options", "first_ship:huge");
    let refused = ask(&play, &anna, &channel, &["Ben"], &[wrong]).await;
    let said = play.says(&refused, "cannot be “huge”").await;
    assert!(reads(&said).contains("large, any"), "{said}");
    let wrong = ("options", "sails:red");
    let refused = ask(&play, &anna, &channel, &["Ben"], &[wrong]).await;
    play.says(&refused, "“sails” is not an option").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_of_options_is_suggested_key_by_key() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let suggested =
        async |typed| play.suggested(&anna, &channel, "game new", ("options", typed)).await;
    assert_eq!(suggested("").await[..2], ["edition:", "seats:"]);
    let editions = suggested("edition:").await;
    assert_eq!(editions[0], "edition:quartet-2020");
    let first = suggested("edition:quartet-2020 fi").await;
    assert_eq!(first[0], "edition:quartet-2020 first_ship:large");
    let modes = suggested("seats:3 mode:").await;
    assert_eq!(modes[0], "seats:3 mode:sinister");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invitation_and_whoever_accepts_it_are_told_where_the_game_is() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let line = ("options", "start:me");
    let opened = ask(&play, &anna, &channel, &["Ben"], &[line]).await;
    play.says(&opened, "is open").await;
    let newest = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", newest).await;
    let joined = play.press(&play.person("Ben").await, &card, "Join").await;
    let told = play.says(&joined, "has begun").await;
    let place = format!("/{channel}/{})", text(&card["id"]));
    assert!(reads(&told).contains(&place), "{told}");
    let thread = play.thread_of_game(None).await;
    let leads = async || {
        let card = newest().await?;
        reads(&card).contains(&format!("begun in <#{thread}>")).then_some(())
    };
    play.until("the card to lead to the thread", leads).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_named_after_its_players_in_the_order_of_seats() {
    let play = Play::start().await;
    let anna = play.person("Anna").await;
    let channel = play.channel("homeworlds").await.expect("a channel");
    let line = ("options", "start:them");
    let opened = ask(&play, &anna, &channel, &["Ben"], &[line]).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    let joined = play.press(&play.person("Ben").await, &card, "Join").await;
    play.says(&joined, "has begun").await;
    let named = async || play.channel("Homeworlds #1: Ben – Anna").await;
    play.until("a thread where Ben is the first", named).await;
}
