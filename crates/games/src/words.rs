//! Sentences from `assets/locales`: message id, arguments and language become text; knows no game.

mod isolation;
mod language;
mod word;

use std::borrow::Cow;
use std::collections::HashMap;
#[cfg(feature = "third-game")]
use std::sync::LazyLock;

use fluent_templates::Loader;
#[cfg(feature = "third-game")]
use fluent_templates::fluent_bundle::FluentResource;
use fluent_templates::fluent_bundle::FluentValue;

pub use isolation::isolated;
pub use language::Language;
pub use word::Word;

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "../../assets/locales",
        fallback_language: "en",
        customise: |bundle| {
            // We isolate arguments ourselves, and only where it matters: see `isolated`.
            bundle.set_use_isolating(false);
            #[cfg(feature = "third-game")]
            bundle.add_resource(&THIRD_GAME).expect("ids of its own");
        },
    };
}

/// The sentences of the game of `tests/third_game`.
#[cfg(feature = "third-game")]
static THIRD_GAME: LazyLock<FluentResource> = LazyLock::new(|| {
    let text = include_str!("../../../tests/third_game/en.ftl");
    FluentResource::try_new(text.to_owned()).expect("sentences")
});

impl Word {
    /// The word on its own, as text.
    pub fn said(&self, language: Language) -> String {
        match self {
            Word::Text(text) | Word::Name(text) => text.clone(),
            Word::Message(id) => say(language, id, &[]),
            Word::Count(count) => count.to_string(),
            Word::Said(id, args) => say(language, id, args),
        }
    }

    fn value(&self, language: Language) -> FluentValue<'static> {
        match self {
            Word::Text(text) | Word::Name(text) => FluentValue::from(isolated(text).into_owned()),
            Word::Said(id, args) => FluentValue::from(say(language, id, args)),
            Word::Message(id) => FluentValue::from(say(language, id, &[])),
            Word::Count(count) => FluentValue::from(*count),
        }
    }
}

/// The sentence with this id, its arguments filled in.
///
/// A missing sentence or argument is a bug: it is logged, and the id is returned in its place.
pub fn say(language: Language, id: &str, args: &[(&str, Word)]) -> String {
    let values: HashMap<Cow<'static, str>, FluentValue<'_>> = args
        .iter()
        .map(|(name, word)| (Cow::Owned((*name).to_owned()), word.value(language)))
        .collect();
    let said =
        LOCALES.try_lookup_with_args(&language.identifier(), id, &values).unwrap_or_else(|| {
            tracing::error!(
                id,
                language = language.code(),
                "no such message, or an argument is missing"
            );
            id.to_owned()
        });
    let first = forgotten_first(language, &said);
    first.unwrap_or(said)
}

/// The endings of a whole sentence; what has none of them is said among other words.
const ENDS: [char; 4] = ['.', '?', '!', '`'];

/// The sentence, if it begins with what is said in place of the name of somebody who was forgotten: that is
/// no name, and is written otherwise there. (What is stored in place of the name is English.)
fn forgotten_first(language: Language, said: &str) -> Option<String> {
    if !said.ends_with(ENDS) {
        return None;
    }
    let begins = said.find(char::is_alphanumeric)?;
    let name = LOCALES.try_lookup(&Language::English.identifier(), "forgotten-player")?;
    let (before, sentence) = said.split_at(begins);
    let rest = sentence.strip_prefix(&name)?;
    if rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    let first = LOCALES.try_lookup(&language.identifier(), "forgotten-player-first")?;
    Some(format!("{before}{first}{rest}"))
}

/// The sentence with this id, which says more of something that is said by another; `None` where there is
/// no more to say.
pub fn explained(language: Language, id: &str) -> Option<String> {
    LOCALES.try_lookup(&language.identifier(), id)
}

/// Texts one after the other, of which the last is joined to the others by a sentence of its own.
pub fn listed(language: Language, joined_by: &str, mut texts: Vec<String>) -> String {
    let Some(last) = texts.pop() else {
        return String::new();
    };
    if texts.is_empty() {
        return last;
    }
    let others = ("others", Word::Text(texts.join(", ")));
    say(language, joined_by, &[others, ("last", Word::Text(last))])
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    use fluent_templates::fluent_bundle::FluentResource;

    use super::{LOCALES, Language, Word, say};

    #[test]
    fn who_was_forgotten_has_a_capital_letter_where_a_sentence_begins_and_nowhere_else() {
        let said = |id, name: &str| {
            let args = [("player", Word::from(name)), ("deeds", Word::from("resigns"))];
            say(Language::English, id, &args)
        };
        assert_eq!(said("post-resigned", "a player"), "A player resigns.");
        assert_eq!(said("told", "a player"), "A player resigns.");
        assert_eq!(said("post-was-next", "a player"), "It was a player's turn.");
        assert_eq!(said("home-of", "a player"), "a player's home");
        assert_eq!(said("forgotten-player", ""), "a player");
        assert_eq!(said("post-resigned", "a player2"), "a player2 resigns.");
        assert_eq!(said("post-resigned", "ann"), "ann resigns.");
    }

    fn files(language: Language) -> Vec<PathBuf> {
        let folder = Path::new("../../assets/locales").join(language.code());
        let entries = fs::read_dir(folder).expect("every language has a folder");
        entries.map(|entry| entry.expect("a file").path()).collect()
    }

    fn ids(text: &str) -> impl Iterator<Item = &str> {
        let starts =
            text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        starts.filter_map(|line| line.split_once('=')).map(|(id, _)| id.trim_end())
    }

    #[test]
    fn every_file_parses_and_no_id_is_used_twice_in_a_language() {
        for language in Language::ALL {
            let mut seen: HashMap<String, PathBuf> = HashMap::new();
            for file in files(language) {
                let text = fs::read_to_string(&file).expect("readable");
                if let Err((_, errors)) = FluentResource::try_new(text.clone()) {
                    panic!("{}: {errors:?}", file.display());
                }
                for id in ids(&text) {
                    if let Some(other) = seen.insert(id.to_owned(), file.clone()) {
                        panic!("{id} is in {} and in {}", file.display(), other.display());
                    }
                }
            }
        }
    }

    /// Fails if a file was added since this module was compiled, because that is when the loader
    /// lists the files. Touch `words.rs`, and it passes.
    #[test]
    fn every_message_of_the_folder_is_compiled_in() {
        for language in Language::ALL {
            for file in files(language) {
                let text = fs::read_to_string(&file).expect("readable");
                for id in ids(&text) {
                    let found =
                        LOCALES.lookup_single_language::<&str>(&language.identifier(), id, None);
                    let missing =
                        found.is_err_and(|error| format!("{error:?}").contains("Retrieval"));
                    assert!(!missing, "{id} of {}", file.display());
                }
            }
        }
    }

    #[test]
    fn a_missing_message_is_its_id() {
        assert_eq!(
            say(Language::English, "no-such-message", &[("x", Word::Count(1))]),
            "no-such-message"
        );
    }
}
