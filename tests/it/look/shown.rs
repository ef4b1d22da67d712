//! A board is brought up for everybody with `/board public:`.

use std::time::Duration;

use serde_json::json;
use starpost::app::{Call, GameId};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::{list, reads};

async fn show(club: &Club, call: &Call, game: GameId) -> Result<(), starpost::app::Error> {
    club.app.boards().show(call, game).await
}

on_both_databases!(a_board_is_brought_up_for_everybody_by_its_players_once_a_minute);
async fn a_board_is_brought_up_for_everybody_by_its_players_once_a_minute(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let before = club.courier.says().len();
    let call = club.call(&ann());
    show(&club, &call, game).await.expect("a player");
    show(&club, &call, game).await.expect("delivered twice");
    assert_eq!(refused(show(&club, &club.call(&ben()), game).await), "shown-already");
    club.drain().await;
    assert_eq!(club.courier.says().len(), before + 1, "once");
    let shown = club.courier.messages().pop().expect("a post");
    assert!(shown.alt.is_some(), "with its picture: {shown:?}");
    assert!(shown.mentions.is_empty(), "nobody is woken: {shown:?}");
    assert_eq!(refused(show(&club, &club.call(&ben()), game).await), "shown-already");
    assert_eq!(refused(show(&club, &club.call(&cat()), game).await), "not-in-this-game");
    let later = |call: Call| Call { now: call.now.after(Duration::from_secs(61)), ..call };
    let call = later(club.call(&ben()));
    show(&club, &call, game).await.expect("a minute later");
    club.drain().await;
    assert_eq!(club.courier.says().len(), before + 2);
}

on_both_databases!(no_board_is_brought_up_where_nothing_can_be_posted);
async fn no_board_is_brought_up_where_nothing_can_be_posted(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.courier.expect(&[Mishap::Forbidden]);
    club.drain().await;
    assert_eq!(refused(show(&club, &club.call(&ann()), game).await), "cannot-show");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_shows_the_board_to_everybody_is_told_where() {
    let game = Game::begin_with_homeworlds().await;
    let options = [("public", json!(true))];
    let asked = game.command(&game.first, "board", &options).await;
    let said = game.play.said(&asked).await;
    assert!(said.contains(&format!("shown to everyone in <#{}>", game.thread)), "{said}");
    let find = async || {
        let mut posts = game.play.posts(&game.thread).await.into_iter();
        posts.find(|post| reads(post) == "**Homeworlds #1** after 2 turns")
    };
    let post = game.play.until("the board", find).await;
    assert_eq!(list(&post["attachments"]).len(), 1, "{post}");
    assert_eq!(post["mentions"], json!([]));
    let again = game.command(&game.first, "board", &options).await;
    let said = game.play.said(&again).await;
    assert!(said.contains("less than a minute ago"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_shown_the_board_as_it_is_now_and_as_a_picture() {
    let game = Game::begin_with_homeworlds().await;
    for more in [("turn", json!(1)), ("as-text", json!(true))] {
        let options = [("public", json!(true)), more];
        let asked = game.command(&game.first, "board", &options).await;
        let said = game.play.said(&asked).await;
        assert!(said.contains("as it is now, as a picture"), "{said}");
    }
}
