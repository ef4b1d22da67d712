//! The words that people are told along with their answer if nothing can be posted.

use crate::app::{Call, Defect, Permission, Trouble};
use crate::discord::say::defects::{lacking, why};
use crate::discord::say::reply::ReplySubject;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The fault, the people who can fix it and how, and the things that can be done meanwhile.
pub(crate) fn sentence(call: &Call, trouble: &Trouble, about: ReplySubject) -> String {
    let language = call.language;
    let (here, there, move_on) = match about {
        ReplySubject::Leagues | ReplySubject::League(_) | ReplySubject::Telling(_) => {
            ("trouble-here-league", "trouble-there-league", "letter-broken-move")
        }
        ReplySubject::Nothing
        | ReplySubject::Here
        | ReplySubject::Game(_)
        | ReplySubject::Posting(_) => ("trouble-here", "trouble-there", "trouble-move"),
    };
    let place = ("place", text(format!("<#{}>", trouble.channel)));
    let first = if trouble.channel == call.place.channel {
        say(language, here, &[])
    } else {
        say(language, there, &[place])
    };
    let lines = [first, reason(language, trouble), say(language, move_on, &[])];
    lines.join("\n")
}

/// The fault of a place, and the people who can fix it. Anybody who is in a time-out seems to lack what they are
/// granted.
pub(super) fn reason(language: Language, trouble: &Trouble) -> String {
    match (trouble.lacks.as_slice(), trouble.defect) {
        (_, Some(defect @ Defect::TimedOut(_))) | ([], Some(defect)) => why(language, defect),
        ([Permission::ManageThreads], _) => say(language, "defect-locked", &[]),
        (lacks, _) => lacking(language, lacks),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::ChannelId;

    fn trouble(defect: Option<Defect>, lacks: &[Permission]) -> Trouble {
        Trouble { channel: ChannelId(7), defect, lacks: lacks.to_vec(), tried: None }
    }

    #[test]
    fn every_defect_has_its_sentence_in_every_language() {
        for language in Language::ALL {
            for defect in Defect::each() {
                let said = reason(language, &trouble(Some(defect), &[]));
                assert!(said.contains(' ') && !said.starts_with("defect-"), "{said}");
            }
        }
    }

    #[test]
    fn what_is_lacking_is_named_rather_than_what_came_of_it() {
        let lacks = [Permission::ViewChannel, Permission::AttachFiles];
        let said = reason(Language::English, &trouble(Some(Defect::Forbidden), &lacks));
        assert!(said.starts_with("I lack View Channel, Attach Files."), "{said}");
        let locked = trouble(Some(Defect::Forbidden), &[Permission::ManageThreads]);
        let said = reason(Language::English, &locked);
        assert!(said.starts_with("The thread is locked."), "{said}");
    }
}
