//! Posts in hindsight: what they say and offer once the game has gone on, or what they ask is answered.

use super::*;
use crate::app::{Proof, Reason};
use crate::discord::say::useful_buttons::still_useful;
use crate::worker::{Follows, TurnWait};
use starpost_games::record::{Seq, Wish};

fn reminder(is_unreached: bool, waiting: TurnWait) -> Occasion {
    Occasion::Reminder { is_unreached, waiting }
}

/// One post of each kind, about a game in which Ben is to move.
fn one_of_each() -> Vec<Occasion> {
    let (anna, ben) = (seated(0), seated(1));
    let (draw, back) = (RequestKind::Draw, RequestKind::Wish(Wish::Takeback));
    let (pause, go_on) = (RequestKind::Wish(Wish::Pause), RequestKind::Wish(Wish::GoOn));
    let call_off = RequestKind::Wish(Wish::CallOff);
    let asked = |what| Occasion::Asked { by: seated(0), what, request: Seq(5) };
    let granted = |what, request| Occasion::Granted { by: seated(0), what, request };
    let (until, left) = (Timestamp(86_400_000), None);
    let away =
        |by_itself| ClockNews::Away { is_a_day: by_itself, who: seated(1), until, by_itself, left };
    let paused = |by| ClockNews::Paused { by, until: Some(until) };
    let clock = [
        ClockNews::Started,
        ClockNews::Given(ben.clone(), Hours(24)),
        ClockNews::Taken(ben.clone(), Hours(24)),
        away(false),
        away(true),
        ClockNews::Back { who: ben.clone(), left },
        ClockNews::Outage { from: until, until },
        ClockNews::OutageUntil(until),
        paused(None),
        paused(Some(anna.clone())),
        ClockNews::Resumed,
        ClockNews::PauseOver(Hours::days(7)),
        ClockNews::Flagged(ben.clone()),
    ];
    let others = [
        started(Vec::new()),
        turn(3, 0),
        Occasion::Forced { number: 3, by: anna.clone() },
        Occasion::Resigned(seated(2)),
        Occasion::OutOfTime(seated(2)),
        Occasion::Removed(seated(2)),
        Occasion::NoShow(seated(2)),
        asked(draw),
        asked(back),
        asked(pause),
        asked(go_on),
        asked(call_off),
        granted(draw, Some(Seq(5))),
        granted(back, Some(Seq(5))),
        granted(draw, None),
        Occasion::Denied { by: ben.clone(), what: draw, wanted_by: vec![anna.clone()] },
        Occasion::Withdrawn { by: anna.clone(), what: back },
        Occasion::TakenBack { by: Some(anna.clone()), reply_of: Some(person(1)) },
        Occasion::RulingTakenBack,
        Occasion::Replaced { by: ben.clone(), former: Some(person(2)) },
        Occasion::Vacated { seat: Seat(1), is_timed: true },
        Occasion::Vacated { seat: Seat(1), is_timed: false },
        reminder(false, TurnWait::ForTime),
        reminder(true, TurnWait::ForTime),
        reminder(false, TurnWait::OpenEnded),
        reminder(false, TurnWait::Abandoned),
        Occasion::Abandoned(ben.clone()),
        Occasion::Unclaimed(ben.clone()),
        Occasion::PauseEnds(Some(until)),
        Occasion::Voided(person(2), "Autumn".to_owned()),
        Occasion::CountsAgain(person(2), "Autumn".to_owned()),
        Occasion::Shown,
        Occasion::Filmed,
        Occasion::Moved,
        Occasion::Unreached(ben),
        Occasion::SeatDeclined(person(1)),
        Occasion::InvitationDeclined(person(1)),
    ];
    let clock = clock.into_iter().map(Occasion::Clock);
    others.into_iter().chain(clock).collect()
}

