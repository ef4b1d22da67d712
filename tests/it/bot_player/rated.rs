//! Games against the bot that count for ratings, since that was chosen.

use starpost::app::{GameId, Person};
use starpost::store::Contender;
use starpost_games::record::Wish;
use starpost_games::terms::{BotLevel, Level, Rated};

use super::{bot, cat_takes_over, choice, club, club_on, game, is_to_move, sitting};
use crate::on_both_databases;
use crate::support::club::{Club, ann, cat, dan, refused};
use crate::support::databases::Database;
use crate::support::front::{Asker, Front};

/// A game by these terms in which Ann and the bot have both set up.
async fn set_up(club: &Club, terms: &str) -> GameId {
    club.an_hour_passes();
    let game = game(club, terms).await;
    plays(club, &ann(), game).await;
    assert!(is_to_move(club, game, &ann()).await);
    game
}

async fn plays(club: &Club, who: &Person, game: GameId) {
    let line = choice(club, game, "level-1").await;
    club.play(who, game, &line).await.expect("a turn");
    club.drain().await;
}

async fn gives_up(club: &Club, who: &Person, game: GameId) {
    let left = club.app.ends().resign(&club.call(who), game).await;
    left.expect("a game");
    club.drain().await;
}

/// The bot at this level.
fn at_level(number: u8) -> BotLevel {
    BotLevel(Level::new(number))
}

/// Somebody's ratings: at which level, as shown, and after how many games.
async fn ratings(club: &Club, person: &Person) -> Vec<(BotLevel, i64, u32)> {
    let rows = club.database.store.ratings_of(person.id).await;
    let row = |row: starpost::store::RatingRow| {
        let level = row.contender.level;
        (level, row.rated.rating.shown(), row.rated.games)
    };
    rows.expect("rows").into_iter().map(row).collect()
}

on_both_databases!(each_level_of_the_bot_is_rated_as_a_player_of_its_own);
async fn each_level_of_the_bot_is_rated_as_a_player_of_its_own(database: Database) {
    let club = club_on(database).await;
    for terms in ["level=3 rated=on", "level=3 rated=on", "level=8 rated=on"] {
        let game = set_up(&club, terms).await;
        gives_up(&club, &ann(), game).await;
    }
    let unrated = set_up(&club, "level=8").await;
    gives_up(&club, &ann(), unrated).await;
    let its = ratings(&club, &bot()).await;
    let games: Vec<_> = its.iter().map(|(level, _, games)| (*level, *games)).collect();
    assert_eq!(games, [(at_level(3), 2), (at_level(8), 1)]);
    assert!(its.iter().all(|(_, shown, _)| *shown > 1500), "{its:?}");
    let hers = ratings(&club, &ann()).await;
    assert!(matches!(hers[..], [(BotLevel(None), ..1500, 3)]), "{hers:?}");
    let found = club.app.doctor().examine().await.expect("looks");
    assert_eq!((found.ratings, found.rated_wrong), (3, Vec::new()));
    club.app.ratings().rate_all().await.expect("all at once");
    assert_eq!(ratings(&club, &bot()).await, its);
    assert_eq!(ratings(&club, &ann()).await, hers);
}

on_both_databases!(a_rating_of_a_level_that_is_wrong_is_found_and_mended);
async fn a_rating_of_a_level_that_is_wrong_is_found_and_mended(database: Database) {
    let club = club_on(database).await;
    let game = set_up(&club, "level=3 rated=on").await;
    gives_up(&club, &ann(), game).await;
    let mut connection = club.database.connect().await;
    let moved = sqlx::query("update ratings set level = '5' where level = '3'");
    moved.execute(&mut connection).await.expect("spoilt");
    let found = club.app.doctor().examine().await.expect("looks");
    let wrong = found.rated_wrong.into_iter().map(|fault| fault.contender);
    let at = |level| Contender { person: bot().id, level: at_level(level) };
    let wrong: Vec<_> = wrong.collect();
    assert_eq!(wrong, [at(3), at(5)]);
    club.app.ratings().rate_all().await.expect("mended");
    let found = club.app.doctor().examine().await.expect("looks");
    assert_eq!((found.ratings, found.rated_wrong), (2, Vec::new()));
}

