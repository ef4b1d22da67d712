//! The ways between a season, its games and its people: from a game to the standings, from there to every game, and
//! from somebody to their leagues.

use starpost::app::{FixtureFacts, GameId, LeagueId, Person};
use starpost_games::record::Seq;

use crate::leagues::scene::{Scene, person};
use crate::support::club::{ELSEWHERE, refused};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front, custom_id};
use crate::support::play::text;
use crate::{on_both_databases, on_both_databases_at_length};

/// The button under the posts of a game of a league.
fn to_league(game: GameId) -> String {
    custom_id(game, (Seq::START, 0), "in-league")
}

/// Somebody presses it.
async fn in_league(scene: &Scene, front: &Front, who: &Person, game: GameId) -> Answer {
    let shown = front.press_in(&scene.call(who), &to_league(game)).await;
    assert_eq!(shown.fault(), None);
    shown
}

/// The number of buttons with this label.
pub(crate) fn labelled(answer: &Answer, label: &str) -> usize {
    answer.components().filter(|one| text(&one["label"]) == label).count()
}

/// Another league in the same channel, which people can join.
pub(crate) async fn another_league(scene: &Scene, line: &str) -> LeagueId {
    let sign_ups = scene.club.app.sign_ups();
    let draft = sign_ups.begin_draft(&scene.runs(), "Winter", line).await;
    let league = draft.expect("a draft").stored().expect("stored").id;
    let open = sign_ups.open(&scene.runs(), league).await;
    open.expect("people may join");
    league
}

