//! The bot answers what it is asked.

use std::sync::mpsc;

use serde_json::json;
use starpost::app::{GameId, Matter, RequestKind, Stage, Stop};
use starpost::store::PersonEvent;
use starpost_games::record::{What, Wish};

use super::games::game_of_three;
use super::{bot, choice, club, game, is_to_move, sitting, thoughts};
use crate::support::club::{Club, NOW, ann, refused};
use crate::support::front::{Asker, Front};

/// Ann and the bot have both set up, and Ann has played a turn that the bot has not answered yet.
async fn awaiting(club: &Club, terms: &str) -> GameId {
    let game = game(club, terms).await;
    let play = async || {
        let line = choice(club, game, "level-5").await;
        club.play(&ann(), game, &line).await.expect("a turn");
    };
    play().await;
    club.drain().await;
    play().await;
    game
}

#[tokio::test]
async fn a_turn_is_taken_back_before_the_bot_has_answered_it() {
    let club = club().await;
    let game = awaiting(&club, "level=3").await;
    assert!(thoughts(&club.database.store).await);
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    asked.expect("it can be asked");
    assert!(is_to_move(&club, game, &ann()).await, "it is granted already");
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await, "nobody has played");
    assert_eq!(sitting(&club, game).await.replay.turns, 2);
    assert!(!thoughts(&club.database.store).await);
}

#[tokio::test]
async fn a_turn_is_taken_back_with_the_answer_of_the_bot() {
    let club = club().await;
    let game = awaiting(&club, "level=3").await;
    club.drain().await;
    assert_eq!(sitting(&club, game).await.replay.turns, 4);
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    asked.expect("it can be asked");
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await, "it is granted");
    assert_eq!(sitting(&club, game).await.replay.turns, 2);
    club.check(game).await;
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    asked.expect("the turn before that can be taken back as well");
    club.drain().await;
    assert_eq!(sitting(&club, game).await.replay.turns, 0);
    let nothing = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    assert_eq!(refused(nothing), "takeback-too-late");
    let line = choice(&club, game, "level-1").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    club.drain().await;
    assert_eq!(sitting(&club, game).await.replay.turns, 2, "it plays on");
    club.check(game).await;
}

#[tokio::test]
async fn a_turn_that_is_taken_back_while_the_bot_thinks_is_not_answered() {
    let club = club().await;
    let game = awaiting(&club, "level=8").await;
    let (begins, begun) = mpsc::channel();
    let (ends, end) = mpsc::channel::<()>();
    let stop: Stop = Box::new(move || {
        // Nobody listens when it is asked again.
        let _ = begins.send(());
        let _ = end.recv();
        true
    });
    let app = club.app.clone();
    let before = sitting(&club, game).await;
    let (person, seq) = (bot().id, before.position_seq());
    let thinking = tokio::spawn(async move {
        let thoughts = app.thoughts();
        thoughts.answer((game, PersonEvent { person, seq }), Matter::Turn, stop, NOW).await
    });
    let begun = tokio::task::spawn_blocking(move || begun.recv()).await;
    begun.expect("no panic").expect("it thinks");
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    asked.expect("it can be asked");
    drop(ends);
    let thought = thinking.await.expect("no panic");
    thought.expect("a thought that is of no use is dropped");
    assert!(is_to_move(&club, game, &ann()).await);
    assert_eq!(sitting(&club, game).await.replay.turns, 2);
}

#[tokio::test]
async fn the_bot_agrees_to_a_pause() {
    let club = club().await;
    let game = awaiting(&club, "clock=3d").await;
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Pause).await;
    asked.expect("it can be asked");
    assert!(sitting(&club, game).await.replay.clock.is_paused());
    club.drain().await;
    let says = club.courier.says();
    assert!(says.contains(&"Ann pauses".to_owned()), "{says:?}");
}

