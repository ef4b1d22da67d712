//! Ways out of a game: draws that are offered, and resigning.

use starpost::app::{Asking, GameId, NewGame};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::Status;

use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, choices, refused};
use crate::support::databases::Database;

on_both_databases!(an_offer_lapses_when_the_other_plays_on);
/// RULES X01.
async fn an_offer_lapses_when_the_other_plays_on(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let before = club
        .draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ben()), game, Asking::Draw)
        .await
        .expect("offers");
    assert_eq!(
        refused(
            club.app
                .wishes()
                .ask(&club.call(&ben()), game, Asking::Draw)
                .await
        ),
        "draw-offered-already"
    );
    assert_eq!(
        refused(
            club.app
                .wishes()
                .ask(&club.call(&ann()), game, Asking::Draw)
                .await
        ),
        "draw-awaits-answer"
    );
    let own = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offered.request)
        .await;
    assert_eq!(refused(own), "own-draw-offer");

    club.end(&ann(), &before)
        .await
        .expect("an offer does not make a draft stale");
    let late = club
        .app
        .wishes()
        .grant(&club.call(&ann()), game, offered.request)
        .await;
    assert_eq!(refused(late), "no-draw-offer");
    assert_eq!(
        club.app
            .boards()
            .look(&club.call(&ann()), game)
            .await
            .expect("looks")
            .over,
        None
    );
    club.check(game).await;
}

on_both_databases!(an_accepted_offer_ends_the_game_as_a_draw);
/// RULES X02.
async fn an_accepted_offer_ends_the_game_as_a_draw(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await
        .expect("offers");
    club.drain().await;
    let newest = club.courier.messages().pop().expect("the offer is public");
    assert_eq!(
        (newest.says.as_str(), newest.mentions),
        ("Ann offers a draw", vec!["Ben".to_owned()])
    );

    let left = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offered.request)
        .await
        .expect("accepts");
    let over = left.over.expect("it is over");
    assert_eq!(
        (over.how, over.outcome),
        (Status::Agreement, Some(Outcome::Drawn(Seats::first(2))))
    );
    club.check(game).await;
    club.drain().await;
    assert_eq!(
        club.courier.says().pop().as_deref(),
        Some("Ben agrees, over by agreement")
    );
    let again = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offered.request)
        .await;
    assert_eq!(refused(again), "no-draw-offer");
    let card = club
        .app
        .invitations()
        .invitation(&club.call(&ann()), game)
        .await
        .expect("a card");
    assert_eq!(card.over.expect("it is over").outcome, over.outcome);
}

on_both_databases!(where_draws_are_not_offered_nobody_is_asked_to_confirm_one);
/// RULES HW-21.
async fn where_draws_are_not_offered_nobody_is_asked_to_confirm_one(database: Database) {
    let club = Club::new(database);
    let new = NewGame {
        options: choices("draw_offers=off"),
        ..club.invitation()
    };
    let game = club.begun(new).await;
    let asked = club
        .app
        .wishes()
        .check_ask(&club.call(&ben()), game, Asking::Draw)
        .await;
    assert_eq!(refused(asked), "draws-not-offered");
    let offered = club
        .app
        .wishes()
        .ask(&club.call(&ben()), game, Asking::Draw)
        .await;
    assert_eq!(refused(offered), "draws-not-offered");

    let usual = club.set_up().await;
    let asked = club
        .app
        .wishes()
        .check_ask(&club.call(&ben()), usual, Asking::Draw)
        .await;
    asked.expect("it can be offered");
    club.check(game).await;
}

on_both_databases!(an_offer_can_be_declined_and_made_again);
async fn an_offer_can_be_declined_and_made_again(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let first = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await
        .expect("offers");
    club.app
        .wishes()
        .deny(&club.call(&ben()), game, first.request)
        .await
        .expect("declines");
    let second = club
        .app
        .wishes()
        .ask(&club.call(&ann()), game, Asking::Draw)
        .await
        .expect("offers again");
    let stale = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, first.request)
        .await;
    assert_eq!(refused(stale), "no-draw-offer");
    club.app
        .wishes()
        .deny(&club.call(&ann()), game, second.request)
        .await
        .expect("withdraws");
    assert_eq!(
        club.app
            .boards()
            .look(&club.call(&ann()), game)
            .await
            .expect("looks")
            .requests,
        []
    );
    club.check(game).await;
}

