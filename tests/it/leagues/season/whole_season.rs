//! A season of three divisions of six through the program itself, whose clock is moved, and what
//! becomes of everybody in the next.

use std::time::Duration;

use serde_json::json;

use crate::leagues::server::Server;
use crate::support::left_out;
use crate::support::play::{list, reads};
use starpost_games::league::Season;

const DAY: Duration = Duration::from_secs(24 * 3600);

/// The people who play: three divisions in the order of joining.
const PEOPLE: usize = 18;

/// The loser between two, if nothing else happens: the one who joined later; but P07, P08 and P09 beat each other
/// in turn.
fn loser((one, other): &(String, String)) -> &str {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    match (low.as_str(), high.as_str()) {
        ("P07", "P09") => low,
        _ => high,
    }
}

#[tokio::test]
async fn three_divisions_of_six_play_a_season_and_the_next_promotes_and_relegates() {
    if left_out("45 games are played through the program") {
        return;
    }
    let scene = Server::open(PEOPLE).await;
    let options = "division:6 at_once:5 promoted:1 clock:3d vacation:off no-show:off ties:joint";
    scene.create("Autumn", options).await;
    scene.join(Season(1)).await;
    scene.start("season 1 begins, in 3 divisions").await;
    let threads = scene.until_open(45).await;

    // The last of the first division withdraws before anything is decided.
    let withdraws = [("player", json!(scene.people["P06"].id))];
    let asks = ("Withdraw P06", "Yes, withdraw them");
    scene.confirmed("withdraw", &withdraws, asks).await;
    scene.says("has withdrawn P06").await;

    let is_annulled = |(one, other): &(String, String)| one == "P06" || other == "P06";
    let is = |(one, other): &(String, String), low: &str, high: &str| {
        (one == low && other == high) || (one == high && other == low)
    };
    let mut left_to_time = None;
    for (thread, players) in &threads {
        if is_annulled(players) {
            continue;
        }
        if is(players, "P01", "P02") {
            scene.draw(thread, (&players.0, &players.1)).await;
        } else if is(players, "P13", "P14") {
            left_to_time = Some(players.clone());
        } else {
            scene.resign(thread, loser(players)).await;
        }
    }
    // Nobody has played a turn: the first to move has lost when time is up.
    let (first, second) = left_to_time.expect("they meet");
    scene.says("One game is still to be decided.").await;
    scene.grounds.pass(3 * DAY + Duration::from_secs(60)).await;
    let ended = scene.says("season 1 is over").await;
    let ended = reads(&ended);
    assert!(ended.contains("Division 2: P07, P08 and P09 share the first place."), "{ended}");

    let standings = scene.standings(Season(1)).await;
    assert!(standings.contains("P06: 0 (0 games"), "{standings}");
    let fixtures = [("league", json!("Autumn"))];
    scene.league("fixtures", &fixtures).await;
    let file = scene.says("All of them are in the file").await;
    assert_eq!(list(&file["attachments"]).len(), 1);
    let order = order(&standings);
    assert_eq!(order[0][..2], ["P01", "P02"]);
    assert_eq!(order[0][5], "P06");
    let third = match first.as_str() {
        "P13" => ["P14", "P13"],
        _ => ["P13", "P14"],
    };
    assert_eq!(order[2][..2], third, "{second} has won on time");

    scene.league("start", &[]).await;
    scene.join(Season(2)).await;
    scene.start("season 2 begins, in 3 divisions").await;
    scene.until_open(90).await;
    let told = scene.says("season 1 is over").await;
    assert!(!reads(&told).contains("can still change"), "it is certain");
    let next = self::order(&scene.standings(Season(2)).await);
    // P06, who had withdrawn, comes in at the bottom, whose place the winner of the second division
    // takes; the last of that goes down for the winner of the third, and its second takes what is free.
    assert!(next[0].contains(&"P07".to_owned()), "{next:?}");
    assert!(next[1].contains(&third[0].to_owned()), "{next:?}");
    assert!(next[1].contains(&third[1].to_owned()), "{next:?}");
    assert!(next[2].contains(&"P12".to_owned()), "{next:?}");
    assert_eq!(next[2][5], "P06");
    for above in [1, 2] {
        for name in &next[above - 1] {
            let is_up = order[above].contains(name);
            let is_told = told_to_go_up(&ended, above).contains(name);
            assert_eq!(is_up, is_told, "{name}: {ended}");
        }
    }
    let sizes: Vec<usize> = next.iter().map(Vec::len).collect();
    assert_eq!(sizes, [6, 6, 6]);
}

/// Those who are said to go up to a division.
fn told_to_go_up(ended: &str, division: usize) -> &str {
    let to = format!(" to division {division}.");
    let mut lines = ended.lines();
    let line = lines.find(|line| line.starts_with("▲") && line.ends_with(&to));
    line.unwrap_or_default()
}

/// The names in each division, the first above.
fn order(standings: &str) -> Vec<Vec<String>> {
    let divisions = standings.split("Division ").skip(1);
    let names = |division: &str| {
        let lines = division.lines().skip(1);
        let named = lines.filter_map(|line| {
            let (_, rest) = line.split_once(". ")?;
            let (name, _) = rest.split_once(": ")?;
            Some(name.to_owned())
        });
        named.collect()
    };
    divisions.map(names).collect()
}