#[tokio::test]
async fn the_bot_declines_a_draw_while_the_game_is_young() {
    let club = club().await;
    let game = awaiting(&club, "level=5").await;
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await);
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, RequestKind::Draw).await;
    asked.expect("it can be offered");
    assert!(thoughts(&club.database.store).await);
    club.drain().await;
    let after = sitting(&club, game).await;
    assert_eq!(after.stage(), Stage::Playing);
    let seat = after.seat_of(bot().id).expect("it plays");
    let last = after.stored.record.events.last().map(|event| &event.what);
    assert_eq!(last, Some(&What::Withdraw(seat)));
}

#[tokio::test]
async fn a_draw_stands_at_a_table_of_three_until_the_bot_is_to_move() {
    let club = club().await;
    let game = game_of_three(&club, "mode=last-captain").await;
    // Each sets up, and the bot in its turn.
    let mut offered = false;
    for _ in 0..6 {
        club.drain().await;
        let sitting = sitting(&club, game).await;
        let mover = sitting.replay.to_move().expect("the game goes on");
        let person = sitting.person_at(mover);
        if !offered && sitting.replay.turns >= 3 {
            let call = club.call(&person);
            let asked = club.app.wishes().ask(&call, game, RequestKind::Draw).await;
            asked.expect("it can be offered");
            offered = true;
            assert!(!thoughts(&club.database.store).await);
        }
        let line = choice(&club, game, "level-3").await;
        club.play(&person, game, &line).await.expect("a turn");
    }
    assert!(offered);
    club.drain().await;
    let sitting = sitting(&club, game).await;
    let seat = sitting.seat_of(bot().id).expect("it plays");
    let events = &sitting.stored.record.events;
    let declined = events
        .iter()
        .position(|event| event.what == What::Withdraw(seat))
        .expect("it says that it does not agree");
    assert!(events[declined + 1].what.is_turn(), "and then it plays");
    let says = club.courier.says();
    let told = says.iter().filter(|says| *says == "Starpost declines");
    assert_eq!(told.count(), 1, "{says:?}");
    assert!(sitting.request(RequestKind::Draw).is_none());
}

#[tokio::test]
async fn a_draw_that_is_offered_while_the_bot_thinks_is_declined_before_it_plays() {
    let club = club().await;
    let game = game(&club, "level=3").await;
    let line = choice(&club, game, "level-5").await;
    club.play(&ann(), game, &line).await.expect("a set-up");
    let wishes = club.app.wishes();
    let asked = wishes.ask(&club.call(&ann()), game, RequestKind::Draw).await;
    asked.expect("it can be offered");
    club.drain().await;
    assert!(is_to_move(&club, game, &ann()).await);
    let says = club.courier.says();
    let declined = says.iter().position(|says| says == "Starpost declines").expect("it is said");
    assert!(says[declined + 1].contains(". Starpost: "), "{says:?}");
    club.check(game).await;
}

#[tokio::test]
async fn the_bot_agrees_to_a_draw_where_it_is_behind() {
    let club = club().await;
    let game = game(&club, "level=3").await;
    let mut offers = 0;
    while sitting(&club, game).await.replay.ending.is_none() {
        let turns = sitting(&club, game).await.replay.turns;
        if turns >= 6 {
            let wishes = club.app.wishes();
            let asked = wishes.ask(&club.call(&ann()), game, RequestKind::Draw).await;
            asked.expect("it can be offered");
            club.drain().await;
            club.an_hour_passes();
            offers += 1;
        }
        if sitting(&club, game).await.replay.ending.is_some() {
            break;
        }
        let line = choice(&club, game, "two-turn").await;
        club.play(&ann(), game, &line).await.expect("a turn");
        club.drain().await;
        assert!(offers < 60);
    }
    let ending = sitting(&club, game).await.replay.ending;
    let outcome = ending.expect("it is over").outcome;
    assert!(
        matches!(outcome, Some(starpost_games::game::Outcome::Drawn(_))),
        "{outcome:?} after {offers} offers"
    );
}