on_both_databases!(the_post_of_a_game_leads_to_its_round_its_players_and_back_to_the_league);
async fn the_post_of_a_game_leads_to_its_round_its_players_and_back_to_the_league(
    database: Database,
) {
    let scene = Scene::begun(database, "clock:3d at_once:3", 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let fixture = scene.open().await[0].clone();
    let game = fixture.game.expect("open");
    let shown = in_league(&scene, &front, &fixture.players[0], game).await;
    let said = shown.words();
    let told = [
        "season 1".to_owned(),
        format!("Round {}", fixture.round),
        format!("`{}` [Homeworlds #{game}](https://discord.com/channels/", fixture.fixture),
        "Back to the league: https://discord.com/channels/7/".to_owned(),
    ];
    for told in told {
        assert!(said.contains(&told), "{told}: {said}");
    }
    for player in &fixture.players {
        assert!(said.contains(&format!("\\. {}: ", player.name)), "{said}");
    }
    assert_eq!(said.matches("\\. P").count(), 2, "the others are on the picture: {said}");
    assert_eq!(shown.files.len(), 1);
    let asker = Asker::of(&scene.call(&fixture.players[0]));
    for (label, words) in [("Fixtures", "being played"), ("My games", "season 1")] {
        let button = shown.button(label).unwrap_or_else(|| panic!("{label}: {shown:?}"));
        let led = front.press(&asker, &shown, &button).await;
        assert_eq!(led.fault(), None);
        assert!(led.words().contains(words), "{}", led.words());
    }
}

on_both_databases!(a_game_of_a_past_season_leads_to_the_standings_of_that_season);
async fn a_game_of_a_past_season_leads_to_the_standings_of_that_season(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    let game = scene.open().await[0].game.expect("open");
    scene.play_out().await;
    let next = scene.club.app.leagues().next_season(&scene.runs(), scene.league).await;
    next.expect("it opens");
    let shown = in_league(&scene, &front, &person(1), game).await;
    assert!(shown.words().contains("season 1"), "{}", shown.words());
    assert_eq!(shown.button("My games"), None, "that is of the present season");
    let asker = Asker::of(&scene.call(&person(1)));
    let fixtures = shown.button("Fixtures").expect("a button");
    let fixtures = front.press(&asker, &shown, &fixtures).await;
    assert_eq!(fixtures.fault(), None);
    assert!(fixtures.words().contains("season 1"), "{}", fixtures.words());
}

on_both_databases!(only_games_of_leagues_lead_to_one_and_only_whoever_sees_both);
async fn only_games_of_leagues_lead_to_one_and_only_whoever_sees_both(database: Database) {
    let scene = Scene::joined(database, "", 2).await;
    let alone = scene.club.game().await;
    scene.begins().await;
    let game = scene.open().await[0].game.expect("open");
    let leagues = scene.club.app.leagues();
    let asked = leagues.part_of_game(&scene.call(&person(1)), alone).await;
    assert_eq!(refused(asked), "league-game-none");
    let mut stranger = scene.call(&person(9));
    stranger.place.channel = ELSEWHERE;
    let asked = leagues.part_of_game(&stranger, game).await;
    assert_eq!(refused(asked), "no-such-game");
    let part = leagues.part_of_game(&scene.call(&person(9)), game).await;
    assert_eq!(part.expect("it is played here").fixture.game, Some(game));
}

on_both_databases!(the_card_of_a_game_knows_its_round_as_its_season_does);
async fn the_card_of_a_game_knows_its_round_as_its_season_does(database: Database) {
    let scene = Scene::begun(database, "format:groups group:3 advance:1 at_once:2", 6).await;
    scene.play_out().await;
    let store = &scene.club.database.store;
    let facts = scene.facts().await;
    let with_games: Vec<&FixtureFacts> =
        facts.fixtures.iter().filter(|fixture| fixture.game.is_some()).collect();
    assert!(with_games.iter().any(|fixture| fixture.division == 0), "the bracket is played");
    for fixture in with_games {
        let game = fixture.game.expect("open");
        let place = store.place_in_season(game).await.expect("reads").expect("of the league");
        assert_eq!((place.league, place.fixture), (scene.league, fixture.fixture));
        let known = store.fixture_place(place).await.expect("reads").expect("paired");
        let (division, round, slot) = (known.division, known.round, known.slot);
        assert_eq!((division, round, slot), (fixture.division, fixture.round, fixture.slot));
    }
}

on_both_databases_at_length!(once_a_season_is_over_its_fixtures_lead_to_replays_of_ones_own_games);
async fn once_a_season_is_over_its_fixtures_lead_to_replays_of_ones_own_games(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.call(&person(1)));
    let during = front.command(&asker, "league fixtures", &[]).await;
    assert_eq!((labelled(&during, "Open"), labelled(&during, "Replay")), (3, 0), "{during:?}");
    scene.play_out().await;
    let after = front.command(&asker, "league fixtures", &[]).await;
    assert_eq!((labelled(&after, "Open"), labelled(&after, "Replay")), (0, 3), "{after:?}");
    let replay = after.button("Replay").expect("a button");
    let replay = front.press(&asker, &after, &replay).await;
    assert_eq!(replay.fault(), None);
}

on_both_databases!(a_player_is_told_of_with_their_leagues_and_their_places_there);
async fn a_player_is_told_of_with_their_leagues_and_their_places_there(database: Database) {
    let scene = Scene::begun(database, "at_once:3", 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    let asker = Asker::of(&scene.call(&person(2)));
    let tells = async || {
        let answer = front.command(&asker, "player", &[]).await;
        assert_eq!(answer.fault(), None);
        answer
    };
    let begun = tells().await.words();
    assert!(begun.contains("season 1: is playing, nothing decided yet"), "{begun}");
    scene.play_out().await;
    let winter = another_league(&scene, "").await;
    let joined = scene.club.app.sign_ups().join(&scene.call(&person(2)), winter).await;
    joined.expect("joins");
    let told = tells().await;
    let said = told.words();
    assert!(said.contains("season 1: came in place 2 of 3"), "{said}");
    assert!(said.contains("**Winter** · season 1: has joined, not begun yet"), "{said}");
    assert_eq!(labelled(&told, "Standings"), 2, "{told:?}");
    let stranger = Asker::of(&scene.call(&person(9)));
    let none = front.command(&stranger, "player", &[]).await.words();
    assert!(!none.contains("Leagues:"), "{none}");
    let told = scene.club.app.leagues().of_person(&scene.call(&person(9)), person(2).id).await;
    let all = told.expect("leagues");
    assert_eq!((all.seasons.len(), all.clone().under_way().seasons.len()), (2, 1));
}
