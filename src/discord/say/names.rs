//! The names of people and games among other words: nothing in a name is taken for formatting.

use crate::app::{GameId, Person, Seated};
use crate::discord::say::sentence::{SentenceArgs, listed, say, text};
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::words::{self, Language, Word};

/// The name of a game among others: its kind and number.
pub(crate) fn game_name(language: Language, kind: Kind, game: GameId) -> String {
    let kind = say(language, &format!("kind-{}", kind.word()), &[]);
    say(language, "game-name", &[("kind", text(kind)), ("game", text(game.to_string()))])
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

/// Arguments in which no person's name is taken for formatting.
pub(crate) fn plain_names(args: SentenceArgs<'_>) -> Vec<(&'static str, Word)> {
    args.iter().map(|(name, word)| (*name, plain_word(word))).collect()
}

/// An argument of that kind.
pub(crate) fn plain_word(word: &Word) -> Word {
    match word {
        Word::Name(name) => Word::Text(plain(name)),
        Word::Said(id, args) => Word::Said(id, plain_names(args)),
        Word::Text(_) | Word::Message(_) | Word::Count(_) => word.clone(),
    }
}

/// The name of a person who is to notice it. Somebody known only by name cannot be mentioned.
pub(crate) fn mention(person: &Person) -> String {
    match person.id {
        id if id.is_nobody() => plain(&person.name),
        id => format!("<@{id}>"),
    }
}

/// People who are to notice it, as one argument.
pub(crate) fn mentions(people: &[Person]) -> Word {
    let people: Vec<String> = people.iter().map(mention).collect();
    text(people.join(", "))
}

/// People as they sit at a table: `Anna – Ben`.
pub(crate) fn opposed<'a>(people: impl IntoIterator<Item = &'a Person>) -> String {
    each_plain(people).join(" – ")
}

/// People as they sit at a table, for a text in which nothing is formatted.
pub(crate) fn opposed_unformatted<'a>(people: impl IntoIterator<Item = &'a Person>) -> String {
    let names: Vec<_> = people.into_iter().map(|person| words::isolated(&person.name)).collect();
    names.join(" – ")
}

/// People one after the other: `Anna, Ben, Cleo`.
pub(crate) fn enumerated<'a>(people: impl IntoIterator<Item = &'a Person>) -> String {
    each_plain(people).join(", ")
}

/// People who belong together: `Anna, Ben and Cleo`.
pub(crate) fn together<'a>(
    language: Language,
    people: impl IntoIterator<Item = &'a Person>,
) -> String {
    listed(language, "names-and", each_plain(people))
}

fn each_plain<'a>(people: impl IntoIterator<Item = &'a Person>) -> Vec<String> {
    let people = people.into_iter();
    people.map(|person| plain(&person.name)).collect()
}

/// The person in each seat.
pub(crate) fn people(seats: &[Seated]) -> impl Iterator<Item = (Seat, &Person)> {
    seats.iter().map(|seated| (seated.seat, &seated.person))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::PersonId;

    #[test]
    fn nobody_is_mentioned_who_is_known_by_a_name_alone() {
        let [mut wes, anna] =
            ["Wes", "Anna"].map(|name| Person { id: PersonId(7), name: name.to_owned() });
        wes.id = PersonId::NOBODY;
        assert_eq!([mention(&wes), mention(&anna)], ["Wes", "<@7>"]);
    }

    #[test]
    fn a_name_is_never_formatting() {
        assert_eq!(plain("*Anna* <@1>"), r"\*Anna\* \<\@1\>");
        assert_eq!(plain("דוד"), "\u{2068}דוד\u{2069}");
    }

    fn people_called(names: &[&str]) -> Vec<Seated> {
        let seats = (0u8..).map(Seat);
        let seated = seats.zip(names).map(|(seat, name)| Seated {
            seat,
            name: String::new(),
            person: Person { id: PersonId(u64::from(seat.0) + 1), name: (*name).to_owned() },
        });
        seated.collect()
    }

    #[test]
    fn people_are_put_together_as_the_sentence_needs_them() {
        let seated = people_called(&["Anna", "B_n", "Cleo"]);
        let people: Vec<Person> = seated.iter().map(|one| one.person.clone()).collect();
        assert_eq!(opposed(&people), r"Anna – B\_n – Cleo");
        assert_eq!(opposed_unformatted(&people), "Anna – B_n – Cleo");
        assert_eq!(enumerated(&people), r"Anna, B\_n, Cleo");
        let said = |count: usize| {
            together(Language::English, seated[..count].iter().map(|seated| &seated.person))
        };
        assert_eq!(said(3), r"Anna, B\_n and Cleo");
        assert_eq!(said(2), r"Anna and B\_n");
        assert_eq!((said(1).as_str(), said(0).as_str()), ("Anna", ""));
        assert_eq!(mentions(&people), text("<@1>, <@2>, <@3>"));
    }
}
