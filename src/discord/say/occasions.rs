//! The events, as a public post tells them.

use crate::app::{ClockNews, Defect, Person, Seated};
use crate::discord::say::clocks::{clock_news, clock_news_then};
use crate::discord::say::deeds::told;
use crate::discord::say::defects::why_no_thread;
use crate::discord::say::leagues::decision::ruled;
use crate::discord::say::names::{game_name, mention, mentions, named, opposed, plain};
use crate::discord::say::reminders::{abandoned, of_reminder, pause_ends, unclaimed};
use crate::discord::say::requests::{answers, asked, denied, taken_back, turn_told};
use crate::discord::say::sentence::{count, say, text};
use crate::worker::{Occasion, Post};
use starpost_games::game::Seat;
use starpost_games::games::Passage;
use starpost_games::words::Word;

/// The event, in one sentence.
pub(super) fn what_happened(post: &Post, occasion: &Occasion) -> String {
    let language = post.language;
    let name = game_name(language, post.game.kind, post.game.id);
    let game = ("game", text(name));
    let turns = ("turns", count(post.game.turns));
    let player = |by: &Seated| ("player", named(&by.person));
    match occasion {
        Occasion::Started { seals, no_thread } => started(post, game, (seals, *no_thread)),
        Occasion::Turn { number, by, deeds, .. } => turn(post, "post-turn", (*number, by), deeds),
        Occasion::Prepared { number, by, deeds, .. } => {
            turn(post, "post-prepared", (*number, by), deeds)
        }
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
        Occasion::RulingTakenBack => {
            say(language, "post-ruling-taken-back", &[turns, turn_told(post)])
        }
        Occasion::TakenBack { by, reply_of } => taken_back(post, by.as_ref(), reply_of.as_ref()),
        Occasion::Aborted(by) => say(language, "post-aborted", &[player(by)]),
        Occasion::CalledOff(silent) => say(language, "post-called-off", &[player(silent)]),
        Occasion::Adjudicated => say(language, "post-adjudicated", &[]),
        Occasion::Corrected(told) => {
            ruled(language, &told.facts, told.referee.as_ref(), told.ruled)
        }
        Occasion::Voided(gone, league) => left(post, "post-voided", gone, league),
        Occasion::CountsAgain(back, league) => left(post, "post-counts-again", back, league),
        Occasion::Annulled => say(language, "post-annulled", &[]),
        Occasion::Replaced { by, former } => replaced(post, by, former.as_ref()),
        Occasion::Vacated { seat, is_timed } => vacated(post, game, *seat, *is_timed),
        Occasion::Clock(news) => of_clock(post, game, news),
        Occasion::Unclaimed(late) => unclaimed(post, late),
        Occasion::Reminder { is_unreached, .. } => of_reminder(post, game, *is_unreached),
        Occasion::Abandoned(silent) => abandoned(post, game, silent),
        Occasion::PauseEnds(end) => pause_ends(post, game, *end),
        Occasion::Shown => say(language, "post-shown", &[game, turns]),
        Occasion::Filmed => say(language, "post-filmed", &[game, turns]),
        Occasion::Moved => say(language, "post-moved", &[game, turns]),
        Occasion::Imported(by) => {
            say(language, "post-imported", &[game, ("player", named(by)), turns])
        }
        Occasion::SeatDeclined(by) => seat_declined(post, by),
        Occasion::InvitationDeclined(by) => declined(post, "post-invitation-declined", by),
        Occasion::Unreached(by) => unreached(post, game, by),
    }
}

/// A turn in words.
fn turn(post: &Post, id: &str, (number, by): (u32, &Seated), deeds: &[Passage]) -> String {
    let told = ("told", text(told(post.language, &by.person, deeds)));
    say(post.language, id, &[("number", count(number)), told])
}

/// The news of a change of the clock; or of a past one, if it is not so any more.
fn of_clock(post: &Post, game: (&'static str, Word), news: &ClockNews) -> String {
    if is_over(post, news) {
        clock_news_then(post.language, game, news)
    } else {
        clock_news(post.language, game, news)
    }
}

/// True if what was told of a clock was so until something else happened, and is not any more.
fn is_over(post: &Post, news: &ClockNews) -> bool {
    if matches!(news, ClockNews::Flagged(_)) {
        post.tells.since.is_settled()
    } else {
        post.tells.since.is_followed()
    }
}

/// Somebody plays on, and for whom; at which seat, if there are several others.
fn replaced(post: &Post, by: &Seated, former: Option<&Person>) -> String {
    let mut args = vec![
        ("mention", text(mention(&by.person))),
        ("seat", text(by.name.as_str())),
        ("seats", count(post.people.seats.len())),
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
        ("mention", mentions(&post.people.concerned)),
        ("players", count(post.people.seats.len())),
        ("seat", count(usize::from(seat.0) + 1)),
        game,
    ];
    let id = match (post.tells.since.is_settled(), is_timed) {
        (true, _) => "post-vacated-then",
        (false, true) => "post-vacated-timed",
        (false, false) => "post-vacated",
    };
    say(post.language, id, &args)
}

/// The news that a player does not want the seat, which another may take; or might have taken.
fn seat_declined(post: &Post, by: &Person) -> String {
    let is_settled = post.tells.since.is_settled();
    let id = if is_settled { "post-seat-declined-then" } else { "post-seat-declined" };
    declined(post, id, by)
}

fn declined(post: &Post, id: &str, by: &Person) -> String {
    let name = game_name(post.language, post.game.kind, post.game.id);
    let wanted = ("mention", mentions(&post.people.concerned));
    let args = [wanted, ("player", named(by)), ("game", text(name))];
    say(post.language, id, &args)
}

/// Somebody gets no direct messages, and is told where to look.
fn unreached(post: &Post, game: (&'static str, Word), by: &Seated) -> String {
    let player = ("player", text(mention(&by.person)));
    say(post.language, "post-unreached", &[game, player])
}

/// The game does not count in its league any more, which somebody has left; or again, since they are back.
fn left(post: &Post, id: &str, player: &Person, league: &str) -> String {
    let league = ("league", text(plain(league)));
    say(post.language, id, &[("player", named(player)), league])
}

fn started(
    post: &Post,
    game: (&'static str, Word),
    (seals, no_thread): (&[String], Option<Defect>),
) -> String {
    let language = post.language;
    let seated = opposed(post.people.seats.iter().map(|seated| &seated.person));
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
