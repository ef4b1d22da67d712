//! Leagues of each format, run by an organizer who is told nothing but what the posts say: each
//! announcement is compared with what has come of it.

use std::collections::{BTreeMap, BTreeSet};

use starpost::app::{DivisionFacts, LeagueFacts, LeagueStage, Report};
use starpost_games::league::{Format, PairedBy, RoundNo, Season};

use crate::leagues::announcements::announcing::Announcing;
use crate::leagues::announcements::read_by_people::{
    lines, movers, names, number_after, time_after, winners,
};
use crate::leagues::deeds::Deed;
use crate::leagues::scene::runner;
use crate::support::databases::{Database, postgres, sqlite};
use crate::support::left_out;
use crate::support::wall::Poster;

/// The time after its due time within which something may be done.
const SLACK: i64 = 21 * 3600;

/// Two leagues of each format, and how many people play in them.
const LEAGUES: [(&str, u64); 14] = [
    ("division:10 clock:5d no-show:2 days:60 ties:playoff", 6),
    ("division:10 cycles:double at_once:2 clock:5d no-show:2 ties:joint", 5),
    ("division:6 clock:5d no-show:2 days:50 ties:playoff again:after-the-last", 13),
    ("division:6 promoted:2 at_once:5 clock:5d no-show:2 tiebreaks:rating days:30", 40),
    ("format:swiss clock:5d no-show:2 ties:playoff", 4),
    ("format:swiss rounds:5 clock:5d no-show:2 days:40 points:3/1/0", 21),
    ("format:tables table:4 games:4 clock:5d no-show:2 days:60 mode:sinister", 9),
    ("format:tables table:3 games:3 clock:5d no-show:2 mode:sinister", 14),
    ("format:knockout clock:5d no-show:2", 7),
    ("format:knockout clock:5d no-show:2 days:60", 24),
    ("format:groups group:4 advance:2 clock:5d no-show:2 ties:playoff", 9),
    ("format:groups group:5 advance:1 clock:5d no-show:2 days:80", 20),
    ("format:ladder clock:5d no-show:2 rest:0", 5),
    ("format:ladder clock:5d no-show:2 reach:2 rest:1 answer:2", 16),
];

async fn is_played(database: Database, (line, people): (&str, u64), seed: u64) {
    let mut league = Announcing::joined(database, line, people, seed).await;
    league.pass(0).await;
    league.starts().await;
    check_beginning(&league).await;
    league.plays_out(check_day).await;
    league.pass(0).await;
    let last = league.facts().await;
    check_end(&league, &last);
    let facts = last.clone();
    league.corrects(&facts).await;
    let last = league.facts_of(Some(last.row.season)).await;
    check_correction(&league, &last);
    let expected = movers(&newest_end(&league, &last).says);
    league.joins_again(&last).await;
    let joined = league.facts().await;
    let needed = if joined.row.rules.format == Format::Groups { 6 } else { 4 };
    if joined.row.stage != LeagueStage::SignUp || joined.entrants.len() < needed {
        return;
    }
    league.starts().await;
    check_beginning(&league).await;
    check_moves(&league, &last, &expected).await;
}

/// The people who play in each division, and how much will be played.
async fn check_beginning(league: &Announcing) {
    let facts = league.facts().await;
    if facts.ladder.is_some() {
        return;
    }
    // What follows for those whom one message cannot mention says less.
    let told = league.posters().into_iter().map(|poster| poster.first);
    let begins = |said: &String| said.contains("🏁") && said.contains(" will ");
    let said = told.rev().find(begins).expect("it is told");
    // A bracket that follows groups is paired later.
    let is_known = facts.row.rules.format.traits().paired_by == PairedBy::Schedule;
    let known = |round: RoundNo| is_known || round == RoundNo(1);
    let games = facts.fixtures.iter().filter(|one| one.players.len() > 1 && known(one.round));
    let played = said.lines().find_map(|line| {
        if line.starts_with("One game") {
            Some(1)
        } else {
            line.split_once(" games will").and_then(|(number, _)| number.parse().ok())
        }
    });
    assert_eq!(played, Some(games.count()), "{said}");
    for division in facts.divisions.iter().filter(|_| facts.divisions.len() > 1) {
        let number = division.division;
        let heading = [format!("**Division {number}**: "), format!("**Group {number}**: ")];
        let mut told = said.lines();
        let line = told.find(|line| heading.iter().any(|words| line.starts_with(words.as_str())));
        let Some(line) = line else {
            assert!(said.contains("*Standings* shows"), "{number}: {said}");
            continue;
        };
        let (_, told) = line.split_once(": ").expect("names");
        assert_eq!(names(told), people(&facts, division), "{said}");
    }
}

/// Everybody in a division.
fn people(facts: &LeagueFacts, division: &DivisionFacts) -> BTreeSet<String> {
    let order = division.standings.order().into_iter();
    order.filter_map(|who| Some(facts.person(who)?.name.clone())).collect()
}

