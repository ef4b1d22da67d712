//! Ratings of whole pools: counted one by one or all at once they are the same, and no game and no
//! store makes a number of them that is none.

use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};
use starpost_games::league::ratings::{Ladder, PlayerRating, RatedGame, Rating, RatingSystem};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn game(at: i64, players: &[u64], ranks: &[u8]) -> RatedGame<u64> {
    RatedGame { at, players: players.to_vec(), ranks: ranks.to_vec() }
}

fn shown(ladder: &Ladder<u64>, player: u64) -> i64 {
    ladder.rated(player).expect("rated").rating.shown()
}

#[test]
fn the_winner_rises_as_much_as_the_loser_falls_when_both_are_new() {
    let mut ladder = Ladder::new(RatingSystem::Glicko2);
    let changes = ladder.apply(&game(0, &[7, 3], &[0, 1]));
    assert_eq!(changes.len(), 2);
    assert_eq!((changes[0].player, changes[1].player), (7, 3));
    assert_eq!(changes[0].before, Rating::start(RatingSystem::Glicko2));
    assert_eq!((shown(&ladder, 7), shown(&ladder, 3)), (1662, 1338));
    assert_eq!(ladder.rated(7), Some(&changes[0].after));
    let mut several = Ladder::new(RatingSystem::WengLin);
    several.apply(&game(0, &[1, 2, 3], &[1, 0, 1]));
    assert_eq!(shown(&several, 1), shown(&several, 3));
    assert!(shown(&several, 1) < 1500 && 1500 < shown(&several, 2));
}

#[test]
fn a_game_that_cannot_be_rated_changes_nothing() {
    for system in RatingSystem::ALL {
        let mut ladder = Ladder::new(system);
        ladder.apply(&game(0, &[1, 2], &[0, 1]));
        let before = ladder.clone();
        for wrong in [
            game(1, &[], &[]),
            game(1, &[1], &[0]),
            game(1, &[1, 1], &[0, 1]),
            game(1, &[1, 2], &[0]),
            game(1, &[1, 2], &[0, 1, 2]),
        ] {
            assert_eq!(ladder.apply(&wrong), []);
        }
        assert_eq!(ladder, before);
    }
    let mut two = Ladder::new(RatingSystem::of(2));
    assert_eq!(two.apply(&game(0, &[1, 2, 3], &[0, 1, 1])), []);
    assert_eq!(
        (RatingSystem::of(3), RatingSystem::of(6)),
        (RatingSystem::WengLin, RatingSystem::WengLin)
    );
}

#[test]
fn whoever_has_not_played_for_long_is_less_certain_by_whole_months() {
    let mut ladder = Ladder::new(RatingSystem::Glicko2);
    for round in 0..30 {
        ladder.apply(&game(
            round * DAY,
            &[1, 2],
            &[u8::from(round % 2 == 0), u8::from(round % 2 == 1)],
        ));
    }
    let last = 29 * DAY;
    let settled = ladder.rating(1, last);
    assert!(!settled.is_provisional(), "{settled:?}");
    assert_eq!(ladder.rating(1, last + 30 * DAY - 1), settled);
    assert_eq!(ladder.rating(1, last - 300 * DAY), settled);
    let month = ladder.rating(1, last + 30 * DAY);
    assert!(month.deviation > settled.deviation);
    assert_eq!(month.mean.to_bits(), settled.mean.to_bits());
    let decades = ladder.rating(1, i64::MAX);
    assert_eq!(decades.shown_deviation(), 350);
    let months = ladder.rating(1, last + 70 * DAY);
    assert!(months.deviation > month.deviation);
    let changes = ladder.apply(&game(last + 70 * DAY, &[1, 2], &[0, 0]));
    assert_eq!(changes[0].before, months);
    assert!(changes[0].after.rating.deviation < months.deviation);
}

#[test]
fn games_of_several_settle_too() {
    let mut ladder = Ladder::new(RatingSystem::WengLin);
    let mut games = 0;
    while ladder.rating(1, 0).is_provisional() && games < 100 {
        let winner = games % 4;
        let ranks: Vec<u8> = (0..4).map(|seat| u8::from(seat != winner)).collect();
        ladder.apply(&game(0, &[1, 2, 3, 4], &ranks));
        games += 1;
    }
    println!("settled after {games} games");
    assert!((5..=30).contains(&games));
}

