//! The bot as a player, in posts about its turns and its answers.

use super::*;
use crate::app::{Proof, Reason};
use starpost_games::record::Seq;

#[test]
fn the_bot_is_not_mentioned_and_says_how_many_games_come_before_this_one() {
    let mut post = post(2, turn(4, 0));
    post.people.to_move = Some(seated(1));
    let mut last_line = |before| {
        post.people.thinking = Some(before);
        let text = post_text(&post);
        text.lines().last().unwrap_or_default().to_owned()
    };
    let (soon, later) = (last_line(4), last_line(5));
    assert!(soon.ends_with(" is thinking."), "{soon}");
    assert!(
        later.ends_with(" is busy and will think about this turn: 5 games are before this one."),
        "{later}"
    );
    assert!(!later.contains("<@"), "{later}");
}

#[test]
fn what_only_the_bot_has_to_answer_nobody_else_is_offered_to_answer() {
    let granted =
        Occasion::Granted { by: seated(1), what: RequestKind::Draw, request: Some(Seq(4)) };
    let mut post = post(3, granted);
    post.people.to_move = Some(seated(0));
    post.people.mention = vec![person(2)];
    assert!(buttons(&post).contains(&"agree".to_owned()));
    post.people.mention.clear();
    post.people.awaited = Some(person(2));
    let offered = buttons(&post);
    assert!(!offered.contains(&"agree".to_owned()), "{offered:?}");
    assert!(!offered.contains(&"refuse".to_owned()), "{offered:?}");
    assert!(offered.contains(&"take".to_owned()), "{offered:?}");
    let told = post_text(&post);
    assert!(told.ends_with(" answers when it is its turn."), "{told}");
}

#[test]
fn nobody_is_offered_to_take_the_turn_of_the_bot() {
    let mut post = post(2, turn(3, 0));
    post.people.to_move = Some(seated(1));
    post.people.thinking = Some(0);
    assert_eq!(buttons(&post), ["board", "history"]);
    assert!(post_text(&post).ends_with("Ben is thinking."));
    post.people.thinking = Some(7);
    assert!(
        post_text(&post)
            .ends_with("Ben is busy and will think about this turn: 7 games are before this one.")
    );
}

#[test]
fn why_the_bot_has_played_a_turn_is_said_where_it_is_proved() {
    let proved = [
        (Proof::Saves, "Ben had to stop you: you could have won with your next turn."),
        (Proof::Wins(1), "Whatever you do now, Ben wins with its next turn."),
        (Proof::Wins(3), "Whatever you do now, Ben wins in at most 3 more turns."),
    ];
    for (proof, sentence) in proved {
        let mut post = post(2, turn(3, 1));
        post.tells.reason = Some(Reason { bot: person(1), proof });
        let said = post_text(&post);
        assert!(said.lines().any(|line| line == sentence), "{said}");
    }
}
