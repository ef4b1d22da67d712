//! The reason why something is not done, as a person is told: what the service or the rules refuse, and that
//! something is broken.

use crate::app::{Error, ProposalNo, RecordLine, Refusal, Stopped};
use crate::discord::say::defects::{permissions, why};
use crate::discord::say::games::link;
use crate::discord::say::names::{plain, plain_names};
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Refuses;
use starpost_games::games::Refused;
use starpost_games::words::{Language, Word};

/// The amount of a refused action that is repeated.
const ITEM: usize = 120;

/// A *no* of the service or of the rules, with what would be possible instead.
pub(crate) fn refusal(language: Language, refusal: &Refusal) -> String {
    if let Refusal::Rules(no) = refusal {
        return refused(language, no);
    }
    let sentence = say(language, refusal.id(), &words(language, refusal));
    if let Refusal::BrokenRecord(_, no) = refusal {
        return format!("{sentence}\n{}", refused_alone(language, no));
    }
    if let Refusal::NotARecord(_) = refusal {
        return format!("{sentence}\n{}", say(language, "records-understood", &[]));
    }
    sentence
}

/// The arguments of its sentence as they are shown on Discord.
fn words(language: Language, refusal: &Refusal) -> Vec<(&'static str, Word)> {
    if let Refusal::NotYourTurn(player) | Refusal::SeatTaken(player) = refusal {
        vec![("player", text(plain(player)))]
    } else if let Refusal::BrokenRecord(line, _) = refusal {
        vec![("line", Word::Count(line.number)), quoted(line)]
    } else if let Refusal::UnreadableRecord(line, reason) = refusal {
        let reason = ("reason", text(reason.said(language)));
        vec![("line", Word::Count(line.number)), quoted(line), reason]
    } else if let Refusal::NobodysSeat(player, seat) = refusal {
        let seat = ("seat", Word::Count(*seat));
        vec![("player", text(plain(player))), seat]
    } else if let Refusal::CannotPost(place, lacks) = refusal {
        let lacks = ("permissions", permissions(language, lacks));
        vec![("place", text(format!("<#{place}>"))), lacks]
    } else if let Refusal::PostRefused(place, defect) = refusal {
        let why = ("why", text(why(language, *defect)));
        vec![("place", text(format!("<#{place}>"))), why]
    } else if let Refusal::FilmPosted(at) = refusal {
        let place = link(*at).unwrap_or_else(|| format!("<#{}>", at.channel));
        vec![("place", text(place))]
    } else if let Refusal::Proposal(ProposalNo::Unchosen(key)) = refusal {
        let setting = say(language, &format!("short-{key}"), &[]);
        vec![("setting", text(setting))]
    } else {
        refusal.words()
    }
}

/// A line of a record, as much of it as there is room for.
fn quoted(line: &RecordLine) -> (&'static str, Word) {
    let said = line.said.replace('`', "'");
    ("said", text(shortened(&said, ITEM)))
}

/// A *no* of the rules, with the action it is about, if any.
pub(crate) fn refused(language: Language, refused: &Refused) -> String {
    let sentence = refused_alone(language, refused);
    with_instead(language, sentence, &refused.instead)
}

/// A *no* of the rules without what would be possible instead.
pub(crate) fn refused_alone(language: Language, refused: &Refused) -> String {
    let sentence = say(language, refused.id, &plain_names(&refused.args));
    match refused.item.as_str() {
        "" => sentence,
        item => format!("`{}`: {sentence}", shortened(&item.replace('`', "'"), ITEM)),
    }
}

fn with_instead(language: Language, sentence: String, instead: &[String]) -> String {
    if instead.is_empty() {
        return sentence;
    }
    let actions: Vec<String> = instead.iter().map(|action| format!("`{action}`")).collect();
    let possible = say(language, "possible-here", &[("actions", text(actions.join(" · ")))]);
    format!("{sentence}\n{possible}")
}

/// The words to a person about an error; the caller decides whether it is also logged.
pub(crate) fn error(language: Language, error: &Error) -> String {
    match error {
        Error::Refused(no) => refusal(language, no),
        Error::Fault(_) if error.is_busy() => say(language, "busy", &[]),
        Error::Fault(fault) => match fault.downcast_ref::<Stopped>() {
            Some(Stopped { game, .. }) => {
                say(language, "game-stopped", &[("game", text(game.to_string()))])
            }
            None => say(language, "sorry", &[]),
        },
    }
}
