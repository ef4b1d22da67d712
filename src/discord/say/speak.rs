//! From ids and arguments to sentences; knows which message says what, and no sentence.

use crate::app::{Error, Hunt, Over, Permission, Person, Refusal, Seated, SeatedNote, Stopped};
use crate::discord::say::reply::shortened;
use crate::game::{Outcome, Refuses, Seat, Seats};
use crate::games::{Refused, Warning};
use crate::words::{self, Language, Word};

/// How much of a refused action is repeated.
const ITEM: usize = 120;

/// The arguments of a sentence.
pub(crate) type SentenceArgs<'a> = &'a [(&'static str, Word)];

/// The sentence with this id.
pub(crate) fn say(language: Language, id: &str, args: SentenceArgs<'_>) -> String {
    words::say(language, id, args)
}

/// An argument that is the same in every language.
pub(crate) fn text(text: impl Into<String>) -> Word {
    Word::Text(text.into())
}

/// An argument that is a number.
pub(crate) fn count(number: impl TryInto<u32>) -> Word {
    Word::Count(number.try_into().unwrap_or(u32::MAX))
}

/// A name as Discord shows it, nothing in it taken for formatting, and nothing around it turned.
pub(crate) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for letter in name.chars() {
        if r"\*_~`|<>@#[]()".contains(letter) {
            plain.push('\\');
        }
        plain.push(letter);
    }
    words::isolated(&plain).into_owned()
}

/// A person's name among other words.
pub(crate) fn named(person: &Person) -> Word {
    text(plain(&person.name))
}

/// A *no* of the service or of the rules, with what would be possible instead.
pub(crate) fn refusal(language: Language, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Rules(no) => refused(language, no),
        Refusal::NotYourTurn(player) => {
            let player = ("player", text(plain(player)));
            say(language, refusal.id(), &[player])
        }
        Refusal::BrokenRecord(_, no) => {
            let sentence = say(language, refusal.id(), &refusal.words());
            format!("{sentence}\n{}", say(language, no.id, &no.args))
        }
        Refusal::CannotPost(lacks) => {
            let lacks = ("permissions", permissions(language, lacks));
            say(language, refusal.id(), &[lacks])
        }
        _ => say(language, refusal.id(), &refusal.words()),
    }
}

/// Permissions by the names that people know them by.
pub(crate) fn permissions(language: Language, permissions: &[Permission]) -> Word {
    let name =
        |permission: &Permission| say(language, &format!("permission-{}", permission.key()), &[]);
    let names: Vec<String> = permissions.iter().map(name).collect();
    text(names.join(", "))
}

/// A *no* of the rules, with the action it is about, if it is about one.
pub(crate) fn refused(language: Language, refused: &Refused) -> String {
    let sentence = refused_alone(language, refused);
    with_instead(language, sentence, &refused.instead)
}

/// The same without what would be possible instead.
pub(crate) fn refused_alone(language: Language, refused: &Refused) -> String {
    let sentence = say(language, refused.id, &plain_names(&refused.args));
    match refused.item.as_str() {
        "" => sentence,
        item => format!("`{}`: {sentence}", shortened(&item.replace('`', "'"), ITEM)),
    }
}

/// Arguments in which no person's name is taken for formatting.
fn plain_names(args: SentenceArgs<'_>) -> Vec<(&'static str, Word)> {
    let plain_name = |word: &Word| match word {
        Word::Name(name) => Word::Text(plain(name)),
        Word::Said(id, args) => Word::Said(id, plain_names(args)),
        word => word.clone(),
    };
    args.iter()
        .map(|(name, word)| (*name, plain_name(word)))
        .collect()
}

/// What is probably a mistake.
pub(crate) fn warning(language: Language, warning: &Warning) -> String {
    say(language, warning.id, &plain_names(&warning.args))
}

/// What threatens a player, a line each.
pub(crate) fn alerts(language: Language, alerts: &[Warning]) -> Vec<String> {
    let alert = |alert| {
        say(
            language,
            "alert",
            &[("alert", text(warning(language, alert)))],
        )
    };
    alerts.iter().map(alert).collect()
}

/// Notes on a game, one line each.
pub(crate) fn notes(language: Language, notes: &[SeatedNote]) -> Vec<String> {
    let sentence = |note: &SeatedNote| {
        let mut args = plain_names(&note.args);
        args.push(("players", text(together(language, &note.about))));
        let said = say(language, note.id, &args);
        say(language, "note", &[("note", text(said))])
    };
    notes.iter().map(sentence).collect()
}

