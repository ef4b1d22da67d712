//! `/rules`: how the games are played, a lesson at a time, and on to any other by buttons.

use serenity::all::{ButtonStyle, CommandOptionType};
use serenity::builder::{
    CreateActionRow, CreateButton, CreateCommand, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{command, option};
use crate::app::{App, Call, Error, GameId};
use crate::discord::commands::asked::Asked;
use crate::discord::custom_id::Op;
use crate::discord::limits::{ALT_TEXT, BUTTON_LABEL, MENU_ENTRIES, MENU_ENTRY, MENU_PLACEHOLDER};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use crate::games::{Kind, Lesson};
use crate::words::Language;

/// How much of what was typed for a topic is repeated.
const TOPIC: usize = 80;

pub(super) fn definition() -> CreateCommand {
    let topic = option(CommandOptionType::String, "rules", "topic");
    command("rules").add_option(topic.set_autocomplete(true))
}

/// `/rules` in our own words, with a picture where one helps. Without a topic: the beginning of
/// the game that is played here.
pub(super) async fn rules(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let language = asked.call.language;
    let found = match asked.text("topic") {
        Some(typed) => meant(language, typed).first().copied(),
        None => first(app, asked).await?,
    };
    if let Some(found) = found {
        return explained(app, &asked.call, found).await;
    }
    let typed = shortened(asked.text("topic").unwrap_or_default(), TOPIC);
    let unknown = say(language, "rules-unknown", &[("topic", text(typed))]);
    Ok(overview(language).after(&unknown))
}

/// The lesson of this topic, which a button or a menu has named.
pub(crate) async fn topic(app: &App, call: &Call, topic: Option<&str>) -> Result<Reply, Error> {
    let found = lessons().find(|(_, lesson)| Some(lesson.topic) == topic);
    match found {
        Some(found) => explained(app, call, found).await,
        None => Ok(overview(call.language)),
    }
}

/// Every topic there is, a menu for each game.
pub(crate) fn overview(language: Language) -> Reply {
    let menus = Kind::ALL.into_iter().flat_map(|kind| menus(language, kind));
    Reply::say(say(language, "rules-overview", &[])).with_buttons(menus.collect())
}

async fn explained(app: &App, call: &Call, (kind, lesson): GameLesson) -> Result<Reply, Error> {
    let language = call.language;
    let reply = Reply::say(say(language, &format!("rules-{}", lesson.topic), &[]));
    let reply = reply.with_buttons(vec![onward(language, lesson)]);
    let title = title(language, lesson);
    let picture = app.lesson(call, kind, lesson, title).await?;
    Ok(match picture {
        None => reply,
        Some(picture) => reply.with_file(File {
            name: format!("rules-{}.png", lesson.topic),
            description: shortened(&picture.alt, ALT_TEXT),
            bytes: picture.png,
        }),
    })
}

/// Back, to the overview, and on: round and round.
fn onward(language: Language, lesson: &Lesson) -> CreateActionRow {
    let all: Vec<GameLesson> = lessons().collect();
    let here = all
        .iter()
        .position(|(_, other)| other.topic == lesson.topic);
    let here = here.unwrap_or_default();
    let (before, after) = (
        all[(here + all.len() - 1) % all.len()].1,
        all[(here + 1) % all.len()].1,
    );
    let to = |id, lesson: &'static Lesson, style| {
        let label = say(language, id, &[("topic", text(title(language, lesson)))]);
        button(language, Op::Lesson(lesson.topic), &label).style(style)
    };
    let overview = say(language, "button-topics", &[]);
    CreateActionRow::Buttons(vec![
        to("button-lesson-before", before, ButtonStyle::Secondary),
        button(language, Op::Topics, &overview).style(ButtonStyle::Secondary),
        to("button-lesson-after", after, ButtonStyle::Primary),
    ])
}

fn button(language: Language, op: Op, label: &str) -> CreateButton {
    CreateButton::new(no_game(language).custom_id(op)).label(shortened(label, BUTTON_LABEL))
}

/// What these buttons carry: no game.
fn no_game(language: Language) -> Buttons {
    Buttons::lasting(GameId(0), language)
}

