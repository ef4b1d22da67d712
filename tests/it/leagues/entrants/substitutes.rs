//! Somebody takes over the place of another, with all games.

use starpost::app::Replacement;

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

on_both_databases!(a_substitute_takes_over_games_that_run_and_those_to_come);
async fn a_substitute_takes_over_games_that_run_and_those_to_come(database: Database) {
    let scene = Scene::begun(database, "at_once:2", 4).await;
    let running = scene.open().await;
    scene.replace(&person(1), &person(9)).await;
    for fixture in running.iter().filter(|fixture| fixture.players.contains(&person(1))) {
        let seats = scene.standing(fixture.game.expect("open")).await.seats;
        assert!(seats.iter().any(|seat| seat.person == person(9)));
        assert!(seats.iter().all(|seat| seat.person != person(1)));
    }
    assert!(scene.fixtures_of(&person(1)).await.is_empty());
    assert_eq!(scene.news("replaced"), 1);
    let said: Vec<String> = scene.said();
    assert!(said.contains(&"replaced 0: P9 for P1".to_owned()), "{said:?}");
    let messages = scene.club.courier.messages();
    let told = messages.iter().find(|message| message.says.starts_with("replaced"));
    assert_eq!(told.expect("posted").mentions, ["P9", "P1"]);
    let front = Front::open(scene.club.app.clone()).await;
    let before = Asker::of(&scene.call(&person(1)));
    let theirs = front.command(&before, "league status", &[]).await;
    let told = "P9 has taken over from you";
    assert!(theirs.words().contains(told), "{theirs:?}");
    let games: Vec<String> = running
        .iter()
        .filter(|fixture| fixture.players.contains(&person(1)))
        .filter_map(|fixture| Some(fixture.game?.to_string()))
        .collect();
    let letter = format!("takes over from P1: {}", games.join(", "));
    let letters = scene.club.courier.letters();
    assert!(letters.contains(&("P9".to_owned(), letter)), "{letters:?}");
    scene.replace(&person(9), &person(10)).await;
    let of = |replacement: &Replacement| (replacement.by.name.clone(), replacement.of.name.clone());
    let replacements: Vec<_> = scene.facts().await.replacements.iter().map(of).collect();
    let pair = |by: &str, of: &str| (by.to_owned(), of.to_owned());
    assert_eq!(replacements, [pair("P9", "P1"), pair("P10", "P9")]);
    scene.play_out().await;
    assert_eq!(scene.order().await, [["P2", "P3", "P4", "P10"]]);
}

on_both_databases!(a_substitute_has_the_time_of_a_whole_turn_for_the_turn_that_waits);
async fn a_substitute_has_the_time_of_a_whole_turn_for_the_turn_that_waits(database: Database) {
    let line = "at_once:3 clock:3d vacation:off";
    let mut scene = Scene::begun(database, line, 2).await;
    let open = scene.open().await;
    let game = open[0].game.expect("open");
    for line in ["homeworld b3 r1 g3", "homeworld y2 b1 g3"] {
        let mover = scene.standing(game).await.to_move.expect("somebody").person;
        scene.plays(&mover, game, line).await;
    }
    scene.wait(2).await;
    let late = scene.standing(game).await.to_move.expect("somebody").person;
    scene.replace(&late, &person(9)).await;
    scene.wait(2).await;
    let standing = scene.standing(game).await;
    assert!(standing.over.is_none(), "{:?}", scene.said());
    assert_eq!(standing.to_move.expect("somebody").person, person(9), "{:?}", scene.said());
    scene.wait(2).await;
    assert!(scene.standing(game).await.over.is_some());
}

/// Somebody chooses the first entry of the menu that is shown.
async fn chosen_first(front: &Front, by: &Asker, under: &Answer) -> Answer {
    let menu = under.components().find(|one| one["options"].is_array()).expect("a menu").clone();
    let (id, value) = (text(&menu["custom_id"]), text(&menu["options"][0]["value"]));
    front.choose(by, under, (id, value)).await
}

on_both_databases!(where_more_wait_than_a_menu_has_room_for_it_is_said_how_they_are_named);
async fn where_more_wait_than_a_menu_has_room_for_it_is_said_how_they_are_named(
    database: Database,
) {
    let scene = Scene::begun(database, "at_once:2", 3).await;
    let sign_ups = scene.club.app.sign_ups();
    let waits = async |number: u64| {
        let call = scene.call(&person(number));
        sign_ups.wait(&call, scene.league).await.expect("waits");
    };
    for number in 101..=125 {
        waits(number).await;
    }
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    let asked = async || {
        let status = front.command(&runs, "league status", &[]).await;
        let game = chosen_first(&front, &runs, &status).await;
        let leaves = ["Withdraw P1", "Withdraw P2"]
            .map(|label| game.button(label))
            .into_iter()
            .flatten()
            .next()
            .expect("a button");
        front.press(&runs, &game, &leaves).await
    };
    let all = asked().await;
    assert!(!all.words().contains("waiting list"), "{all:?}");
    waits(126).await;
    waits(127).await;
    let some = asked().await;
    assert!(some.words().contains("2 more are on the waiting list"), "{some:?}");
    assert!(some.words().contains("`substitute:`"), "{some:?}");
}

on_both_databases!(the_thread_of_a_game_is_called_after_those_who_play_now);
async fn the_thread_of_a_game_is_called_after_those_who_play_now(database: Database) {
    let scene = Scene::begun(database, "", 2).await;
    scene.replace(&person(1), &person(8)).await;
    scene.replace(&person(2), &person(9)).await;
    let renamed = scene.club.courier.renamed();
    let (_, name) = renamed.last().expect("it is renamed");
    assert!(name.contains("P8") && name.contains("P9"), "{renamed:?}");
    assert!(!name.contains("P1") && !name.contains("P2"), "{renamed:?}");
}