/// Who hunts whom, in one line.
pub(crate) fn hunts(language: Language, hunts: &[Hunt]) -> Option<String> {
    let hunt = |hunt: &Hunt| {
        let args = [
            ("hunter", named(&hunt.hunter.person)),
            ("target", named(&hunt.target.person)),
        ];
        say(language, "hunt", &args)
    };
    let all: Vec<String> = hunts.iter().map(hunt).collect();
    let all = ("hunts", text(all.join(" · ")));
    (!hunts.is_empty()).then(|| say(language, "hunts", &[all]))
}

/// Whom a player hunts and who hunts them.
pub(crate) fn hunt_of(language: Language, hunts: &[Hunt], seat: Option<Seat>) -> Option<String> {
    let theirs = hunts.iter().find(|hunt| Some(hunt.hunter.seat) == seat)?;
    let against = hunts.iter().find(|hunt| Some(hunt.target.seat) == seat)?;
    let args = [
        ("target", named(&theirs.target.person)),
        ("hunter", named(&against.hunter.person)),
    ];
    Some(say(language, "hunt-yours", &args))
}

/// `Anna, Ben and Cleo`
fn together(language: Language, seated: &[Seated]) -> String {
    let names: Vec<String> = seated.iter().map(|one| plain(&one.person.name)).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => {
            let others = ("others", text(others.join(", ")));
            say(
                language,
                "names-and",
                &[others, ("last", text(last.as_str()))],
            )
        }
    }
}

fn with_instead(language: Language, sentence: String, instead: &[String]) -> String {
    if instead.is_empty() {
        return sentence;
    }
    let actions: Vec<String> = instead.iter().map(|action| format!("`{action}`")).collect();
    let possible = say(
        language,
        "possible-here",
        &[("actions", text(actions.join(" · ")))],
    );
    format!("{sentence}\n{possible}")
}

/// What a person hears of an error, and whether it is one of ours is decided by who asks.
pub(crate) fn error(language: Language, error: &Error) -> String {
    match error {
        Error::Refused(no) => refusal(language, no),
        Error::Fault(fault) => match fault.downcast_ref::<Stopped>() {
            Some(Stopped { game, .. }) => say(
                language,
                "game-stopped",
                &[("game", text(game.to_string()))],
            ),
            None => say(language, "sorry", &[]),
        },
    }
}

/// What a secret role is called.
pub(crate) fn role(language: Language, role: &str) -> String {
    say(language, &format!("role-{role}"), &[])
}

/// What a secret role is called, and what it wants.
pub(crate) fn role_and_aim(language: Language, key: &str) -> (String, String) {
    let aim = say(language, &format!("role-{key}-aim"), &[]);
    (role(language, key), aim)
}

/// How a game ended and who won; `seats` is who sits where.
pub(crate) fn over<'a>(
    language: Language,
    over: &Over,
    seats: impl Iterator<Item = (Seat, &'a Person)>,
) -> String {
    let seats: Vec<(Seat, &Person)> = seats.collect();
    let how = how(language, over, &seats);
    let names = |of: Seats| {
        let names = seats.iter().filter(|(seat, _)| of.has(*seat));
        let names: Vec<String> = names.map(|(_, person)| plain(&person.name)).collect();
        names.join(", ")
    };
    let who = match over.outcome {
        None => say(language, "outcome-none", &[]),
        Some(Outcome::Drawn(of)) if (of.len() as usize) < seats.len() => {
            let players = ("players", text(names(of)));
            say(language, "outcome-drawn-among", &[players])
        }
        Some(Outcome::Drawn(_)) => say(language, "outcome-drawn", &[]),
        Some(Outcome::Won(of)) => {
            let args = [("winner", text(names(of))), ("count", count(of.len()))];
            say(language, "outcome-won", &args)
        }
    };
    format!("{who} {how}")
}

/// The way a game ended, with the points where they decided it.
fn how(language: Language, over: &Over, seats: &[(Seat, &Person)]) -> String {
    let person = |index: usize| {
        let found = seats.iter().find(|(seat, _)| seat.index() == index);
        found.map_or_else(|| text(""), |(_, person)| named(person))
    };
    match over.points[..] {
        [first, second] => {
            let args = [
                ("first", person(0)),
                ("one", count(first)),
                ("second", person(1)),
                ("other", count(second)),
            ];
            say(language, "ended-score-points", &args)
        }
        _ => {
            let players = ("players", count(seats.len()));
            say(language, &format!("ended-{}", over.how), &[players])
        }
    }
}

/// Who sits where.
pub(crate) fn people(seats: &[Seated]) -> impl Iterator<Item = (Seat, &Person)> {
    seats.iter().map(|seated| (seated.seat, &seated.person))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_formatting() {
        assert_eq!(plain("*Anna* <@1>"), r"\*Anna\* \<\@1\>");
        assert_eq!(plain("דוד"), "\u{2068}דוד\u{2069}");
    }
}
