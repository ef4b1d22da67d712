//! Everything that Discord can answer, in answer to every kind of request of the real program: what
//! becomes of the game then. One table a kind of request; the codes are Discord's.

use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::clock;
use crate::support::left_out;
use crate::support::play::{Play, reads};
use crate::support::round::Round;

/// The answer of Discord, and how often it is given.
#[derive(Clone, Copy, Debug)]
struct Answer {
    status: u16,
    code: u32,
    times: u32,
}

const fn once(status: u16, code: u32) -> Answer {
    Answer { status, code, times: 1 }
}

const fn twice(status: u16, code: u32) -> Answer {
    Answer { times: 2, ..once(status, code) }
}

/// From now on Discord answers so to requests that begin like this.
async fn expect(play: &Play, route: &str, answers: &[Answer]) {
    let fault = |answer: &Answer| {
        json!({
            "route": route, "status": answer.status, "code": answer.code, "times": answer.times,
            "retry_after": 0.5, "scope": "user",
        })
    };
    let faults: Vec<Value> = answers.iter().map(fault).collect();
    play.wish("misbehave", &json!({"faults": faults})).await;
}

/// The fate of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Post {
    /// It comes by itself.
    Later,
    /// It waits until somebody is active there, and then it comes.
    WithTheNextClick,
    /// It can never come: that is an error of ours, and what follows comes all the same.
    Never,
}

const POSTS: &[(Answer, Post)] = &[
    (once(500, 0), Post::Later),
    (twice(502, 0), Post::Later),
    (once(503, 0), Post::Later),
    (once(504, 0), Post::Later),
    // Answered with no message, so that nobody knows.
    (once(200, 0), Post::Later),
    (twice(429, 0), Post::Later),
    // One that asks for the token is not believed.
    (once(401, 0), Post::Later),
    // In no table.
    (once(418, 999_999), Post::Later),
    (once(403, 999_999), Post::Later),
    (once(400, 999_999), Post::Later),
    (once(403, 50_001), Post::WithTheNextClick),
    (once(403, 50_013), Post::WithTheNextClick),
    (once(400, 50_083), Post::WithTheNextClick),
    (once(400, 160_005), Post::WithTheNextClick),
    (once(403, 160_005), Post::WithTheNextClick),
    (once(400, 30_033), Post::WithTheNextClick),
    (once(404, 10_003), Post::WithTheNextClick),
    (once(404, 10_004), Post::WithTheNextClick),
    (once(400, 50_035), Post::Never),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_post_is_never_lost_whatever_discord_answers() {
    if left_out("each answer of Discord needs a program of its own") {
        return;
    }
    for (answer, then) in POSTS {
        println!("{answer:?}: {then:?}");
        let game = Game::begin_with_homeworlds().await;
        game.post(2).await;
        let route = format!("POST /channels/{}/messages", game.thread);
        expect(&game.play, &route, &[*answer]).await;
        game.send_turn(2, "build g1 South").await;
        match then {
            Post::Later => {}
            Post::WithTheNextClick => look_until_posted(&game).await,
            Post::Never => {
                game.play.complains("given up").await;
                game.send_turn(3, "build g1 North").await;
                let next = game.post(3).await;
                assert!(reads(&next).starts_with("**Turn 4**"), "{next}");
                continue;
            }
        }
        game.wants_one_post_a_turn(3).await;
    }
}

/// The other player asks for the board, until the post is there.
async fn look_until_posted(game: &Game) {
    let looks = async || {
        let looked = game.command(game.player(3), "board", &[]).await;
        game.play.answer(&looked).await;
        (game.posts().await.len() > 3).then_some(())
    };
    game.play.until("the post after a look", looks).await;
}

/// A body that is no list of messages must not be taken for an empty channel.
#[cfg(debug_assertions)]
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_cannot_be_read_is_not_empty() {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    clock::until_left(&game.play, 0).await;
    // The post is there, and the program dies before it hears of it.
    let point = "1 after POST channels/messages";
    game.play.restart_to_crash(point).await;
    game.send_turn(2, "build g1 South").await;
    game.post(3).await;
    game.play.kill_program().await;
    let long_ago = json!({"forget_nonces": true});
    game.play.wish("misbehave", &long_ago).await;
    clock::pass(&game.play, REST).await;
    let route = format!("GET /channels/{}/messages", game.thread);
    expect(&game.play, &route, &[twice(200, 0)]).await;
    game.play.start_program().await;
    clock::until_left(&game.play, 0).await;
    game.send_turn(3, "build g1 North").await;
    game.wants_one_post_a_turn(4).await;
}

/// Longer than letters rest when there were too many.
const REST: Duration = Duration::from_secs(61);

/// The fate of a letter: that it arrives or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letter {
    Arrives,
    /// It is said in public that it cannot.
    IsCalledOut,
}

