//! What players ask of each other, told through the service. On both databases.

use std::time::Duration;

use starpost::app::{Asking, Call, GameId, Person, Standing};
use starpost_games::record::Wish;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};
use crate::support::several::{seated, table_of_three};
use crate::timing::clocks::timed;

const DAY: Duration = Duration::from_secs(24 * 3600);

pub(crate) async fn look(club: &Club, game: GameId) -> Standing {
    let standing = club.app.boards().look(&club.call(&ann()), game).await;
    standing.expect("a game")
}

pub(crate) async fn asks(club: &Club, who: &Person, game: GameId, wish: Wish) -> u32 {
    let asked = club.app.wishes().ask(&club.call(who), game, wish).await;
    asked.expect("it can be asked").request
}

on_both_databases!(the_last_turn_is_taken_back_once_the_other_agrees);
async fn the_last_turn_is_taken_back_once_the_other_agrees(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let stale = club
        .draft(&ben(), game, "build g1 North")
        .await
        .expect("a draft");
    let request = asks(&club, &ann(), game, Wish::Takeback).await;
    club.drain().await;
    assert_eq!(club.last_post().as_deref(), Some("Ann asks for takeback"));
    let own = club
        .app
        .wishes()
        .grant(&club.call(&ann()), game, request)
        .await;
    assert_eq!(refused(own), "own-request");
    let call = club.call(&ben());
    let granted = club
        .app
        .wishes()
        .grant(&call, game, request)
        .await
        .expect("granted");
    assert_eq!(
        club.app.wishes().grant(&call, game, request).await.ok(),
        Some(granted)
    );
    club.drain().await;
    assert_eq!(club.last_post().as_deref(), Some("back to turn 2"));
    let standing = look(&club, game).await;
    assert_eq!(
        (standing.turns, standing.to_move.map(|mover| mover.person)),
        (2, Some(ann()))
    );
    assert_eq!(refused(club.end(&ben(), &stale).await), "stale-turn");
    club.check(game).await;
    // Nothing old becomes valid again, and the game goes on from there.
    let again = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, request)
        .await;
    assert_eq!(refused(again), "nothing-asked");
    club.play(&ann(), game, "trade g3 y3 South")
        .await
        .expect("another turn");
    club.play(&ben(), game, "build g1 North")
        .await
        .expect("the reply");
    club.drain().await;
    assert_eq!(club.last_post().as_deref(), Some("4. Ben: build g1 North"));
    club.check(game).await;
}

on_both_databases!(a_turn_is_not_taken_back_after_the_reply_or_where_that_was_agreed);
async fn a_turn_is_not_taken_back_after_the_reply_or_where_that_was_agreed(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let no = club
        .app
        .wishes()
        .ask(&club.call(&ben()), game, Wish::Takeback)
        .await;
    assert_eq!(refused(no), "takeback-too-late");
    let request = asks(&club, &ann(), game, Wish::Takeback).await;
    let twice = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Wish::Takeback)
        .await;
    assert_eq!(refused(twice), "asked-already");
    club.play(&ben(), game, "build g1 North")
        .await
        .expect("played on");
    let late = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, request)
        .await;
    assert_eq!(refused(late), "nothing-asked", "a turn is an answer");
    let request = asks(&club, &ben(), game, Wish::Takeback).await;
    club.app
        .wishes()
        .deny(&club.call(&ann()), game, request)
        .await
        .expect("a no");
    club.drain().await;
    assert_eq!(club.last_post().as_deref(), Some("Ann denies"));
    let strict = club.game_by("takeback=off").await;
    club.play(&ann(), strict, "homeworld b3 r1 g3")
        .await
        .expect("a set-up");
    let off = club
        .app
        .wishes()
        .ask(&club.call(&ann()), strict, Wish::Takeback)
        .await;
    assert_eq!(refused(off), "takeback-off");
    club.check(game).await;
}

on_both_databases!(the_clock_stands_still_while_everybody_wants_that);
async fn the_clock_stands_still_while_everybody_wants_that(database: Database) {
    let club = Club::new(database);
    let untimed = club.set_up().await;
    let no = club
        .app
        .wishes()
        .ask(&club.call(&ann()), untimed, Wish::Pause)
        .await;
    assert_eq!(refused(no), "no-clock");
    // What is posted of two games at once has no order.
    club.drain().await;
    let game = club.game_by("clock=3d").await;
    let before = look(&club, game).await.clock.deadline.expect("a deadline");
    let request = asks(&club, &ben(), game, Wish::Pause).await;
    club.app
        .wishes()
        .grant(&club.call(&ann()), game, request)
        .await
        .expect("granted");
    club.drain().await;
    let post = club.courier.messages().pop().expect("a post");
    assert_eq!(
        (&*post.says, &*post.mentions),
        ("paused", &["Ann".to_owned(), "Ben".to_owned()][..])
    );
    let paused = look(&club, game).await.clock;
    assert!(paused.is_paused && paused.deadline.is_none());
    club.check(game).await;
    let twice = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Wish::Pause)
        .await;
    assert_eq!(refused(twice), "paused-already");
    for _ in 0..9 {
        club.an_hour_passes();
    }
    let on = club
        .app
        .wishes()
        .resume(&club.call(&ann()), game)
        .await
        .expect("it runs");
    let nine_hours = std::time::Duration::from_secs(9 * 3600);
    assert_eq!(on.clock.deadline, Some(before.after(nine_hours)));
    let again = club.app.wishes().resume(&club.call(&ann()), game).await;
    assert_eq!(refused(again), "not-paused");
    club.check(game).await;
}