#[test]
fn a_thousand_wins_end_in_range() {
    for system in RatingSystem::ALL {
        let players = match system {
            RatingSystem::Glicko2 => 2,
            RatingSystem::WengLin => 6,
        };
        let mut ladder = Ladder::new(system);
        let all: Vec<u64> = (0..players).collect();
        let ranks: Vec<u8> = all.iter().map(|player| u8::from(*player != 0)).collect();
        for at in 0..1000 {
            ladder.apply(&game(at, &all, &ranks));
        }
        assert!((2000..=4000).contains(&shown(&ladder, 0)), "{ladder:?}");
        assert!((0..=1500).contains(&shown(&ladder, 1)), "{ladder:?}");
        let upset: Vec<u8> = ranks.iter().map(|rank| 1 - rank).collect();
        let before = shown(&ladder, 0);
        ladder.apply(&game(1000, &all, &upset));
        assert!(shown(&ladder, 0) < before);
        assert_eq!(ladder.rated(0).expect("rated").games, 1001);
    }
}

fn any_game() -> impl Strategy<Value = RatedGame<u64>> {
    let players = vec(0..12u64, 0..5);
    (0..2_000i64, players, vec(0..4u8, 0..5)).prop_map(|(day, players, ranks)| RatedGame {
        at: day * DAY / 3,
        players,
        ranks,
    })
}

/// Games of two, as many as of all other numbers.
fn some_games() -> impl Strategy<Value = Vec<RatedGame<u64>>> {
    let two = (0..2_000i64, 0..12u64, 1..12u64, 0..3u8).prop_map(|(day, one, by, what)| {
        let ranks = [u8::from(what == 1), u8::from(what == 2)];
        game(day * DAY, &[one, (one + by) % 12], &ranks)
    });
    vec(proptest::prop_oneof![two, any_game()], 0..120)
}

/// The numbers to the last bit, as a store would keep them.
fn bits(ladder: &Ladder<u64>) -> Vec<(u64, [u64; 3], u32, i64)> {
    let all = ladder.iter().map(|(player, rated)| {
        let Rating { mean, deviation, volatility, .. } = rated.rating;
        let numbers = [mean, deviation, volatility].map(f64::to_bits);
        (player, numbers, rated.games, rated.last)
    });
    all.collect()
}

/// The contents of a store that was written and read.
fn stored(system: RatingSystem, ladder: &Ladder<u64>) -> Ladder<u64> {
    let mut other = Ladder::new(system);
    for (player, rated) in ladder.iter() {
        other.resume(player, *rated);
    }
    other
}

proptest! {
    #[test]
    fn counting_one_by_one_is_counting_all_at_once(games in some_games()) {
        for system in RatingSystem::ALL {
            let mut ladder = Ladder::new(system);
            for game in &games {
                ladder = stored(system, &ladder);
                ladder.apply(game);
            }
            prop_assert_eq!(bits(&ladder), bits(&Ladder::rebuilt(system, &games)));
        }
    }

    #[test]
    fn what_comes_out_is_always_a_number(
        numbers in vec((any::<u64>(), any::<u64>(), any::<u64>(), any::<i64>()), 12),
        at in any::<i64>(),
        games in some_games(),
    ) {
        for system in RatingSystem::ALL {
            let mut ladder = Ladder::new(system);
            for (player, &(mean, deviation, volatility, last)) in (0..).zip(&numbers) {
                let [mean, deviation, volatility] = [mean, deviation, volatility].map(f64::from_bits);
                let rating = Rating { system, mean, deviation, volatility };
                ladder.resume(player, PlayerRating { rating, games: u32::MAX, last });
            }
            for game in &games {
                ladder.apply(&RatedGame { at: at.wrapping_add(game.at), ..game.clone() });
            }
            for (player, rated) in ladder.iter() {
                let Rating { mean, deviation, volatility, .. } = ladder.rating(player, at);
                prop_assert!([mean, deviation, volatility].iter().all(|value| value.is_finite()));
                prop_assert!((0..=4000).contains(&rated.rating.shown()));
                prop_assert!((30..=350).contains(&rated.rating.shown_deviation()));
            }
        }
    }
}
