//! `/help` and `/rules`: what one can do here, and how the game is played.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{command, option};
use crate::app::{App, Error, Stage, Table};
use crate::discord::asked::Asked;
use crate::discord::form::File;
use crate::discord::reply::{About, Reply, shortened};
use crate::discord::show;
use crate::discord::speak::{count, say, text};
use crate::games::{Kind, Lesson};
use crate::words::{Language, Word};

/// How many topics are named at the end of another.
const NAMED: usize = 4;

pub(super) fn help_definition() -> CreateCommand {
    command("help")
}

pub(super) fn rules_definition() -> CreateCommand {
    let topic = option(CommandOptionType::String, "rules", "topic");
    command("rules").add_option(topic.set_autocomplete(true))
}

/// `/help` says first what matters here and now.
pub(super) async fn help(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let language = asked.call.language;
    let here = match app.find_game(&asked.call, None).await {
        Ok(game) => Some(app.look(&asked.call, game).await?),
        Err(Error::Refused(_)) => None,
        Err(fault) => return Err(fault),
    };
    let about = here
        .as_ref()
        .map_or(About::Here, |table| About::Game(table.game));
    let (id, args) = here.map_or_else(
        || ("help-nothing".to_owned(), Vec::new()),
        |table| situation(asked, &table),
    );
    let first = say(language, &id, &args);
    let reply = Reply::say(say(language, "help-commands", &[])).after(&first);
    Ok(reply.about(about))
}

/// The sentence for how the game here stands to the caller; how a turn is played is for each game
/// to say.
fn situation(asked: &Asked<'_>, table: &Table) -> (String, Vec<(&'static str, Word)>) {
    let name = show::game_name(asked.call.language, &table.kind, table.game);
    let mut args = vec![("game", text(name))];
    let yours = table
        .seats
        .iter()
        .find(|seated| Some(seated.seat) == table.yours);
    let to_move = table.to_move.as_ref().map(|seated| seated.seat);
    let id = match (table.stage, yours) {
        (Stage::Waiting, _) => "help-invitation",
        (Stage::Over, _) => "help-over",
        (Stage::Cancelled, _) => "help-cancelled",
        (Stage::Playing, None) => "help-watching",
        (Stage::Playing, Some(you)) if to_move == Some(you.seat) => {
            args.push(("home", text(you.name.as_str())));
            let turn = if table.turns < 2 {
                "help-first-turn"
            } else {
                "help-your-turn"
            };
            return (format!("{turn}-{}", table.kind), args);
        }
        (Stage::Playing, Some(_)) => "help-not-your-turn",
    };
    (id.to_owned(), args)
}

/// `/rules` in our own words, with a picture where one helps. Without a topic: the beginning of
/// the game that is played here.
pub(super) async fn rules(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let language = asked.call.language;
    let found = match asked.text("topic") {
        Some(typed) => meant(language, typed).first().copied(),
        None => first(app, asked).await?,
    };
    let Some((kind, lesson)) = found else {
        let typed = shortened(asked.text("topic").unwrap_or_default(), 80);
        let unknown = [("topic", text(typed))];
        return Ok(Reply::say(say(language, "rules-unknown", &unknown)));
    };
    let reply = Reply::say(more(language, lesson));
    let reply = reply.after(&say(language, &format!("rules-{}", lesson.topic), &[]));
    let title = title(language, lesson);
    let picture = app.lesson(&asked.call, kind, lesson, title).await?;
    Ok(match picture {
        None => reply,
        Some(picture) => reply.with_file(File {
            name: format!("rules-{}.png", lesson.topic),
            description: shortened(&picture.alt, 1_024),
            bytes: picture.png,
        }),
    })
}

/// The first lesson of the game that is played here, or of all.
async fn first(app: &App, asked: &Asked<'_>) -> Result<Option<Found>, Error> {
    let here = match app.find_game(&asked.call, None).await {
        Ok(game) => Some(app.look(&asked.call, game).await?.kind),
        Err(Error::Refused(_)) => None,
        Err(fault) => return Err(fault),
    };
    let of_here = lessons().find(|(kind, _)| Some(kind.key()) == here.as_deref());
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
type Found = (Kind, &'static Lesson);

fn lessons() -> impl Iterator<Item = Found> {
    let kinds = Kind::ALL.into_iter();
    kinds.flat_map(|kind| kind.lessons().iter().map(move |lesson| (kind, lesson)))
}

fn title(language: Language, lesson: &Lesson) -> String {
    say(language, &format!("rules-topic-{}", lesson.topic), &[])
}

/// The lessons that a word may mean, the likeliest first: all of them for no word at all.
fn meant(language: Language, typed: &str) -> Vec<Found> {
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

/// What comes after a lesson.
fn more(language: Language, lesson: &Lesson) -> String {
    let after = lessons().skip_while(|(_, other)| other.topic != lesson.topic);
    let next = after.skip(1).chain(lessons()).take(NAMED);
    let next: Vec<String> = next.map(|(_, lesson)| title(language, lesson)).collect();
    say(
        language,
        "rules-more",
        &[
            ("topics", text(next.join(", "))),
            ("count", count(lessons().count())),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands::BASE;

    #[test]
    fn every_topic_fits_into_a_message() {
        for (_, lesson) in lessons() {
            let rules = say(BASE, &format!("rules-{}", lesson.topic), &[]);
            let whole = format!("{rules}\n\n{}", more(BASE, lesson));
            assert!(whole.chars().count() <= 2_000, "{}", lesson.topic);
            assert!(rules.lines().count() > 3, "{}", lesson.topic);
            assert!(title(BASE, lesson).chars().count() <= 100);
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
