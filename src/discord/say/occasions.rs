//! What has happened, as a public post tells it.

use crate::app::{Asking, ClockNews, Defect, Person, Seated, Timestamp};
use crate::discord::say::clocks::{clock_news, clock_news_then, countdown, instant};
use crate::discord::say::deeds::told;
use crate::discord::say::defects::why_no_thread;
use crate::discord::say::games::linked;
use crate::discord::say::leagues::decided::ruled;
use crate::discord::say::names::{game_name, mention, mentions, named, opposed, plain};
use crate::discord::say::questions::{Around, asked_for};
use crate::discord::say::sentence::{count, say, text};
use crate::worker::{Follows, Occasion, Post};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::record::Wish;
use starpost_games::words::Word;

/// What has happened, in one sentence.
pub(super) fn what_happened(post: &Post, occasion: &Occasion) -> String {
    let language = post.language;
    let name = game_name(language, post.kind, post.game);
    let game = ("game", text(name));
    let turns = ("turns", count(post.turns));
    let turn_told = turn_told(post);
    let player = |by: &Seated| ("player", named(&by.person));
    match occasion {
        Occasion::Started { seals, no_thread } => started(post, game, (seals, *no_thread)),
        Occasion::Turn {
            number, by, deeds, ..
        } => turn(post, "post-turn", (*number, by), deeds),
        Occasion::Prepared {
            number, by, deeds, ..
        } => turn(post, "post-prepared", (*number, by), deeds),
        Occasion::Forced { number, by } => {
            let number = ("number", count(*number));
            say(language, "post-forced", &[number, player(by)])
        }
        Occasion::Resigned(by) => say(language, "post-resigned", &[player(by)]),
        Occasion::OutOfTime(who) => say(language, "post-out-of-time", &[player(who)]),
        Occasion::NoShow(who) => say(language, "post-no-show", &[player(who)]),
        Occasion::Removed(who) => say(language, "post-removed", &[player(who)]),
        Occasion::Asked { by, what, .. } => asked(post, by, *what),
        Occasion::Granted { by, what, .. } => say(language, answers(*what).granted, &[player(by)]),
        Occasion::Denied { by, what, .. } => denied(post, by, &answers(*what)),
        Occasion::Withdrawn { by, what } => say(language, answers(*what).withdrawn, &[player(by)]),
        Occasion::RulingTakenBack => say(language, "post-ruling-taken-back", &[turns, turn_told]),
        Occasion::TakenBack { by: None, .. } => {
            say(language, "post-taken-back", &[turns, turn_told])
        }
        Occasion::TakenBack {
            by: Some(by),
            reply_of: None,
        } => {
            let args = [turns, turn_told, player(by)];
            say(language, "post-taken-back-by", &args)
        }
        Occasion::TakenBack {
            by: Some(by),
            reply_of: Some(bot),
        } => {
            let args = [turns, turn_told, player(by), ("bot", named(bot))];
            say(language, "post-taken-back-replied", &args)
        }
        Occasion::Aborted(by) => say(language, "post-aborted", &[player(by)]),
        Occasion::CalledOff(silent) => say(language, "post-called-off", &[player(silent)]),
        Occasion::Adjudicated => say(language, "post-adjudicated", &[]),
        Occasion::Corrected(told) => {
            ruled(language, &told.facts, told.referee.as_ref(), told.ruled)
        }
        Occasion::Voided(gone, league) => {
            let league = ("league", text(plain(league)));
            say(language, "post-voided", &[("player", named(gone)), league])
        }
        Occasion::Annulled => say(language, "post-annulled", &[]),
        Occasion::Replaced { by, former } => replaced(post, by, former.as_ref()),
        Occasion::Vacated { seat, is_timed } => vacated(post, game, *seat, *is_timed),
        Occasion::Clock(news) if is_over(post, news) => clock_news_then(language, game, news),
        Occasion::Clock(news) => clock_news(language, game, news),
        Occasion::Unclaimed(late) => match post.since.is_settled() {
            true => say(language, "post-unclaimed-then", &[player(late)]),
            false => say(language, "post-unclaimed", &[player(late)]),
        },
        Occasion::Reminder { is_unreached, .. } => match &post.to_move {
            Some(late) if post.since.is_followed() => reminded(post, game, late),
            _ => reminder(post, game, *is_unreached),
        },
        Occasion::Abandoned(silent) => abandoned(post, game, silent),
        Occasion::PauseEnds(end) => pause_ends(post, game, *end),
        Occasion::Shown => say(language, "post-shown", &[game, turns]),
        Occasion::Filmed => say(language, "post-filmed", &[game, turns]),
        Occasion::Moved => say(language, "post-moved", &[game, turns]),
        Occasion::Imported(by) => {
            let player = ("player", named(by));
            say(language, "post-imported", &[game, player, turns])
        }
        Occasion::SeatDeclined(by) if post.since.is_settled() => {
            declined(post, "post-seat-declined-then", by)
        }
        Occasion::SeatDeclined(by) => declined(post, "post-seat-declined", by),
        Occasion::InvitationDeclined(by) => declined(post, "post-invitation-declined", by),
        Occasion::Unreached(by) => {
            let player = ("player", text(mention(&by.person)));
            say(language, "post-unreached", &[game, player])
        }
    }
}

