//! Lessons on the rules as they are shown, the way from one to the next, and which one is meant.

use serenity::all::ButtonStyle;
use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::app::{GameId, Pictured};
use crate::discord::custom_id::Op;
use crate::discord::limits::{BUTTON_LABEL, MENU_ENTRIES, MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::games::{Kind, Lesson, LessonSubject};
use starpost_games::words::Language;

/// A lesson, and its game.
pub(crate) type GameLesson = (Kind, &'static Lesson);

/// Every lesson there is, in order.
pub(crate) fn lessons() -> impl Iterator<Item = GameLesson> {
    let kinds = Kind::ALL.into_iter();
    kinds.flat_map(|kind| kind.game().lessons().iter().map(move |lesson| (kind, lesson)))
}

/// The title of a lesson.
pub(crate) fn title(language: Language, lesson: &Lesson) -> String {
    say(language, &format!("rules-topic-{}", lesson.topic), &[])
}

/// A lesson with its picture, if it has one.
pub(crate) fn shown(language: Language, lesson: &Lesson, picture: Option<Pictured>) -> Reply {
    let reply = Reply::say(say(language, &format!("rules-{}", lesson.topic), &[]))
        .with_buttons(vec![onward(language, lesson)]);
    match picture {
        None => reply,
        Some(picture) => reply.with_file(File {
            name: format!("rules-{}.png", lesson.topic),
            description: picture.alt,
            bytes: picture.png,
        }),
    }
}

/// The first lesson of a game, and all topics.
pub(crate) fn first_lesson(language: Language, kind: Kind) -> CreateActionRow {
    let overview = no_game(language).button(Op::Topics);
    let first = kind
        .game()
        .lessons()
        .first()
        .map(|lesson| to(language, "button-lesson-after", lesson))
        .map(|button| button.style(ButtonStyle::Secondary));
    CreateActionRow::Buttons(first.into_iter().chain([overview]).collect())
}

/// The rules of a game, from the beginning.
pub(crate) fn rules_of(language: Language, kind: Kind) -> Option<CreateButton> {
    let first = kind.game().lessons().first()?;
    let label = say(language, "button-rules", &[]);
    let button = button(language, Op::Lesson(first.topic), &label);
    Some(button.style(ButtonStyle::Secondary))
}

/// Every topic there is, a menu for each game.
pub(crate) fn overview(language: Language) -> Reply {
    let menus = Kind::ALL.into_iter().flat_map(|kind| menus(language, kind));
    Reply::say(say(language, "rules-overview", &[])).with_buttons(menus.collect())
}

/// Back, to the overview, and on: round and round.
fn onward(language: Language, lesson: &Lesson) -> CreateActionRow {
    let all: Vec<GameLesson> = lessons().collect();
    let here = all.iter().position(|(_, other)| other.topic == lesson.topic).unwrap_or_default();
    let (before, after) =
        (all[(here + all.len() - 1) % all.len()].1, all[(here + 1) % all.len()].1);
    CreateActionRow::Buttons(vec![
        to(language, "button-lesson-before", before).style(ButtonStyle::Secondary),
        no_game(language).button(Op::Topics),
        to(language, "button-lesson-after", after).style(ButtonStyle::Primary),
    ])
}

/// A button that leads to a lesson.
fn to(language: Language, id: &str, lesson: &Lesson) -> CreateButton {
    let label = say(language, id, &[("topic", text(title(language, lesson)))]);
    button(language, Op::Lesson(lesson.topic), &label)
}

fn button(language: Language, op: Op, label: &str) -> CreateButton {
    CreateButton::new(no_game(language).custom_id(op)).label(shortened(label, BUTTON_LABEL))
}

/// The content of these buttons: no game.
fn no_game(language: Language) -> Buttons {
    Buttons::lasting(GameId(0), language)
}

/// The name of a game.
fn called(language: Language, kind: Kind) -> String {
    say(language, &format!("kind-{}", kind.word()), &[])
}

/// The topics of a game to choose from, in as few menus as there are subjects if one does not hold
/// them all.
fn menus(language: Language, kind: Kind) -> Vec<CreateActionRow> {
    let lessons: Vec<&Lesson> = kind.game().lessons().iter().collect();
    let name = called(language, kind);
    let menus = match lessons.len() {
        0 => Vec::new(),
        1..=MENU_ENTRIES => vec![(name, lessons)],
        _ => by_subject(language, &name, &lessons),
    };
    (0u8..)
        .zip(menus)
        .map(|(page, (name, lessons))| menu(language, Op::PickTopic(page, kind), &name, &lessons))
        .collect()
}

/// The topics of each subject, under its name.
fn by_subject<'a>(
    language: Language,
    kind: &str,
    lessons: &[&'a Lesson],
) -> Vec<(String, Vec<&'a Lesson>)> {
    let subjects = LessonSubject::ALL.into_iter();
    let each = subjects.map(|subject| {
        let name = say(language, subject.message(), &[("kind", text(kind))]);
        let own = lessons.iter().filter(|lesson| lesson.subject == subject);
        (name, own.copied().collect::<Vec<_>>())
    });
    each.filter(|(_, own)| !own.is_empty()).collect()
}

fn menu(language: Language, op: Op, name: &str, lessons: &[&Lesson]) -> CreateActionRow {
    let entry = |lesson: &&Lesson| {
        CreateSelectMenuOption::new(shortened(&title(language, lesson), MENU_ENTRY), lesson.topic)
    };
    let options = lessons.iter().map(entry).collect();
    let id = no_game(language).custom_id(op);
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(shortened(name, MENU_PLACEHOLDER)))
}

/// The lessons that a word may mean, the likeliest first: all of them for no word at all, and those
/// of a game for its name.
pub(crate) fn meant(language: Language, typed: &str) -> Vec<GameLesson> {
    let typed = typed.trim().to_lowercase();
    let rank = |kind: Kind, lesson: &Lesson| {
        let title = title(language, lesson).to_lowercase();
        match lesson.topic {
            topic if topic == typed || title == typed => Some(0),
            topic if topic.starts_with(&typed) || title.starts_with(&typed) => Some(1),
            _ if title.contains(&typed) => Some(2),
            _ if called(language, kind).to_lowercase() == typed => Some(3),
            _ => None,
        }
    };
    let mut ranked: Vec<_> = lessons()
        .filter_map(|(kind, lesson)| Some((rank(kind, lesson)?, (kind, lesson))))
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::limits::{CONTENT, ROWS};

    #[test]
    fn every_topic_fits_into_a_message() {
        let languages = Language::ALL.into_iter();
        for (language, (_, lesson)) in languages.flat_map(|one| lessons().map(move |of| (one, of)))
        {
            let rules = say(language, &format!("rules-{}", lesson.topic), &[]);
            assert!(rules.chars().count() <= CONTENT, "{}", lesson.topic);
            assert!(rules.lines().count() > 3, "{}", lesson.topic);
            assert!(title(language, lesson).chars().count() <= MENU_ENTRY);
        }
    }

    #[test]
    fn each_menu_of_topics_is_named_for_what_it_has() {
        let menus: Vec<CreateActionRow> =
            Kind::ALL.into_iter().flat_map(|kind| menus(Language::English, kind)).collect();
        let form = serde_json::to_value(menus).expect("JSON");
        let rows = form.as_array().expect("rows").iter();
        let menus: Vec<_> = rows.map(|row| &row["components"][0]).collect();
        let names: Vec<_> = menus.iter().map(|menu| menu["placeholder"].as_str()).collect();
        let of_each = ["Homeworlds: the rules", "Homeworlds: playing well", "Homeworlds Settlers"];
        assert_eq!(names, of_each.map(Some));
        let entries: Vec<_> = menus
            .iter()
            .map(|menu| menu["options"].as_array())
            .map(|list| list.expect("entries"))
            .collect();
        assert!(entries.iter().all(|list| (1..=MENU_ENTRIES).contains(&list.len())));
        let all: usize = entries.iter().map(|list| list.len()).sum();
        assert_eq!(all, lessons().count(), "every topic is in one of them");
        assert_eq!(entries[1][0]["value"], "homes");
    }

    #[test]
    fn every_topic_is_reached_from_the_overview_and_by_going_on() {
        let form = serde_json::to_value(menus(Language::English, Kind::Homeworlds)).expect("JSON");
        let menus = form.as_array().expect("rows");
        assert!(Kind::ALL.len() + menus.len() <= ROWS, "a row for each menu");
        let all: Vec<&str> = lessons().map(|(_, lesson)| lesson.topic).collect();
        for (index, (_, lesson)) in lessons().enumerate() {
            let row = serde_json::to_value(onward(Language::English, lesson)).expect("JSON");
            let ids: Vec<&str> = row["components"]
                .as_array()
                .expect("buttons")
                .iter()
                .map(|button| button["custom_id"].as_str().expect("an id"))
                .collect();
            let next = all[(index + 1) % all.len()];
            assert!(ids[2].ends_with(&format!("rules-{next}")), "{ids:?}");
            assert!(ids[1].ends_with("topics"), "{ids:?}");
        }
    }
}
