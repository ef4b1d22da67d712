//! The order of people in a ranking, and the reasons for it: an example of each rule.

use starpost_games::game::Outcome;
use starpost_games::league::standings::{
    Above, CrossTable, RoundTable, Standings, knockout_ranking, standings,
};
use starpost_games::league::{DecidedBy, Entrant, Fate, FixtureResult, LeagueRules, RoundNo};

use crate::support::results::{beats, draw, game, people, seats};

fn rules(text: &str) -> LeagueRules {
    LeagueRules::read(text).expect("rules of a league")
}

fn ranked(count: u32, results: &[FixtureResult], rules: &LeagueRules) -> Standings {
    standings(&people(count), results, rules, &|entrant| Some(2000 - i64::from(entrant.0)))
}

/// Nobody has withdrawn.
const fn nobody_out(_: Entrant) -> bool {
    false
}

/// `entrant/rank why`, for each row.
fn told(table: &Standings) -> Vec<String> {
    let told = table.rows.iter().map(|row| {
        let why = match row.above {
            Some(Above::Points) => " points".to_owned(),
            Some(Above::TieBreak(tie_break)) => format!(" {tie_break}"),
            Some(Above::PlayOff) => " play-off".to_owned(),
            Some(Above::Lot) => " lot".to_owned(),
            Some(Above::Nothing) => " nothing".to_owned(),
            None => String::new(),
        };
        format!("{}/{}{why}", row.entrant, row.rank)
    });
    told.collect()
}

/// `tie-break value`, for each that was needed.
fn applied(table: &Standings, entrant: u32) -> Vec<String> {
    let row = table.row(Entrant(entrant)).expect("a row");
    let applied = row.applied.iter();
    applied.map(|applied| format!("{} {}", applied.tie_break, applied.value)).collect()
}

#[test]
fn a_lot_decides_only_where_a_border_runs_between_those_who_are_level() {
    let nobody = rules("tiebreaks=wins");
    let level = |borders: &[usize]| {
        let ticket = |entrant: Entrant| format!("{}", 9 - entrant.0);
        told(&ranked(4, &[beats(0, 3)], &nobody).decided(borders, &[], (&ticket, &nobody_out)))
    };
    let shared = ["0/1 points", "1/2 nothing", "2/2 nothing", "3/2"];
    for apart in [&[][..], &[0, 1, 4, 9]] {
        assert_eq!(level(apart), shared);
    }
    for between in [2, 3] {
        let drawn = ["0/1 points", "3/2 lot", "2/3 lot", "1/4"];
        assert_eq!(level(&[between]), drawn);
    }
}

#[test]
fn a_play_off_decides_between_exactly_those_who_played_it_and_then_a_lot() {
    let nobody = rules("tiebreaks=wins");
    let table = || ranked(4, &[beats(0, 3)], &nobody);
    assert_eq!(table().level_at(&[2], &nobody_out), [[1, 2, 3].map(Entrant)]);
    assert!(table().level_at(&[1], &nobody_out).is_empty());
    let ticket = |entrant: Entrant| format!("{}", 9 - entrant.0);
    let after = |border: usize, games: &[FixtureResult]| {
        told(&table().decided(&[border], games, (&ticket, &nobody_out)))
    };
    let won = [beats(3, 1), beats(3, 2), beats(2, 1)];
    assert_eq!(after(2, &won), ["0/1 points", "3/2 play-off", "2/3 play-off", "1/4"]);
    // Two are level behind the first: that matters only if the border runs between them.
    let level = [beats(3, 1), beats(3, 2), draw(1, 2)];
    assert_eq!(after(2, &level), ["0/1 points", "3/2 play-off", "1/3 nothing", "2/3"]);
    assert_eq!(after(3, &level), ["0/1 points", "3/2 play-off", "2/3 lot", "1/4"]);
    let others = [beats(1, 2)];
    assert_eq!(after(2, &others), ["0/1 points", "3/2 lot", "2/3 lot", "1/4"]);
}

