//! The whole bot, as a program of its own, played through a local Discord.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use starpost_games::games::Kind;
use starpost_games::record::{Record, What};
use starpost_games::words::{self, Language};

use crate::support::data::data_files;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::play::{Person, Play, list, reads, text};

/// A game of two on a playground: the thread it is played in, and who plays.
pub(crate) struct Game {
    pub(crate) play: Play,
    pub(crate) thread: String,
    pub(crate) first: Person,
    second: Person,
}

impl Game {
    /// Anna opens a game, begins, and Ben joins.
    pub(crate) async fn begin() -> Game {
        Game::begin_by("quartet-2020").await
    }

    /// The game that has this edition.
    pub(crate) async fn begin_by(edition: &str) -> Game {
        Game::begin_on(Play::start().await, edition).await
    }

    /// The same, where a program runs already.
    pub(crate) async fn begin_on(play: Play, edition: &str) -> Game {
        let mut kinds = Kind::ALL.into_iter();
        let kind = kinds
            .find(|kind| kind.game().editions().contains(&edition))
            .expect("an edition of some game");
        let (first, second) = (play.person("Anna").await, play.person("Ben").await);
        let channel = play.channel("homeworlds").await.expect("a channel");
        let options = [
            ("opponent", json!(second.id)),
            ("game", json!(kind.word())),
            ("preset", json!(edition)),
            ("options", json!("start:me clock:none")),
        ];
        let opened = play.command(&first, &channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let card = async || play.posts(&channel).await.into_iter().next_back();
        let card = play.until("an invitation", card).await;
        assert_eq!(card["mentions"][0]["id"], second.id.as_str(), "{card}");
        let joined = play.press(&second, &card, "Join").await;
        play.says(&joined, "has begun").await;
        let thread = play.thread_of_game(None).await;
        Game { play, thread, first, second }
    }

    /// Both have built their homeworlds.
    pub(crate) async fn begin_with_homeworlds() -> Game {
        let game = Game::begin().await;
        game.send_turn(0, "homeworld b3 r1 g3").await;
        game.send_turn(1, "homeworld r2 b1 g3").await;
        game
    }

    pub(crate) fn player(&self, turn: usize) -> &Person {
        if turn.is_multiple_of(2) { &self.first } else { &self.second }
    }

    pub(crate) fn thread(&self) -> &str {
        &self.thread
    }

    pub(crate) async fn posts(&self) -> Vec<Value> {
        self.play.posts(&self.thread).await
    }

    /// The public post with this number, counted from 0 with the one that says the game has begun:
    /// so the one about turn 5 is number 5.
    pub(crate) async fn post(&self, number: usize) -> Value {
        let post = async || self.posts().await.into_iter().nth(number);
        self.play.until(&format!("post {number}"), post).await
    }

    pub(crate) async fn command(&self, by: &Person, path: &str, options: &[(&str, Value)]) -> Deed {
        self.play.command(by, &self.thread, path, options).await
    }

    pub(crate) async fn type_turn(&self, by: &Person, line: &str) -> Deed {
        self.command(by, "turn", &[("text", json!(line))]).await
    }

    /// Types a turn of the player to move, looks at the preview, and ends it.
    async fn preview_and_end(&self, turn: usize, line: &str) {
        let typed = self.type_turn(self.player(turn), line).await;
        let preview = self.play.says(&typed, "not played yet").await;
        assert_eq!(list(&preview["attachments"]).len(), 1, "{preview}");
        self.play.end_turn(self.player(turn), &typed, &preview).await;
    }

    /// Types a turn to be played at once, and ends it where the bot warns first.
    pub(crate) async fn send_turn(&self, turn: usize, line: &str) {
        let options = [("text", json!(line)), ("send", json!(true))];
        let sent = self.command(self.player(turn), "turn", &options).await;
        let answer = self.play.answer(&sent).await;
        if !reads(&answer).contains("is played") {
            self.play.end_turn(self.player(turn), &sent, &answer).await;
        }
    }

    /// Types a turn in the field that is opened from the draft under *Take turn*.
    async fn type_in_field(&self, turn: usize, line: &str) {
        let post = self.post(turn).await;
        let by = self.player(turn);
        let taken = self.play.press(by, &post, "Take turn").await;
        let empty = self.play.says(&taken, "nothing yet").await;
        let opened = self.play.press(by, &empty, "Type…").await;
        self.play.type_in(&opened, line).await;
        let preview = self.play.says(&taken, "not played yet").await;
        self.play.end_turn(by, &taken, &preview).await;
    }

    /// Every turn has one post, in order, with one picture, and nothing else is there.
    pub(crate) async fn wants_one_post_a_turn(&self, turns: usize) {
        self.post(turns).await;
        let posts = self.posts().await;
        assert_eq!(posts.len(), turns + 1, "one post a turn");
        for (number, post) in posts.iter().enumerate().skip(1) {
            let start = format!("**Turn {number}**");
            assert!(reads(post).starts_with(&start), "{post}");
            assert!(alt_text(post).len() > 20, "{post}");
        }
    }
}

/// The words that the bot says of a refusal, whatever its sentence is at present.
fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// The one picture of a post, in words.
fn alt_text(post: &Value) -> &str {
    let [picture] = list(&post["attachments"]) else {
        panic!("not one picture: {post}");
    };
    text(&picture["description"])
}

/// Turns that two players can go on with forever after `begin_with_homeworlds`.
pub(crate) fn quiet_turn(turn: usize) -> String {
    let home = if turn.is_multiple_of(2) { "South" } else { "North" };
    match turn / 2 {
        1 => format!("build g1 {home}"),
        2 => format!("trade g1 y1 {home}"),
        number if number.is_multiple_of(2) => format!("trade b1 y1 {home}"),
        _ => format!("trade y1 b1 {home}"),
    }
}

#[tokio::test]
async fn a_game_is_opened_joined_played_and_resigned() {
    let game = Game::begin().await;
    let (anna, ben) = (game.first.clone(), game.second.clone());
    let begun = game.post(0).await;
    assert!(reads(&begun).contains(&format!("<@{}>", anna.id)), "{begun}");
    game.preview_and_end(0, "homeworld b3 r1 g3").await;
    game.preview_and_end(1, "h g2 b1 g3").await;
    game.preview_and_end(2, "build g South").await;
    let third = game.post(3).await;
    assert!(reads(&third).contains("build g1 home"), "{third}");
    assert_eq!(third["mentions"][0]["id"], ben.id.as_str());
    let asked = game.command(&ben, "game resign", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&ben, &question, "Resign").await;
    let last = game.post(4).await;
    assert!(reads(&last).contains("Anna wins"), "{last}");
    let channel = game.play.channel("homeworlds").await.expect("a channel");
    let card = async || {
        let posts = game.play.posts(&channel).await.into_iter();
        posts.map(|post| reads(&post)).find(|card| card.contains("Anna wins"))
    };
    game.play.until("an invitation that says who won", card).await;
}

#[tokio::test]
async fn the_rules_are_explained_privately() {
    let play = Play::start().await;
    let (anna, channel) = (play.person("Anna").await, play.channel("homeworlds").await);
    let channel = channel.expect("a channel");
    let topic = [("topic", json!("catastrophe"))];
    let asked = play.command(&anna, &channel, "rules", &topic).await;
    assert_eq!(asked.outcome, "deferred");
    let said = play.said(&asked).await;
    assert!(said.contains("Four or more pieces of one color"), "{said}");
    let picture = play.answer(&asked).await["attachments"][0].clone();
    assert!(text(&picture["description"]).contains("too much red"), "{picture}");
    let unknown = [("topic", json!("backgammon"))];
    let asked = play.command(&anna, &channel, "rules", &unknown).await;
    play.says(&asked, "no topic “backgammon”").await;
    assert!(play.posts(&channel).await.is_empty());
}

/// Whole games: every turn by the right player, one post with one picture per turn, which mentions
/// the one who is next and nobody else. All at once, for Discord has them wait most of the time.
#[tokio::test(flavor = "multi_thread")]
async fn recorded_games_are_played_whole_by_typing() {
    if left_out("whole games are played through the program") {
        return;
    }
    let mut records = Vec::new();
    for file in data_files("records", "game") {
        let written = std::fs::read_to_string(&file).expect("a record");
        let record = Record::read(&written).expect("readable");
        let edition = record.options.edition();
        // What more can be chosen is played elsewhere.
        let plain = Kind::Homeworlds.options(&format!("edition={edition}"), 2);
        if plain.is_ok_and(|plain| plain == record.options) {
            records.push(record);
        }
    }
    join_all(records.iter().map(play_whole)).await;
}

async fn play_whole(record: &Record) {
    let game = Game::begin_by(record.options.edition()).await;
    let turns: Vec<&str> = record
        .events
        .iter()
        .filter_map(|event| match &event.what {
            What::Turn(line) => Some(line.as_str()),
            _ => None,
        })
        .collect();
    for (turn, line) in turns.iter().enumerate() {
        match turn % 4 {
            0 => game.preview_and_end(turn, line).await,
            1 => game.type_in_field(turn, line).await,
            _ => game.send_turn(turn, line).await,
        }
        let post = game.post(turn + 1).await;
        let next: Vec<&str> =
            list(&post["mentions"]).iter().map(|person| text(&person["id"])).collect();
        let content = reads(&post);
        let over = content.contains("The game is a draw") || content.contains(" wins.");
        assert_eq!(over, turn + 1 == turns.len() && ends_by_the_rules(record), "{post}");
        if !over {
            assert_eq!(next, [game.player(turn + 1).id.as_str()], "{post}");
        }
    }
    game.wants_one_post_a_turn(turns.len()).await;
}

fn ends_by_the_rules(record: &Record) -> bool {
    let replay = record.replay().expect("a record of ours");
    replay.game.outcome().is_some() && record.events.iter().all(|event| event.what.is_turn())
}

/// Plays this many turns and kills the program in each, at moments `apart` milliseconds apart.
async fn play_and_kill(turns: usize, apart: u64) {
    let mut game = Game::begin_with_homeworlds().await;
    let mut windows: BTreeMap<String, u32> = BTreeMap::new();
    for (turn, moment) in (2..turns + 2).zip(0..) {
        let before = game.play.log().len();
        let options = [("text", json!(quiet_turn(turn))), ("send", json!(true))];
        let by = game.player(turn).clone();
        // The program may be gone before it has answered.
        let sent = game.play.command(&by, &game.thread, "turn", &options);
        let pause = Duration::from_millis(apart * moment);
        tokio::select! { _ = sent => {}, () = tokio::time::sleep(pause) => {} }
        game.play.kill_program().await;
        let last = game.play.points(before).pop().unwrap_or_else(|| "before everything".to_owned());
        *windows.entry(last).or_default() += 1;
        game.play.start_program().await;
        let again = game.command(&by, "turn", &options).await;
        let said = game.play.said(&again).await;
        assert!(said.contains("is played") || said.contains("turn, not yours"), "{said}");
    }
    println!("killed in the window that begins: {windows:?}");
    game.play.wait_at_most(Duration::from_secs(120));
    game.wants_one_post_a_turn(turns + 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_point_it_loses_and_doubles_nothing() {
    if left_out("a program is killed again and again") {
        return;
    }
    play_and_kill(6, 11).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long"]
async fn killed_at_many_points_it_loses_and_doubles_nothing() {
    play_and_kill(100, 2).await;
}

#[tokio::test]
async fn a_draft_survives_a_restart() {
    let mut game = Game::begin_with_homeworlds().await;
    let anna = game.first.clone();
    let typed = game.type_turn(&anna, "build g1 South").await;
    let preview = game.play.says(&typed, "not played yet").await;
    game.post(2).await;
    // The post is there; now it is also noted that it is.
    tokio::time::sleep(Duration::from_millis(500)).await;
    game.play.kill_program().await;
    game.play.start_program().await;
    let shown = game.command(&anna, "turn", &[]).await;
    assert!(game.play.said(&shown).await.contains("build g1 home"));
    game.play.press(&anna, &preview, "End turn").await;
    game.play.says(&typed, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn an_interaction_delivered_twice_works_once() {
    let game = Game::begin_with_homeworlds().await;
    let options = [("text", json!("build g1 South")), ("send", json!(true))];
    let sent = game.command(&game.first, "turn", &options).await;
    game.play.says(&sent, "is played").await;
    game.play.wish("redeliver", &json!({"interaction": sent.interaction})).await;
    game.post(3).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(game.play.said(&sent).await.contains("is played"));
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn of_two_at_the_same_moment_one_counts() {
    let game = Game::begin_with_homeworlds().await;
    let typed = game.type_turn(&game.first, "build g1 South").await;
    let preview = game.play.says(&typed, "not played yet").await;
    let press = || game.play.press(&game.first, &preview, "End turn");
    let other = [("text", json!("trade g3 y3 South")), ("send", json!(true))];
    tokio::join!(press(), press(), game.command(&game.first, "turn", &other));
    game.post(3).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn take_turn_is_taken_off_without_asking_what_stands_under_a_post() {
    let game = Game::begin_with_homeworlds().await;
    for turn in 2..8 {
        let home = ["South", "North"][turn % 2];
        game.send_turn(turn, &format!("build g {home}")).await;
        game.post(turn + 1).await;
    }
    let is_done = async || {
        let requests = game.play.requests().await;
        let of = |method: &str| {
            let mut paths = requests.iter().filter(|request| request["method"] == method);
            let about_one = |request: &&Value| {
                let path = text(&request["route"]).split('?').next().unwrap_or_default();
                path.contains(&game.thread) && path.split("/messages/").nth(1).is_some()
            };
            paths.by_ref().filter(about_one).count()
        };
        (of("PATCH") >= 8).then(|| of("GET"))
    };
    let asked = game.play.until("the old posts are retired", is_done).await;
    assert_eq!(asked, 0, "what the program has posted it knows");
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_fast_turns_are_twenty_posts_in_order() {
    let game = Game::begin_with_homeworlds().await;
    for turn in 2..22 {
        game.send_turn(turn, &quiet_turn(turn)).await;
    }
    game.wants_one_post_a_turn(22).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_in_trouble_gets_every_post_once() {
    let game = Game::begin_with_homeworlds().await;
    let troubles = [
        json!({"rate_limit": 2}),
        json!({"server_errors": 2}),
        json!({"lose_answers": 1}),
        json!({"double_deliveries": 2}),
        json!({"drop_sockets": true}),
    ];
    for (turn, trouble) in (2..).zip(&troubles) {
        game.post(turn).await;
        let typed = game.type_turn(game.player(turn), &quiet_turn(turn)).await;
        let preview = game.play.says(&typed, "not played yet").await;
        game.play.wish("misbehave", trouble).await;
        game.play.until_connected().await;
        game.play.press(game.player(turn), &preview, "End turn").await;
        game.post(turn + 1).await;
    }
    game.wants_one_post_a_turn(2 + troubles.len()).await;
}

#[tokio::test]
async fn a_no_is_private_and_says_why() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.first.clone(), game.second.clone());
    let cleo = game.play.person("Cleo").await;
    let post = game.post(2).await;
    let refused = async |deed: Deed, words: &str| {
        let said = game.play.said(&deed).await;
        assert!(said.contains(words), "{words}: {said}");
    };
    refused(game.type_turn(&cleo, "pass").await, &sentence("not-in-this-game")).await;
    refused(game.play.press(&cleo, &post, "Take turn").await, &sentence("not-in-this-game")).await;
    refused(game.type_turn(&ben, "build g1 North").await, "It is Anna's turn").await;
    refused(game.play.press(&ben, &post, "Take turn").await, "It is Anna's turn").await;
    refused(game.type_turn(&anna, "build b3 South").await, "Possible here").await;
    refused(game.type_turn(&anna, "move g3 South North").await, "yellow").await;
    refused(game.type_turn(&anna, "dance").await, "dance").await;
    game.wants_one_post_a_turn(2).await;
}

#[tokio::test]
async fn an_old_button_says_so_and_shows_how_things_stand() {
    let game = Game::begin_with_homeworlds().await;
    let typed = game.type_turn(&game.first, "build g1 South").await;
    let old = game.play.says(&typed, "not played yet").await;
    let newer = game.type_turn(&game.first, "trade g3 y3 South").await;
    game.play.says(&newer, "not played yet").await;
    game.play.press(&game.first, &old, "End turn").await;
    let answer = game.play.says(&typed, "trade g3 y3 home").await;
    assert!(reads(&answer).contains("changed"), "{answer}");
    game.play.press(&game.first, &answer, "End turn").await;
    game.play.says(&typed, "is played").await;
    let board = game.post(1).await;
    let looked = game.play.press(&game.second, &board, "Board").await;
    assert_eq!(list(&game.play.answer(&looked).await["attachments"]).len(), 1);
    let history = game.play.press(&game.second, &board, "History").await;
    assert!(game.play.said(&history).await.contains("homeworld b3 r1 g3"));
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn while_a_draft_is_open_take_turn_leads_back_to_it_and_its_buttons_say_when_it_is_over() {
    let game = Game::begin_with_homeworlds().await;
    let typed = game.type_turn(&game.first, "build g1 South").await;
    let draft = game.play.says(&typed, "not played yet").await;
    let post = game.post(2).await;
    let again = game.play.press(&game.first, &post, "Take turn").await;
    game.play.says(&again, "build g1 home").await;
    let sent = [("text", json!("pass")), ("send", json!(true))];
    let sent = game.command(&game.first, "turn", &sent).await;
    game.play.says(&sent, "is played").await;
    game.post(3).await;
    game.play.press(&game.first, &draft, "Undo").await;
    let late = game.play.says(&typed, "earlier turn").await;
    assert!(!reads(&late).contains("not yours"), "{late}");
    assert_eq!(list(&late["attachments"]).len(), 1, "the board as it is now");
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed_in_public() {
    let game = Game::begin_with_homeworlds().await;
    let asked = game.command(&game.first, "game draw", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&game.first, &question, "Offer a draw").await;
    let offer = game.post(3).await;
    assert_eq!(offer["mentions"][0]["id"], game.second.id.as_str(), "{offer}");
    let own = game.play.press(&game.first, &offer, "Accept").await;
    assert!(!game.play.said(&own).await.contains("agreed"));
    game.play.press(&game.second, &offer, "Accept").await;
    let end = game.post(4).await;
    assert!(reads(&end).contains("is a draw"), "{end}");
    let gone = game.play.until("the answers to go", async || {
        let post = game.posts().await.into_iter().nth(3)?;
        let says = post["components"].to_string();
        (!says.contains("Accept") && !says.contains("Decline")).then_some(())
    });
    gone.await;
}

#[tokio::test]
async fn an_offer_of_a_draw_is_withdrawn_by_whoever_made_it() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.first.clone();
    let asked = game.command(&anna, "game draw", &[]).await;
    let question = game.play.answer(&asked).await;
    game.play.press(&anna, &question, "Offer a draw").await;
    let told = game.play.says(&asked, "will be posted").await;
    game.post(3).await;
    let again = game.command(&anna, "game draw", &[]).await;
    let waits = game.play.says(&again, "nobody has answered").await;
    game.play.press(&anna, &waits, "Withdraw the offer").await;
    game.play.says(&again, "You have withdrawn").await;
    let post = game.post(4).await;
    let withdrawn = reads(&post).contains("withdraws the draw offer");
    assert!(withdrawn, "{post}");
    game.play.press(&anna, &told, "Withdraw the offer").await;
    game.play.says(&asked, "is closed").await;
}

#[tokio::test]
async fn what_is_being_typed_is_continued_with_legal_turns() {
    let game = Game::begin_with_homeworlds().await;
    let lines = game.play.suggestions(&game.first, &game.thread, "b").await;
    assert!(lines.iter().any(|line| line == "build g1 home"), "{lines:?}");
    assert!(game.play.suggestions(&game.second, &game.thread, "b").await.is_empty());
}
