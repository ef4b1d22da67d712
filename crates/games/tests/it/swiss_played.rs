//! The pairings of Swiss events that were really played, from `tests/standings`: they keep the rules
//! that rounds of a league keep, and no round is better than what a league would have paired.

use std::collections::BTreeMap;
use std::path::Path;

use starpost_games::league::{
    Entrant, FixtureResult, Pairing, PointRule, Points, Round, RoundNo, SwissEntrant, swiss_round,
};

use crate::support::data::data_files;
use crate::support::event::Event;
use crate::support::tournament::{Line, results};

/// The events whose pairings were made for points alone.
const EVENTS: [&str; 3] = ["frankfurt-2005", "hobsons-bay-blitz-2025", "hobsons-bay-rapid-2025"];

#[test]
fn no_round_that_was_played_is_better_than_what_a_league_pairs() {
    let files = data_files("standings", "txt").into_iter();
    let is_one = |file: &Path| {
        let name = file.file_stem().and_then(|name| name.to_str());
        name.is_some_and(|name| EVENTS.contains(&name))
    };
    let files: Vec<_> = files.filter(|file| is_one(file)).collect();
    assert_eq!(files.len(), EVENTS.len());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable file");
        let lines: Vec<Line> = text
            .lines()
            .filter(|line| line.contains('|') && !line.starts_with('#'))
            .map(Line::read)
            .collect();
        let games = results(&file.display().to_string(), &lines);
        check(lines.len(), &games);
    }
}

/// Plays an event round by round as it was.
fn check(people: usize, games: &[FixtureResult]) {
    let mut event = Event::of(u32::try_from(people).expect("few people"));
    let last = games.iter().map(|game| game.round).max().unwrap_or_default();
    for number in (1..=last.0).map(RoundNo) {
        let there: Vec<&FixtureResult> = games.iter().filter(|game| game.round == number).collect();
        let (played, alone): (Vec<&FixtureResult>, Vec<&FixtureResult>) =
            there.iter().partition(|game| game.entrants.len() == 2);
        let round = Round {
            pairings: played.iter().map(|game| Pairing(game.entrants.clone())).collect(),
            byes: alone.iter().map(|game| game.entrants[0]).collect(),
        };
        let known: BTreeMap<Entrant, &SwissEntrant> =
            event.people.iter().map(|person| (person.entrant, person)).collect();
        check_round(number, &known, &round);
        let mut won = played.iter().map(|game| {
            let points = game.points(PointRule::default());
            points.into_iter().flatten().next().expect("it counts")
        });
        event.play(&round, |_| won.next().expect("one for each game"));
    }
}

fn check_round(number: RoundNo, known: &BTreeMap<Entrant, &SwissEntrant>, played: &Round) {
    let there: Vec<SwissEntrant> = played
        .pairings
        .iter()
        .flat_map(|pairing| &pairing.0)
        .map(|who| known[who].clone())
        .collect();
    let paired = swiss_round(&there).expect("there is a round");
    assert_eq!(paired.pairings.len(), played.pairings.len());
    for round in [&paired, played] {
        for pairing in &round.pairings {
            let (first, second) = (known[&pairing.0[0]], known[&pairing.0[1]]);
            assert!(!first.met.contains(&second.entrant), "round {number}: {pairing:?}");
            for (who, is_first) in [(first, true), (second, false)] {
                let firsts = who.seats.iter().filter(|seat| seat.0 == 0).count();
                let firsts = firsts + usize::from(is_first);
                let seconds = who.seats.len() + 1 - firsts;
                assert!(firsts.abs_diff(seconds) <= 2, "round {number}: {pairing:?}");
            }
        }
    }
    let (ours, theirs) = (apart(&there, known, &paired), apart(&there, known, played));
    println!("round {number}: {ours} groups apart, as played {theirs}");
    assert!(ours <= theirs, "round {number}: {ours}, as played {theirs}");
}

/// The sum of the squares of how many groups of points opponents are apart.
fn apart(there: &[SwissEntrant], known: &BTreeMap<Entrant, &SwissEntrant>, round: &Round) -> usize {
    let mut groups: Vec<Points> = there.iter().map(|person| person.points).collect();
    groups.sort_unstable();
    groups.dedup();
    let group = |who: &Entrant| groups.binary_search(&known[who].points).expect("it is there");
    let pairings = round.pairings.iter();
    let apart = pairings.map(|pairing| group(&pairing.0[0]).abs_diff(group(&pairing.0[1])));
    apart.map(|apart| apart * apart).sum()
}
