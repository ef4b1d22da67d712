//! The requests of players, the answers to them, and turns that are taken back, as a public post tells them.

use crate::app::{Person, RequestKind, Seated};
use crate::discord::say::games::linked;
use crate::discord::say::names::{mentions, named};
use crate::discord::say::questions::{QuestionFacts, asked_for};
use crate::discord::say::sentence::{count, say, text};
use crate::worker::Post;
use starpost_games::record::Wish;
use starpost_games::words::Word;

/// The ids of the sentences about answers to a request.
pub(super) struct AnswerSentences {
    pub(super) granted: &'static str,
    /// Mentions who wanted it.
    denied: &'static str,
    /// Mentions nobody.
    not_granted: &'static str,
    pub(super) withdrawn: &'static str,
}

/// The request that a player makes of the others, and the message in which to read of the turn that it is about.
pub(super) fn asked(post: &Post, by: &Seated, what: RequestKind) -> String {
    let around = QuestionFacts {
        to_move: post.people.to_move.as_ref(),
        players: post.people.seats.len(),
        pause_lasts: post.game.pause_lasts,
    };
    let told_of_wish = match what {
        RequestKind::Wish(Wish::GoOn) => Some("post-asked-go-on"),
        RequestKind::Wish(Wish::CallOff) => Some("post-asked-call-off"),
        RequestKind::Draw | RequestKind::Wish(Wish::Takeback | Wish::Pause) => None,
    };
    let told_then = told_of_wish.filter(|_| post.tells.since.is_settled());
    let asked = match (&post.people.to_move, told_then) {
        (Some(absent), Some(id)) => {
            let args = [("player", named(&by.person)), ("absent", named(&absent.person))];
            say(post.language, id, &args)
        }
        _ => asked_for(post.language, (Some(by), what), around),
    };
    match post.game.told_in {
        Some(_) => {
            let names_turn = say(post.language, "post-names-turn", &[turn_told(post)]);
            [asked, names_turn].join(" ")
        }
        None => asked,
    }
}

pub(super) fn answers(what: RequestKind) -> AnswerSentences {
    match what {
        RequestKind::Draw => AnswerSentences {
            granted: "post-draw-agreed",
            denied: "post-draw-declined",
            not_granted: "post-draw-not-agreed",
            withdrawn: "post-draw-withdrawn",
        },
        RequestKind::Wish(_) => AnswerSentences {
            granted: "post-granted",
            denied: "post-denied",
            not_granted: "post-not-granted",
            withdrawn: "post-request-withdrawn",
        },
    }
}

/// The news that a player does not want what the others do, or what nobody else wants any more.
pub(super) fn denied(post: &Post, by: &Seated, answers: &AnswerSentences) -> String {
    let player = ("player", named(&by.person));
    if post.people.concerned.is_empty() {
        return say(post.language, answers.not_granted, &[player]);
    }
    let wanted = ("mention", mentions(&post.people.concerned));
    say(post.language, answers.denied, &[wanted, player])
}

/// Turns were taken back: at the wish of whom, if they had to ask nobody but the bot, and whether with its reply.
pub(super) fn taken_back(post: &Post, by: Option<&Seated>, reply_of: Option<&Person>) -> String {
    let (turns, turn) = (("turns", count(post.game.turns)), turn_told(post));
    let player = |by: &Seated| ("player", named(&by.person));
    match (by, reply_of) {
        (None, _) => say(post.language, "post-taken-back", &[turns, turn]),
        (Some(by), None) => say(post.language, "post-taken-back-by", &[turns, turn, player(by)]),
        (Some(by), Some(bot)) => {
            let args = [turns, turn, player(by), ("bot", named(bot))];
            say(post.language, "post-taken-back-replied", &args)
        }
    }
}

/// The name of the last turn, as a link to the message that told of it.
pub(super) fn turn_told(post: &Post) -> (&'static str, Word) {
    let turns = ("turns", count(post.game.turns));
    let name = say(post.language, "post-turn-told", &[turns]);
    let told = match post.game.told_in {
        Some(told) => linked(name, told),
        None => name,
    };
    ("turn", text(told))
}