/// A game in which repetitions are noticed, after two set-ups.
async fn noticing(club: &Club) -> GameId {
    let new = NewGame {
        options: choices("repetition_notice=on"),
        ..club.invitation()
    };
    let card = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), new)
        .await;
    let game = card.expect("a game").game;
    let joined = club.app.invitations().join(&club.call(&ben()), game).await;
    joined.expect("Ben joins");
    for (person, line) in [(ann(), "homeworld b3 r1 g3"), (ben(), "homeworld y2 b1 g3")] {
        club.play(&person, game, line).await.expect("a set-up");
    }
    game
}

/// Ann and Ben pass in turn. The offer that stands then.
async fn pass(club: &Club, game: GameId, times: usize) -> Option<u32> {
    for _ in 0..times {
        let table = club.app.boards().look(&club.call(&ann()), game).await;
        let mover = table.expect("looks").to_move.expect("it goes on").person;
        club.play(&mover, game, "pass").await.expect("a pass");
    }
    let table = club.app.boards().look(&club.call(&ann()), game).await;
    let table = table.expect("looks");
    let offer = table.request(Asking::Draw)?;
    assert_eq!(offer.by, None, "nobody in particular");
    Some(offer.seq)
}

on_both_databases!(a_position_that_comes_a_third_time_is_an_offer_that_lapses);
/// RULES HW-21, X16.
async fn a_position_that_comes_a_third_time_is_an_offer_that_lapses(database: Database) {
    let club = Club::new(database);
    let game = noticing(&club).await;
    assert_eq!(pass(&club, game, 3).await, None, "twice with Ann to move");
    let offer = pass(&club, game, 1).await.expect("now three times");
    let asks = club
        .app
        .wishes()
        .ask(&club.call(&ben()), game, Asking::Draw)
        .await;
    assert_eq!(refused(asks), "draw-awaits-answer");
    club.drain().await;
    let said = club.courier.says().into_iter();
    let said: Vec<String> = said.filter(|says| says.contains("repeated")).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].ends_with(&format!("repeated by {offer}")),
        "{said:?}"
    );

    let next = pass(&club, game, 1)
        .await
        .expect("three times with Ben to move");
    assert_ne!(next, offer);
    let late = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offer)
        .await;
    assert_eq!(refused(late), "no-draw-offer", "Ann has played on");
    assert_eq!(
        pass(&club, game, 1).await,
        None,
        "the fourth time is not said"
    );
    assert_eq!(pass(&club, game, 3).await, None, "nor is the fifth");
    assert!(pass(&club, game, 1).await.is_some(), "but the sixth is");
    club.check(game).await;
}

on_both_databases!(what_a_third_time_offers_is_accepted_by_all_or_declined);
/// RULES HW-21.
async fn what_a_third_time_offers_is_accepted_by_all_or_declined(database: Database) {
    let club = Club::new(database);
    let game = noticing(&club).await;
    let offer = pass(&club, game, 4).await.expect("three times");
    let declined = club
        .app
        .wishes()
        .deny(&club.call(&ann()), game, offer)
        .await;
    declined.expect("it can be declined");
    let late = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offer)
        .await;
    assert_eq!(refused(late), "no-draw-offer");

    let offer = pass(&club, game, 1).await.expect("three times");
    let first = club
        .app
        .wishes()
        .grant(&club.call(&ann()), game, offer)
        .await;
    assert_eq!(first.expect("Ann agrees").over, None);
    let both = club
        .app
        .wishes()
        .grant(&club.call(&ben()), game, offer)
        .await;
    let over = both.expect("Ben agrees").over.expect("it is over");
    assert_eq!(over.how, Status::Agreement);
    club.check(game).await;
    club.drain().await;
}

on_both_databases!(one_can_resign_in_the_others_turn);
/// RULES HW-21, MP-12.
async fn one_can_resign_in_the_others_turn(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.draft(&ann(), game, "build g South")
        .await
        .expect("a draft");
    assert_eq!(
        refused(club.app.ends().resign(&club.call(&cat()), game).await),
        "not-in-this-game"
    );
    let call = club.call(&ben());
    let left = club.app.ends().resign(&call, game).await.expect("resigns");
    let over = left.over.clone().expect("it is over");
    assert_eq!(
        (over.how, over.outcome),
        (Status::Resignation, Some(Outcome::Won(Seats::one(Seat(0)))))
    );
    assert_eq!(
        club.app.ends().resign(&call, game).await.expect("the same"),
        left
    );
    assert_eq!(
        refused(club.app.ends().resign(&club.call(&ben()), game).await),
        "game-over"
    );
    assert_eq!(
        refused(club.draft(&ann(), game, "build g South").await),
        "game-over"
    );
    club.check(game).await;
    club.drain().await;
    assert_eq!(
        club.courier.says().pop().as_deref(),
        Some("Ben resigned, over by resignation")
    );
}