/// The texts that tell of a turn that is taken back: the question, the answer, the post and the log.
async fn told_of_takeback(club: &Club, front: &Front, game: GameId) -> [String; 4] {
    let by = Asker::of(&club.call(&ann()));
    let which = [("game", json!(game.0.to_string()))];
    let question = front.command(&by, "game takeback", &which).await;
    assert_eq!(question.fault(), None);
    let button = question.button("Take it back").expect("a button");
    let answer = front.press(&by, &question, &button).await;
    assert_eq!(answer.fault(), None);
    club.drain().await;
    let log = front.command(&by, "game log", &which).await;
    let last = log.words().lines().last().expect("a line").to_owned();
    let post = club.last_post().expect("a post");
    let log = log.words();
    let back = log.lines().filter(|line| line.contains("was taken back:"));
    for line in back {
        assert!(!line.contains("Starpost") && !line.contains("Ann"), "{line}");
    }
    [question.words(), answer.words(), post, last]
        .map(|said| said.replace(['\u{2068}', '\u{2069}'], ""))
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_a_turn_back_against_the_bot_alone_is_not_told_of_anybody_who_must_agree() {
    let club = club().await;
    let game = awaiting(&club, "level=3").await;
    let front = Front::open(club.app.clone()).await;
    let early = told_of_takeback(&club, &front, game).await;
    assert_eq!(
        early,
        [
            "Take back your last turn in Homeworlds #1?",
            "Your turn is taken back: play another one.",
            "Ann goes back to turn 2",
            "– Ann took back a turn: the game goes on after turn 2",
        ]
    );
    let line = choice(&club, game, "level-5").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    club.drain().await;
    let [question, ..] = told_of_takeback(&club, &front, game).await;
    let both = "Take back your last turn in Homeworlds #1, and Starpost's reply to it?";
    assert_eq!(question, both);
    let [_, _, post, log] = told_of_takeback(&club, &front, game).await;
    assert_eq!(post, "Ann goes back with the reply to turn 0");
    assert_eq!(log, "– Ann took back their first turn: the game starts over");
    let says = club.courier.says().into_iter();
    let asks: Vec<String> = says.filter(|post| post.contains("asks for")).collect();
    assert_eq!(asks, Vec::<String>::new(), "nobody is asked in public");
    assert_eq!(club.database.rows("dead_jobs").await, 0);
    club.check(game).await;
}

#[tokio::test]
async fn an_offer_that_is_taken_back_with_the_turn_is_not_forgotten_without_a_word() {
    let club = club().await;
    let game = awaiting(&club, "level=3").await;
    let wishes = club.app.wishes();
    let offered = wishes.ask(&club.call(&ann()), game, RequestKind::Draw).await;
    offered.expect("it can be offered");
    let asked = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    asked.expect("it can be asked");
    club.drain().await;
    let told = "Ann goes back to turn 2, the offer is gone";
    assert_eq!(club.last_post().as_deref(), Some(told));
    assert!(sitting(&club, game).await.requests().is_empty());
    club.check(game).await;
}

/// Ann plays a turn, and the bot answers it.
async fn a_round(club: &Club, game: GameId) {
    let line = choice(club, game, "level-5").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    club.drain().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_question_takes_no_other_turn_back_than_the_one_it_was_about() {
    let club = club().await;
    let game = awaiting(&club, "level=3").await;
    let front = Front::open(club.app.clone()).await;
    let by = Asker::of(&club.call(&ann()));
    let which = [("game", json!(game.0.to_string()))];
    // One is asked while the bot thinks, the other when it has answered.
    let while_thinking = front.command(&by, "game takeback", &which).await;
    club.drain().await;
    let answered = front.command(&by, "game takeback", &which).await;
    for (question, is_played_on) in [(while_thinking, false), (answered, true)] {
        if is_played_on {
            a_round(&club, game).await;
            a_round(&club, game).await;
        }
        let before = sitting(&club, game).await;
        let button = question.button("Take it back").expect("a button");
        let late = front.press(&by, &question, &button).await;
        assert_eq!(late.fault(), None);
        assert!(late.words().contains("an earlier turn"), "{late:?}");
        club.drain().await;
        assert_eq!(sitting(&club, game).await.seq(), before.seq());
    }
    club.check(game).await;
}