/// The name of the last turn, as a link to the message that told of it.
fn turn_told(post: &Post) -> (&'static str, Word) {
    let turns = ("turns", count(post.turns));
    let name = say(post.language, "post-turn-told", &[turns]);
    let told = match post.told_in {
        Some(told) => linked(name, told),
        None => name,
    };
    ("turn", text(told))
}

/// What somebody asks of the others, and in which message to read of the turn that it is about.
fn asked(post: &Post, by: &Seated, what: Asking) -> String {
    let around = Around {
        to_move: post.to_move.as_ref(),
        players: post.seats.len(),
        pause_lasts: post.pause_lasts,
    };
    let told_then = match what {
        Asking::Wish(Wish::GoOn) => Some("post-asked-go-on"),
        Asking::Wish(Wish::CallOff) => Some("post-asked-call-off"),
        Asking::Draw | Asking::Wish(Wish::Takeback | Wish::Pause) => None,
    };
    let told_then = told_then.filter(|_| post.since.is_settled());
    let asked = match (&post.to_move, told_then) {
        (Some(absent), Some(id)) => {
            let args = [
                ("player", named(&by.person)),
                ("absent", named(&absent.person)),
            ];
            say(post.language, id, &args)
        }
        _ => asked_for(post.language, (Some(by), what), around),
    };
    match post.told_in {
        Some(_) => {
            let names_turn = say(post.language, "post-names-turn", &[turn_told(post)]);
            [asked, names_turn].join(" ")
        }
        None => asked,
    }
}

/// A turn in words.
fn turn(post: &Post, id: &str, (number, by): (u32, &Seated), deeds: &[Passage]) -> String {
    let told = ("told", text(told(post.language, &by.person, deeds)));
    say(post.language, id, &[("number", count(number)), told])
}

/// The ids of the sentences about answers to a request.
struct Answers {
    granted: &'static str,
    /// Mentions who wanted it.
    denied: &'static str,
    /// Mentions nobody.
    not_granted: &'static str,
    withdrawn: &'static str,
}

fn answers(what: Asking) -> Answers {
    match what {
        Asking::Draw => Answers {
            granted: "post-draw-agreed",
            denied: "post-draw-declined",
            not_granted: "post-draw-not-agreed",
            withdrawn: "post-draw-withdrawn",
        },
        Asking::Wish(_) => Answers {
            granted: "post-granted",
            denied: "post-denied",
            not_granted: "post-not-granted",
            withdrawn: "post-request-withdrawn",
        },
    }
}

/// Somebody does not want what others do; nobody else wants what is no longer asked.
fn denied(post: &Post, by: &Seated, answers: &Answers) -> String {
    let player = ("player", named(&by.person));
    if post.concerned.is_empty() {
        return say(post.language, answers.not_granted, &[player]);
    }
    let wanted = ("mention", mentions(&post.concerned));
    say(post.language, answers.denied, &[wanted, player])
}

