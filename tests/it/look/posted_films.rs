//! A game is posted as an animation for everybody, once.

use serde_json::{Value, json};
use starpost::app::{Call, Error, Excerpt, GameId, Posting};
use tokio::sync::watch;

use crate::bot::Game;
use crate::on_both_databases;
use crate::support::club::{Club, ann, ben, cat, refused};
use crate::support::databases::Database;
use crate::support::pigeon::Mishap;
use crate::support::play::{list, reads, text};

async fn post(club: &Club, call: &Call, game: GameId) -> Result<(), Error> {
    club.app.boards().post_film(call, game).await
}

/// True if a person who looks at a film can have one posted.
async fn offered(
    club: &Club,
    call: &Call,
    game: GameId,
    turns: (Option<u32>, Option<u32>),
) -> Posting {
    let (tell, _told) = watch::channel(starpost::app::Filming::Waiting);
    let (from, to) = turns;
    let excerpt = Excerpt { from, to, ..Excerpt::ALL };
    let film = club.app.boards().film(call, game, excerpt, tell).await;
    film.expect("a film").posting
}

on_both_databases!(a_film_is_posted_for_everybody_by_a_player_once_in_a_game);
async fn a_film_is_posted_for_everybody_by_a_player_once_in_a_game(database: Database) {
    let club = Club::new(database);
    let game = club.set_up().await;
    club.drain().await;
    let before = club.courier.says().len();
    let (anns, bens, cats) = (club.call(&ann()), club.call(&ben()), club.call(&cat()));
    let whole = (None, None);
    assert_eq!(offered(&club, &anns, game, whole).await, Posting::Offered);
    assert_eq!(offered(&club, &cats, game, whole).await, Posting::NotOffered, "to a stranger");
    assert_eq!(
        offered(&club, &anns, game, (Some(2), None)).await,
        Posting::NotOffered,
        "under a part of the game"
    );
    assert_eq!(refused(post(&club, &cats, game).await), "not-in-this-game");
    post(&club, &anns, game).await.expect("a player");
    post(&club, &anns, game).await.expect("delivered twice");
    let again = refused(post(&club, &bens, game).await);
    assert_eq!(again, "film-being-posted");
    club.drain().await;
    assert_eq!(club.courier.says().len(), before + 1, "once");
    let film = club.courier.messages().pop().expect("a post");
    let name = film.mark.file_name.as_deref().unwrap_or_default();
    assert!(name.ends_with(".gif"), "{name}");
    assert!(film.alt.is_some(), "in words too: {film:?}");
    assert!(film.mentions.is_empty(), "nobody is woken: {film:?}");
    let row = club.app.store().game(game).await.expect("reads").expect("a game");
    assert_eq!(row.film(), Some((film.channel, film.id)));
    let again = refused(post(&club, &club.call(&ben()), game).await);
    assert_eq!(again, "film-posted");
    let bens = club.call(&ben());
    assert_eq!(offered(&club, &bens, game, whole).await, Posting::NotOffered);
    club.check(game).await;
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

on_both_databases!(a_game_that_is_over_has_a_film_of_its_own_though_one_was_posted_before);
async fn a_game_that_is_over_has_a_film_of_its_own_though_one_was_posted_before(
    database: Database,
) {
    let club = Club::new(database);
    for is_late in [false, true] {
        let game = club.set_up().await;
        club.drain().await;
        let anns = club.call(&ann());
        post(&club, &anns, game).await.expect("a player");
        if !is_late {
            club.drain().await;
        }
        // If it is late, the game ends before the film that was asked for is posted.
        let resigned = club.app.ends().resign(&club.call(&ben()), game).await;
        resigned.expect("a player");
        club.drain().await;
        let anns = club.call(&ann());
        let whole = (None, None);
        assert_eq!(offered(&club, &anns, game, whole).await, Posting::Offered);
        let before = club.courier.says().len();
        post(&club, &anns, game).await.expect("of the whole game");
        club.drain().await;
        assert_eq!(club.courier.says().len(), before + 1);
        let again = refused(post(&club, &club.call(&ben()), game).await);
        assert_eq!(again, "film-posted");
        club.check(game).await;
    }
}

on_both_databases!(no_film_is_posted_where_nothing_can_be_posted);
async fn no_film_is_posted_where_nothing_can_be_posted(database: Database) {
    let club = Club::new(database);
    let game = club.turn_to_post().await;
    club.courier.expect(&[Mishap::Forbidden]);
    club.drain().await;
    let refusal = refused(post(&club, &club.call(&ann()), game).await);
    assert_eq!(refusal, "cannot-show");
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
