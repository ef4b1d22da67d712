//! Those whom news concern are those whom they mention, where what has happened to them is not what
//! somebody else has done.

use starpost::app::{LeagueStage, Parting, Report};
use starpost_games::clock::Hours;
use starpost_games::league::ChallengeNo;

use crate::leagues::scene::{Scene, person, runner};
use crate::on_both_databases;
use crate::support::club::{CHANNEL, ELSEWHERE};
use crate::support::databases::{Database, another};
use crate::support::pigeon::Delivered;

impl Scene {
    /// The last message that says this.
    fn last(&self, start: &str) -> Delivered {
        let messages = self.club.courier.messages().into_iter();
        let mut found = messages.rev().filter(|one| one.says.starts_with(start));
        let said = self.said();
        found.next().unwrap_or_else(|| panic!("{start}: {said:?}"))
    }

    /// Whom it mentions, in the order of their names.
    fn told_to(&self, start: &str) -> Vec<String> {
        let mut mentioned = self.last(start).mentions;
        mentioned.sort();
        mentioned
    }
}

on_both_databases!(a_correction_that_changes_the_champion_mentions_both);
async fn a_correction_that_changes_the_champion_mentions_both(database: Database) {
    let scene = Scene::begun(database, "at_once:2 points:3/1/0", 3).await;
    for fixture in scene.facts().await.fixtures {
        let winner = if fixture.players.contains(&person(1)) { person(1) } else { person(2) };
        let decided = Report::Won(winner.id);
        scene.report(fixture.fixture, decided).await.expect("so");
    }
    assert_eq!(scene.stage().await, LeagueStage::Over);
    assert_eq!(scene.order().await, [["P1", "P2", "P3"]]);
    // P2 is first if P1 loses against P3 by forfeit in both of their games.
    let fixtures = scene.facts().await.fixtures;
    let of = |one: u64, other: u64| {
        let mut all = fixtures.iter();
        let players = [person(one), person(other)];
        let found = all.find(|it| players.iter().all(|who| it.players.contains(who)));
        found.expect("they have played").fixture
    };
    scene.report(of(1, 3), Report::Won(person(3).id)).await.expect("corrected");
    let told = scene.told_to("ruled");
    let winners = scene.facts().await.winners();
    let changed = winners != [person(1)];
    assert!(changed, "{winners:?}");
    for who in winners.iter().chain(&[person(1), person(3)]) {
        assert!(told.contains(&who.name), "{told:?} lacks {who:?}");
    }
}

on_both_databases!(a_game_that_is_void_since_somebody_withdrew_says_so_to_whoever_has_played_it);
async fn a_game_that_is_void_since_somebody_withdrew_says_so_to_whoever_has_played_it(
    database: Database,
) {
    let mut scene = Scene::begun(database, "at_once:3", 4).await;
    let played = scene.fixtures_of(&person(4)).await.remove(0);
    scene.resign(played.game.expect("open"), &person(4)).await;
    let mut others = played.players.clone();
    others.retain(|one| *one != person(4));
    scene.wait(1).await;
    scene.withdraw(&person(4)).await;
    scene.drain().await;
    let there = scene.last("Autumn does not count it: P4 left");
    assert!(there.mentions.contains(&others[0].name), "{there:?}");
    assert_ne!(there.channel, CHANNEL, "it is where the game was played");
    let news = scene.last("withdrew");
    assert!(news.mentions.contains(&others[0].name), "{news:?}");
}

on_both_databases!(whoever_was_challenged_by_somebody_who_is_forgotten_is_told);
async fn whoever_was_challenged_by_somebody_who_is_forgotten_is_told(database: Database) {
    let scene = Scene::begun(database, "format:ladder", 4).await;
    scene.challenges(4, 3).await.expect("challenges");
    let call = scene.call(&person(4));
    scene.club.forgets(&call, Parting::Left).await;
    scene.drain().await;
    assert_eq!(scene.told_to("challenge-lapsed"), ["P3"]);
}

