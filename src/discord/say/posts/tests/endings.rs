//! The end of a game as its last post tells it, and the end of it for one player.

use super::*;
use crate::app::Over;
use starpost_games::game::{Outcome, Seats};
use starpost_games::record::Status;

#[test]
fn who_is_out_is_told_among_three_but_not_between_two() {
    let out = |players| {
        let mut post = post(players, turn(3, 0));
        post.tells.news.eliminated = vec![seated(1)];
        post.tells.news.by = Some(seated(0));
        post_text(&post)
    };
    assert!(out(3).contains("\nAnna eliminates Ben."));
    assert!(!out(2).contains("eliminates"));
}

#[test]
fn the_end_says_who_won_and_leaves_nothing_to_play() {
    let mut last = post(2, turn(9, 0));
    last.tells.over = Some(Over {
        how: Status::Elimination,
        outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
        points: Vec::new(),
    });
    last.people.concerned = vec![person(1)];
    let text = post_text(&last);
    assert!(text.contains("\n**Anna wins.** A homeworld has fallen.\n"), "{text}");
    assert!(text.ends_with("<@101>, this game is over."), "{text}");
    let offered = ["board", "history", "replay", "rematch"];
    assert_eq!(buttons(&last), offered);
}

#[test]
fn the_posts_of_a_game_of_a_league_lead_to_its_standings_to_the_end() {
    let mut played = post(2, turn(9, 0));
    played.game.is_in_league = true;
    assert_eq!(buttons(&played), ["take", "board", "history", "in-league"]);
    played.tells.over = Some(Over {
        how: Status::Elimination,
        outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
        points: Vec::new(),
    });
    assert_eq!(buttons(&played), ["board", "history", "replay", "rematch", "in-league"]);
    played.game.in_words = true;
    assert_eq!(post_buttons(&played).len(), 2, "a row has room for five");
}

#[test]
fn a_rematch_is_offered_only_where_somebody_can_press_it() {
    let mut last = post(2, Occasion::Resigned(seated(1)));
    last.tells.over = Some(Over {
        how: Status::Elimination,
        outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
        points: Vec::new(),
    });
    let strangers = PersonId(u64::MAX);
    for (people, is_offered) in [
        ([PersonId(100), PersonId(101)], true),
        ([PersonId(100), PersonId::NOBODY], true),
        ([PersonId::NOBODY, PersonId::NOBODY], false),
        ([PersonId(100), strangers], false),
    ] {
        for (seated, person) in last.people.seats.iter_mut().zip(people) {
            seated.person.id = person;
        }
        let offered = buttons(&last).contains(&"rematch".to_owned());
        assert_eq!(offered, is_offered, "{people:?}");
    }
}
