//! Sentences from `assets/locales`: message id, arguments and language become text; knows no game.

use std::borrow::Cow;
use std::collections::HashMap;
#[cfg(feature = "third-game")]
use std::sync::LazyLock;

#[cfg(feature = "third-game")]
use fluent_templates::fluent_bundle::FluentResource;
use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, langid};

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

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Every language; each has a folder in `assets/locales`.
    pub const ALL: [Language; 1] = [Language::English];

    /// The language of a Discord locale like `en-GB`; English for a language that we do not have.
    pub fn from_locale(locale: &str) -> Language {
        let code = locale.split(['-', '_']).next().unwrap_or_default();
        let known = Language::ALL
            .into_iter()
            .find(|known| known.code().eq_ignore_ascii_case(code));
        known.unwrap_or_default()
    }

    /// The language whose folder has this name.
    pub fn from_code(code: &str) -> Option<Language> {
        let mut known = Language::ALL.into_iter();
        known.find(|known| known.code() == code)
    }

    /// The name of its folder, which is also what the database stores: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
        }
    }
}

/// One argument of a sentence. Colors and sizes are message ids, so that every language has its own
/// words for them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// A text that is the same in every language: notation, or the name of a system.
    Text(String),
    /// The id of a message, like `color-green`.
    Message(&'static str),
    /// A number, for plural forms.
    Count(u32),
    /// The name of a person, which may contain anything.
    Name(String),
    /// A message with arguments of its own, like `home-of` with a player.
    Said(&'static str, Vec<(&'static str, Word)>),
}

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

impl From<&str> for Word {
    fn from(text: &str) -> Word {
        Word::Text(text.to_owned())
    }
}

impl From<&String> for Word {
    fn from(text: &String) -> Word {
        Word::Text(text.clone())
    }
}

impl From<String> for Word {
    fn from(text: String) -> Word {
        Word::Text(text)
    }
}

impl From<u8> for Word {
    fn from(count: u8) -> Word {
        Word::Count(u32::from(count))
    }
}

impl From<u16> for Word {
    fn from(count: u16) -> Word {
        Word::Count(u32::from(count))
    }
}

impl From<u32> for Word {
    fn from(count: u32) -> Word {
        Word::Count(count)
    }
}

/// A number too large to be counted is still said as it is.
impl From<usize> for Word {
    fn from(count: usize) -> Word {
        u32::try_from(count).map_or_else(|_| Word::Text(count.to_string()), Word::Count)
    }
}

/// A text that can stand inside another, whichever direction it is written in. Around text with
/// right-to-left letters this puts the two isolating characters that Fluent would put around every
/// argument; anywhere else they would have no effect, and only be copied along with the text.
pub fn isolated(text: &str) -> Cow<'_, str> {
    let is_isolated = text.starts_with(ISOLATE) && text.ends_with(END_OF_ISOLATE);
    if is_isolated || !text.chars().any(is_right_to_left) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(format!("{ISOLATE}{text}{END_OF_ISOLATE}"))
}

/// First strong isolate, and pop directional isolate.
const ISOLATE: char = '\u{2068}';
const END_OF_ISOLATE: char = '\u{2069}';

/// True in the Unicode blocks of Hebrew, Arabic and the other right-to-left scripts.
const fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefe}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// The sentence with this id, its arguments filled in.
///
/// A missing sentence or argument is a bug: it is logged, and the id is returned in its place.
pub fn say(language: Language, id: &str, args: &[(&str, Word)]) -> String {
    let values: HashMap<Cow<'static, str>, FluentValue<'_>> = args
        .iter()
        .map(|(name, word)| (Cow::Owned((*name).to_owned()), word.value(language)))
        .collect();
    let said = LOCALES
        .try_lookup_with_args(&language.identifier(), id, &values)
        .unwrap_or_else(|| {
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

/// How a whole sentence ends; what does not is said among other words.
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
            let args = [
                ("player", Word::from(name)),
                ("deeds", Word::from("resigns")),
            ];
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
        let starts = text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        starts
            .filter_map(|line| line.split_once('='))
            .map(|(id, _)| id.trim_end())
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
    fn a_name_from_right_to_left_does_not_turn_its_sentence() {
        let said = |name: &str| {
            let args = [("player", name.into())];
            say(Language::English, "post-resigned", &args)
        };
        assert_eq!(said("Anna"), "Anna resigns.");
        assert_eq!(said("محمد 1"), "\u{2068}محمد 1\u{2069} resigns.");
        assert_eq!(said("דוד"), "\u{2068}דוד\u{2069} resigns.");
        let once = super::isolated("דוד");
        assert_eq!(super::isolated(&once), once);
    }

    #[test]
    fn a_missing_message_is_its_id() {
        assert_eq!(
            say(
                Language::English,
                "no-such-message",
                &[("x", Word::Count(1))]
            ),
            "no-such-message"
        );
    }

    #[test]
    fn a_locale_finds_its_language_or_english() {
        for locale in ["en", "en-US", "EN_gb", "pl", ""] {
            assert_eq!(Language::from_locale(locale), Language::English, "{locale}");
        }
    }
}
