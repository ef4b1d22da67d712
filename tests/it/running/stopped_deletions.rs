//! A program that stands still while it deletes somebody's data: another one goes on with that, and when the first
//! does too, whoever has come back meanwhile is somebody new to it.

use futures_util::future::join_all;
use serde_json::{Value, json};
use starpost_games::words::{self, Language};

use super::standing::{self, Other, goes_on, to_stand_still, until_it_stands_still};
use crate::bot::Game;
use crate::support::clock::{count, until_left};
use crate::support::deeds::Deed;
use crate::support::play::{Play, reads};

/// The people that the bot knows by this name.
const ANNAS: &str = "select count(*) from people where name = 'Anna'";

/// Those who have accepted Ben's invitation, himself among them.
const JOINED: &str = "select count(*) from seats where game = 2 and joined is not null";

const BEGUN: &str = "select count(*) from forgetting";

fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// A game of Anna's and Ben's, and an invitation of Ben's that Anna has accepted and Cleo has not.
struct Scene {
    game: Game,
    invitation: Value,
    /// The answer that the question follows.
    asked: Deed,
    /// The question whether Anna's data is to be deleted.
    question: Value,
}

impl Scene {
    async fn set() -> Option<Scene> {
        let game = standing::game().await?;
        let play = &game.play;
        let [anna, ben] = [game.player(0), game.player(1)];
        let invitation = invitation(&game).await;
        let joined = play.press(anna, &invitation, "Join").await;
        play.answer(&joined).await;
        let lobby = play.channel("lobby").await.expect("a channel");
        let (asked, question) = standing::asked_to_delete(play, anna, &lobby).await;
        until_left(play, 0).await;
        assert_eq!(count(play, JOINED).await, 2, "{ben:?} and {anna:?}");
        Some(Scene { game, invitation, asked, question })
    }

    /// Anna confirms it, the program stands still at this point, and another one is started.
    async fn stands_still(&mut self, at: &str) -> Other {
        to_stand_still(&mut self.game.play, at).await;
        let anna = self.game.player(0);
        let play = &self.game.play;
        play.press(anna, &self.question, "Resign and delete").await;
        until_it_stands_still(play).await;
        Other::beside(play)
    }

    fn play(&self) -> &Play {
        &self.game.play
    }

    /// Waits until Anna reads one of these.
    async fn is_told(&self, sentences: &[String]) -> String {
        let told = async || {
            let said = self.play().said(&self.asked).await;
            let is_said = |sentence: &String| said.contains(sentence);
            sentences.iter().any(is_said).then_some(said)
        };
        self.play().until("she is told", told).await
    }
}

async fn invitation(game: &Game) -> Value {
    let play = &game.play;
    let [anna, ben] = [game.player(0), game.player(1)];
    let cleo = play.person("Cleo").await;
    let lobby = play.channel("homeworlds").await.expect("a channel");
    let options = [
        ("opponent", json!(anna.id)),
        ("opponent-2", json!(cleo.id)),
        ("options", json!("mode=last-captain start:me clock:none")),
    ];
    let opened = play.command(ben, &lobby, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || {
        let posts = play.posts(&lobby).await.into_iter().rev();
        let mut cards = posts.filter(|post| play.has_button(post, "Join"));
        cards.next()
    };
    play.until("an invitation", card).await
}

async fn is_deleted_once(at: &str) {
    let Some(mut scene) = Scene::set().await else {
        return;
    };
    let other = scene.stands_still(at).await;
    let [done, soon] = ["privacy-forgotten", "privacy-forgotten-soon"].map(sentence);
    let told = scene.is_told(&[done, soon]).await;
    let play = scene.play();
    let over = async || (count(play, BEGUN).await == 0).then_some(());
    play.until("it is done", over).await;
    assert_eq!(count(play, ANNAS).await, 0, "{at}");
    // She comes back, as somebody whom the bot does not know.
    other.gets_interactions(play);
    let anna = scene.game.player(0);
    let joined = play.press(anna, &scene.invitation, "Join").await;
    play.answer(&joined).await;
    assert_eq!(count(play, JOINED).await, 2, "{at}: she has joined again");
    goes_on(play).await;
    assert_eq!(count(play, JOINED).await, 2, "{at}: she stays");
    assert_eq!(count(play, ANNAS).await, 1, "{at}");
    assert_eq!(play.said(&scene.asked).await, told, "{at}");
    until_left(play, 0).await;
    let posts = scene.game.posts().await;
    let resigned = posts.iter().filter(|post| reads(post).contains("resign"));
    assert_eq!((resigned.count(), posts.len()), (1, 4), "{at}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_is_done_by_another_and_is_not_done_to_whoever_comes_back() {
    let points = ["1 after commit", "1 after taking part", "2 before commit", "2 after commit"];
    join_all(points.map(is_deleted_once)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_not_to_be_deleted_is_not_deleted_after_all() {
    let Some(mut scene) = Scene::set().await else {
        return;
    };
    let _other = scene.stands_still("1 before commit").await;
    let not_done = sentence("not-done");
    let told = scene.is_told(&[not_done]).await;
    let play = scene.play();
    goes_on(play).await;
    assert_eq!(play.said(&scene.asked).await, told);
    assert_eq!(count(play, BEGUN).await, 0);
    assert_eq!(count(play, ANNAS).await, 1);
    scene.game.wants_one_post_a_turn(2).await;
}
