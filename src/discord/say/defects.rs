//! The obstacles that keep the bot from posting in a place, and the people who can fix them: each defect in a
//! sentence of its own.

use crate::app::{Defect, Permission};
use crate::discord::say::clocks::instant;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::{Language, Word};

/// The meaning of this defect, and the people who can fix it.
pub(crate) fn why(language: Language, defect: Defect) -> String {
    let id = format!("defect-{}", defect.key());
    if let Defect::Refused(status, code) = defect {
        let args = [("status", count(status)), ("code", text(code.to_string()))];
        return say(language, &id, &args);
    }
    if let Defect::TimedOut(until) = defect {
        return say(language, &id, &[("until", instant(until))]);
    }
    if let Defect::Lacks(lacks) = defect {
        return lacking(language, &Permission::missing(lacks));
    }
    say(language, &id, &[])
}

/// The reason why no thread could be opened in a channel, and the people who can fix that.
pub(super) fn why_no_thread(language: Language, defect: Defect) -> String {
    let id = match defect {
        Defect::Full => "no-thread-full",
        Defect::WrongKind => "no-thread-wrong-kind",
        Defect::Lacks(_) | Defect::TimedOut(_) | Defect::NoAccess => return why(language, defect),
        Defect::Refused(status, code) => {
            let args = [("status", count(status)), ("code", text(code.to_string()))];
            return say(language, "no-thread-refused", &args);
        }
        Defect::Gone | Defect::Forbidden | Defect::Denied | Defect::Locked | Defect::NotServed => {
            "no-thread-unknown"
        }
    };
    say(language, id, &[])
}

/// That these permissions are missing, and who can grant them.
pub(super) fn lacking(language: Language, lacks: &[Permission]) -> String {
    let lacks = ("permissions", permissions(language, lacks));
    say(language, "defect-lacks", &[lacks])
}

/// Permissions by the names that people know them by.
pub(crate) fn permissions(language: Language, permissions: &[Permission]) -> Word {
    let name =
        |permission: &Permission| say(language, &format!("permission-{}", permission.key()), &[]);
    let names: Vec<String> = permissions.iter().map(name).collect();
    text(names.join(", "))
}