/// The topics of a game to choose from.
fn menus(language: Language, kind: Kind) -> Vec<CreateActionRow> {
    let name = say(language, &format!("kind-{}", kind.word()), &[]);
    let pages = (0u8..).zip(kind.game().lessons().chunks(MENU_ENTRIES));
    let menu = |(page, lessons): (u8, &'static [Lesson])| {
        let entry = |lesson: &Lesson| {
            CreateSelectMenuOption::new(
                shortened(&title(language, lesson), MENU_ENTRY),
                lesson.topic,
            )
        };
        let options = lessons.iter().map(entry).collect();
        let id = no_game(language).custom_id(Op::PickTopic(kind, page));
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(shortened(&name, MENU_PLACEHOLDER)))
    };
    pages.map(menu).collect()
}

/// The first lesson of the game that is played here, or of all.
async fn first(app: &App, asked: &Asked<'_>) -> Result<Option<GameLesson>, Error> {
    let here = match app.find_game(&asked.call, None).await {
        Ok(game) => Some(app.look(&asked.call, game).await?.kind),
        Err(Error::Refused(_)) => None,
        Err(fault) => return Err(fault),
    };
    let of_here = lessons().find(|(kind, _)| Some(kind.word()) == here.as_deref());
    Ok(of_here.or_else(|| lessons().next()))
}

/// The topics that are offered while one is being typed: what is shown, and what it stands for.
pub(super) fn topics(language: Language, typed: &str) -> Vec<(String, String)> {
    let found = meant(language, typed).into_iter();
    found
        .map(|(_, lesson)| (title(language, lesson), lesson.topic.to_owned()))
        .collect()
}

/// A lesson, and the game it is of.
type GameLesson = (Kind, &'static Lesson);

fn lessons() -> impl Iterator<Item = GameLesson> {
    let kinds = Kind::ALL.into_iter();
    kinds.flat_map(|kind| {
        kind.game()
            .lessons()
            .iter()
            .map(move |lesson| (kind, lesson))
    })
}

fn title(language: Language, lesson: &Lesson) -> String {
    say(language, &format!("rules-topic-{}", lesson.topic), &[])
}

/// The lessons that a word may mean, the likeliest first: all of them for no word at all.
fn meant(language: Language, typed: &str) -> Vec<GameLesson> {
    let typed = typed.trim().to_lowercase();
    let rank = |lesson: &Lesson| {
        let title = title(language, lesson).to_lowercase();
        match lesson.topic {
            topic if topic == typed || title == typed => Some(0),
            topic if topic.starts_with(&typed) || title.starts_with(&typed) => Some(1),
            _ if title.contains(&typed) => Some(2),
            _ => None,
        }
    };
    let ranked = lessons().filter_map(|(kind, lesson)| Some((rank(lesson)?, (kind, lesson))));
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, found)| found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands::BASE;
    use crate::discord::limits::{CONTENT, ROWS};

    #[test]
    fn every_topic_fits_into_a_message() {
        for (_, lesson) in lessons() {
            let rules = say(BASE, &format!("rules-{}", lesson.topic), &[]);
            let whole = rules.clone();
            assert!(whole.chars().count() <= CONTENT, "{}", lesson.topic);
            assert!(rules.lines().count() > 3, "{}", lesson.topic);
            assert!(title(BASE, lesson).chars().count() <= MENU_ENTRY);
        }
    }

    #[test]
    fn every_topic_is_reached_from_the_overview_and_by_going_on() {
        let form = serde_json::to_value(menus(BASE, Kind::Homeworlds)).expect("JSON");
        let menus = form.as_array().expect("rows");
        assert!(Kind::ALL.len() + menus.len() <= ROWS, "a row for each menu");
        let all: Vec<&str> = lessons().map(|(_, lesson)| lesson.topic).collect();
        for (index, (_, lesson)) in lessons().enumerate() {
            let row = serde_json::to_value(onward(BASE, lesson)).expect("JSON");
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

    #[test]
    fn a_topic_is_found_by_what_is_typed_of_it() {
        let first = |typed| topics(BASE, typed).first().map(|(_, topic)| topic.clone());
        assert_eq!(first("").as_deref(), Some("start"));
        assert_eq!(first("Catas").as_deref(), Some("catastrophe"));
        assert_eq!(first("red-alert").as_deref(), Some("red-alert"));
        assert_eq!(first("backgammon"), None);
    }
}
