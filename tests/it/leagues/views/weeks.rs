//! What is due for somebody in all their leagues, in one page.

use starpost::app::{DueMatter, GameId, LeagueWeek, Person};
use starpost_games::record::Seq;

use super::ways::{another_league, labelled};
use crate::leagues::ladder::climbing::LADDER;
use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::club::human;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};

/// Somebody looks at what is due in their leagues.
async fn week(scene: &Scene, who: &Person) -> LeagueWeek {
    let week = scene.club.app.leagues().week(&scene.call(who)).await;
    week.expect("it is a server")
}

fn word(what: &DueMatter) -> &'static str {
    match what {
        DueMatter::Turn(_) => "turn",
        DueMatter::Challenge(_) => "challenge",
        DueMatter::TakeOver(_) => "take over",
        DueMatter::Objection(_) => "objection",
        DueMatter::Decision(_) => "decision",
        DueMatter::Withdrawal => "withdrawal",
        DueMatter::Beginning => "beginning",
        DueMatter::LastDay => "last day",
    }
}

fn words(week: &LeagueWeek) -> Vec<&'static str> {
    week.due.iter().map(|due| word(&due.what)).collect()
}

/// Somebody presses *This week* under what was said of the league.
async fn page_of(scene: &Scene, front: &Front, who: &Person) -> Answer {
    let op = format!("league-{}-week", scene.league);
    let button = custom_id(GameId(0), (Seq::START, 0), &op);
    let page = front.press_in(&scene.call(who), &button).await;
    assert_eq!(page.fault(), None);
    page
}

on_both_databases!(all_leagues_of_somebody_are_in_one_page_with_what_is_due_there);
async fn all_leagues_of_somebody_are_in_one_page_with_what_is_due_there(database: Database) {
    let line = "clock:3d at_once:3 days:30 no-show:off";
    let scene = Scene::begun(database, line, 4).await;
    let winter = another_league(&scene, "clock:3d starts:5").await;
    let joined = scene.club.app.sign_ups().join(&scene.call(&person(1)), winter).await;
    joined.expect("joins");
    let mut turns = 0;
    for fixture in scene.fixtures_of(&person(1)).await {
        let standing = scene.standing(fixture.game.expect("open")).await;
        turns += usize::from(standing.to_move.is_some_and(|mover| mover.person == person(1)));
    }
    let theirs = week(&scene, &person(1)).await;
    let wanted = [vec!["turn"; turns], vec!["beginning"]].concat();
    assert_eq!(words(&theirs), wanted);
    assert_eq!(theirs.next.map(|next| word(&next.what)), Some("last day"));
    assert_eq!((theirs.leagues.len(), theirs.others.len()), (2, 0));
    let other = week(&scene, &person(2)).await;
    assert_eq!((other.leagues.len(), other.others.len()), (1, 1));

    let front = Front::open(scene.club.app.clone()).await;
    front.set_time(scene.now());
    let asker = Asker::of(&scene.call(&person(1)));
    let page = front.command(&asker, "league status", &[]).await;
    assert_eq!(page.fault(), None);
    let told = [
        "Your leagues in the next seven days",
        "**Winter** · Begins on",
        "After that: **Autumn** · The season ends on",
        "**Autumn** · season 1: You play 3 games",
        "**Winter** · season 1: You have joined.",
    ];
    for told in told {
        assert!(page.words().contains(told), "{told}: {}", page.words());
    }
    assert_eq!(labelled(&page, "Take turn"), turns, "{page:?}");
    if let Some(turn) = page.button("Take turn") {
        let draft = front.press(&asker, &page, &turn).await;
        assert_eq!(draft.fault(), None);
    }
    let autumn = front.press(&asker, &page, &page.button("Autumn").expect("a button")).await;
    assert!(autumn.words().contains("Deadline"), "{}", autumn.words());
    let again = autumn.button("This week").expect("a way to all of them");
    let again = front.press(&asker, &autumn, &again).await;
    assert_eq!(again.words(), page.words());
    let games = front.command(&asker, "games", &[]).await;
    assert_eq!(labelled(&games, "This week"), 1, "{games:?}");
}

on_both_databases!(where_nothing_is_due_it_says_so);
async fn where_nothing_is_due_it_says_so(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let front = Front::open(scene.club.app.clone()).await;
    let page = page_of(&scene, &front, &person(1)).await;
    assert!(page.words().contains("Nothing is due in the next seven days."), "{page:?}");
    let page = page_of(&scene, &front, &person(9)).await;
    assert!(page.words().contains("You are not playing in any league here."), "{page:?}");
}

on_both_databases!(a_challenge_is_due_to_whoever_is_challenged_and_is_accepted_there);
async fn a_challenge_is_due_to_whoever_is_challenged_and_is_accepted_there(database: Database) {
    let scene = Scene::joined(database, LADDER, 3).await;
    scene.begins().await;
    let leagues = scene.club.app.leagues();
    let call = scene.call(&person(2));
    let made = leagues.challenge(&call, scene.league, person(1).id).await;
    made.expect("challenges");
    assert_eq!(words(&week(&scene, &person(1)).await), ["challenge"]);
    assert!(words(&week(&scene, &person(2)).await).is_empty());
    let front = Front::open(scene.club.app.clone()).await;
    let page = page_of(&scene, &front, &person(1)).await;
    let accept = page.button("Accept").unwrap_or_else(|| panic!("{page:?}"));
    let accepted = front.press_in(&scene.call(&person(1)), &accept).await;
    assert_eq!(accepted.fault(), None);
    scene.drain().await;
    assert_eq!(words(&week(&scene, &person(1)).await), ["turn"], "who was challenged begins");
}

on_both_databases!(questions_of_a_league_are_due_to_those_who_can_answer_them);
async fn questions_of_a_league_are_due_to_those_who_can_answer_them(database: Database) {
    let line = "clock:30d at_once:3 no-show:off";
    let scene = Scene::joined(database, line, 3).await;
    scene.join(&runner()).await.expect("joins");
    scene.begins().await;
    let leagues = scene.club.app.leagues();
    let (by, helps) = (human(person(8)), scene.runs_too(&person(50)));
    let asks = leagues.withdraw(&helps, scene.league, person(2).id, Some(&by)).await;
    asks.expect("asks");
    assert_eq!(words(&week(&scene, &person(8)).await), ["take over"]);
    let wants = leagues.withdraw(&scene.runs(), scene.league, person(1).id, None).await;
    wants.expect("it waits");
    scene.drain().await;
    let theirs = week(&scene, &person(1)).await;
    assert!(words(&theirs).contains(&"objection"), "{theirs:#?}");
    let runs = scene.runs_too(&person(50));
    let others = leagues.week(&runs).await.expect("a server");
    assert_eq!(words(&others), ["decision"]);
    let rex = leagues.week(&scene.runs()).await.expect("a server");
    assert!(!words(&rex).iter().any(|word| ["objection", "decision"].contains(word)));
    let front = Front::open(scene.club.app.clone()).await;
    let page = page_of(&scene, &front, &person(1)).await;
    let object = page.button("Object").unwrap_or_else(|| panic!("{page:?}"));
    let noted = front.press_in(&scene.call(&person(1)), &object).await;
    assert_eq!(noted.fault(), None);
    let after = week(&scene, &person(1)).await;
    assert!(!words(&after).contains(&"objection"), "they have objected: {after:#?}");
    let page = page_of(&scene, &front, &person(8)).await;
    assert!(page.words().contains("will you take over from P2"), "{}", page.words());
    assert!(page.button("Take over").is_some(), "{page:?}");
}