const LETTERS: &[(Answer, Letter)] = &[
    (once(500, 0), Letter::Arrives),
    (once(401, 0), Letter::Arrives),
    (once(429, 0), Letter::Arrives),
    // Too many at once: they rest for a minute.
    (once(403, 40_003), Letter::Arrives),
    (once(400, 40_003), Letter::Arrives),
    (once(403, 50_007), Letter::IsCalledOut),
    (once(403, 50_278), Letter::IsCalledOut),
    (once(403, 50_001), Letter::IsCalledOut),
    (once(403, 20_026), Letter::IsCalledOut),
    (once(404, 10_013), Letter::IsCalledOut),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_arrives_or_that_is_said() {
    if left_out("each answer of Discord needs a program of its own") {
        return;
    }
    for (answer, then) in LETTERS {
        println!("{answer:?}: {then:?}");
        let round = Round::begin_but("good-vs-evil", 3, &[], async |play| {
            expect(play, "POST /users/@me/channels", &[*answer]).await;
        })
        .await;
        let letters = match then {
            Letter::Arrives => 3,
            Letter::IsCalledOut => {
                round.post_with("I cannot send you a direct message").await;
                2
            }
        };
        round
            .play
            .until("the letters", async || {
                clock::pass(&round.play, REST).await;
                let mut told = 0;
                for person in &round.people {
                    let all = round.play.letters(person).await;
                    let role = |letter: &&Value| reads(letter).contains("you are **");
                    told += all.iter().filter(role).count();
                }
                (told == letters).then_some(())
            })
            .await;
        // The game goes on in any case.
        round.turn(0, "homeworld y3 g3 b3 Alfa").await;
        round.post_with("**Turn 1**").await;
    }
}

/// The place where a game is played if its thread meets this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Thread,
    Channel,
}

