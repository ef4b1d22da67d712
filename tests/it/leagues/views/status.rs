//! `/league status`: what one has to do in a league, and what whoever runs it can do about a game.

use serde_json::json;
use starpost::app::{Call, Defect, Stage};
use starpost_games::league::{DecidedBy, FixtureNo};

use crate::leagues::ladder::climbing::LADDER;
use crate::leagues::scene::{Scene, person, runner};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;
use crate::{on_both_databases, on_both_databases_at_length};

/// Four people, each with three games at once.
const LINE: &str = "clock:3d at_once:3";

async fn status(front: &Front, call: &Call) -> Answer {
    let answer = front.command(&Asker::of(call), "league status", &[]).await;
    assert_eq!(answer.fault(), None);
    answer
}

/// Whoever runs the league looks at the game of a fixture.
async fn looked_at(scene: &Scene, front: &Front, fixture: FixtureNo) -> Answer {
    let runs = Asker::of(&scene.runs());
    let shown = status(front, &scene.runs()).await;
    let menu = shown.components().find(|one| one["options"].is_array());
    let menu = text(&menu.expect("a menu of games")["custom_id"]).to_owned();
    let value = fixture.to_string();
    let game = front.choose(&runs, &shown, (&menu, &value)).await;
    assert_eq!(game.fault(), None);
    game
}

/// They press one of its buttons, and then the one that confirms that.
async fn confirmed(scene: &Scene, front: &Front, game: &Answer, labels: [&str; 2]) -> Answer {
    let runs = Asker::of(&scene.runs());
    let mut under = game.clone();
    for label in labels {
        let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
        under = front.press(&runs, &under, &id).await;
        assert_eq!(under.fault(), None);
    }
    scene.drain().await;
    under
}