on_both_databases!(a_league_that_moves_says_in_its_old_channel_where_it_has_gone);
async fn a_league_that_moves_says_in_its_old_channel_where_it_has_gone(database: Database) {
    let scene = Scene::begun(database, "at_once:1", 3).await;
    let mut call = scene.runs();
    call.place.channel = ELSEWHERE;
    let leagues = scene.club.app.leagues();
    let moved = leagues.move_here(&call, scene.league).await;
    moved.expect("it moves");
    scene.drain().await;
    let told = scene.last("moved");
    assert_eq!(told.channel, CHANNEL);
    assert_eq!(told.mentions, Vec::<String>::new());
}

on_both_databases!(a_pause_in_a_league_lasts_a_week_and_whoever_runs_it_ends_it);
async fn a_pause_in_a_league_lasts_a_week_and_whoever_runs_it_ends_it(database: Database) {
    use starpost::app::Ruling;
    use starpost_games::record::Wish;
    let mut scene = Scene::begun(database, "at_once:1 clock:3d", 3).await;
    let game = scene.open().await[0].clone();
    let (game, players) = (game.game.expect("open"), game.players);
    let pause = async |scene: &Scene| {
        let wishes = scene.club.app.wishes();
        let call = scene.call(&players[0]);
        let asked = wishes.ask(&call, game, Wish::Pause).await;
        let request = asked.expect("asks").request;
        let call = scene.call(&players[1]);
        wishes.grant(&call, game, request).await.expect("agrees");
        scene.drain().await;
    };
    pause(&scene).await;
    let lasts = scene.standing(game).await.pause_lasts;
    assert_eq!(lasts, Hours::days(7));
    let status =
        scene.club.app.leagues().status(&scene.runs(), scene.league).await.expect("a league");
    let until = status.games.iter().find_map(|one| one.paused_until);
    assert_eq!(until, Some(scene.now().after(lasts.length())));
    scene.rule(game, Ruling::Resume).await;
    assert!(!scene.standing(game).await.clock.is_paused);
    pause(&scene).await;
    assert!(scene.standing(game).await.clock.is_paused);
    scene.wait(7).await;
    assert!(!scene.standing(game).await.clock.is_paused, "it has ended");
    assert_ne!(runner(), players[0]);
}

on_both_databases!(with_too_few_people_its_organizer_is_told_as_well);
async fn with_too_few_people_its_organizer_is_told_as_well(database: Database) {
    for line in ["format:swiss starts:3", "format:tables table:3 mode:sinister starts:3"] {
        let mut scene = Scene::joined(another(&database).await, line, 2).await;
        scene.wait(4).await;
        assert_eq!(scene.told_to("too-few"), ["P1", "P2", "Rex"], "{line}");
    }
}

on_both_databases!(whoever_has_asked_and_whoever_plays_on_are_told_that_nobody_takes_over);
async fn whoever_has_asked_and_whoever_plays_on_are_told_that_nobody_takes_over(
    database: Database,
) {
    for is_answered in [true, false] {
        let mut scene = Scene::begun(another(&database).await, "at_once:3", 4).await;
        assert!(scene.asks(&person(2), &person(9)).await);
        if is_answered {
            let declined = scene.declines(&person(9), &person(2)).await;
            declined.expect("declines");
        } else {
            scene.wait(1).await;
        }
        assert_eq!(scene.told_to("declined"), ["P2", "Rex"], "{is_answered}");
    }
}

on_both_databases!(whoever_has_lost_their_place_without_a_click_is_told);
async fn whoever_has_lost_their_place_without_a_click_is_told(database: Database) {
    for (is_declined, told) in [(true, &["P4"][..]), (false, &["P3", "P4"][..])] {
        let line = "format:ladder clock:9d no-show:off answer:2";
        let mut scene = Scene::begun(another(&database).await, line, 4).await;
        scene.challenges(4, 3).await.expect("challenges");
        let leagues = scene.club.app.leagues();
        if is_declined {
            let call = scene.call(&person(3));
            let declined = leagues.decline_challenge(&call, scene.league, ChallengeNo(1)).await;
            declined.expect("declines");
            scene.drain().await;
        } else {
            scene.wait(2).await;
        }
        assert_eq!(scene.told_to("defaulted"), told, "{is_declined}");
    }
}