/// Whatever is announced while a season is played.
async fn check_day(league: &Announcing) {
    let facts = league.facts().await;
    let now = league.now().0.div_euclid(1000);
    let gone = |name: &str| {
        let mut all = facts.entrants.iter().filter(|one| one.person.name == name);
        all.all(|one| one.is_gone)
    };
    let mut ends = None;
    let is_paired_again = league.newest("is paired again").is_some();
    for poster in league.posters() {
        let (first, says) = (&poster.first, &poster.says);
        let season = number_after(first, "season ");
        if let Some(at) = time_after(says, "they are withdrawn on ") {
            assert!(at + SLACK > now, "it has not come, nor lapsed: {says}");
            assert_eq!(facts.row.stage, LeagueStage::Playing, "{says}");
        }
        if says.contains("was withdrawn after missing") && facts.row.season == Season(1) {
            assert!(names(says).iter().all(|name| gone(name)), "{says}");
        }
        for words in ["The season ends on ", "now ends on "] {
            if let Some(at) = time_after(first, words) {
                ends = Some(at);
            }
        }
        if first.contains("is paired.") && season.is_none() && !is_paired_again {
            check_pairings(&facts, first);
        }
        assert!(!says.contains("withdrawn  "), "{says}");
        assert!(!says.contains(":  "), "somebody is not named: {says}");
        assert!(!says.contains("**:  has"), "somebody is not named: {says}");
    }
    let stored = facts.row.ends.map(|at| at.0.div_euclid(1000));
    if facts.row.stage == LeagueStage::Playing && facts.row.season == Season(1) {
        assert_eq!(ends, stored, "when it ends");
    }
}

/// A round as it was posted is what is played, but for substitutes and what is paired again.
fn check_pairings(facts: &LeagueFacts, post: &str) {
    for line in post.lines().filter(|line| line.starts_with('`')) {
        let number = number_after(line, "`").expect("a fixture");
        let mut all = facts.fixtures.iter();
        let Some(fixture) = all.find(|one| u64::from(one.fixture.0) == number) else {
            continue;
        };
        let mut known: BTreeSet<String> = names(line);
        for replacement in &facts.replacements {
            if known.contains(&replacement.of.name) {
                known.insert(replacement.by.name.clone());
            }
        }
        for player in &fixture.players {
            assert!(known.contains(&player.name), "{} in {line}", player.name);
        }
    }
}

/// The newest post in which a season is said to be over.
fn newest_end(league: &Announcing, facts: &LeagueFacts) -> Poster {
    let words = match facts.ladder {
        Some(_) => "🏆".to_owned(),
        None => format!("season {} is over", facts.row.season),
    };
    league.newest(&words).expect("it is told")
}

/// The people who are first in each division that has a winner, by its table.
fn first_by_table(facts: &LeagueFacts) -> BTreeMap<u32, BTreeSet<String>> {
    let several = facts.decisive().count() > 1;
    let first = facts.decisive().filter_map(|division| {
        let mut places = division.places();
        places.retain(|(_, who)| !facts.is_gone(*who));
        let best = places.iter().map(|(rank, _)| *rank).min()?;
        let is_for_points = division.reached.is_none() && facts.ladder.is_none();
        let has_shown = |who| {
            let row = division.standings.row(who).expect("a row");
            let has_points = row.tally.points.in_quarters() > 0;
            row.tally.games() > 0 && (has_points || !is_for_points)
        };
        let first = places.into_iter().filter(|(rank, who)| *rank == best && has_shown(*who));
        let names: BTreeSet<String> =
            first.filter_map(|(_, who)| Some(facts.person(who)?.name.clone())).collect();
        let number = if several { division.division } else { 0 };
        (!names.is_empty()).then_some((number, names))
    });
    first.collect()
}

/// The winner is the person who is first in the table, in the words and among those who are congratulated.
fn check_end(league: &Announcing, facts: &LeagueFacts) {
    let said = newest_end(league, facts).first;
    let wanted = first_by_table(facts);
    let won: BTreeMap<u32, BTreeSet<String>> = winners(&said).into_iter().collect();
    assert_eq!(won, wanted, "{said}");
    let congratulated = lines(&said, "Congratulations").flat_map(mentioned);
    let first = wanted.values().flatten().cloned();
    assert_eq!(congratulated.collect::<BTreeSet<String>>(), first.collect(), "{said}");
    for (name, _, is_earned) in movers(&said) {
        if is_earned {
            assert!(points(facts, &name) > 0, "{name} has no points: {said}");
        }
    }
}

/// The names of those who are mentioned in a line.
fn mentioned(line: &str) -> Vec<String> {
    let parts = line.split("<@").skip(1);
    let numbers = parts.filter_map(|part| part.split_once('>')?.0.parse::<u64>().ok());
    numbers.map(|id| format!("P{}", id - 1000)).collect()
}

