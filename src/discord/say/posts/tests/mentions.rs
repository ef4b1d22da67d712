//! The people whom a post names or wakes: those on empty seats and new ones, and whoever is next.

use super::*;

#[test]
fn where_nobody_has_the_seat_it_is_said_who_can_help() {
    let mut post = post(3, Occasion::TakenBack { by: None, reply_of: None });
    let mut wes = seated(1);
    wes.person.id = PersonId::NOBODY;
    post.people.to_move = Some(wes);
    let told = post_text(&post);
    assert!(told.contains("/referee replace seat:2"), "{told}");
    assert!(!told.contains("<@"), "{told}");
}

#[test]
fn whoever_plays_on_is_told_with_a_seat_only_among_three() {
    let (by, former) = (seated(1), Some(person(0)));
    let replaced = Occasion::Replaced { by, former };
    let two = post_text(&post(2, replaced.clone()));
    assert_eq!(two, "<@101> plays on for Anna.");
    let three = post_text(&post(3, replaced));
    assert_eq!(three, "<@101> plays on for Anna, as Seat 1.");
}

#[test]
fn whoever_plays_on_is_told_of_a_seat_that_is_left_and_of_its_clock() {
    let left = |players, is_timed| {
        let seat = Seat(1);
        let mut post = post(players, Occasion::Vacated { seat, is_timed });
        post.people.concerned = (0..players).filter(|other| *other != 1).map(person).collect();
        post_text(&post)
    };
    assert_eq!(
        left(2, false),
        "<@100>, the other player has left **Homeworlds #7** for good, and seat 2 is empty. When it is that \
         seat's turn, you can go on without it: `/game absent`. A referee can give it to someone else: \
         `/referee replace seat:2`."
    );
    assert_eq!(
        left(3, true),
        "<@100>, <@102>, a player has left **Homeworlds #7** for good, and seat 2 is empty. Its clock runs as \
         before. Until its time is up, a referee can give it to someone else: `/referee replace seat:2`."
    );
}

#[test]
fn the_next_is_woken_only_while_it_is_their_turn() {
    let mut now = post(2, turn(3, 0));
    now.people.mention = vec![person(1)];
    now.people.to_move = Some(seated(1));
    assert!(post_text(&now).ends_with("\n<@101>, it is your turn."));
    let mut past = post(2, turn(3, 0));
    past.people.to_move = Some(seated(1));
    assert!(post_text(&past).ends_with("\nIt was Ben's turn."));
    past.tells.occasion = Occasion::Clock(ClockNews::Started);
    assert!(!post_text(&past).contains("turn."), "there is no board");
}
