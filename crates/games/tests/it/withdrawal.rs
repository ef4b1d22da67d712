//! The effects of a withdrawal on the games of the player who withdraws.

use starpost_games::league::{Format, GameFate, Progress, on_withdrawal};

/// A letter for each game: waiting, playing, decided or annulled becomes stands, annulled or forfeited.
fn fates(format: Format, games: &str) -> String {
    let progress = |letter| match letter {
        'w' => Progress::Waiting,
        'p' => Progress::Playing,
        'd' => Progress::Decided,
        'a' => Progress::Annulled,
        _ => panic!("{letter} is no progress"),
    };
    let games: Vec<Progress> = games.chars().map(progress).collect();
    let letter = |fate: &GameFate| match fate {
        GameFate::Stands => 's',
        GameFate::Annulled => 'a',
        GameFate::Forfeited => 'f',
    };
    on_withdrawal(format, &games).iter().map(letter).collect()
}

#[test]
fn who_leaves_a_schedule_before_half_of_it_has_played_nothing() {
    for format in [Format::RoundRobin, Format::Tables, Format::Groups] {
        assert_eq!(fates(format, "ddppw"), "aaaaa");
        assert_eq!(fates(format, "wwwww"), "aaaaa");
    }
}

#[test]
fn who_leaves_a_schedule_later_forfeits_the_rest_and_half_is_late() {
    for format in [Format::RoundRobin, Format::Tables, Format::Groups] {
        assert_eq!(fates(format, "dwdppd"), "sfsffs");
        assert_eq!(fates(format, "dddpw"), "sssff");
        assert_eq!(fates(format, "dddd"), "ssss");
    }
}

#[test]
fn what_counts_for_nothing_already_is_no_part_of_the_schedule() {
    for format in [Format::RoundRobin, Format::Tables, Format::Groups] {
        assert_eq!(fates(format, "addwww"), "saaaaa");
        assert_eq!(fates(format, "adddww"), "ssssff");
        assert_eq!(fates(format, "aaaaaw"), "sssssa");
        assert_eq!(fates(format, "aa"), "ss");
    }
    assert_eq!(fates(Format::Swiss, "adp"), "ssf");
}

#[test]
fn in_a_swiss_and_a_knockout_only_the_game_under_way_is_lost() {
    for format in [Format::Swiss, Format::Knockout, Format::Ladder] {
        assert_eq!(fates(format, "p"), "f");
        assert_eq!(fates(format, "dddp"), "sssf");
        assert_eq!(fates(format, "dw"), "sf");
    }
}

#[test]
fn without_games_nothing_becomes_of_them() {
    for format in Format::ALL {
        assert_eq!(fates(format, ""), "");
    }
}
