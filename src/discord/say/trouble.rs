//! What people are told besides their answer where nothing can be posted.

use crate::app::{Call, Defect, Permission, Trouble};
use crate::discord::say::refusals::permissions;
use crate::discord::say::sentence::{count, say, text};
use crate::words::Language;

/// What is wrong, who can mend it and how, and what can be done meanwhile.
pub(crate) fn sentence(call: &Call, trouble: &Trouble) -> String {
    let language = call.language;
    let place = ("place", text(format!("<#{}>", trouble.channel)));
    let first = match trouble.channel == call.place.channel {
        true => say(language, "trouble-here", &[]),
        false => say(language, "trouble-there", &[place]),
    };
    let lines = [
        first,
        reason(language, trouble),
        say(language, "trouble-move", &[]),
    ];
    lines.join("\n")
}

fn reason(language: Language, trouble: &Trouble) -> String {
    match (trouble.lacks.as_slice(), trouble.defect) {
        ([Permission::ManageThreads], _) => say(language, "defect-locked", &[]),
        ([], Some(defect @ Defect::Refused(status, code))) => {
            let args = [("status", count(status)), ("code", text(code.to_string()))];
            say(language, &format!("defect-{}", defect.key()), &args)
        }
        ([], Some(defect)) => say(language, &format!("defect-{}", defect.key()), &[]),
        (lacks, _) => {
            let lacks = ("permissions", permissions(language, lacks));
            say(language, "defect-lacks", &[lacks])
        }
    }
}
