use super::*;
use crate::app::leagues::rounds::pairings::first_fixtures;
use crate::store::{EntrantRow, GameId, Nickname, PersonId};
use starpost_games::league::standings::knockout_ranking;
use starpost_games::league::{Entrant, FixtureResult, Format, RoundNo};

const BEGAN: Timestamp = Timestamp(1_000);
const ENDED: Timestamp = Timestamp(9_000);

fn rules(format: Format, unfinished: UnfinishedGames) -> LeagueRules {
    LeagueRules { format, unfinished, ..LeagueRules::default() }
}

/// So many people, of whom these have withdrawn.
fn roster(people: u32, gone: &[u32]) -> Roster {
    let row = |number: u32| EntrantRow {
        person: PersonId(u64::from(number)),
        name: format!("P{number}"),
        called: Nickname::default(),
        joined: BEGAN,
        entrant: Some(Entrant(number)),
        division: Some(1),
        rating: None,
        withdrawn: gone.contains(&number).then_some(BEGAN),
        drawn: None,
        checked_in: None,
    };
    Roster::new((0..people).map(row).collect())
}

/// The first round of a knock-out, with all games open.
fn first_round(people: u32) -> Vec<FixtureRow> {
    let all: Vec<Entrant> = (0..people).map(Entrant).collect();
    let mut fixtures =
        first_fixtures(&rules(Format::Knockout, UnfinishedGames::Draw), &[all], BEGAN);
    for row in fixtures.iter_mut().filter(|row| row.decided.is_none()) {
        row.game = Some(GameId(i64::from(row.fixture.0)));
    }
    fixtures
}

/// The player in this seat wins.
fn won(row: &mut FixtureRow, by: u32) {
    row.decided = Some(BEGAN);
    row.how = Some(DecidedBy::Played);
    row.outcome = Some(Outcome::Won(seats_of(row, |entrant| entrant == Entrant(by))));
}

/// The decision of a fixture that is being played, or that was not opened, when its time is up.
fn runs_out(format: Format, unfinished: UnfinishedGames, is_open: bool) -> (DecidedBy, bool) {
    let mut row = first_round(2).remove(0);
    row.game = row.game.filter(|_| is_open);
    run_out(&mut row, &rules(format, unfinished), ENDED);
    assert_eq!(row.decided, Some(ENDED));
    (row.how.expect("decided"), matches!(row.outcome, Some(Outcome::Drawn(_))))
}

#[test]
fn what_runs_out_of_time_is_drawn_or_does_not_count_and_in_a_bracket_the_higher_seed_goes_on() {
    let (draw, annul) = (UnfinishedGames::Draw, UnfinishedGames::Annul);
    for format in Format::ALL.into_iter().filter(|format| !format.has_challenges()) {
        let is_bracket = format.is_bracket();
        let how = |otherwise| if is_bracket { DecidedBy::Seeding } else { otherwise };
        let drawn = (how(DecidedBy::Adjudication), true);
        let void = (how(DecidedBy::Annulment), false);
        assert_eq!(runs_out(format, draw, true), drawn, "{format}, being played");
        assert_eq!(runs_out(format, draw, false), void, "{format}, not opened");
        assert_eq!(runs_out(format, annul, true), void, "{format}, being played");
        assert_eq!(runs_out(format, annul, false), void, "{format}, not opened");
    }
}

#[test]
fn on_the_last_day_all_is_called_off_but_for_matches_before_a_final() {
    let draw = UnfinishedGames::Draw;
    for format in Format::ALL.into_iter().filter(|format| !format.has_challenges()) {
        let mut row = first_round(4).remove(0);
        let of = |row: &FixtureRow| {
            let shape = BracketShape::of(format, &[row.clone(), first_round(4).remove(1)]);
            is_called_off(&rules(format, draw), shape, row)
        };
        assert_eq!(of(&row), !format.is_bracket(), "{format}");
        row.round = RoundNo(2);
        assert!(of(&row), "{format}: a final, or another round");
    }
    let mut group = first_round(4);
    let groups = rules(Format::Groups, draw);
    assert!(is_called_off(&groups, None, &group[0]), "in a group");
    for row in &mut group {
        row.division = crate::store::BRACKET;
    }
    let shape = BracketShape::of(Format::Groups, &group);
    assert!(!is_called_off(&groups, shape, &group[0]), "in the bracket after groups");
}