#[test]
fn whoever_has_withdrawn_is_in_nobodys_way_where_people_are_level() {
    let nobody = rules("tiebreaks=wins");
    let ticket = |entrant: Entrant| format!("{}", 9 - entrant.0);
    // 0 has won and is out: 1, 2 and 3 are level behind, and one of them is the first.
    let table = || ranked(4, &[beats(0, 3)], &nobody);
    let is_out = |entrant: Entrant| entrant == Entrant(0);
    assert_eq!(table().level_at(&[1], &is_out), [[1, 2, 3].map(Entrant)]);
    assert!(table().level_at(&[3], &is_out).is_empty());
    let drawn = table().decided(&[1], &[], (&ticket, &is_out));
    assert_eq!(told(&drawn), ["0/1 points", "3/2 lot", "2/3 lot", "1/4"]);
    // One of those who are level is out: the others play, or draw lots, without them.
    let is_out = |entrant: Entrant| entrant == Entrant(2);
    assert_eq!(table().level_at(&[2], &is_out), [[1, 3].map(Entrant)]);
    let games = [beats(2, 1), beats(1, 3), beats(2, 3)];
    let played = table().decided(&[2], &games, (&ticket, &is_out));
    let expected = ["0/1 points", "1/2 play-off", "3/3 nothing", "2/3"];
    assert_eq!(told(&played), expected);
    assert!(table().level_at(&[3], &is_out).is_empty());
    let everybody = |_: Entrant| true;
    assert!(table().level_at(&[1, 2, 3], &everybody).is_empty());
}

#[test]
fn each_row_says_which_tie_break_put_it_above_the_next() {
    // 1 has beaten 0; 2 and 3 are level in everything; 4 has lost to all of them.
    let mut results = vec![beats(1, 0), beats(0, 2), beats(0, 3), draw(2, 3)];
    results.extend([draw(1, 2), draw(1, 3), beats(0, 4), beats(1, 4)]);
    results.extend([beats(2, 4), beats(3, 4)]);
    let table = ranked(5, &results, &rules("tiebreaks=head-to-head,sonneborn-berger"));
    let expected = ["1/1 head-to-head", "0/2 points", "2/3 nothing", "3/3 points", "4/5"];
    assert_eq!(told(&table), expected);
    assert_eq!(applied(&table, 1), ["head-to-head 1"]);
    assert_eq!(applied(&table, 0), ["head-to-head 0"]);
    assert_eq!(applied(&table, 2), ["head-to-head ½", "sonneborn-berger 2½"]);
    assert_eq!(applied(&table, 4), [""; 0]);
}

#[test]
fn head_to_head_is_counted_again_among_those_whom_it_leaves_level() {
    // Two points each for the first four; among them 0 and 1 have two, and 2 and 3 one.
    let mut results = vec![beats(0, 1), beats(0, 2), beats(3, 0), beats(1, 2)];
    results.extend([beats(1, 3), beats(2, 3), beats(2, 4), beats(3, 4)]);
    let table = ranked(5, &results, &rules("tiebreaks=head-to-head"));
    let expected =
        ["0/1 head-to-head", "1/2 head-to-head", "2/3 head-to-head", "3/4 points", "4/5"];
    assert_eq!(told(&table), expected);
    assert_eq!(applied(&table, 0), ["head-to-head 2", "head-to-head 1"]);
    assert_eq!(applied(&table, 3), ["head-to-head 1", "head-to-head 0"]);
}

#[test]
fn head_to_head_says_nothing_where_not_all_have_met() {
    let results = [beats(0, 1), beats(1, 2), beats(2, 3), beats(3, 0)];
    let table = ranked(4, &results, &rules("tiebreaks=head-to-head,rating"));
    let expected = ["0/1 rating", "1/2 rating", "2/3 rating", "3/4"];
    assert_eq!(told(&table), expected);
    assert_eq!(applied(&table, 3), ["rating 1997"]);
}

#[test]
fn whoever_has_fewer_forfeits_stands_above() {
    let lost = |how, players: &[u32]| game(RoundNo(1), players, Outcome::Won(seats(&[0])), how);
    let results = [
        lost(DecidedBy::Time, &[2, 0]),
        lost(DecidedBy::Resignation, &[2, 1]),
        lost(DecidedBy::Forfeit, &[3, 0]),
        lost(DecidedBy::Adjudication, &[3, 1]),
    ];
    let table = ranked(4, &results, &rules("tiebreaks=fewest-forfeits,wins-as-second"));
    let expected = ["2/1 nothing", "3/1 points", "1/3 fewest-forfeits", "0/4"];
    assert_eq!(told(&table), expected);
    let tally = table.row(Entrant(0)).expect("a row").tally;
    assert_eq!((tally.lost.of(DecidedBy::Time), tally.lost.of(DecidedBy::Forfeit)), (1, 1));
    assert_eq!((tally.games(), tally.forfeits()), (2, 2));
}