on_both_databases!(a_game_is_broken_off_only_before_everybody_has_begun);
async fn a_game_is_broken_off_only_before_everybody_has_begun(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let late = club.app.ends().abort(&club.call(&ann()), game).await;
    assert_eq!(refused(late), "abort-too-late");
    // Posts of different games come in any order.
    club.drain().await;
    let game = club.game().await;
    club.play(&ann(), game, "homeworld b3 r1 g3")
        .await
        .expect("a set-up");
    let over = club
        .app
        .ends()
        .abort(&club.call(&ben()), game)
        .await
        .expect("broken off");
    let over = over.over.expect("it is over");
    assert_eq!((over.how.word(), over.outcome), ("abort", None));
    club.drain().await;
    assert_eq!(
        club.last_post().as_deref(),
        Some("Ben aborts, over by abort")
    );
    club.check(game).await;
}

on_both_databases!(all_others_of_three_have_to_agree);
async fn all_others_of_three_have_to_agree(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let who = look(&club, game).await.to_move.expect("somebody").person;
    club.play(&who, game, "homeworld b3 r1 g3")
        .await
        .expect("a set-up");
    let request = asks(&club, &who, game, Wish::Takeback).await;
    let others: Vec<Person> = [ann(), ben(), cat()]
        .into_iter()
        .filter(|other| *other != who)
        .collect();
    club.app
        .wishes()
        .grant(&club.call(&others[0]), game, request)
        .await
        .expect("one");
    club.drain().await;
    assert_eq!(club.last_post(), Some(format!("{} grants", others[0].name)));
    club.app
        .wishes()
        .grant(&club.call(&others[1]), game, request)
        .await
        .expect("two");
    club.drain().await;
    assert_eq!(club.last_post().as_deref(), Some("back to turn 0"));
    club.check(game).await;
}

on_both_databases!(a_take_back_brings_nobody_back_who_has_left);
async fn a_take_back_brings_nobody_back_who_has_left(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let people = seated(&club, game).await;
    for (who, line) in people.iter().zip([
        "homeworld b3 r1 g3",
        "homeworld y2 b1 g3",
        "homeworld y1 g2 b3",
    ]) {
        club.play(who, game, line).await.expect("a set-up");
    }
    club.play(&people[0], game, "build g")
        .await
        .expect("a turn");
    let left = club.app.ends().resign(&club.call(&people[1]), game).await;
    left.expect("out");
    let no = club
        .app
        .wishes()
        .ask(&club.call(&people[0]), game, Wish::Takeback)
        .await;
    assert_eq!(refused(no), "takeback-too-late");
    club.check(game).await;
}

/// A call of somebody's, this many days later.
pub(crate) fn later(club: &Club, who: &Person, days: u64) -> Call {
    let call = club.call(who);
    let now = call.now.after(DAY * u32::try_from(days).expect("few"));
    Call { now, ..call }
}

on_both_databases!(whoever_says_nothing_for_three_days_is_gone_on_without);
async fn whoever_says_nothing_for_three_days_is_gone_on_without(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let own = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Wish::GoOn)
        .await;
    assert_eq!(refused(own), "go-on-yourself");
    let request = asks(&club, &ben(), game, Wish::GoOn).await;
    club.drain().await;
    let post = club.courier.messages().pop().expect("a post");
    assert_eq!(
        (&*post.says, post.mentions),
        ("Ben asks for go-on", vec!["Ann".to_owned()])
    );
    let own = club
        .app
        .wishes()
        .grant(&club.call(&ann()), game, request)
        .await;
    assert_eq!(refused(own), "nothing-asked", "nobody asks her");
    club.app
        .wishes()
        .deny(&club.call(&ann()), game, request)
        .await
        .expect("an objection");
    club.drain_after(DAY * 3).await;
    assert_eq!(club.last_but_reminders().as_deref(), Some("Ann denies"));
    asks(&club, &ben(), game, Wish::GoOn).await;
    club.play(&ann(), game, "build g South")
        .await
        .expect("another objection");
    club.drain_after(DAY * 3).await;
    assert_eq!(
        club.last_but_reminders().as_deref(),
        Some("3. Ann: build g1 South")
    );
    club.play(&ben(), game, "build g North")
        .await
        .expect("a turn");
    asks(&club, &ben(), game, Wish::GoOn).await;
    club.drain().await;
    club.drain_after(DAY * 3 - DAY / 24).await;
    assert_eq!(club.last_post().as_deref(), Some("Ben asks for go-on"));
    club.drain_after(DAY * 3).await;
    let gone = club.last_post().expect("a post");
    assert!(gone.starts_with("Ann is removed, over by"), "{gone}");
    club.check(game).await;
    let timed = timed(&club, "clock=3d").await;
    let no = club
        .app
        .wishes()
        .ask(&club.call(&ben()), timed, Wish::GoOn)
        .await;
    assert_eq!(refused(no), "go-on-by-clock");
}