const THREADS: &[(Answer, Place)] = &[
    (once(500, 0), Place::Thread),
    (once(429, 0), Place::Thread),
    (once(403, 50_013), Place::Channel),
    (once(403, 50_001), Place::Channel),
    (once(400, 50_024), Place::Channel),
    (once(400, 160_002), Place::Channel),
    (once(400, 160_006), Place::Channel),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_its_thread_is_played_in_the_channel() {
    for (answer, then) in THREADS {
        println!("{answer:?}: {then:?}");
        let (play, channel) = begin_but("POST /channels/{}/messages/", *answer).await;
        let began = async || {
            let place = match then {
                Place::Channel => channel.clone(),
                Place::Thread => play.channel("Homeworlds").await?,
            };
            let posts = play.posts(&place).await.into_iter();
            let mut begun = posts.filter(|post| reads(post).contains("has begun"));
            begun.next()
        };
        play.until("the game has begun", began).await;
        let thread = play.channel("Homeworlds").await;
        assert_eq!(thread.is_some(), *then == Place::Thread);
    }
}

/// None of these keeps a game from beginning.
const EDITS: &[Answer] = &[
    once(500, 0),
    once(429, 0),
    once(404, 10_008),
    once(400, 30_046),
    once(403, 50_013),
    once(403, 50_005),
    once(400, 50_083),
    once(418, 999_999),
];

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_cannot_be_changed_holds_up_no_game() {
    for answer in EDITS {
        println!("{answer:?}");
        let (play, _) = begin_but("PATCH /channels/{}/messages/", *answer).await;
        let began = async || {
            let thread = play.channel("Homeworlds").await?;
            let begun = play.posts(&thread).await.into_iter().next()?;
            reads(&begun).contains("has begun").then_some(())
        };
        play.until("the game has begun", began).await;
    }
}

/// Anna invites Ben, and when he joins, Discord answers so to a kind of request in their channel.
async fn begin_but(route: &str, answer: Answer) -> (Play, String) {
    let play = Play::start().await;
    let (anna, ben) = (play.person("Anna").await, play.person("Ben").await);
    let channel = play.channel("homeworlds").await.expect("a channel");
    let options = [("opponent", json!(ben.id)), ("options", json!("start:me"))];
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().next_back();
    let card = play.until("an invitation", card).await;
    expect(&play, &route.replace("{}", &channel), &[answer]).await;
    play.press(&ben, &card, "Join").await;
    (play, channel)
}

/// The fate of a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Click {
    /// It counts, and is answered.
    Answered,
    /// It counts; the person who clicked sees it by the post.
    Counts,
    /// It does not count: the person who clicked sees that it failed.
    Failed,
}

const FIRST_ANSWERS: &[(Answer, Click)] = &[
    (once(500, 0), Click::Answered),
    // An earlier try has arrived.
    (once(400, 40_060), Click::Counts),
    (once(404, 10_062), Click::Failed),
];

const ANSWERS: &[(Answer, Click)] = &[
    (once(500, 0), Click::Answered),
    (once(401, 0), Click::Answered),
    (once(429, 0), Click::Answered),
    (once(404, 10_015), Click::Counts),
    (once(404, 10_062), Click::Counts),
    (once(401, 50_027), Click::Counts),
    (once(404, 10_008), Click::Counts),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_click_counts_unless_its_person_sees_that_it_failed() {
    if left_out("each answer of Discord needs a program of its own") {
        return;
    }
    let kinds = [("POST /interactions", FIRST_ANSWERS), ("PATCH /webhooks", ANSWERS)];
    for (route, table) in kinds {
        for (answer, then) in table {
            println!("{route} {answer:?}: {then:?}");
            let game = Game::begin_with_homeworlds().await;
            game.post(2).await;
            expect(&game.play, route, &[*answer]).await;
            let options = [("text", json!("build g1 South")), ("send", json!(true))];
            let sent = game.command(&game.first, "turn", &options).await;
            match then {
                Click::Answered => drop(game.play.says(&sent, "is played").await),
                Click::Counts => {}
                Click::Failed => {
                    assert_eq!(sent.outcome, "failed", "{sent:?}");
                    let again = game.command(&game.first, "turn", &options).await;
                    game.play.says(&again, "is played").await;
                }
            }
            game.wants_one_post_a_turn(3).await;
        }
    }
}

/// The commands are there in the end, whatever comes before.
const REGISTRATIONS: &[Answer] =
    &[once(500, 0), twice(503, 0), once(429, 0), once(400, 30_034), once(403, 20_012)];

#[tokio::test(flavor = "multi_thread")]
async fn the_commands_are_registered_in_the_end() {
    if left_out("Discord is in trouble for long") {
        return;
    }
    for answer in REGISTRATIONS {
        println!("{answer:?}");
        let mut play = Play::without_program().await;
        expect(&play, "PUT /applications", &[*answer]).await;
        play.start_program().await;
        if (400..429).contains(&answer.status) {
            play.complains("could not register the commands").await;
        }
    }
}
