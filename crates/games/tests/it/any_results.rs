//! Standings of any results at all: nothing is lost, places follow from what is counted, and neither
//! the order nor what is annulled changes anything.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, proptest};
use proptest::sample::{Index, select};
use starpost_games::game::{Outcome, Seats};
use starpost_games::league::standings::{
    Above, CrossTable, RoundTable, Standings, knockout_ranking, standings,
};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureResult, LeagueRules, Points, RoundNo, TieBreak, TieBreaks, Unplayed,
};

use crate::support::results::{beats, draw, game, people};

/// Any result of up to nine people, some of whom may be nobody or there twice.
fn any_result() -> impl Strategy<Value = FixtureResult> {
    let outcome = option::of((any::<bool>(), any::<u8>()).prop_map(|(won, bits)| {
        let seats: Seats = Seats::first(8).iter().filter(|seat| bits >> seat.0 & 1 == 1).collect();
        if won { Outcome::Won(seats) } else { Outcome::Drawn(seats) }
    }));
    let entrants = vec((0..12u32).prop_map(Entrant), 0..10);
    let round = proptest::prop_oneof![1..6u32, Just(u32::MAX)].prop_map(RoundNo);
    (round, entrants, outcome, select(&DecidedBy::ALL[..])).prop_map(
        |(round, entrants, outcome, how)| FixtureResult {
            unplayed: Unplayed::of(how, outcome, (entrants.len(), 9)),
            round,
            entrants,
            outcome,
            how,
        },
    )
}

fn any_rules() -> impl Strategy<Value = LeagueRules> {
    let order = proptest::sample::subsequence(TieBreak::ALL.to_vec(), 0..=TieBreak::ALL.len())
        .prop_shuffle();
    let points = select(vec!["1/½/0", "3/1/0", "1/¼/0", "2/2/1"]);
    (order, points).prop_map(|(tie_breaks, points)| LeagueRules {
        tie_breaks: TieBreaks(tie_breaks),
        points: points.parse().expect("a rule of points"),
        ..LeagueRules::default()
    })
}

fn any_people() -> impl Strategy<Value = Vec<Entrant>> {
    vec((0..10u32).prop_map(Entrant), 0..14)
}

fn of(entrants: &[Entrant], results: &[FixtureResult], rules: &LeagueRules) -> Standings {
    standings(entrants, results, rules, &|entrant| {
        (entrant.0 % 3 > 0).then_some(i64::from(entrant.0 % 3))
    })
}

proptest! {
    #[test]
    fn all_points_that_are_handed_out_are_somebodys(
        games in vec((0..8u32, 0..8u32, 0..4u8), 0..60),
        rules in any_rules(),
    ) {
        let results: Vec<FixtureResult> = games
            .iter()
            .map(|&(one, other, what)| match what {
                _ if one == other => FixtureResult::bye(RoundNo(1), Entrant(one)),
                0 => draw(one, other),
                1 => game(RoundNo(1), &[one, other], Outcome::Won(Seats::NONE), DecidedBy::Forfeit),
                _ => beats(one, other),
            })
            .collect();
        let table = of(&people(8), &results, &rules);
        let sum: Points = table.rows.iter().map(|row| row.tally.points).sum();
        let handed_out = results.iter().filter_map(|result| result.points(rules.points)).flatten();
        prop_assert_eq!(sum, handed_out.sum());
    }

    #[test]
    fn places_follow_from_points_and_tie_breaks(
        entrants in any_people(),
        results in vec(any_result(), 0..30),
        rules in any_rules(),
    ) {
        let table = of(&entrants, &results, &rules);
        let mut listed = entrants.clone();
        listed.sort_unstable();
        listed.dedup();
        let mut order = table.order();
        order.sort_unstable();
        prop_assert_eq!(order, listed);
        for (place, pair) in (2..).zip(table.rows.windows(2)) {
            let (row, next) = (&pair[0], &pair[1]);
            prop_assert!(row.tally.points >= next.tally.points);
            let shared = row.above == Some(Above::Nothing);
            prop_assert_eq!(next.rank, if shared { row.rank } else { place });
            prop_assert_eq!(shared && row.entrant > next.entrant, false);
            let by_points = row.tally.points > next.tally.points;
            prop_assert_eq!(row.above == Some(Above::Points), by_points);
            if let Some(Above::TieBreak(tie_break)) = row.above {
                prop_assert!(row.applied.iter().any(|applied| applied.tie_break == tie_break));
                prop_assert!(next.applied.iter().any(|applied| applied.tie_break == tie_break));
            }
        }
        prop_assert_eq!(table.rows.last().and_then(|row| row.above), None);
    }

    #[test]
    fn the_order_of_people_and_results_changes_nothing(
        (entrants, other_entrants) in any_people().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
        (results, other_results) in vec(any_result(), 0..20)
            .prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
        rules in any_rules(),
    ) {
        let table = of(&entrants, &results, &rules);
        prop_assert_eq!(&table, &of(&other_entrants, &other_results, &rules));
        let cross = CrossTable::new(&table, &results);
        prop_assert_eq!(cross, CrossTable::new(&table, &other_results));
        let rounds = RoundTable::new(&table, &results);
        prop_assert_eq!(rounds, RoundTable::new(&table, &other_results));
        let reached = knockout_ranking(&entrants, &results);
        prop_assert_eq!(reached, knockout_ranking(&other_entrants, &other_results));
    }

    #[test]
    fn what_is_annulled_changes_nothing(
        entrants in any_people(),
        mut results in vec(any_result(), 0..20),
        annulled in vec((any_result(), any::<Index>()), 0..6),
        rules in any_rules(),
    ) {
        let table = of(&entrants, &results, &rules);
        let reached = knockout_ranking(&entrants, &results);
        for (scored, place) in annulled {
            let place = place.index(results.len() + 1);
            results.insert(place, FixtureResult { how: DecidedBy::Annulment, ..scored });
        }
        prop_assert_eq!(table, of(&entrants, &results, &rules));
        prop_assert_eq!(reached, knockout_ranking(&entrants, &results));
    }
}