/// A post of three in which everything is said that can be.
fn full(occasion: Occasion, since: PostAftermath) -> Post {
    let mut post = post(3, occasion);
    post.people.to_move = Some(seated(1));
    post.people.concerned = vec![person(0)];
    post.tells.since = since;
    post.tells.repeated = post.tells.occasion.is_turn().then_some(Seq(5));
    post.tells.reason = Some(Reason { bot: person(0), proof: Proof::Wins(2) });
    post
}

#[test]
fn what_is_followed_and_answered_calls_nobody_and_says_that_nothing_is_to_come() {
    let still = [
        "it is your turn",
        "Deadline",
        ":R>",
        "do you agree",
        "is waiting for your turn",
        "may claim",
        "can still play",
        "until someone claims",
        "has claimed the win.",
        "is open now",
        "clock is ",
        "is stopped",
        "are stopped",
        "is away",
        "starts again",
        "for three days",
        "within three days",
        "Whatever you do",
        "can accept or decline",
        "When it is that seat's turn",
        "Its clock runs",
        "can call the game off",
        "seven days",
        "has been waiting",
    ];
    let calls = [
        "take",
        "agree",
        "refuse",
        "grant",
        "deny",
        "ask-claim",
        "give-day",
        "join",
        "nudge",
        "ask-call-off",
    ];
    let ends = [
        Settled::Granted,
        Settled::Unopposed,
        Settled::Denied(seated(1)),
        Settled::Withdrawn(seated(0)),
        Settled::Lapsed,
    ];
    for occasion in one_of_each() {
        for (follows, settled) in
            ends.iter().flat_map(|end| Follows::LATER.map(|follows| (follows, Some(end.clone()))))
        {
            let post = full(occasion.clone(), PostAftermath { follows, settled });
            let said = post_text(&post);
            let untrue: Vec<_> = still.iter().filter(|one| said.contains(**one)).collect();
            assert!(untrue.is_empty(), "{untrue:?} in {said:?}");
            let offered = useful_buttons(&post);
            let useless: Vec<_> =
                calls.iter().filter(|op| offered.contains(&(**op).to_owned())).collect();
            assert!(useless.is_empty(), "{useless:?} under {said:?}");
        }
    }
}

#[test]
fn what_became_of_what_was_asked_is_said_in_its_place() {
    let offer = || Occasion::Asked { by: seated(0), what: RequestKind::Draw, request: Seq(5) };
    let (anna, ben) = (seated(0), seated(1));
    let told = [
        (Settled::Granted, "Everyone agreed."),
        (Settled::Unopposed, "Nobody objected."),
        (Settled::Denied(ben), "Ben did not agree."),
        (Settled::Withdrawn(anna), "Anna withdrew it."),
        (Settled::Lapsed, "Nothing came of it."),
    ];
    for (settled, sentence) in told {
        let since = PostAftermath { follows: Follows::Another, settled: Some(settled) };
        let post = full(offer(), since);
        assert_eq!(post_text(&post), format!("Anna offers a draw.\n{sentence}"));
    }
    let mut stands = full(offer(), PostAftermath::default());
    stands.tells.since.follows = Follows::Another;
    stands.people.mention = vec![person(1)];
    assert!(post_text(&stands).ends_with("<@101>, do you agree?"));
    assert_eq!(useful_buttons(&stands), ["agree", "refuse", "board"]);
}

#[test]
fn a_reminder_says_whether_the_turn_was_played() {
    let reminder = reminder(false, TurnWait::ForTime);
    let said = |follows| {
        let since = PostAftermath { follows, settled: None };
        post_text(&full(reminder.clone(), since))
    };
    let told = "Ben was reminded of Homeworlds #7";
    assert_eq!(said(Follows::Another), format!("{told}."));
    assert_eq!(said(Follows::TheTurn), format!("{told}, and has played since."));
    assert_eq!(
        said(Follows::TheTurnOfAnother),
        "Whoever was to move was reminded of Homeworlds #7."
    );
}

/// The buttons that a post has when it is sent or changed.
fn useful_buttons(post: &Post) -> Vec<String> {
    let rows = serde_json::to_value(post_buttons(post)).expect("JSON");
    ops(&still_useful(rows, &post.tells.since))
}