/// The ranks of everybody in the order of seeding, once a season of these has ended.
fn ranks(fixtures: &[FixtureRow], closed: &[FixtureRow], people: u32) -> Vec<u32> {
    let is_closed = |row: &&FixtureRow| closed.iter().all(|one| one.fixture != row.fixture);
    let all = fixtures.iter().filter(is_closed).chain(closed);
    let results: Vec<FixtureResult> = all.filter_map(FixtureRow::scored).collect();
    let entrants: Vec<Entrant> = (0..people).map(Entrant).collect();
    let mut reached = knockout_ranking(&entrants, &results);
    reached.sort_by_key(|reached| reached.entrant);
    reached.iter().map(|reached| reached.rank).collect()
}

#[test]
fn whatever_is_open_on_the_last_day_two_at_most_share_the_first_place() {
    for unfinished in [UnfinishedGames::Draw, UnfinishedGames::Annul] {
        let rules = rules(Format::Knockout, unfinished);
        let roster = roster(8, &[]);
        // Nobody has decided anything: 0 and 1 would meet in the final.
        let open = first_round(8);
        let closed = close_bracket(&rules, &roster, &open, ENDED);
        assert_eq!(ranks(&open, &closed, 8), [1, 1, 3, 3, 5, 5, 5, 5], "{unfinished}");
        assert_eq!(closed.len(), 7, "what was never played is there too");
        assert!(closed.iter().all(|row| row.decided == Some(ENDED)));
        // One semi-final is known, and who has reached it.
        let mut one = first_round(8);
        won(&mut one[0], 7);
        won(&mut one[1], 4);
        let closed = close_bracket(&rules, &roster, &one, ENDED);
        assert_eq!(ranks(&one, &closed, 8), [5, 1, 3, 5, 1, 5, 5, 3], "{unfinished}");
    }
}

#[test]
fn a_final_that_is_not_over_is_not_decided_for_the_higher_seed() {
    let rules = rules(Format::Knockout, UnfinishedGames::Draw);
    let roster = roster(4, &[]);
    let mut fixtures = first_round(4);
    won(&mut fixtures[0], 3);
    won(&mut fixtures[1], 1);
    let mut paired = Paired::after(&fixtures, BEGAN);
    pair_knockout(&mut paired, 1, &roster, &fixtures);
    fixtures.append(&mut paired.fixtures);
    let unopened = close_bracket(&rules, &roster, &fixtures, ENDED);
    let how: Vec<Option<DecidedBy>> = unopened.iter().map(|row| row.how).collect();
    assert_eq!(how, [Some(DecidedBy::Annulment)], "it does not count");
    fixtures[2].game = Some(GameId(3));
    assert!(close_bracket(&rules, &roster, &fixtures, ENDED).is_empty(), "it is called off");
    won(&mut fixtures[2], 3);
    assert!(close_bracket(&rules, &roster, &fixtures, ENDED).is_empty(), "it is over");
    assert_eq!(ranks(&fixtures, &[], 4), [3, 2, 3, 1]);
}

#[test]
fn whoever_has_withdrawn_does_not_go_on_when_a_season_ends() {
    let rules = rules(Format::Knockout, UnfinishedGames::Draw);
    let mut fixtures = first_round(4);
    won(&mut fixtures[0], 0);
    let closed = close_bracket(&rules, &roster(4, &[0]), &fixtures, ENDED);
    let last = closed.last().expect("the final");
    assert_eq!(last.how, Some(DecidedBy::Forfeit), "{last:?}");
    assert_eq!(ranks(&fixtures, &closed, 4), [2, 1, 3, 3]);
}

#[test]
fn nothing_is_closed_where_nobody_is_out() {
    let rules = rules(Format::Groups, UnfinishedGames::Draw);
    assert!(close_bracket(&rules, &roster(4, &[]), &first_round(4), ENDED).is_empty());
}