on_both_databases_at_length!(whoever_runs_a_league_begins_it_from_there);
async fn whoever_runs_a_league_begins_it_from_there(database: Database) {
    let scene = Scene::joined(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let theirs = status(&front, &scene.call(&person(1))).await;
    assert_eq!(theirs.button("Begin…"), None, "{theirs:?}");
    let shown = status(&front, &scene.runs()).await;
    confirmed(&scene, &front, &shown, ["Begin…", "Yes, begin"]).await;
    let begun = status(&front, &scene.runs()).await;
    assert_eq!(begun.button("Begin…"), None, "{begun:?}");
    assert!(begun.words().contains("For organizers"), "{begun:?}");
}

on_both_databases!(the_question_whether_somebody_is_to_withdraw_says_what_it_costs);
async fn the_question_whether_somebody_is_to_withdraw_says_what_it_costs(database: Database) {
    let scene = Scene::begun(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let asks = async |scene: &Scene, who: &str| {
        let shown =
            front.command(&Asker::of(&scene.call(&person(1))), "league withdraw", &[]).await;
        let theirs = looked_at(scene, &front, scene.open().await[0].fixture).await;
        let id = theirs
            .button(&format!("Withdraw {who}"))
            .unwrap_or_else(|| panic!("{who}: {}", theirs.message));
        let runs = Asker::of(&scene.runs());
        (shown, front.press(&runs, &theirs, &id).await)
    };
    let first = scene.open().await[0].players[0].name.clone();
    let (own, other) = asks(&scene, &first).await;
    assert!(own.words().contains("all 3 count for nothing"), "{own:?}");
    assert!(other.words().contains("all 3 count for nothing"), "{other:?}");
    for fixture in scene.fixtures_of(&person(1)).await.iter().take(2) {
        let game = fixture.game.expect("open");
        let others = fixture.players.iter();
        let other = others.clone().find(|one| **one != person(1));
        scene.resign(game, other.expect("another")).await;
    }
    let left = scene.open().await[0].players[0].name.clone();
    let (own, _) = asks(&scene, &left).await;
    assert!(own.words().contains("You lose the one game that is not decided."), "{own:?}");
}

on_both_databases!(whoever_runs_a_league_withdraws_or_replaces_anybody_from_a_menu);
async fn whoever_runs_a_league_withdraws_or_replaces_anybody_from_a_menu(database: Database) {
    let scene = Scene::begun(database, "at_once:1 division:10", 27).await;
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    let press = async |under: &Answer, label: &str| {
        let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
        let answer = front.press(&runs, under, &id).await;
        assert_eq!(answer.fault(), None);
        answer
    };
    let theirs = status(&front, &scene.call(&person(1))).await;
    assert_eq!(theirs.button("Withdraw or replace…"), None, "{theirs:?}");
    let shown = status(&front, &scene.runs()).await;
    let first = press(&shown, "Withdraw or replace…").await;
    let last = press(&first, "More ▸").await;
    let mut offered = 0;
    for page in [&first, &last] {
        let menu = page.components().find(|one| one["options"].is_array());
        let options = menu.expect("people")["options"].as_array().expect("some");
        offered += options.len();
    }
    assert_eq!(offered, 27);
    let back = press(&last, "◂ Back").await;
    let again = press(&back, "◂ Back").await;
    assert!(again.words().contains("For organizers"), "{again:?}");
    let menu = first.components().find(|one| one["options"].is_array());
    let menu = text(&menu.expect("people")["custom_id"]).to_owned();
    let chosen = person(5).id.to_string();
    let asks = front.choose(&runs, &first, (&menu, &chosen)).await;
    assert!(asks.words().contains("Withdraw P5"), "{asks:?}");
    press(&asks, "Yes, withdraw them").await;
    scene.drain().await;
    assert_eq!(scene.news("withdrew"), 1, "{:?}", scene.said());
    let messages = scene.club.courier.messages().into_iter();
    let mut gone = messages.filter(|one| one.says.starts_with("withdrew"));
    assert_eq!(gone.next().expect("posted").mentions, ["P5"]);
}

on_both_databases_at_length!(when_a_season_is_over_its_status_says_who_won_and_how_it_goes_on);
async fn when_a_season_is_over_its_status_says_who_won_and_how_it_goes_on(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    scene.play_out().await;
    let theirs = status(&front, &scene.call(&person(2))).await;
    for told in ["Season 1 is over.", "P1 has won.", "You came in place 2 of 3."] {
        assert!(theirs.words().contains(told), "{told}: {theirs:?}");
    }
    assert_eq!(theirs.button("Open the next season"), None, "{theirs:?}");
    let shown = status(&front, &scene.runs()).await;
    let runs = Asker::of(&scene.runs());
    let next = shown.button("Open the next season").expect("a button");
    let opened = front.press(&runs, &shown, &next).await;
    assert_eq!(opened.fault(), None);
    let stranger = scene.call(&person(9));
    let theirs = status(&front, &stranger).await;
    let join = theirs.button("Join").expect("a button");
    let joined = front.press(&Asker::of(&stranger), &theirs, &join).await;
    assert_eq!(joined.fault(), None);
    let now = status(&front, &stranger).await;
    assert_eq!(now.button("Join"), None, "{now:?}");
}

on_both_databases!(players_are_told_of_their_games_and_organizers_of_all);
async fn players_are_told_of_their_games_and_organizers_of_all(database: Database) {
    let scene = Scene::begun(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let theirs = status(&front, &scene.call(&person(1))).await;
    assert!(!theirs.words().contains("in place"), "nothing is decided");
    let games = theirs.words().matches("Deadline").count();
    assert_eq!(games, 3, "{}", theirs.words());
    assert!(!theirs.words().contains("organizers"), "{theirs:?}");
    let stranger = status(&front, &scene.call(&person(9))).await;
    assert!(stranger.words().contains("You are not playing"), "{stranger:?}");
    let runs = status(&front, &scene.runs()).await;
    let all = "6 games are being played, 6 without a turn yet.";
    assert!(runs.words().contains(all), "{}", runs.words());
    let open = scene.open().await;
    let game = open[0].game.expect("open");
    let begins = open[0].players[0].clone();
    let line = "homeworld b3 r1 g3";
    let turns = scene.club.app.turns();
    let call = scene.call(&begins);
    let draft = turns.set_draft(&call, game, line).await.expect("legal").draft;
    let call = scene.call(&begins);
    turns.end_turn(&call, game, draft.seen()).await.expect("played");
    scene.drain().await;
    let runs = status(&front, &scene.runs()).await;
    assert!(runs.words().contains("5 without a turn"), "{}", runs.words());
    scene.resign(game, &begins).await;
    let theirs = status(&front, &scene.call(&begins)).await;
    let place = "You are in place";
    assert!(theirs.words().contains(place), "{}", theirs.words());
}

on_both_databases!(organizers_nudge_give_time_decide_and_withdraw_by_buttons);
async fn organizers_nudge_give_time_decide_and_withdraw_by_buttons(database: Database) {
    let scene = Scene::begun(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let open = scene.open().await;
    let (first, second) = (&open[0], &open[1]);
    let game = looked_at(&scene, &front, first.fixture).await;
    let reminded = scene.news("reminder");
    let nudged = confirmed(&scene, &front, &game, ["Nudge", "Yes, remind them"]).await;
    assert!(nudged.words().contains("is mentioned where"), "{nudged:?}");
    assert_eq!(scene.news("reminder"), reminded + 1, "{:?}", scene.said());

    let before = scene.standing(first.game.expect("open")).await.clock.deadline;
    let given = ["Give 24 hours", "Yes, give 24 hours"];
    let timed = confirmed(&scene, &front, &game, given).await;
    assert!(timed.words().contains("24 more hours"), "{timed:?}");
    let after = scene.standing(first.game.expect("open")).await.clock.deadline;
    assert!(after > before, "{before:?} {after:?}");

    let winner = &first.players[1].name;
    let label = format!("{winner} won");
    let decided = [label.as_str(), "Yes, that is the result"];
    confirmed(&scene, &front, &game, decided).await;
    let facts = scene.facts().await;
    let fixture = facts.fixtures.iter().find(|one| one.fixture == first.fixture);
    assert_eq!(fixture.and_then(|one| one.how), Some(DecidedBy::Adjudication));
    let ended = scene.standing(first.game.expect("open")).await;
    assert_eq!(ended.stage, Stage::Over);

    let game = looked_at(&scene, &front, second.fixture).await;
    let gone = second.players[0].clone();
    let label = format!("Withdraw {}", gone.name);
    let withdrawn = [label.as_str(), "Yes, withdraw them"];
    confirmed(&scene, &front, &game, withdrawn).await;
    let facts = scene.facts().await;
    let entrant = facts.entrants.iter().find(|one| one.person == gone);
    assert!(entrant.is_some_and(|one| one.is_gone), "{entrant:?}");

    // What was shown of a game that is over by now says so, and does nothing.
    let runs = Asker::of(&scene.runs());
    let late = game.button("Nudge").expect("it was shown");
    let late = front.press(&runs, &game, &late).await;
    assert!(late.words().contains("not being played now"), "{late:?}");
}

on_both_databases!(only_organizers_look_at_a_game_and_nudge);
async fn only_organizers_look_at_a_game_and_nudge(database: Database) {
    let scene = Scene::begun(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let open = scene.open().await;
    let game = looked_at(&scene, &front, open[0].fixture).await;
    let player = Asker::of(&scene.call(&person(2)));
    for label in ["Nudge", "Give 24 hours", "Draw", "Withdraw P1"] {
        let Some(id) = game.button(label) else {
            continue;
        };
        let no = front.press(&player, &Answer::default(), &id).await;
        assert!(no.words().contains("Only league organizers"), "{label}: {no:?}");
    }
}

on_both_databases_at_length!(before_the_season_and_where_nothing_can_be_posted_it_says_so);
async fn before_the_season_and_where_nothing_can_be_posted_it_says_so(database: Database) {
    let scene = Scene::joined(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let joined = status(&front, &scene.call(&person(1))).await;
    assert!(joined.words().contains("You have joined"), "{joined:?}");
    let runs = status(&front, &scene.runs()).await;
    assert!(runs.words().contains("4 people have joined"), "{runs:?}");
    scene.begins().await;
    let game = scene.open().await[0].game.expect("open");
    let thread = scene.standing(game).await.posted.channel;
    scene.club.courier.shut(thread, Defect::Gone);
    let places = scene.club.app.places();
    places.place_is_gone(thread, scene.now()).await.expect("noted");
    let runs = status(&front, &scene.runs()).await;
    for once in
        ["I cannot post there", "Nobody's time runs out where I cannot post", "`/league move`"]
    {
        assert_eq!(runs.words().matches(once).count(), 1, "{}", runs.words());
    }
}

/// The words that a command tells a person about a game of the league, in the league's channel.
async fn told(scene: &Scene, front: &Front, command: &str) -> String {
    let player = scene.call(&scene.open().await[0].players[0].clone());
    let options = match command {
        "board" => vec![("game", json!(scene.open().await[0].game.expect("open").to_string()))],
        _ => Vec::new(),
    };
    front.set_time(scene.now());
    let answer = front.command(&Asker::of(&player), command, &options).await;
    assert_eq!(answer.fault(), None);
    answer.words()
}

on_both_databases!(nothing_says_that_time_runs_where_nothing_can_be_posted);
async fn nothing_says_that_time_runs_where_nothing_can_be_posted(database: Database) {
    let line = "clock:3d days:20 at_once:1 no-show:off vacation:off";
    let mut scene = Scene::begun(database, line, 2).await;
    let front = Front::open(scene.club.app.clone()).await;
    let game = scene.open().await[0].game.expect("open");
    for command in ["games", "board", "league status"] {
        let said = told(&scene, &front, command).await;
        assert!(said.contains("Deadline: "), "{command}: {said}");
        assert!(!said.contains("at the earliest"), "{command}: {said}");
    }
    let thread = scene.standing(game).await.posted.channel;
    scene.club.courier.shut(thread, Defect::Forbidden);
    scene.hours(100).await;
    for command in ["games", "board", "league status"] {
        let said = told(&scene, &front, command).await;
        assert!(said.contains("obody's time runs out"), "{command}: {said}");
        assert!(said.contains("at the earliest"), "{command}: {said}");
        for untrue in ["Deadline: ", "Time is up", "time is up"] {
            assert!(!said.contains(untrue), "{command}: {said}");
        }
    }
    scene.club.courier.allow(thread);
    scene.hours(3).await;
    for command in ["games", "board", "league status"] {
        let said = told(&scene, &front, command).await;
        assert!(said.contains("Deadline: "), "{command}: {said}");
        assert!(!said.contains("obody's time runs out"), "{command}: {said}");
        assert!(!said.contains("at the earliest"), "{command}: {said}");
    }
}

on_both_databases!(of_a_table_everybody_can_have_won_and_withdraw);
async fn of_a_table_everybody_can_have_won_and_withdraw(database: Database) {
    let line = "format:tables table:6 games:1 mode:sinister";
    let scene = Scene::begun(database, line, 6).await;
    let front = Front::open(scene.club.app.clone()).await;
    let fixture = scene.open().await[0].clone();
    let game = looked_at(&scene, &front, fixture.fixture).await;
    for player in &fixture.players {
        for label in [format!("{} won", player.name), format!("Withdraw {}", player.name)] {
            assert!(game.button(&label).is_some(), "{label}: {}", game.message);
        }
    }
    let label = format!("{} won", fixture.players[5].name);
    confirmed(&scene, &front, &game, [&label, "Yes, that is the result"]).await;
    let facts = scene.facts().await;
    assert_eq!(facts.fixtures[0].how, Some(DecidedBy::Adjudication));
    let over = status(&front, &scene.call(&fixture.players[5])).await;
    assert!(over.words().contains("place 1 of 6"), "{}", over.words());
    let runs = status(&front, &scene.runs()).await;
    assert!(runs.words().contains("Season 1 is over."), "{runs:?}");
}

on_both_databases!(from_one_game_there_is_a_way_back_to_all_of_them);
async fn from_one_game_there_is_a_way_back_to_all_of_them(database: Database) {
    let scene = Scene::begun(database, LINE, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    let fixture = scene.open().await[0].fixture;
    let game = looked_at(&scene, &front, fixture).await;
    let nudged = confirmed(&scene, &front, &game, ["Nudge", "Yes, remind them"]).await;
    for shown in [&game, &nudged] {
        let back = shown.button("◂ Back").expect("a way back");
        let all = front.press(&runs, shown, &back).await;
        assert!(all.words().contains("For organizers"), "{all:?}");
        assert!(all.components().any(|one| one["options"].is_array()));
    }
}

on_both_databases!(an_organizer_who_plays_is_offered_no_decision_of_their_own_game);
async fn an_organizer_who_plays_is_offered_no_decision_of_their_own_game(database: Database) {
    let scene = Scene::joined(database, LINE, 3).await;
    scene.join(&runner()).await.expect("joins");
    scene.begins().await;
    let front = Front::open(scene.club.app.clone()).await;
    let open = scene.open().await;
    for fixture in &open {
        let is_own = fixture.players.contains(&runner());
        let game = looked_at(&scene, &front, fixture.fixture).await;
        for label in ["Draw", "Annul", "Give 24 hours"] {
            assert_eq!(game.button(label).is_none(), is_own, "{label}: {game:?}");
        }
        let says = game.words().contains("another league organizer decides");
        assert_eq!(says, is_own, "{game:?}");
        assert!(game.button("Nudge").is_some(), "{game:?}");
    }
}

on_both_databases_at_length!(where_there_are_several_leagues_one_is_pressed);
async fn where_there_are_several_leagues_one_is_pressed(database: Database) {
    let scene = Scene::joined(database, LINE, 4).await;
    let sign_ups = scene.club.app.sign_ups();
    let draft = sign_ups.begin_draft(&scene.runs(), "Winter", LINE).await;
    let winter = draft.expect("a draft").stored().expect("stored").id;
    let open = sign_ups.open(&scene.runs(), winter).await;
    open.expect("people may join");
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.call(&person(1)));
    let stranger = status(&front, &scene.call(&person(9))).await;
    assert!(stranger.words().contains("Which one?"), "{stranger:?}");
    let which = status(&front, &scene.call(&person(1))).await;
    assert!(which.words().contains("Your leagues"), "{which:?}");
    for (name, words) in [("Autumn", "You have joined"), ("Winter", "Press *Join*")] {
        let button = which.button(name).expect("a button");
        let shown = front.press(&asker, &which, &button).await;
        assert!(shown.words().contains(name), "{shown:?}");
        assert!(shown.words().contains(words), "{shown:?}");
    }
}

on_both_databases!(an_organizer_who_is_challenged_can_withdraw_somebody_too);
async fn an_organizer_who_is_challenged_can_withdraw_somebody_too(database: Database) {
    let scene = Scene::joined(database, LADDER, 1).await;
    scene.join(&runner()).await.expect("joins");
    scene.join(&person(2)).await.expect("joins");
    scene.begins().await;
    let leagues = scene.club.app.leagues();
    let call = scene.call(&person(2));
    let made = leagues.challenge(&call, scene.league, runner().id).await;
    made.expect("challenges");
    let front = Front::open(scene.club.app.clone()).await;
    let shown = status(&front, &scene.runs()).await;
    for label in ["Accept", "Decline", "Withdraw or replace…"] {
        assert!(shown.button(label).is_some(), "{label}: {}", shown.message);
    }
}