#[tokio::test]
async fn a_rematch_counts_as_the_game_before_it_did() {
    let club = club().await;
    for (terms, counts) in [("level=3", Rated::Off), ("level=3 rated=on", Rated::On)] {
        let old = set_up(&club, terms).await;
        gives_up(&club, &ann(), old).await;
        let invitations = club.app.invitations();
        let again = invitations.rematch(&club.call(&ann()), old).await;
        let terms = again.expect("a game").invitation.terms;
        assert_eq!((terms.level, terms.rated), (at_level(3), counts));
    }
}

#[tokio::test]
async fn a_game_that_somebody_plays_on_for_the_bot_counts_for_them_as_for_anybody_who_takes_over() {
    let club = club().await;
    let game = set_up(&club, "level=3 rated=on").await;
    cat_takes_over(&club, game).await;
    for person in [ann(), cat()] {
        plays(&club, &person, game).await;
    }
    gives_up(&club, &cat(), game).await;
    assert!(matches!(ratings(&club, &ann()).await[..], [(BotLevel(None), 1501.., 1)]));
    assert!(matches!(ratings(&club, &cat()).await[..], [(BotLevel(None), ..1500, 1)]));
    assert_eq!(ratings(&club, &bot()).await, []);
}

#[tokio::test]
async fn it_does_not_count_for_them_where_it_was_not_to_count_or_they_have_not_played() {
    let club = club().await;
    let game = set_up(&club, "level=3").await;
    cat_takes_over(&club, game).await;
    for person in [ann(), cat()] {
        plays(&club, &person, game).await;
    }
    gives_up(&club, &cat(), game).await;
    let unplayed = set_up(&club, "level=3 rated=on").await;
    cat_takes_over(&club, unplayed).await;
    gives_up(&club, &cat(), unplayed).await;
    assert_eq!(club.database.rows("ratings").await, 0);
}

#[tokio::test]
async fn the_level_counts_again_if_the_bot_gets_its_seat_back() {
    let club = club().await;
    let game = set_up(&club, "level=3 rated=on").await;
    cat_takes_over(&club, game).await;
    let referee = club.manager_call(&dan());
    let revoked = club.app.rulings().revoke(&referee, game, None).await;
    revoked.expect("nobody has played on");
    plays(&club, &ann(), game).await;
    assert!(is_to_move(&club, game, &ann()).await, "the bot has answered");
    gives_up(&club, &ann(), game).await;
    let its = ratings(&club, &bot()).await;
    assert!(matches!(its[..], [(level, 1501.., 1)] if level == at_level(3)), "{its:?}");
    assert_eq!(ratings(&club, &cat()).await, []);
}

#[tokio::test]
async fn where_it_counts_only_what_the_bot_has_not_answered_is_taken_back() {
    let club = club().await;
    let game = set_up(&club, "level=3 rated=on").await;
    let wishes = club.app.wishes();
    let late = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    assert_eq!(refused(late), "takeback-too-late");
    let line = choice(&club, game, "level-1").await;
    club.play(&ann(), game, &line).await.expect("a turn");
    let early = wishes.ask(&club.call(&ann()), game, Wish::Takeback).await;
    early.expect("the bot has not answered yet");
    assert_eq!(sitting(&club, game).await.replay.turns, 2);
    club.check(game).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_up_the_bot_sees_its_rating_at_each_level() {
    let club = club().await;
    for terms in ["level=8 rated=on", "level=2 rated=on", "level=8 rated=on"] {
        let game = set_up(&club, terms).await;
        gives_up(&club, &ann(), game).await;
    }
    let front = Front::open(club.app.clone()).await;
    // Whoever names nobody is told of themselves.
    let by = Asker::of(&club.call(&bot()));
    let answer = front.command(&by, "player", &[]).await;
    assert_eq!(answer.fault(), None);
    let said = answer.words().replace(['\u{2068}', '\u{2069}'], "");
    let at = |level: &str| said.find(&format!("Rating in Homeworlds, level {level}: **"));
    assert!(at("2").is_some() && at("2") < at("8"), "{said}");
    let files: Vec<&str> = answer.files.iter().map(|(name, _)| &**name).collect();
    assert_eq!(files, ["rating-homeworlds-8.png"]);
}
