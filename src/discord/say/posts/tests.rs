//! What a post says and offers on each occasion.

use serde_json::Value;

use super::*;
use crate::app::{
    ClockNews, Defect, GameId, News, Over, Person, PersonId, Proof, Reason, Seated, Settled,
    Timestamp,
};
use crate::discord::say::retired::still_useful;
use crate::worker::{Earlier, Follows, Mark, Since, Waiting};
use starpost_games::clock::Hours;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::{Kind, Passage, Word};
use starpost_games::record::Status;
use starpost_games::record::Wish;
use starpost_games::words::Language;

const NAMES: [&str; 3] = ["Anna", "Ben", "Cleo_*"];

fn person(index: u8) -> Person {
    Person {
        id: PersonId(100 + u64::from(index)),
        name: NAMES[usize::from(index)].to_owned(),
    }
}

fn seated(index: u8) -> Seated {
    Seated {
        seat: Seat(index),
        name: format!("Seat {index}"),
        person: person(index),
    }
}

/// A post of game 7, which has this many players.
fn post(players: u8, occasion: Occasion) -> Post {
    Post {
        deadline: None,
        ruled_by: None,
        why_ended: None,
        mark: Mark {
            nonce: "0123456789abcdef".to_owned(),
            trace: 10,
            game: GameId(7),
            file_name: None,
            known: Vec::new(),
            since: Timestamp(0),
            under: None,
        },
        game: GameId(7),
        kind: Kind::Homeworlds,
        seq: 5,
        repeated: None,
        language: Language::English,
        occasion,
        since: Since::default(),
        pause_lasts: Hours::days(30),
        earlier: Vec::new(),
        turns: 4,
        told_in: None,
        thinking: None,
        in_words: false,
        other_level: None,
        awaited: None,
        offer_is_gone: false,
        reason: None,
        seats: (0..players).map(seated).collect(),
        mention: Vec::new(),
        concerned: Vec::new(),
        to_move: None,
        alerts: Vec::new(),
        news: News::default(),
        notes: Vec::new(),
        dangers: Vec::new(),
        hunts: Vec::new(),
        over: None,
        picture: None,
    }
}

fn turn(number: u32, by: u8) -> Occasion {
    let deeds = vec![Word::Message("deed-pass")];
    Occasion::Turn {
        number,
        by: seated(by),
        deeds: vec![Passage {
            deeds,
            outcomes: Vec::new(),
        }],
        line: "pass".to_owned(),
        shown: "pass".to_owned(),
    }
}

/// What the buttons under a post do, in their order.
fn buttons(post: &Post) -> Vec<String> {
    ops(&serde_json::to_value(post_buttons(post)).expect("JSON"))
}

/// What the buttons of these rows do.
fn ops(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().expect("rows").iter();
    let buttons = rows.flat_map(|row| row["components"].as_array().expect("buttons").clone());
    let op = |button: Value| {
        let id = button["custom_id"].as_str().expect("an id").to_owned();
        id.rsplit(':').next().expect("a last part").to_owned()
    };
    buttons.map(op).collect()
}

