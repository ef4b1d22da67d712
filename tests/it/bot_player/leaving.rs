//! Somebody plays on for the bot: from then on it is a game of people.

use starpost::app::GameId;
use starpost_games::record::Wish;
use starpost_games::terms::{BotLevel, Rated};

use super::{cat_takes_over, choice, club, game, sitting};
use crate::support::club::{Club, ann, cat, refused};

async fn best(club: &Club, game: GameId, who: &starpost::app::Person) {
    let line = choice(club, game, "level-5").await;
    club.play(who, game, &line).await.expect("a turn");
    club.drain().await;
}

/// A game in which Ann and the bot have set up, and Cat then plays on for the bot.
async fn of_people(club: &Club) -> GameId {
    let game = game(club, "level=3").await;
    best(club, game, &ann()).await;
    cat_takes_over(club, game).await;
    game
}

#[tokio::test]
async fn a_turn_that_a_person_has_answered_is_not_taken_back() {
    let club = club().await;
    let game = of_people(&club).await;
    best(&club, game, &ann()).await;
    best(&club, game, &cat()).await;
    let wishes = club.app.wishes();
    let late = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    assert_eq!(refused(late), "takeback-too-late");
    let own = wishes.ask(&club.call(&cat()), game, Wish::Takeback).await;
    own.expect("nobody has answered that");
    assert_eq!(sitting(&club, game).await.replay.turns, 4, "Ann is asked");
    club.check(game).await;
}

#[tokio::test]
async fn the_next_game_of_those_who_are_left_has_no_level_and_counts() {
    let club = club().await;
    let game = of_people(&club).await;
    let left = club.app.ends().resign(&club.call(&cat()), game).await;
    left.expect("a game");
    club.drain().await;
    club.an_hour_passes();
    let invitations = club.app.invitations();
    let again = invitations.rematch(&club.call(&ann()), game).await;
    let terms = again.expect("an invitation").invitation.terms;
    assert_eq!((terms.level, terms.rated), (BotLevel(None), Rated::On));
}
