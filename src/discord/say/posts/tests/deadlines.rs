//! Deadlines in posts, and reminders where there are none.

use super::*;
use crate::worker::TurnWait;

#[test]
fn a_reminder_without_a_deadline_names_none_and_those_who_wait_can_act() {
    let reminder = |waiting| {
        let occasion = Occasion::Reminder { is_unreached: false, waiting };
        let mut post = post(2, occasion);
        post.people.to_move = Some(seated(0));
        post.people.mention = vec![person(0)];
        post
    };
    let early = reminder(TurnWait::OpenEnded);
    let text = post_text(&early);
    assert!(text.starts_with("<@100>, ") && !text.contains("Deadline"), "{text}");
    assert_eq!(buttons(&early), ["take", "board", "history", "nudge"]);
    let mut long = reminder(TurnWait::Abandoned);
    long.people.concerned = vec![person(1)];
    let text = post_text(&long);
    assert!(text.contains("\n<@101>, you can call the game off"), "{text}");
    assert_eq!(buttons(&long), ["take", "nudge", "ask-call-off", "board"]);
    let mut waiting = post(2, Occasion::Abandoned(seated(0)));
    waiting.people.mention = vec![person(1)];
    let text = post_text(&waiting);
    assert!(text.contains("has been waiting for Anna"), "{text}");
    assert!(text.contains("\n<@101>, you can call the game off"), "{text}");
    assert_eq!(buttons(&waiting), ["take", "nudge", "ask-call-off", "board"]);
    let off = post_text(&post(2, Occasion::CalledOff(seated(0))));
    assert!(off.starts_with("The game is called off, since Anna"), "{off}");
}

#[test]
fn a_day_of_vacation_that_may_go_on_names_no_deadline() {
    for (by_itself, is_a_day, names) in
        [(false, false, true), (false, true, false), (true, true, false), (true, false, false)]
    {
        let away = ClockNews::Away {
            who: seated(0),
            until: Timestamp(86_400_000),
            by_itself,
            is_a_day,
            left: None,
        };
        let mut post = post(2, Occasion::Clock(away));
        post.people.to_move = Some(seated(0));
        post.people.mention = vec![person(0)];
        post.tells.deadline = Some(Timestamp(172_800_000));
        let text = post_text(&post);
        assert_eq!(text.contains("Deadline"), names, "{text}");
    }
}
