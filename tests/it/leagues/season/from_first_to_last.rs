//! A season from the first to the last game, and the next.

use serde_json::json;
use starpost::app::{LeagueStage, MoveReason, Person};

use crate::leagues::scene::{Scene, person};
use crate::support::databases::{Database, another};
use crate::support::front::{Asker, Front};
use crate::{on_both_databases, on_both_databases_at_length};

on_both_databases!(a_long_season_is_read_to_its_end_page_by_page_with_its_records);
async fn a_long_season_is_read_to_its_end_page_by_page_with_its_records(database: Database) {
    let scene = Scene::begun(database, "at_once:1 division:6", 24).await;
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.call(&person(1)));
    let options = [("season", json!(1))];
    let mut page = front.command(&asker, "league history", &options).await;
    let mut read = page.words();
    while let Some(more) = page.button("More ▸") {
        assert!(page.words().contains("records"), "{page:?}");
        page = front.press(&asker, &page, &more).await;
        assert_eq!(page.fault(), None);
        read.push_str(&page.words());
    }
    for number in 1..=24 {
        let row = format!(". P{number}: ");
        assert!(read.contains(&row), "P{number}: {read}");
    }
    for fixture in scene.facts().await.fixtures {
        let line = format!("`{}` ", fixture.fixture);
        assert!(read.contains(&line), "{line}: {read}");
    }
}

on_both_databases!(a_shared_place_keeps_its_number_in_words);
async fn a_shared_place_keeps_its_number_in_words(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.call(&person(1)));
    let options = [("as", json!("text"))];
    let shown = front.command(&asker, "league standings", &options).await;
    let shared = shown.words().matches("1\\. P").count();
    assert_eq!(shared, 3, "no list that Discord numbers: {shown:?}");
}

on_both_databases!(history_says_when_a_season_ended_and_not_when_it_had_to);
async fn history_says_when_a_season_ended_and_not_when_it_had_to(database: Database) {
    for line in ["days:30", ""] {
        let mut scene = Scene::begun(another(&database).await, line, 2).await;
        assert_eq!(scene.facts().await.ended, None);
        scene.wait(1).await;
        scene.play_out().await;
        let ended = Some(scene.now());
        let last = scene.facts().await;
        assert_eq!(last.ended, ended);
        scene.wait(1).await;
        let app = scene.club.app.clone();
        let past = async || app.leagues().past_seasons(&scene.runs(), scene.league).await;
        assert_eq!(past().await.expect("history")[0].ended, ended);
        scene.start().await.expect("the next season");
        let history = past().await.expect("history");
        assert_eq!((history[0].ended, history[0].row.ends), (ended, last.row.ends));
        assert_eq!(scene.facts().await.ended, None);
    }
}

on_both_databases!(a_season_is_played_and_the_next_promotes_and_relegates);
async fn a_season_is_played_and_the_next_promotes_and_relegates(database: Database) {
    let scene = Scene::begun(database, "division:4 at_once:2", 8).await;
    let facts = scene.facts().await;
    assert_eq!((facts.divisions.len(), facts.fixtures.len()), (2, 12));
    let open = scene.open().await;
    assert!(!open.is_empty());
    for number in 1..=8 {
        let theirs = open.iter().filter(|fixture| fixture.players.contains(&person(number)));
        assert!(theirs.count() <= 2, "nobody plays more at a time");
    }
    scene.play_out().await;
    let facts = scene.facts().await;
    assert_eq!((facts.row.stage, facts.left()), (LeagueStage::Over, 0));
    let order = scene.order().await;
    assert_eq!(order, [["P1", "P2", "P3", "P4"], ["P5", "P6", "P7", "P8"]]);
    let said = scene.said();
    assert!(said.contains(&"began 1".to_owned()), "{said:?}");
    assert!(said.contains(&"ended 1".to_owned()), "{said:?}");

    scene.start().await.expect("the next season");
    for number in (1..=8).rev() {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.start().await.expect("begins");
    scene.drain().await;
    let order = scene.order().await;
    assert_eq!(order, [["P1", "P2", "P3", "P5"], ["P4", "P6", "P7", "P8"]]);
}

on_both_databases_at_length!(the_standings_of_a_new_season_lead_back_to_the_last_one);
async fn the_standings_of_a_new_season_lead_back_to_the_last_one(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    scene.play_out().await;
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.runs());
    let shown = front.command(&asker, "league standings", &[]).await;
    assert_eq!(shown.button("Season 1"), None, "nothing was before it");
    let leagues = scene.club.app.leagues();
    let next = leagues.next_season(&scene.runs(), scene.league).await;
    next.expect("it opens");
    let shown = front.command(&asker, "league standings", &[]).await;
    let back = shown.button("Season 1").expect("a way back");
    let before = front.press(&asker, &shown, &back).await;
    assert_eq!(before.fault(), None);
    let said = before.words();
    assert!(said.contains("season 1"), "{said}");
    let fixtures = before.button("Fixtures").expect("its fixtures");
    let fixtures = front.press(&asker, &before, &fixtures).await;
    assert_eq!(fixtures.fault(), None);
    assert!(fixtures.words().contains("season 1"), "of that season");
    assert_ne!(fixtures.button("Season 1"), None, "and back");
    scene.drain().await;
    let told = scene.said().iter().filter(|said| said.starts_with("ended 1")).count();
    assert_eq!(told, 1, "the post is edited, not doubled");
}

