//! A game is posted as an animation for everybody, once.

use serde_json::{Value, json};
use starpost::app::{Call, Error, GameId};

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::{list, reads, text};

async fn post(club: &Club, call: &Call, game: GameId) -> Result<(), Error> {
    club.app.boards().post_film(call, game).await
}

on_both_databases!(a_film_whose_answer_was_lost_is_not_posted_again);
async fn a_film_whose_answer_was_lost_is_not_posted_again(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let before = club.courier.says().len();
    let call = club.call(&ann());
    post(&club, &call, game).await.expect("a player");
    club.courier.expect(&[Mishap::AnswerLost]);
    club.drain().await;
    club.drain_after(std::time::Duration::from_secs(600)).await;
    assert_eq!(club.courier.says().len(), before + 1, "once");
    let again = refused(post(&club, &club.call(&ben()), game).await);
    assert_eq!(again, "film-posted");
}

on_both_databases!(a_film_is_posted_of_a_game_that_is_over_and_of_none_that_has_not_begun);
async fn a_film_is_posted_of_a_game_that_is_over_and_of_none_that_has_not_begun(
    database: Database,
) {
    let club = Club::new(database);
    let game = club.set_up().await;
    let call = club.call(&ann());
    club.app.ends().resign(&call, game).await.expect("a player");
    club.drain().await;
    let call = club.call(&ann());
    post(&club, &call, game).await.expect("a player");
    club.drain().await;
    let film = club.courier.messages().pop().expect("a post");
    let name = film.mark.file_name.as_deref().unwrap_or_default();
    assert!(name.ends_with(".gif"), "{film:?}");
    let open = club
        .app
        .invitations()
        .new_game(&club.call(&ann()), club.invitation())
        .await
        .expect("an invitation");
    let early = post(&club, &club.call(&ann()), open.game).await;
    assert_eq!(refused(early), "not-started");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_animation_has_a_button_that_posts_it_for_everybody() {
    let game = Game::begin_with_homeworlds().await;
    let (anna, ben) = (game.player(0).clone(), game.player(1).clone());
    let asked = game.command(&anna, "game replay", &[]).await;
    let private = game.play.says(&asked, "once while the game goes on").await;
    let others = game.command(&ben, "game replay", &[]).await;
    let others = game.play.says(&others, "turn 1 to turn 2").await;
    let pressed = game.play.press(&anna, &private, "Post for everybody").await;
    let said = game.play.said(&pressed).await;
    assert!(said.contains(&format!("appear in <#{}>", game.thread)), "{said}");
    let find = async || {
        let posts = game.play.posts(&game.thread).await;
        let begins = |post: &Value| reads(post).contains("from its beginning to turn 2");
        posts.into_iter().find(begins)
    };
    let post = game.play.until("the animation", find).await;
    let file = &list(&post["attachments"])[0];
    assert!(text(&file["filename"]).ends_with(".gif"), "{post}");
    assert!(text(&file["description"]).contains("At the end:"), "{post}");
    assert!(game.play.file(&post).await.starts_with(b"GIF89a"));
    assert_eq!(post["mentions"], json!([]));
    assert!(game.play.has_button(&post, "Take turn"), "{post}");

    // The other player has the button still, and is shown where it was posted.
    let again = game.play.press(&ben, &others, "Post for everybody").await;
    let said = game.play.said(&again).await;
    let link = format!("/{}/{}", game.thread, text(&post["id"]));
    assert!(said.contains("already") && said.contains(&link), "{said}");
    game.send_turn(2, "build g1 South").await;
}
