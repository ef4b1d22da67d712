//! Divisions of a season, and who goes up and down to the next one.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use starpost_games::league::{Members, borders, divide, promote};

fn sizes(people: u32, size: u32) -> Vec<usize> {
    let people: Vec<u32> = (0..people).collect();
    let divisions = divide(&people, size);
    assert_eq!(divisions.concat(), people, "in order");
    divisions.iter().map(Vec::len).collect()
}

/// Letters as people.
fn people(letters: &str) -> Vec<char> {
    letters.chars().collect()
}

fn promoted(divisions: &str, count: u32, staying: &str, newcomers: &str) -> String {
    let divisions: Vec<Vec<char>> = divisions.split(' ').map(people).collect();
    let rules = (count, 4);
    let order = promote(&divisions, rules, (&people(staying), &|_| true), &people(newcomers));
    order.into_iter().collect()
}

#[test]
fn divisions_are_as_equal_as_possible_and_the_larger_ones_above() {
    assert_eq!(sizes(12, 6), [6, 6]);
    assert_eq!(sizes(13, 6), [7, 6]);
    assert_eq!(sizes(9, 8), [9]);
    assert_eq!(sizes(20, 10), [10, 10]);
    assert_eq!(sizes(21, 10), [11, 10]);
    assert_eq!(sizes(44, 5), [5, 5, 5, 5, 5, 5, 5, 5, 4]);
    assert_eq!(sizes(6, 6), [6]);
}

#[test]
fn a_division_of_three_is_made_only_where_it_is_nearer_to_what_is_wanted() {
    assert_eq!(sizes(7, 4), [4, 3]);
    assert_eq!(sizes(6, 4), [3, 3]);
    assert_eq!(sizes(11, 4), [4, 4, 3]);
    assert_eq!(sizes(10, 4), [5, 5]);
    assert_eq!(sizes(14, 4), [5, 5, 4]);
    assert_eq!(sizes(6, 5), [6]);
    assert_eq!(sizes(7, 6), [7]);
    assert_eq!(sizes(3, 6), [3]);
    assert_eq!(sizes(1, 6), [1]);
}

#[test]
fn no_other_number_of_divisions_is_nearer_to_what_is_wanted() {
    for size in 4..=10_u32 {
        for people in 1..=200_u32 {
            let sizes = sizes(people, size);
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            let (least, most) = (*least.expect("one"), *most.expect("one"));
            let place = format!("{people} by {size}: {sizes:?}");
            assert!(most - least <= 1, "{place}");
            assert!(least >= 3 || sizes.len() == 1, "{place}");
            let far = |members: usize| members.abs_diff(size as usize);
            let farthest = far(least).max(far(most));
            for others in 1..=people {
                let (least, most) = (people / others, people.div_ceil(others));
                let other = far(least as usize).max(far(most as usize));
                assert!(farthest <= other, "{place} instead of {others}");
            }
        }
    }
}

#[test]
fn without_people_there_is_no_division_and_a_size_of_none_is_the_smallest() {
    assert_eq!(sizes(0, 6), [0; 0]);
    assert_eq!(sizes(0, 0), [0; 0]);
    assert_eq!(sizes(9, 0), [5, 4]);
    assert_eq!(sizes(9, u32::MAX), [9]);
}

#[test]
fn the_first_go_up_and_the_last_go_down() {
    assert_eq!(promoted("ABCD EFGH IJKL", 1, "ABCDEFGHIJKL", ""), "ABCEDFGIHJKL");
    assert_eq!(promoted("ABCD EFGH IJKL", 2, "ABCDEFGHIJKL", ""), "ABEFCDIJGHKL");
    assert_eq!(promoted("ABCD EFGH", 0, "ABCDEFGH", ""), "ABCDEFGH");
}

#[test]
fn whoever_goes_up_does_though_the_division_above_will_be_smaller() {
    // Eight play on, four in each.
    let order = |count| {
        let before = [people("ABCDE"), people("FGHIJ")];
        let order = promote(&before, (count, 5), (&people("ABCDEFGH"), &|_| true), &[]);
        order.into_iter().collect::<String>()
    };
    assert_eq!(order(0), "ABCDEFGH");
    assert_eq!(order(1), "ABCFDEGH");
    assert_eq!(order(2), "ABFGCDEH");
}

#[test]
fn whoever_goes_down_does_though_the_division_above_will_be_larger() {
    assert_eq!(promoted("ABCD EFGH IJKL", 1, "ABCDEFGHIJKL", "XY"), "ABCEFDGIJKHLXY");
}

#[test]
fn if_the_winner_below_does_not_play_on_the_next_best_goes_up() {
    assert_eq!(promoted("ABCD EFGH", 1, "ABCDFGH", ""), "ABCFDGH");
}

#[test]
fn if_the_last_above_does_not_play_on_nobody_goes_down_instead() {
    assert_eq!(promoted("ABCD EFGH", 1, "ABCEFGH", ""), "ABCEFGH");
}

#[test]
fn if_one_in_the_middle_does_not_play_on_another_goes_up() {
    assert_eq!(promoted("ABCD EFGH", 1, "ACDEFGH", ""), "ACEFDGH");
}

#[test]
fn if_nobody_is_left_to_go_up_the_best_of_those_who_would_go_down_stay() {
    assert_eq!(promoted("ABCD EFGH", 2, "ABCDH", ""), "ABHCD");
    assert_eq!(promoted("ABCD EFGH", 2, "ABCD", "XY"), "ABCDXY");
}