#[test]
fn the_bot_is_not_mentioned_and_says_how_many_games_come_before_this_one() {
    let mut post = post(2, turn(4, 0));
    post.to_move = Some(seated(1));
    let mut last_line = |before| {
        post.thinking = Some(before);
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
    let granted = Occasion::Granted {
        by: seated(1),
        what: Asking::Draw,
        request: Some(4),
    };
    let mut post = post(3, granted);
    post.to_move = Some(seated(0));
    post.mention = vec![person(2)];
    assert!(buttons(&post).contains(&"agree".to_owned()));
    post.mention.clear();
    post.awaited = Some(person(2));
    let offered = buttons(&post);
    assert!(!offered.contains(&"agree".to_owned()), "{offered:?}");
    assert!(!offered.contains(&"refuse".to_owned()), "{offered:?}");
    assert!(offered.contains(&"take".to_owned()), "{offered:?}");
    let told = post_text(&post);
    assert!(told.ends_with(" answers when it is its turn."), "{told}");
}

#[test]
fn an_offer_that_is_taken_back_with_the_turn_is_said_to_be_gone() {
    let back = Occasion::TakenBack {
        by: Some(seated(0)),
        reply_of: Some(person(1)),
    };
    let mut post = post(2, back);
    let told = post_text(&post);
    assert!(!told.contains("offer"), "{told}");
    assert!(told.contains("and with it the reply of"), "{told}");
    post.offer_is_gone = true;
    let told = post_text(&post);
    assert!(told.contains("The draw offer no longer stands."), "{told}");
}

#[test]
fn where_nobody_has_the_seat_it_is_said_who_can_help() {
    let mut post = post(
        3,
        Occasion::TakenBack {
            by: None,
            reply_of: None,
        },
    );
    let mut wes = seated(1);
    wes.person.id = PersonId::NOBODY;
    post.to_move = Some(wes);
    let told = post_text(&post);
    assert!(told.contains("/referee replace seat:2"), "{told}");
    assert!(!told.contains("<@"), "{told}");
}

#[test]
fn each_occasion_is_told_in_its_own_sentence() {
    let (anna, ben) = (seated(0), seated(1));
    let game = "Homeworlds #7";
    let told = [
        (
            started(Vec::new()),
            format!("**{game}** has begun: Anna – Ben"),
        ),
        (
            turn(3, 0),
            "**Turn 3** · Anna passes.\n-# `pass`".to_owned(),
        ),
        (
            Occasion::Forced {
                number: 3,
                by: anna.clone(),
            },
            "**Turn 3** · Anna has no possible action and passes.".to_owned(),
        ),
        (Occasion::Resigned(ben.clone()), "Ben resigns.".to_owned()),
        (
            Occasion::Asked {
                by: ben.clone(),
                what: Asking::Draw,
                request: 5,
            },
            "Ben offers a draw.".to_owned(),
        ),
        (
            Occasion::Withdrawn {
                by: ben.clone(),
                what: Asking::Draw,
            },
            "Ben withdraws the draw offer. The game goes on.".to_owned(),
        ),
        (
            Occasion::Granted {
                by: ben.clone(),
                what: Asking::Draw,
                request: None,
            },
            "Ben agrees to a draw.".to_owned(),
        ),
        (
            Occasion::Filmed,
            format!("**{game}** from its beginning to turn 4, one picture after another."),
        ),
        (
            Occasion::Moved,
            format!("**{game}** goes on here, after turn 4."),
        ),
        (
            Occasion::Imported(ben.person.clone()),
            format!("Ben has imported **{game}** from a file (4 turns)."),
        ),
        (
            Occasion::Unreached(ben),
            format!(
                "<@101>, I cannot send you a direct message. In {game}, *Show my alignment* shows \
                 you yours, and only you can see it."
            ),
        ),
    ];
    for (occasion, sentence) in told {
        assert_eq!(post_text(&post(2, occasion)), sentence);
    }
}

/// The one before it loses *Take turn* as soon as it is there.
#[test]
fn whatever_is_posted_while_somebody_is_to_move_offers_to_take_the_turn() {
    let by = seated(1);
    let what = Asking::Wish(Wish::Takeback);
    let posted = [
        started(Vec::new()),
        started(vec!["0f".to_owned()]),
        turn(3, 0),
        Occasion::Resigned(seated(2)),
        Occasion::Asked {
            by: by.clone(),
            what: Asking::Draw,
            request: 5,
        },
        Occasion::Granted {
            by: by.clone(),
            what: Asking::Draw,
            request: Some(5),
        },
        Occasion::Asked {
            by: by.clone(),
            what,
            request: 5,
        },
        Occasion::Granted {
            by: by.clone(),
            what,
            request: Some(5),
        },
        Occasion::Clock(ClockNews::Flagged(seated(0))),
        Occasion::Shown,
        Occasion::Filmed,
        Occasion::Moved,
        Occasion::Unreached(by),
    ];
    for occasion in posted {
        let mut post = post(3, occasion);
        post.to_move = Some(seated(0));
        let offered = buttons(&post);
        assert!(offered.contains(&"take".to_owned()), "{:?}", post.occasion);
    }
}

#[test]
fn a_reminder_without_a_deadline_names_none_and_those_who_wait_can_act() {
    let reminder = |waiting| {
        let occasion = Occasion::Reminder {
            is_unreached: false,
            waiting,
        };
        let mut post = post(2, occasion);
        post.to_move = Some(seated(0));
        post.mention = vec![person(0)];
        post
    };
    let early = reminder(Waiting::OpenEnded);
    let text = post_text(&early);
    assert!(
        text.starts_with("<@100>, ") && !text.contains("Deadline"),
        "{text}"
    );
    assert_eq!(buttons(&early), ["take", "board", "history", "nudge"]);
    let mut long = reminder(Waiting::Abandoned);
    long.concerned = vec![person(1)];
    let text = post_text(&long);
    assert!(
        text.contains("\n<@101>, you can call the game off"),
        "{text}"
    );
    assert_eq!(buttons(&long), ["take", "nudge", "ask-call-off", "board"]);
    let mut waiting = post(2, Occasion::Abandoned(seated(0)));
    waiting.mention = vec![person(1)];
    let text = post_text(&waiting);
    assert!(text.contains("has been waiting for Anna"), "{text}");
    assert!(
        text.contains("\n<@101>, you can call the game off"),
        "{text}"
    );
    assert_eq!(
        buttons(&waiting),
        ["take", "nudge", "ask-call-off", "board"]
    );
    let off = post_text(&post(2, Occasion::CalledOff(seated(0))));
    assert!(
        off.starts_with("The game is called off, since Anna"),
        "{off}"
    );
}

#[test]
fn nobody_is_offered_to_take_the_turn_of_the_bot() {
    let mut post = post(2, turn(3, 0));
    post.to_move = Some(seated(1));
    post.thinking = Some(0);
    assert_eq!(buttons(&post), ["board", "history"]);
    assert!(post_text(&post).ends_with("Ben is thinking."));
    post.thinking = Some(7);
    assert!(
        post_text(&post)
            .ends_with("Ben is busy and will think about this turn: 7 games are before this one.")
    );
}

#[test]
fn why_the_bot_has_played_a_turn_is_said_where_it_is_proved() {
    let proved = [
        (
            Proof::Saves,
            "Ben had to stop you: you could have won with your next turn.",
        ),
        (
            Proof::Wins(1),
            "Whatever you do now, Ben wins with its next turn.",
        ),
        (
            Proof::Wins(3),
            "Whatever you do now, Ben wins in at most 3 more turns.",
        ),
    ];
    for (proof, sentence) in proved {
        let mut post = post(2, turn(3, 1));
        post.reason = Some(Reason {
            bot: person(1),
            proof,
        });
        let said = post_text(&post);
        assert!(said.lines().any(|line| line == sentence), "{said}");
    }
}

#[test]
fn whoever_wanted_something_is_called_where_it_is_refused() {
    let refused = [
        (
            Occasion::Denied {
                by: seated(1),
                what: Asking::Draw,
                wanted_by: vec![seated(0)],
            },
            "<@100>, Ben does not agree to a draw. The game goes on.",
        ),
        (
            Occasion::SeatDeclined(person(1)),
            "<@100>, Ben does not want to play Homeworlds #7. The seat is open now.",
        ),
        (
            Occasion::InvitationDeclined(person(1)),
            "<@100>, Ben does not want to play Homeworlds #7, so there is no game.",
        ),
    ];
    for (occasion, sentence) in refused {
        let mut post = post(2, occasion);
        post.concerned = vec![person(0)];
        assert_eq!(post_text(&post), sentence);
    }
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
        post.concerned = (0..players)
            .filter(|other| *other != 1)
            .map(person)
            .collect();
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
    now.mention = vec![person(1)];
    now.to_move = Some(seated(1));
    assert!(post_text(&now).ends_with("\n<@101>, it is your turn."));
    let mut past = post(2, turn(3, 0));
    past.to_move = Some(seated(1));
    assert!(post_text(&past).ends_with("\nIt was Ben's turn."));
    past.occasion = Occasion::Clock(ClockNews::Started);
    assert!(!post_text(&past).contains("turn."), "there is no board");
}

#[test]
fn who_is_out_is_told_among_three_but_not_between_two() {
    let out = |players| {
        let mut post = post(players, turn(3, 0));
        post.news.eliminated = vec![seated(1)];
        post.news.by = Some(seated(0));
        post_text(&post)
    };
    assert!(out(3).contains("\nAnna eliminates Ben."));
    assert!(!out(2).contains("eliminates"));
}

#[test]
fn a_name_in_a_post_is_never_formatting() {
    let text = post_text(&post(3, Occasion::Resigned(seated(2))));
    assert_eq!(text, r"Cleo\_\* resigns.");
}

#[test]
fn the_end_says_who_won_and_leaves_nothing_to_play() {
    let mut last = post(2, turn(9, 0));
    last.over = Some(Over {
        how: Status::Elimination,
        outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
        points: Vec::new(),
    });
    last.concerned = vec![person(1)];
    let text = post_text(&last);
    assert!(
        text.contains("\n**Anna wins.** A homeworld has fallen.\n"),
        "{text}"
    );
    assert!(text.ends_with("<@101>, this game is over."), "{text}");
    let offered = ["board", "history", "replay", "rematch"];
    assert_eq!(buttons(&last), offered);
}

#[test]
fn a_rematch_is_offered_only_where_somebody_can_press_it() {
    let mut last = post(2, Occasion::Resigned(seated(1)));
    last.over = Some(Over {
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
        for (seated, person) in last.seats.iter_mut().zip(people) {
            seated.person.id = person;
        }
        let offered = buttons(&last).contains(&"rematch".to_owned());
        assert_eq!(offered, is_offered, "{people:?}");
    }
}

#[test]
fn each_occasion_has_its_buttons() {
    let usual = ["take", "board", "history"];
    assert_eq!(buttons(&post(2, turn(3, 0))), usual);
    assert_eq!(buttons(&post(2, Occasion::Moved)), usual);
    let sealed = started(vec!["ab".to_owned(), "cd".to_owned()]);
    let first = ["take", "board", "history", "secret"];
    assert_eq!(buttons(&post(2, sealed)), first);
    assert_eq!(
        buttons(&post(2, Occasion::Unreached(seated(0)))),
        ["secret"]
    );
    assert_eq!(
        buttons(&post(3, Occasion::SeatDeclined(person(0)))),
        ["join"]
    );
    let none: [&str; 0] = [];
    assert_eq!(
        buttons(&post(2, Occasion::InvitationDeclined(person(0)))),
        none
    );
}

fn started(seals: Vec<String>) -> Occasion {
    Occasion::Started {
        seals,
        no_thread: None,
    }
}

#[test]
fn the_first_post_says_why_a_game_has_no_thread_whatever_that_is() {
    for language in Language::ALL {
        for defect in Defect::each() {
            let occasion = Occasion::Started {
                seals: Vec::new(),
                no_thread: Some(defect),
            };
            let said = post_text(&Post {
                language,
                ..post(2, occasion)
            });
            let last = said.lines().find(|line| line.contains("thread"));
            let last = last.unwrap_or_else(|| panic!("{defect:?}: {said}"));
            assert!(
                last.ends_with(['.', ':']) && !last.contains("no-thread"),
                "{said}"
            );
        }
    }
    let said = post_text(&post(2, started(Vec::new())));
    assert!(!said.contains("thread"), "{said}");
}

#[test]
fn seals_go_with_the_first_post_as_a_file() {
    let seals = vec!["ab".to_owned(), "cd".to_owned()];
    let file = post_file(&post(2, started(seals))).expect("a file");
    assert_eq!(file.name, "game-7-seals.txt");
    assert_eq!(file.bytes, "\u{feff}ab  Anna\ncd  Ben".as_bytes());
    assert!(post_file(&post(2, turn(3, 0))).is_none());
}

#[test]
fn the_newest_of_the_turns_that_could_not_be_posted_are_told() {
    let mut late = post(2, turn(40, 0));
    let earlier = |number| Earlier {
        seq: number,
        occasion: turn(number, 0),
        news: News::default(),
    };
    late.earlier = (1..40).map(earlier).collect();
    let text = post_text(&late);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("I could not post here for a while."));
    let told = lines.len() - 4;
    assert!(lines[1].starts_with(&format!("{} turns before these", 39 - told)));
    assert_eq!(lines[2 + told - 1], "**Turn 39** · Anna passes.");
    assert_eq!(
        lines[lines.len() - 2..],
        ["**Turn 40** · Anna passes.", "-# `pass`"]
    );
    let chars: usize = lines[2..2 + told]
        .iter()
        .map(|line| line.chars().count() + 1)
        .sum();
    assert!(chars < EARLIER && chars > EARLIER - 40, "{chars}");
}

mod offers;
mod turns;

fn reminder(is_unreached: bool, waiting: Waiting) -> Occasion {
    Occasion::Reminder {
        is_unreached,
        waiting,
    }
}

/// One post of each kind, about a game in which Ben is to move.
fn one_of_each() -> Vec<Occasion> {
    let (anna, ben) = (seated(0), seated(1));
    let (draw, back) = (Asking::Draw, Asking::Wish(Wish::Takeback));
    let (pause, go_on) = (Asking::Wish(Wish::Pause), Asking::Wish(Wish::GoOn));
    let call_off = Asking::Wish(Wish::CallOff);
    let asked = |what| Occasion::Asked {
        by: seated(0),
        what,
        request: 5,
    };
    let granted = |what, request| Occasion::Granted {
        by: seated(0),
        what,
        request,
    };
    let (until, left) = (Timestamp(86_400_000), None);
    let away = |by_itself| ClockNews::Away {
        is_a_day: by_itself,
        who: seated(1),
        until,
        by_itself,
        left,
    };
    let paused = |by| ClockNews::Paused {
        by,
        until: Some(until),
    };
    let clock = [
        ClockNews::Started,
        ClockNews::Given(ben.clone(), Hours(24)),
        ClockNews::Taken(ben.clone(), Hours(24)),
        away(false),
        away(true),
        ClockNews::Back {
            who: ben.clone(),
            left,
        },
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
        Occasion::Forced {
            number: 3,
            by: anna.clone(),
        },
        Occasion::Resigned(seated(2)),
        Occasion::OutOfTime(seated(2)),
        Occasion::Removed(seated(2)),
        Occasion::NoShow(seated(2)),
        asked(draw),
        asked(back),
        asked(pause),
        asked(go_on),
        asked(call_off),
        granted(draw, Some(5)),
        granted(back, Some(5)),
        granted(draw, None),
        Occasion::Denied {
            by: ben.clone(),
            what: draw,
            wanted_by: vec![anna.clone()],
        },
        Occasion::Withdrawn {
            by: anna.clone(),
            what: back,
        },
        Occasion::TakenBack {
            by: Some(anna.clone()),
            reply_of: Some(person(1)),
        },
        Occasion::RulingTakenBack,
        Occasion::Replaced {
            by: ben.clone(),
            former: Some(person(2)),
        },
        Occasion::Vacated {
            seat: Seat(1),
            is_timed: true,
        },
        Occasion::Vacated {
            seat: Seat(1),
            is_timed: false,
        },
        reminder(false, Waiting::ForTime),
        reminder(true, Waiting::ForTime),
        reminder(false, Waiting::OpenEnded),
        reminder(false, Waiting::Abandoned),
        Occasion::Abandoned(ben.clone()),
        Occasion::Unclaimed(ben.clone()),
        Occasion::PauseEnds(Some(until)),
        Occasion::Voided(person(2), "Autumn".to_owned()),
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
fn full(occasion: Occasion, since: Since) -> Post {
    Post {
        since,
        repeated: occasion.is_turn().then_some(5),
        to_move: Some(seated(1)),
        concerned: vec![person(0)],
        reason: Some(Reason {
            bot: person(0),
            proof: Proof::Wins(2),
        }),
        ..post(3, occasion)
    }
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
        for (follows, settled) in ends
            .iter()
            .flat_map(|end| Follows::LATER.map(|follows| (follows, Some(end.clone()))))
        {
            let post = full(occasion.clone(), Since { follows, settled });
            let said = post_text(&post);
            let untrue: Vec<_> = still.iter().filter(|one| said.contains(**one)).collect();
            assert!(untrue.is_empty(), "{untrue:?} in {said:?}");
            let offered = useful_buttons(&post);
            let useless = calls
                .iter()
                .filter(|op| offered.contains(&(**op).to_owned()));
            let useless: Vec<_> = useless.collect();
            assert!(useless.is_empty(), "{useless:?} under {said:?}");
        }
    }
}

#[test]
fn a_day_of_vacation_that_may_go_on_names_no_deadline() {
    for (by_itself, is_a_day, names) in [
        (false, false, true),
        (false, true, false),
        (true, true, false),
        (true, false, false),
    ] {
        let away = ClockNews::Away {
            who: seated(0),
            until: Timestamp(86_400_000),
            by_itself,
            is_a_day,
            left: None,
        };
        let mut post = post(2, Occasion::Clock(away));
        post.to_move = Some(seated(0));
        post.mention = vec![person(0)];
        post.deadline = Some(Timestamp(172_800_000));
        let text = post_text(&post);
        assert_eq!(text.contains("Deadline"), names, "{text}");
    }
}

#[test]
fn what_became_of_what_was_asked_is_said_in_its_place() {
    let offer = || Occasion::Asked {
        by: seated(0),
        what: Asking::Draw,
        request: 5,
    };
    let (anna, ben) = (seated(0), seated(1));
    let told = [
        (Settled::Granted, "Everyone agreed."),
        (Settled::Unopposed, "Nobody objected."),
        (Settled::Denied(ben), "Ben did not agree."),
        (Settled::Withdrawn(anna), "Anna withdrew it."),
        (Settled::Lapsed, "Nothing came of it."),
    ];
    for (settled, sentence) in told {
        let since = Since {
            follows: Follows::Another,
            settled: Some(settled),
        };
        let post = full(offer(), since);
        assert_eq!(post_text(&post), format!("Anna offers a draw.\n{sentence}"));
    }
    let mut stands = full(offer(), Since::default());
    stands.since.follows = Follows::Another;
    stands.mention = vec![person(1)];
    assert!(post_text(&stands).ends_with("<@101>, do you agree?"));
    assert_eq!(useful_buttons(&stands), ["agree", "refuse", "board"]);
}

#[test]
fn a_reminder_says_whether_the_turn_was_played() {
    let reminder = reminder(false, Waiting::ForTime);
    let said = |follows| {
        let since = Since {
            follows,
            settled: None,
        };
        post_text(&full(reminder.clone(), since))
    };
    let told = "Ben was reminded of Homeworlds #7";
    assert_eq!(said(Follows::Another), format!("{told}."));
    assert_eq!(
        said(Follows::TheTurn),
        format!("{told}, and has played since.")
    );
    assert_eq!(
        said(Follows::TheTurnOfAnother),
        "Whoever was to move was reminded of Homeworlds #7."
    );
}

/// The buttons that a post has when it is sent or changed.
fn useful_buttons(post: &Post) -> Vec<String> {
    let rows = serde_json::to_value(post_buttons(post)).expect("JSON");
    ops(&still_useful(rows, &post.since))
}
