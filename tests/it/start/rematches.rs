//! Once more: a game that is over leads to another, with the seats exchanged.

use serde_json::json;
use starpost::app::{GameId, Stage, Starter};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{CHANNEL, Club, ann, ben, cat, choices, dan, human, refused};
use crate::support::databases::Database;
use crate::support::play::reads;
use starpost_games::clock::{Control, Terms};

/// Ann has won against Ben, having begun.
async fn over(club: &Club) -> GameId {
    let game = club.game().await;
    let gone = club.app.ends().resign(&club.call(&ben()), game).await;
    gone.expect("resigns");
    game
}

/// The people of a game in the order of moving.
async fn seated(club: &Club, game: GameId) -> Vec<String> {
    let mut chairs = club.app.invitations().invitation_of(game).await.expect("it is").chairs;
    chairs.sort_by_key(|chair| chair.seat);
    let people = chairs.into_iter().filter_map(|chair| chair.person);
    people.map(|person| person.name).collect()
}

on_both_databases!(two_play_once_more_and_the_other_begins);
async fn two_play_once_more_and_the_other_begins(database: Database) {
    let club = Club::new(database);
    let game = club.game().await;
    let early = club.app.invitations().rematch(&club.call(&ann()), game).await;
    assert_eq!(refused(early), "not-over");
    club.app.ends().resign(&club.call(&ben()), game).await.expect("resigns");
    let stranger = club.app.invitations().rematch(&club.call(&cat()), game).await;
    assert_eq!(refused(stranger), "not-in-this-game");

    let call = club.call(&ann());
    let next = club.app.invitations().rematch(&call, game).await.expect("opens").invitation;
    assert_eq!((next.stage, next.creator.clone()), (Stage::Waiting, ann()));
    let joined: Vec<bool> = next.chairs.iter().map(|chair| chair.joined).collect();
    assert_eq!(joined, [false, true], "Ben is invited, and would begin");
    let again = club.app.invitations().rematch(&call, game).await.expect("the same");
    assert_eq!(again.invitation.game, next.game, "a second delivery");
    let again = club
        .app
        .invitations()
        .rematch(&club.call(&ann()), game)
        .await
        .expect("the same")
        .invitation;
    assert_eq!((again.game, again.stage), (next.game, Stage::Waiting));
    club.drain().await;
    let messages = club.courier.messages().into_iter();
    let mut cards = messages.filter(|message| message.says == "card Waiting");
    assert_eq!(cards.next().expect("a card").mentions, ["Ben"]);

    let begun =
        club.app.invitations().rematch(&club.call(&ben()), game).await.expect("joins").invitation;
    assert_eq!((begun.game, begun.stage), (next.game, Stage::Playing));
    assert_eq!(seated(&club, next.game).await, ["Ben", "Ann"]);
    let later = club.app.invitations().rematch(&club.call(&ben()), game).await;
    assert_eq!(later.expect("finds it").invitation.game, next.game);
    club.check(next.game).await;
}

on_both_databases!(a_rematch_that_came_to_nothing_can_be_asked_for_again);
async fn a_rematch_that_came_to_nothing_can_be_asked_for_again(database: Database) {
    let club = Club::new(database);
    let game = over(&club).await;
    let first = club
        .app
        .invitations()
        .rematch(&club.call(&ben()), game)
        .await
        .expect("opens")
        .invitation
        .game;
    club.app.invitations().decline(&club.call(&ann()), first).await.expect("declines");
    let second =
        club.app.invitations().rematch(&club.call(&ann()), game).await.expect("opens").invitation;
    assert_ne!(second.game, first);
    assert_eq!(second.creator, ann());
    club.app.invitations().block(&club.call(&ben()), &ann()).await.expect("blocks");
    let third = club.app.invitations().rematch(&club.call(&ann()), game).await;
    assert_eq!(refused(third), "takes-no-invitations");
}

on_both_databases!(of_three_everybody_moves_one_place_earlier);
async fn of_three_everybody_moves_one_place_earlier(database: Database) {
    let club = Club::new(database);
    let mut new = club.invitation();
    new.options = choices("mode=last-captain edition=primer-2012");
    new.opponents = vec![human(ben()), human(cat())];
    (new.seats, new.starter) = (3, Starter::Random);
    let game = club.app.invitations().new_game(&club.call(&ann()), new).await.expect("a game").game;
    for person in [ben(), cat()] {
        club.app.invitations().join(&club.call(&person), game).await.expect("joins");
    }
    let mut were = seated(&club, game).await;
    for person in [ben(), cat()] {
        club.app.ends().resign(&club.call(&person), game).await.expect("resigns");
    }
    let next = club
        .app
        .invitations()
        .rematch(&club.call(&cat()), game)
        .await
        .expect("opens")
        .invitation
        .game;
    for person in [ben(), ann()] {
        club.app.invitations().rematch(&club.call(&person), game).await.expect("joins");
    }
    were.rotate_left(1);
    assert_eq!(seated(&club, next).await, were);
    let old = club.app.invitations().invitation_of(game).await.expect("it is");
    let new = club.app.invitations().invitation_of(next).await.expect("it is");
    assert_eq!((new.stage, &new.options), (Stage::Playing, &old.options));
    // Nobody had chosen that there is no clock.
    let usual = Terms { clock: Control::USUAL, ..old.terms };
    assert_eq!(new.terms, usual);
}

on_both_databases!(the_newest_game_that_is_over_here_is_meant);
async fn the_newest_game_that_is_over_here_is_meant(database: Database) {
    let club = Club::new(database);
    let none = club.app.invitations().find_over(&club.call(&ann()), None).await;
    assert_eq!(refused(none), "no-game-here");
    let (_, second) = (over(&club).await, over(&club).await);
    let running = club.game().await;
    let found = club.app.invitations().find_over(&club.call(&ann()), None).await;
    assert_eq!(found.expect("found"), second);
    let theirs = club.app.invitations().find_over(&club.call(&dan()), None).await;
    assert_eq!(theirs.expect("found"), running);
    let mut thread = club.call_elsewhere(&ann());
    let none = club.app.invitations().find_over(&thread, None).await;
    assert_eq!(refused(none), "no-game-here");
    thread.place.under = Some(CHANNEL);
    let chosen = club.app.invitations().find_over(&thread, Some(second)).await;
    assert_eq!(chosen.expect("found"), second);
}

#[tokio::test]
async fn both_press_rematch_under_the_last_post_and_play_on() {
    let game = Game::begin().await;
    let (anna, ben, play) = (game.player(0), game.player(1), &game.play);
    let asked = game.command(ben, "game resign", &[]).await;
    let question = play.answer(&asked).await;
    play.press(ben, &question, "Resign").await;
    let last = game.post(1).await;
    let pressed = play.press(anna, &last, "Rematch").await;
    play.says(&pressed, "You are in").await;
    let pressed = play.press(ben, &last, "Rematch").await;
    play.says(&pressed, "has begun").await;
    let chosen = [("game", json!("1"))];
    let typed = game.command(anna, "game rematch", &chosen).await;
    let said = play.said(&typed).await;
    assert!(said.contains("Homeworlds #2"), "{said}");
    let channel = play.channel("homeworlds").await.expect("a channel");
    let card = async || play.posts(&channel).await.into_iter().nth(1);
    let card = play.until("the card of the rematch", card).await;
    let begins = "This is a rematch with seats exchanged: Ben begins.";
    assert!(reads(&card).contains(begins), "{card}");
}