#[test]
fn no_more_than_half_of_a_division_go_up_or_down() {
    assert_eq!(promoted("ABCD EFGH", u32::MAX, "ABCDEFGH", ""), "ABEFCDGH");
    assert_eq!(promoted("ABC D", 3, "ABCD", ""), "ABCD");
}

#[test]
fn who_was_in_no_division_enters_at_the_bottom_and_nobody_twice() {
    assert_eq!(promoted("ABCD EFGH", 1, "ABCDEFGHZ", "XAZ"), "ABCEFDGHZX");
    assert_eq!(promoted("AABB AACC", 1, "ABC", ""), "ABC");
    assert_eq!(promoted("", 1, "", "XYX"), "XY");
}

#[test]
fn whoever_plays_on_is_in_the_next_order_once_and_nobody_else() {
    for seed in 0..10_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let people: Vec<u32> = (0..random.random_range(0..60)).collect();
        let mut divisions = divide(&people, random.random_range(0..12));
        divisions.iter_mut().for_each(|division| division.shuffle(&mut random));
        let plays_on = random.random_range(0.0..=1.0);
        let staying: Vec<u32> =
            people.iter().copied().filter(|_| random.random_bool(plays_on)).collect();
        let newcomers: Vec<u32> = (100..random.random_range(100..110)).collect();
        let count = random.random_range(0..5);
        let size = random.random_range(0..12);
        let mut order =
            promote(&divisions, (count, size), (&staying, &|who| who % 3 > 0), &newcomers);
        assert!(order.ends_with(&newcomers));
        order.sort_unstable();
        assert_eq!(order, [staying, newcomers].concat(), "seed {seed}");
    }
}

/// All of these play on, but for the last ones.
fn members<const N: usize>(all: [usize; N], out: [usize; N]) -> [Members; N] {
    std::array::from_fn(|at| Members { all: all[at], out: out[at], with_points: all[at] - out[at] })
}

#[test]
fn nobody_goes_up_who_has_no_points_and_nobody_goes_down_for_them() {
    let order = |with_points: &str| {
        let before = [people("ABCD"), people("EFGH"), people("IJKL")];
        let staying = people("ABCDEFGHIJKL");
        let has_points = |who| with_points.contains(who);
        let order = promote(&before, (2, 4), (&staying, &has_points), &[]);
        order.into_iter().collect::<String>()
    };
    assert_eq!(order("EFIJ"), "ABEFCDIJGHKL");
    assert_eq!(order("EIJ"), "ABCEDFIJGHKL");
    assert_eq!(order("EF"), "ABEFCDGHIJKL");
    assert_eq!(order(""), "ABCDEFGHIJKL");
}

#[test]
fn there_is_no_border_where_nobody_has_points() {
    let there = |with_points: [usize; 2]| {
        with_points.map(|with_points| Members { all: 4, out: 0, with_points })
    };
    assert_eq!(borders(&there([4, 4]), (1, 4), 1), [1]);
    assert_eq!(borders(&there([4, 0]), (1, 4), 0), [1]);
    assert_eq!(borders(&there([4, 0]), (1, 4), 1), [0; 0]);
    assert_eq!(borders(&there([0, 1]), (1, 4), 0), [3]);
}

#[test]
fn the_borders_of_a_division_are_who_wins_it_goes_up_and_goes_down() {
    let there = members([6, 6, 5], [0; 3]);
    assert_eq!(borders(&there, (1, 6), 0), [1, 5]);
    assert_eq!(borders(&there, (2, 6), 1), [1, 2, 4]);
    assert_eq!(borders(&there, (2, 6), 2), [1, 2]);
    assert_eq!(borders(&members([9], [0]), (3, 9), 0), [1]);
}

#[test]
fn borders_are_counted_among_those_who_play_on() {
    // Of the first division one has left: nobody goes down, and one more goes up.
    let there = members([6, 6, 6], [1, 0, 0]);
    assert_eq!(borders(&there, (1, 6), 0), [1]);
    assert_eq!(borders(&there, (1, 6), 1), [1, 5]);
    assert_eq!(borders(&there, (1, 6), 2), [1, 2]);
    // The division that has the place is made smaller, too: four and four play on.
    let there = members([5, 5], [0, 2]);
    assert_eq!(borders(&there, (1, 5), 0), [1, 3]);
    assert_eq!(borders(&there, (1, 5), 1), [1]);
    assert_eq!(borders(&members([4, 4], [4, 0]), (1, 4), 0), [0; 0], "nobody is left to win it");
    assert_eq!(borders(&[], (1, 4), 0), [1]);
}

#[test]
fn whoever_wins_a_division_goes_up_whoever_plays_on_besides() {
    for seed in 0..10_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let size = random.random_range(4..9);
        let all: Vec<u32> = (0..random.random_range(8..50)).collect();
        let before = divide(&all, size);
        let plays_on = random.random_range(0.5..=1.0);
        let staying: Vec<u32> =
            all.iter().copied().filter(|_| random.random_bool(plays_on)).collect();
        let new: Vec<u32> = (100..random.random_range(100..104)).collect();
        let order = promote(&before, (1, size), (&staying, &|_| true), &new);
        let after = divide(&order, size);
        if after.len() < before.len() {
            continue;
        }
        for (above, below) in before.windows(2).enumerate() {
            // The last goes down, though everybody before them has left.
            let (_, others) = below[1].split_last().expect("four at least");
            let first = others.iter().find(|who| staying.contains(who));
            let is_up = |who| after[..=above].iter().any(|one| one.contains(who));
            assert!(first.is_none_or(is_up), "seed {seed}");
        }
    }
}