on_both_databases!(of_three_the_others_have_to_agree_to_go_on_without_one);
async fn of_three_the_others_have_to_agree_to_go_on_without_one(database: Database) {
    let club = Club::new(database);
    let game = table_of_three(&club).await;
    let people = seated(&club, game).await;
    let request = asks(&club, &people[1], game, Wish::GoOn).await;
    club.drain().await;
    let post = club.courier.messages().pop().expect("a post");
    let woken = [people[2].name.clone(), people[0].name.clone()];
    assert_eq!(post.mentions, woken);
    club.drain_after(DAY * 4).await;
    let asked = format!("{} asks for go-on", people[1].name);
    assert_eq!(club.last_but_reminders(), Some(asked), "one has not agreed");
    let call = later(&club, &people[2], 5);
    club.app
        .wishes()
        .grant(&call, game, request)
        .await
        .expect("agrees");
    club.drain_after(DAY * 5).await;
    let says = club.courier.says();
    let gone = format!("{} is removed", people[0].name);
    assert!(says.iter().any(|says| says.starts_with(&gone)), "{says:?}");
    let to_move = look(&club, game).await.to_move.map(|mover| mover.person);
    assert_eq!(to_move, Some(people[1].clone()));
    club.check(game).await;
}

on_both_databases!(nothing_is_claimed_while_all_want_time_to_stand_still);
async fn nothing_is_claimed_while_all_want_time_to_stand_still(database: Database) {
    let club = Club::new(database);
    let game = timed(&club, "clock=3d vacation=off overtime=claim").await;
    let days = |days: u32| std::time::Duration::from_secs(days as u64 * 24 * 3600);
    club.drain_after(days(4)).await;
    let at = |who: &Person, day: u32| {
        let mut call = club.call(who);
        call.now = call.now.after(days(day));
        call
    };
    let request = club
        .app
        .wishes()
        .ask(&at(&ann(), 5), game, Wish::Pause)
        .await;
    let request = request.expect("it can be asked").request;
    let granted = club.app.wishes().grant(&at(&ben(), 5), game, request).await;
    granted.expect("a pause");
    let no = club.app.clocks().claim(&at(&ben(), 6), game).await;
    assert_eq!(refused(no), "nothing-to-claim");
    club.app
        .wishes()
        .resume(&at(&ben(), 7), game)
        .await
        .expect("it goes on");
    let claimed = club.app.clocks().claim(&at(&ben(), 7), game).await;
    assert!(claimed.expect("it is up").over.is_some());
    club.check(game).await;
}

on_both_databases!(an_answer_to_an_offer_that_is_settled_is_told_so_beside_the_board);
async fn an_answer_to_an_offer_that_is_settled_is_told_so_beside_the_board(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await;
    let offer = offered.expect("it can be offered").request;
    let agreed = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offer)
        .await;
    agreed.expect("a draw");
    let front = Front::open(club.app.clone()).await;
    let ben = Asker::of(&club.call(&ben()));
    for answer in ["agree", "refuse"] {
        let id = custom_id(game, (offer, 0), answer);
        let late = front.press(&ben, &Answer::default(), &id).await;
        assert!(late.words().contains("is closed"), "{late:?}");
        assert!(late.words().contains("is a draw"), "{late:?}");
        assert_eq!(late.files.len(), 1, "the board");
    }
}

on_both_databases!(an_offer_that_is_taken_back_with_the_turn_is_said_to_be_gone);
async fn an_offer_that_is_taken_back_with_the_turn_is_said_to_be_gone(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await;
    offered.expect("it can be offered");
    let request = asks(&club, &ann(), game, Wish::Takeback).await;
    let granted = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, request)
        .await;
    granted.expect("granted");
    club.drain().await;
    let told = "back to turn 2, the offer is gone";
    assert_eq!(club.last_post().as_deref(), Some(told));
    club.check(game).await;
}

on_both_databases!(an_old_question_asks_for_no_other_turn_than_the_one_it_was_about);
async fn an_old_question_asks_for_no_other_turn_than_the_one_it_was_about(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    let front = Front::open(club.app.clone()).await;
    let by = Asker::of(&club.call(&ann()));
    let which = [("game", serde_json::json!(game.0.to_string()))];
    let question = front.command(&by, "game takeback", &which).await;
    for (who, line) in [(ben(), "build g1 North"), (ann(), "build g South")] {
        club.play(&who, game, line).await.expect("a turn");
    }
    let button = question.button("Ask to take it back").expect("a button");
    let late = front.press(&by, &question, &button).await;
    assert_eq!(late.fault(), None);
    assert!(late.words().contains("an earlier turn"), "{late:?}");
    let sitting = club.app.sitting(game).await.expect("a game");
    assert!(sitting.requests().is_empty(), "nothing is asked");
    club.check(game).await;
}