on_both_databases!(who_has_withdrawn_neither_wins_nor_goes_up_and_the_next_season_is_as_announced);
async fn who_has_withdrawn_neither_wins_nor_goes_up_and_the_next_season_is_as_announced(
    database: Database,
) {
    let scene = Scene::begun(database, "division:5 at_once:4", 10).await;
    let first = person(6);
    for fixture in scene.open().await {
        let [one, other] = &fixture.players[..] else {
            panic!("two play: {fixture:?}");
        };
        let is_last = [one, other].contains(&&first) && [one, other].contains(&&person(10));
        if !is_last {
            let loser = if one.id > other.id { one } else { other };
            scene.resign(fixture.game.expect("open"), loser).await;
        }
    }
    scene.withdraw(&first).await;
    let facts = scene.facts().await;
    assert_eq!(facts.row.stage, LeagueStage::Over, "{:?}", scene.said());
    let lower = &facts.divisions[1];
    assert_eq!(facts.person(lower.places()[0].1), Some(&first), "by their points");
    let winners: Vec<_> =
        facts.first_of(lower).into_iter().filter_map(|who| facts.person(who)).collect();
    assert_eq!(winners, [&person(7)]);
    let up: Vec<_> =
        facts.movers().into_iter().filter(|movers| movers.why == MoveReason::Up).collect();
    assert_eq!(up[0].people, [person(7)]);

    scene.start().await.expect("the next season");
    for number in 1..=10 {
        let _ = scene.join(&person(number)).await;
    }
    scene.start().await.expect("begins");
    scene.drain().await;
    let order = scene.order().await;
    assert_eq!(order, [["P1", "P2", "P3", "P4", "P7"], ["P5", "P8", "P9", "P10", "P6"]]);
}

on_both_databases!(what_is_told_of_a_vacation_when_a_game_begins_is_told_in_its_thread);
async fn what_is_told_of_a_vacation_when_a_game_begins_is_told_in_its_thread(database: Database) {
    let scene = Scene::joined(database, "clock:3d at_once:1", 2).await;
    let clocks = scene.club.app.clocks();
    let away = clocks.take_vacation(&scene.call(&person(1)), 5).await;
    away.expect("is away");
    scene.begins().await;
    let messages = scene.club.courier.messages();
    let told = messages
        .iter()
        .find(|one| one.says.contains("P1 is away"))
        .unwrap_or_else(|| panic!("{:?}", scene.said()));
    let place = scene.facts().await.row.channel;
    assert_ne!(told.channel, place, "in the game's thread");
}

on_both_databases_at_length!(divisions_that_get_smaller_are_as_the_end_of_the_season_has_announced);
async fn divisions_that_get_smaller_are_as_the_end_of_the_season_has_announced(database: Database) {
    let scene = Scene::begun(database, "division:6 at_once:5", 18).await;
    for number in [4, 8] {
        scene.withdraw(&person(number)).await;
    }
    scene.play_out().await;
    let facts = scene.facts().await;
    let names = |people: &[Person]| -> Vec<String> {
        people.iter().map(|person| person.name.clone()).collect()
    };
    let told: Vec<_> = facts
        .movers()
        .iter()
        .flat_map(|movers| {
            let to = movers.to;
            names(&movers.people).into_iter().map(move |name| (name, to))
        })
        .collect();
    assert!(!told.is_empty());
    scene.start().await.expect("the next season");
    for number in (1..=18).filter(|number| ![4, 8].contains(number)) {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.start().await.expect("begins");
    scene.drain().await;
    let before = |name: &String| {
        facts.divisions.iter().position(|one| {
            let places = one.places().into_iter();
            let mut people = places.filter_map(|(_, who)| facts.person(who));
            people.any(|person| person.name == *name)
        })
    };
    let mut moved = Vec::new();
    for (division, people) in scene.order().await.into_iter().enumerate() {
        let came = people.into_iter().filter(|name| before(name) != Some(division));
        moved.extend(came.map(|name| (name, u32::try_from(division + 1).expect("few"))));
    }
    let sorted = |mut all: Vec<(String, u32)>| {
        all.sort();
        all
    };
    assert_eq!(sorted(moved), sorted(told));
}
