//! In which order people are seeded, and what decides between those who are level.

use starpost::app::{LeagueFacts, LeagueStage, Report};
use starpost_games::league::{Lot, LotPurpose};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::club::refused;
use crate::support::databases::Database;

/// The numbers of those who play, the first seed first.
async fn seeds(scene: &Scene) -> Vec<u64> {
    let mut entrants = scene.facts().await.entrants;
    entrants.sort_by_key(|entrant| entrant.entrant);
    entrants.iter().map(|one| one.person.id.0 - 1000).collect()
}

/// The things announced of a lot: its seal, and its secret once that is known.
fn announced(facts: &LeagueFacts, purpose: LotPurpose) -> (String, Option<String>) {
    let lot =
        facts.lots.iter().find(|lot| lot.purpose == purpose).expect("it decides something").clone();
    (lot.seal, lot.secret)
}

fn lot(facts: &LeagueFacts, purpose: LotPurpose, secret: &str) -> Lot {
    Lot { league: facts.row.id.0, season: facts.row.season, purpose, secret: secret.to_owned() }
}

/// These people in the order of their tickets.
fn drawn(lot: &Lot, numbers: &[u64]) -> Vec<u64> {
    lot.drawn(numbers, |number| person(number).id.0)
}

on_both_databases!(a_seeding_by_lot_is_sealed_before_anybody_joins_and_can_be_checked);
async fn a_seeding_by_lot_is_sealed_before_anybody_joins_and_can_be_checked(database: Database) {
    let scene = Scene::joined(database, "format:knockout seeding:random", 9).await;
    let (seal, secret) = announced(&scene.facts().await, LotPurpose::Seeding);
    assert_eq!(secret, None, "nobody knows it yet");
    scene.begins().await;
    let facts = scene.facts().await;
    let (still, secret) = announced(&facts, LotPurpose::Seeding);
    let lot = lot(&facts, LotPurpose::Seeding, &secret.expect("open"));
    assert_eq!((&still, lot.seal()), (&seal, seal.clone()));
    let everybody: Vec<u64> = (1..=9).collect();
    assert_eq!(seeds(&scene).await, drawn(&lot, &everybody));
    scene.play_out().await;
    scene.start().await.expect("the next one opens");
    let (next, secret) = announced(&scene.facts().await, LotPurpose::Seeding);
    assert!(next != seal && secret.is_none(), "each season has its own");
}

on_both_databases!(divisions_by_lot_are_drawn_once_and_then_follow_the_standings);
async fn divisions_by_lot_are_drawn_once_and_then_follow_the_standings(database: Database) {
    let scene = Scene::begun(database, "division:4 seeding:random promoted:0", 8).await;
    let facts = scene.facts().await;
    let (_, secret) = announced(&facts, LotPurpose::Seeding);
    let lot = lot(&facts, LotPurpose::Seeding, &secret.expect("open"));
    let everybody: Vec<u64> = (1..=8).collect();
    assert_eq!(seeds(&scene).await, drawn(&lot, &everybody));
    scene.play_out().await;
    let before = scene.order().await;
    scene.start().await.expect("the next one opens");
    for number in 1..=8 {
        scene.join(&person(number)).await.expect("joins");
    }
    scene.begins().await;
    assert_eq!(scene.order().await, before);
}