/// The player to move is reminded; nobody, if they have played meanwhile.
fn reminder(post: &Post, game: (&'static str, Word), is_unreached: bool) -> String {
    let mention = ("mention", mentions(&post.mention));
    match (is_unreached, post.deadline.map(countdown)) {
        (true, Some(deadline)) => {
            let args = [mention, game, ("deadline", deadline)];
            say(post.language, "post-reminder-unreached-until", &args)
        }
        (true, None) => say(post.language, "post-reminder-unreached", &[mention, game]),
        (false, Some(deadline)) => {
            let args = [mention, game, ("deadline", deadline)];
            say(post.language, "post-reminder", &args)
        }
        (false, None) => say(post.language, "post-reminder-untimed", &[mention, game]),
    }
}

/// A pause is about to end; or it was, whatever has become of that.
fn pause_ends(post: &Post, game: (&'static str, Word), end: Option<Timestamp>) -> String {
    match end.filter(|_| !post.since.is_followed()) {
        Some(end) => {
            let args = [game, ("until", instant(end))];
            say(post.language, "post-pause-ends", &args)
        }
        None => say(post.language, "post-pause-ends-then", &[game]),
    }
}

/// The player who was to move was reminded; whether they have played since.
fn reminded(post: &Post, game: (&'static str, Word), late: &Seated) -> String {
    let id = match post.since.follows {
        Follows::TheTurn => "post-reminded-played",
        Follows::Another | Follows::Nothing => "post-reminded",
        Follows::TheTurnOfAnother => "post-reminded-somebody",
    };
    say(post.language, id, &[("player", named(&late.person)), game])
}

/// A turn has waited for too long; of whom, or of which seat if nobody has it.
fn abandoned(post: &Post, game: (&'static str, Word), silent: &Seated) -> String {
    let player = ("player", named(&silent.person));
    let seat = ("seat", count(usize::from(silent.seat.0) + 1));
    let id = match (silent.person.id.is_nobody(), post.since.is_followed()) {
        (false, false) => "post-abandoned",
        (false, true) => "post-abandoned-then",
        (true, false) => "post-abandoned-empty",
        (true, true) => "post-abandoned-empty-then",
    };
    say(post.language, id, &[player, seat, game])
}

/// Whether what was told of a clock was so until something else happened, and is not any more.
fn is_over(post: &Post, news: &ClockNews) -> bool {
    match matches!(news, ClockNews::Flagged(_)) {
        true => post.since.is_settled(),
        false => post.since.is_followed(),
    }
}

/// Somebody plays on, and for whom; at which seat, if there are several others.
fn replaced(post: &Post, by: &Seated, former: Option<&Person>) -> String {
    let mut args = vec![
        ("mention", text(mention(&by.person))),
        ("seat", text(by.name.as_str())),
        ("seats", count(post.seats.len())),
    ];
    let id = match former {
        Some(former) => {
            args.push(("former", named(former)));
            "post-replaced"
        }
        None => "post-replaced-somebody",
    };
    say(post.language, id, &args)
}

/// Whoever had this seat has left the game for good.
fn vacated(post: &Post, game: (&'static str, Word), seat: Seat, is_timed: bool) -> String {
    let args = [
        ("mention", mentions(&post.concerned)),
        ("players", count(post.seats.len())),
        ("seat", count(usize::from(seat.0) + 1)),
        game,
    ];
    let id = match (post.since.is_settled(), is_timed) {
        (true, _) => "post-vacated-then",
        (false, true) => "post-vacated-timed",
        (false, false) => "post-vacated",
    };
    say(post.language, id, &args)
}

fn declined(post: &Post, id: &str, by: &Person) -> String {
    let name = game_name(post.language, post.kind, post.game);
    let wanted = ("mention", mentions(&post.concerned));
    let args = [wanted, ("player", named(by)), ("game", text(name))];
    say(post.language, id, &args)
}

fn started(
    post: &Post,
    game: (&'static str, Word),
    (seals, no_thread): (&[String], Option<Defect>),
) -> String {
    let language = post.language;
    let seated = opposed(post.seats.iter().map(|seated| &seated.person));
    let players = ("players", text(seated));
    let mut lines = vec![say(language, "post-started", &[game, players])];
    if !seals.is_empty() {
        lines.push(say(language, "post-sealed", &[]));
    }
    if let Some(defect) = no_thread {
        let why = ("why", text(why_no_thread(language, defect)));
        lines.push(say(language, "post-no-thread", &[why]));
    }
    lines.join("\n")
}
