//! More people, names and games than there is room for.

use serde_json::json;
use starpost::app::Person;
use starpost::app::limits::Limit;

use crate::leagues::scene::{Scene, person};
use crate::leagues::server::Server;
use crate::on_both_databases_at_length;
use crate::support::club::refused;
use crate::support::databases::Database;
use crate::support::left_out;
use crate::support::play::reads;

/// The number of people who can join.
const MOST: u64 = 500;

on_both_databases_at_length!(of_a_thousand_who_want_to_join_half_are_told_that_there_is_no_room);
async fn of_a_thousand_who_want_to_join_half_are_told_that_there_is_no_room(database: Database) {
    if left_out("a thousand people join a league") {
        return;
    }
    let scene = Scene::joined(database, "format:swiss", MOST).await;
    for number in MOST + 1..=2 * MOST {
        let joined = scene.join(&person(number)).await;
        assert_eq!(refused(joined), "league-too-many");
    }
    scene.drain().await;
    assert_eq!(scene.said(), ["league sign-up, 500 joined"]);
    let facts = scene.start().await.expect("begins");
    assert_eq!(facts.fixtures.len(), 250);
}

/// The number of people with names of the greatest length who do not fit into a message.
const TOO_LONG: usize = 60;

#[tokio::test]
async fn a_list_of_people_ends_with_the_number_of_those_who_do_not_fit() {
    let server = Server::open(0).await;
    server.create("Autumn", "").await;
    let card = server.says("season 1").await;
    for number in 1..=TOO_LONG {
        let name = format!("{number:02}{}", "W".repeat(30));
        server.grounds.wish("users", &json!({"name": name})).await;
        let person = server.grounds.visitor(&name).await;
        server.grounds.press(&person, &card, "Join").await;
    }
    let card = server.says("60 have joined").await;
    let card = reads(&card);
    assert!(card.contains("01WWW") && !card.contains("60WWW"), "{card}");
    assert!(card.ends_with(" more"), "{card}");
}

on_both_databases_at_length!(games_of_leagues_do_not_count_among_those_somebody_may_have);
async fn games_of_leagues_do_not_count_among_those_somebody_may_have(database: Database) {
    let scene = Scene::joined(database, "at_once:3", 4).await;
    let club = &scene.club;
    let busy = person(1);
    for number in 0..Limit::Games.most() {
        let invites = person(u64::from(200 + number / 5));
        let mut new = club.invitation();
        new.opponents = Vec::new();
        let card = club.app.invitations().new_game(&club.call(&invites), new).await;
        let game = card.expect("few enough").game;
        let joined = club.app.invitations().join(&club.call(&busy), game).await;
        joined.expect("few enough");
    }
    scene.begins().await;
    let open = scene.open().await;
    let theirs = open.iter().filter(|fixture| fixture.players.contains(&busy));
    assert_eq!(theirs.count(), 3, "all games of the league open");
    let one_more = async |by: &Person| {
        let call = club.call(by);
        club.app.invitations().new_game(&call, club.invitation()).await
    };
    assert_eq!(refused(one_more(&busy).await), "limit-games");
    one_more(&person(2)).await.expect("their games are all of the league");
}