fn points(facts: &LeagueFacts, name: &str) -> i64 {
    let rows = facts.divisions.iter().flat_map(|one| &one.standings.rows);
    let mut theirs =
        rows.filter(|row| facts.person(row.entrant).is_some_and(|person| person.name == name));
    theirs.next().map_or(0, |row| row.tally.points.in_quarters())
}

/// The winner after a correction is the person who is first in the table by then, wherever that is said.
fn check_correction(league: &Announcing, facts: &LeagueFacts) {
    let wanted = first_by_table(facts);
    let Some(said) = league.newest("as it stands now:") else {
        return;
    };
    let won: BTreeMap<u32, BTreeSet<String>> = winners(&said.first).into_iter().collect();
    assert_eq!(won, wanted, "{}", said.first);
    let end = newest_end(league, facts).says;
    let won: BTreeMap<u32, BTreeSet<String>> = winners(&end).into_iter().collect();
    assert_eq!(won, wanted, "{end}");
}

/// Whoever was said to change divisions has, and nobody else.
async fn check_moves(league: &Announcing, last: &LeagueFacts, expected: &[(String, u32, bool)]) {
    if last.row.rules.format != Format::RoundRobin {
        return;
    }
    let (facts, said) = (league.facts().await, newest_end(league, last).says);
    let told: BTreeMap<String, u32> =
        movers(&said).into_iter().map(|(name, to, _)| (name, to)).collect();
    let before = divisions(last);
    let mut changed = BTreeMap::new();
    for (name, to) in divisions(&facts) {
        let is_other = before.get(&name).is_some_and(|from| *from != to);
        let was_gone = last.entrants.iter().any(|one| one.person.name == name && one.is_gone);
        if is_other && !was_gone {
            changed.insert(name, to);
        }
    }
    assert_eq!(told, changed, "{said}");
    let first: BTreeMap<String, u32> =
        expected.iter().map(|(name, to, _)| (name.clone(), *to)).collect();
    assert_eq!(first, changed, "nobody has joined or left meanwhile: {said}");
}

/// In which division everybody plays.
fn divisions(facts: &LeagueFacts) -> BTreeMap<String, u32> {
    let all = facts.divisions.iter().flat_map(|division| {
        let names = people(facts, division).into_iter();
        names.map(|name| (name, division.division))
    });
    all.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_than_thirty_people_are_told_who_has_changed_a_league() {
    let mut league = Announcing::joined(sqlite().await, "clock:3d", 33, 1).await;
    league.pass(0).await;
    assert!(league.does(&runner(), Deed::Edit("points:3/1/0".to_owned())).await);
    league.pass(0).await;
    let posters = league.posters().into_iter();
    let told: Vec<String> = posters
        .filter(|poster| poster.first.contains("has made changes"))
        .map(|poster| poster.first)
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().all(|said| said.contains("Rex has made changes")), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_play_off_says_what_it_decides() {
    let cases = [
        ("ties:playoff", 3, &["It decides who wins."][..]),
        (
            "division:4 ties:playoff at_once:5",
            8,
            &[
                "**Division 1**: It decides who wins.",
                "**Division 1**: It decides who goes down.",
                "**Division 2**: It decides who wins.",
                "**Division 2**: It decides who goes up.",
            ],
        ),
        (
            "format:groups group:4 advance:2 ties:playoff at_once:5",
            8,
            &["**Group 1**: It decides who goes on.", "**Group 2**: It decides who goes on."],
        ),
    ];
    for (line, people, wanted) in cases {
        let mut league = Announcing::joined(sqlite().await, line, people, 1).await;
        league.starts().await;
        for _ in 0..6 {
            for fixture in league.facts().await.fixtures {
                if fixture.how.is_none() && league.newest("a play-off decides").is_none() {
                    let drawn = Deed::Report(fixture.fixture, Report::Drawn);
                    league.does(&runner(), drawn).await;
                }
            }
            league.pass(1).await;
        }
        let said = league.newest("a play-off decides").expect("it is told").first;
        let told = lines(&said, "It decides").collect::<Vec<&str>>();
        assert_eq!(told, wanted, "{line}");
        let is_its_card = |card: &Poster| card.first.contains("season 1, play-off");
        let cards = league.posters();
        assert!(cards.iter().any(is_its_card), "{line}: a card says so");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn small_leagues_do_what_their_posts_announce() {
    for (number, league) in (1..).zip(LEAGUES) {
        if league.1 < 8 {
            is_played(sqlite().await, league, number).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leagues_of_all_formats_do_what_their_posts_announce() {
    if left_out("seasons of many people take long") {
        return;
    }
    let seeds = match std::env::var("STARPOST_SEED") {
        Ok(seed) => vec![seed.parse().expect("a number")],
        Err(_) => vec![1],
    };
    for seed in seeds {
        for league in LEAGUES {
            is_played(sqlite().await, league, seed).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "seasons of many people take long"]
async fn leagues_do_what_their_posts_announce_on_postgres() {
    for league in LEAGUES.into_iter().filter(|league| league.1 < 14) {
        if let Some(database) = postgres().await {
            is_played(database, league, 3).await;
        }
    }
}
