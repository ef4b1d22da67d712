//! Text and actions: `build d4 y`. Knows fields by their names, and no rule.

use crate::games::door::{line, spelling};
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::Field;
use crate::games::settlers::illegal::Illegal;
use crate::games::settlers::vocabulary::Verb;
use crate::pieces::Color;
use crate::refusals;

refusals! {
    /// A reason why an item of a line is not understood.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Misread {
        /// It does not begin with an action.
        UnknownVerb(word: String) = ("unknown-deed", word: shortened(word)),
        /// A word that is not known, and the one that it nearly is.
        Mistyped(word: String, meant: String) = ("mistyped", word: shortened(word), meant),
        /// A word is missing; an example of the form.
        Wants(example: &'static str) = ("wants-words", example: *example),
        /// A word after the end.
        TooManyWords(word: String) = ("too-many-words", word: shortened(word)),
        /// A color is expected.
        NotAColor(word: String) = ("not-a-color", word: shortened(word)),
        /// A field is expected.
        NotAField(word: String) = ("not-a-field", word: shortened(word)),
        /// The rules already say no to what the words mean.
        Illegal(why: Illegal) = {why},
    }
}

fn shortened(word: &str) -> String {
    word.chars().take(30).collect()
}

/// Reads one item of a line; whether it is legal is for the rules to say.
pub fn read(item: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = line::words(item).collect();
    let (verb, rest) = words.split_first().ok_or(Misread::Wants("act c3"))?;
    let verb = Verb::from_word(verb).ok_or_else(|| unknown_verb(verb))?;
    Ok(match verb {
        Verb::Act => Action::Act { at: one_field(rest, "act c3")? },
        Verb::Build => {
            let (at, color) = field_and_color(rest, "build d4 y")?;
            Action::Build { at, color }
        }
        Verb::Bonus => Action::Bonus { at: one_field(rest, "bonus e5")? },
        Verb::Free => Action::Free { at: one_field(rest, "free f2")? },
        Verb::Move => Action::Move(path(rest)?),
        Verb::Conquer => Action::Conquer { at: one_field(rest, "conquer d4")? },
        Verb::Upgrade => Action::Upgrade { at: one_field(rest, "upgrade c4")? },
        Verb::Trade => {
            let (at, to) = field_and_color(rest, "trade c4 r")?;
            Action::Trade { at, to }
        }
        Verb::Pass => {
            wants_end(rest)?;
            Action::Pass
        }
    })
}

fn unknown_verb(word: &str) -> Misread {
    match Verb::mistyped(word) {
        Some(verb) => Misread::Mistyped(word.to_owned(), verb.word().to_owned()),
        None => Misread::UnknownVerb(word.to_owned()),
    }
}

fn no_color(word: &str) -> Misread {
    match spelling::nearest(word, Color::ALL.map(|color| (color.word(), color))) {
        Some(color) => Misread::Mistyped(word.to_owned(), color.word().to_owned()),
        None => Misread::NotAColor(word.to_owned()),
    }
}

fn one_field(words: &[&str], example: &'static str) -> Result<Field, Misread> {
    let (first, rest) = words.split_first().ok_or(Misread::Wants(example))?;
    let field = field(first)?;
    wants_end(rest)?;
    Ok(field)
}

/// The field and the color come in either order.
fn field_and_color(words: &[&str], example: &'static str) -> Result<(Field, Color), Misread> {
    let [first, second, rest @ ..] = words else {
        return Err(Misread::Wants(example));
    };
    let (at, color) = match Color::from_word(first) {
        Some(color) => (field(second)?, color),
        None => {
            let at = field(first)?;
            let color = Color::from_word(second);
            (at, color.ok_or_else(|| no_color(second))?)
        }
    };
    wants_end(rest)?;
    Ok((at, color))
}

fn path(words: &[&str]) -> Result<Path, Misread> {
    let fields: Vec<Field> = words.iter().map(|word| field(word)).collect::<Result<_, _>>()?;
    match fields.len() {
        0 | 1 => Err(Misread::Wants("move c3 d4 e5")),
        _ => Path::over(&fields).ok_or(Misread::Illegal(Illegal::TooFar(Path::LONGEST as u8))),
    }
}

fn field(word: &str) -> Result<Field, Misread> {
    word.parse().map_err(|_| Misread::NotAField(word.to_owned()))
}

fn wants_end(words: &[&str]) -> Result<(), Misread> {
    match words.first() {
        Some(word) => Err(Misread::TooManyWords((*word).to_owned())),
        None => Ok(()),
    }
}

/// Writes an action.
pub fn write(action: &Action) -> String {
    let word = verb(action).word();
    match action {
        Action::Act { at }
        | Action::Bonus { at }
        | Action::Free { at }
        | Action::Conquer { at }
        | Action::Upgrade { at } => format!("{word} {at}"),
        Action::Build { at, color } | Action::Trade { at, to: color } => {
            format!("{word} {at} {color}")
        }
        Action::Move(path) => {
            let fields = path.fields().iter();
            fields.fold(word.to_owned(), |text, field| format!("{text} {field}"))
        }
        Action::Pass => word.to_owned(),
    }
}

/// The kind of an action, for what else of that kind is possible.
fn verb(action: &Action) -> Verb {
    match action {
        Action::Act { .. } => Verb::Act,
        Action::Build { .. } => Verb::Build,
        Action::Bonus { .. } => Verb::Bonus,
        Action::Free { .. } => Verb::Free,
        Action::Move(_) => Verb::Move,
        Action::Conquer { .. } => Verb::Conquer,
        Action::Upgrade { .. } => Verb::Upgrade,
        Action::Trade { .. } => Verb::Trade,
        Action::Pass => Verb::Pass,
    }
}

#[cfg(test)]
mod tests {
    use super::{read, write};
    use crate::game::Refuses;

    #[test]
    fn what_is_written_in_any_form_is_printed_in_one() {
        let forms = [
            ("act c3", "a C3"),
            ("build d4 y", "Construct yellow at D4"),
            ("build b2 b", "b blue b2"),
            ("bonus e5", "bonus  e5"),
            ("free f2", "f in f2"),
            ("free f2", "Place f2"),
            ("move c3 d4 e5", "travel from c3 to d4 e5"),
            ("conquer d4", "attack d4"),
            ("upgrade c4", "u c4"),
            ("trade c4 r", "convert c4 for Red"),
            ("pass", "P"),
        ];
        for (printed, form) in forms {
            assert_eq!(write(&read(form).expect(form)), printed);
            assert_eq!(write(&read(printed).expect(printed)), printed);
        }
    }

    #[test]
    fn what_is_not_understood_says_why() {
        let refusals = [
            ("", "wants-words"),
            ("fly c3", "unknown-deed"),
            ("uprgade c4", "mistyped"),
            ("build d4 gren", "mistyped"),
            ("act", "wants-words"),
            ("act g3", "not-a-field"),
            ("act c3 d4", "too-many-words"),
            ("build d4", "wants-words"),
            ("build d4 y2", "not-a-color"),
            ("build d4 y now", "too-many-words"),
            ("move c3", "wants-words"),
            ("move c3 d4 e5 f6 e6", "too-far"),
            ("pass now", "too-many-words"),
        ];
        for (item, id) in refusals {
            assert_eq!(read(item).expect_err(item).id(), id, "{item}");
        }
    }
}