on_both_databases!(an_organizer_lists_the_order_and_nothing_is_lost_if_a_name_is_wrong);
async fn an_organizer_lists_the_order_and_nothing_is_lost_if_a_name_is_wrong(database: Database) {
    let scene = Scene::joined(database, "format:knockout seeding:hand", 4).await;
    let leagues = scene.club.app.leagues();
    let seed = async |list: &str| leagues.seed(&scene.runs(), scene.league, list).await;
    assert_eq!(refused(seed("P1, P2, P3").await), "league-not-seeded");
    assert_eq!(refused(seed("P1, P2, P3, P5").await), "league-nobody-called");
    assert_eq!(refused(seed("P1, P2, P3, P3, P4").await), "league-seeded-twice");
    let present = async || leagues.seeded(&scene.runs(), scene.league).await;
    assert_eq!(present().await.expect("listed"), ["P1", "P2", "P3", "P4"]);
    seed("3. p3\n4. P4\n<@1001>; P2").await.expect("listed");
    assert_eq!(present().await.expect("listed"), ["P3", "P4", "P1", "P2"]);
    scene.join(&person(5)).await.expect("joins later");
    let own = leagues.seed(&scene.call(&person(1)), scene.league, "P1").await;
    assert_eq!(refused(own), "league-only-runners");
    scene.begins().await;
    assert_eq!(seeds(&scene).await, [3, 4, 1, 2, 5]);
    assert_eq!(refused(seed("P1").await), "league-not-open");
}

on_both_databases!(people_who_are_seeded_by_rating_are_not_listed);
async fn people_who_are_seeded_by_rating_are_not_listed(database: Database) {
    let scene = Scene::joined(database, "format:knockout", 2).await;
    let leagues = scene.club.app.leagues();
    let listed = leagues.seed(&scene.runs(), scene.league, "P2, P1").await;
    assert_eq!(refused(listed), "league-not-by-hand");
    assert!(scene.facts().await.lots.is_empty(), "no lot decides anything");
}

/// Decides everything as a draw.
async fn draw_everything(scene: &Scene) {
    for fixture in scene.facts().await.fixtures {
        let drawn = scene.report(fixture.fixture, Report::Drawn).await;
        drawn.expect("decided");
    }
    assert_eq!(scene.stage().await, LeagueStage::Over);
}

on_both_databases!(a_lot_decides_who_wins_and_can_be_checked);
async fn a_lot_decides_who_wins_and_can_be_checked(database: Database) {
    let scene = Scene::begun(database, "", 5).await;
    let (seal, secret) = announced(&scene.facts().await, LotPurpose::Ties);
    assert_eq!(secret, None, "nobody knows it yet");
    draw_everything(&scene).await;
    let facts = scene.facts().await;
    let (still, secret) = announced(&facts, LotPurpose::Ties);
    let lot = lot(&facts, LotPurpose::Ties, &secret.expect("open"));
    assert_eq!((&still, lot.seal()), (&seal, seal.clone()));
    let order = drawn(&lot, &[1, 2, 3, 4, 5]);
    let names: Vec<String> = order.iter().map(|number| format!("P{number}")).collect();
    assert_eq!(scene.order().await, std::slice::from_ref(&names));
    let first: Vec<_> = facts.first_of(&facts.divisions[0]);
    assert_eq!(first.len(), 1);
    let ended: Vec<_> =
        scene.club.courier.messages().into_iter().filter(|one| one.says == "ended 1").collect();
    assert_eq!(ended[0].mentions, names[..1], "one has won");
}

on_both_databases!(people_share_a_place_where_the_rules_say_so);
async fn people_share_a_place_where_the_rules_say_so(database: Database) {
    let scene = Scene::begun(database, "ties:joint", 3).await;
    draw_everything(&scene).await;
    let facts = scene.facts().await;
    assert!(facts.lots.is_empty());
    assert_eq!(facts.first_of(&facts.divisions[0]).len(), 3);
}

on_both_databases!(a_league_from_before_there_were_lots_shares_its_places);
async fn a_league_from_before_there_were_lots_shares_its_places(database: Database) {
    let scene = Scene::joined(database, "", 3).await;
    let mut connection = scene.club.database.connect().await;
    for statement in [
        "delete from lots",
        "update leagues set rules = 'format=round-robin division=6 days=0 reliability=0'",
    ] {
        let done = sqlx::query(statement).execute(&mut connection).await;
        done.expect("done");
    }
    drop(connection);
    scene.begins().await;
    draw_everything(&scene).await;
    let facts = scene.facts().await;
    assert_eq!(facts.first_of(&facts.divisions[0]).len(), 3);
}