#[test]
fn at_a_table_one_has_beaten_those_who_did_worse() {
    let shared = Outcome::Won(seats(&[0, 1]));
    let results = [game(RoundNo(1), &[0, 1, 2, 3], shared, DecidedBy::Played)];
    let table = ranked(4, &results, &rules("tiebreaks=head-to-head,sonneborn-berger,buchholz"));
    assert_eq!(told(&table), ["0/1 nothing", "1/1 points", "2/3 nothing", "3/3"]);
    let expected = ["head-to-head ½", "sonneborn-berger ½", "buchholz 1"];
    assert_eq!(applied(&table, 0), expected);
    let expected = ["head-to-head ½", "sonneborn-berger 0", "buchholz 2"];
    assert_eq!(applied(&table, 3), expected);
}

#[test]
fn a_bye_counts_as_a_game_against_somebody_as_good_as_oneself() {
    let results = [beats(0, 1), FixtureResult::bye(RoundNo(2), Entrant(0)), beats(2, 1)];
    let table = ranked(3, &results, &rules("tiebreaks=buchholz,sonneborn-berger"));
    let row = table.row(Entrant(0)).expect("a row");
    let counted: Vec<String> =
        row.counted.iter().map(|applied| applied.value.to_string()).collect();
    assert_eq!(counted, ["2", "2"]);
    assert_eq!((row.tally.byes, row.tally.games()), (1, 1));
}

#[test]
fn a_round_names_the_lines_of_the_opponents() {
    let results = [
        game(RoundNo(1), &[1, 0], Outcome::Won(seats(&[1])), DecidedBy::Time),
        FixtureResult::bye(RoundNo(1), Entrant(2)),
        game(RoundNo(2), &[2, 0], Outcome::Drawn(seats(&[0, 1])), DecidedBy::Annulment),
    ];
    let rules = rules("tiebreaks=");
    let table = ranked(3, &results, &rules);
    let rounds = RoundTable::new(&table, &results);
    assert_eq!(rounds.rounds, [1, 2].map(RoundNo));
    let [lost] = rounds.cell(Entrant(1), RoundNo(1)) else {
        panic!("one game");
    };
    assert_eq!((&lost.opponents[..], lost.seat), (&[1][..], 0));
    assert_eq!((lost.fate, lost.how), (Some(Fate::Lost), DecidedBy::Time));
    let [bye] = rounds.cell(Entrant(2), RoundNo(1)) else {
        panic!("a bye");
    };
    assert_eq!((&bye.opponents[..], bye.fate), (&[][..], Some(Fate::Won)));
    let [annulled] = rounds.cell(Entrant(2), RoundNo(2)) else {
        panic!("one game");
    };
    assert_eq!((annulled.fate, annulled.how), (None, DecidedBy::Annulment));
    let cross = CrossTable::new(&table, &results);
    let [annulled] = cross.cell(Entrant(0), Entrant(2)) else {
        panic!("one game");
    };
    assert_eq!((annulled.fate, annulled.seat), (None, 1));
    assert_eq!(cross.cell(Entrant(1), Entrant(2)), []);
}

#[test]
fn nobody_has_empty_standings() {
    let table = ranked(0, &[beats(0, 1)], &LeagueRules::default());
    assert_eq!(table, Standings::default());
    assert_eq!(knockout_ranking(&[], &[beats(0, 1)]), []);
}

#[test]
fn whoever_has_no_rating_stands_below_all_who_have_one() {
    let rules = rules("tiebreaks=rating");
    let table = standings(&people(4), &[], &rules, &|entrant| match entrant.0 {
        1 => Some(-3),
        3 => Some(1200),
        _ => None,
    });
    let order: Vec<u32> = table.rows.iter().map(|row| row.entrant.0).collect();
    assert_eq!(order, [3, 1, 0, 2]);
    let ranks: Vec<u32> = table.rows.iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
    let shown = |row: usize| table.rows[row].applied[0].value;
    assert_eq!((shown(0).to_string(), shown(2).to_string()), ("1200".to_owned(), "–".to_owned()));
    assert_eq!((shown(1).decimal(), shown(3).decimal()), ("-3".to_owned(), String::new()));
}
