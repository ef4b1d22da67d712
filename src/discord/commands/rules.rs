//! `/rules`: how the games are played, one lesson at a time, with buttons to all others.

use super::invocation::CommandRequest;
use super::parameter::{Parameter, Suggestion};
use super::tools::Tools;
use crate::app::{App, Call, Error};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::lessons::{GameLesson, lessons, meant, overview, shown, title};
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The option that names a topic.
const TOPIC: &str = "topic";

/// The topic that stands for all of them.
const ALL: &str = "all";

/// The length up to which the text that was typed for a topic is repeated.
const REPEATED: usize = 80;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![Parameter::text(TOPIC, |_, asked, typed| {
        let topics = topics(asked.call.language, typed);
        Box::pin(async move { Ok(topics) })
    })]
}

/// Explains a topic; without one, the beginning of the game that is played here.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let (app, language) = (tools.app, asked.call.language);
    if asked.text(TOPIC).is_some_and(|typed| typed.trim() == ALL) {
        return Ok(overview(language));
    }
    let found = match asked.text(TOPIC) {
        Some(typed) => meant(language, typed).first().copied(),
        None => first(app, asked).await?,
    };
    if let Some(found) = found {
        return explained(app, &asked.call, found).await;
    }
    let typed = shortened(asked.text(TOPIC).unwrap_or_default(), REPEATED);
    let unknown = say(language, "rules-unknown", &[("topic", text(typed))]);
    Ok(overview(language).after(&unknown))
}

/// The lesson on this topic, which a button or a menu named.
pub(crate) async fn topic(app: &App, call: &Call, topic: Option<&str>) -> Result<Reply, Error> {
    let found = lessons().find(|(_, lesson)| Some(lesson.topic) == topic);
    match found {
        Some(found) => explained(app, call, found).await,
        None => Ok(overview(call.language)),
    }
}

/// A lesson in our own words, with a picture where one helps.
async fn explained(app: &App, call: &Call, found: GameLesson) -> Result<Reply, Error> {
    let (kind, lesson) = found;
    let title = title(call.language, lesson);
    let picture = app.lessons().lesson(call, kind, lesson, title).await?;
    Ok(shown(call.language, lesson, picture))
}

/// The first lesson of the game that is played here, or of all.
async fn first(app: &App, asked: &CommandRequest<'_>) -> Result<Option<GameLesson>, Error> {
    let here = app.games().find(&asked.call, None).await;
    let here = match Error::unless_refused(here)? {
        Some(game) => Some(app.boards().look(&asked.call, game).await?.kind),
        None => None,
    };
    let of_here = lessons().find(|(kind, _)| Some(*kind) == here);
    Ok(of_here.or_else(|| lessons().next()))
}

/// The topics that are offered while one is being typed. If there are too many, the last one leads
/// to all of them.
fn topics(language: Language, typed: &str) -> Vec<Suggestion> {
    let found = meant(language, typed).into_iter();
    let suggestion = |(_, lesson): GameLesson| Suggestion {
        shown: title(language, lesson),
        value: lesson.topic.to_owned(),
    };
    let mut topics: Vec<Suggestion> = found.map(suggestion).collect();
    if topics.len() > SUGGESTIONS {
        topics.truncate(SUGGESTIONS - 1);
        topics.push(Suggestion {
            shown: say(language, "rules-topics-all", &[]),
            value: ALL.to_owned(),
        });
    }
    topics
}

#[cfg(test)]
mod tests {
    use starpost_games::games::Kind;

    use super::*;

    #[test]
    fn a_topic_is_found_by_what_is_typed_of_it() {
        let first = |typed| {
            let topics = topics(Language::English, typed);
            topics.first().map(|topic| topic.value.clone())
        };
        assert_eq!(first("").as_deref(), Some("start"));
        assert_eq!(first("Catas").as_deref(), Some("catastrophe"));
        assert_eq!(first("red-alert").as_deref(), Some("red-alert"));
        assert_eq!(first("backgammon"), None);
    }

    #[test]
    fn every_topic_is_reached_by_a_game_or_by_all_there_are() {
        let values = |typed: &str| -> Vec<String> {
            let topics = topics(Language::English, typed).into_iter();
            topics.map(|topic| topic.value).collect()
        };
        for typed in ["", "  ", "Homeworlds"] {
            let offered = values(typed);
            assert_eq!(offered.len(), SUGGESTIONS, "{typed:?}");
            assert_eq!(offered.last().map(String::as_str), Some(ALL), "{typed:?}");
        }
        let settlers: Vec<&str> =
            Kind::Settlers.game().lessons().iter().map(|lesson| lesson.topic).collect();
        assert_eq!(values("homeworlds settlers "), settlers);
        assert!(lessons().all(|(_, lesson)| lesson.topic != ALL));
        for (_, lesson) in lessons() {
            let typed = title(Language::English, lesson);
            assert_eq!(values(&typed).first().map(String::as_str), Some(lesson.topic));
        }
    }
}
