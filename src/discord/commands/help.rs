//! `/help` and `/rules`: what one can do here, and how the game is played.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{BASE, command, option};
use crate::app::{App, Error, Stage, Table};
use crate::discord::asked::Asked;
use crate::discord::reply::Reply;
use crate::discord::show;
use crate::discord::speak::{say, text};
use crate::words::Word;

/// What `/rules` can speak of, the first being enough to begin with.
const TOPICS: [&str; 8] = [
    "start",
    "turn",
    "powers",
    "sacrifice",
    "catastrophe",
    "ending",
    "notation",
    "editions",
];

pub(super) fn help_definition() -> CreateCommand {
    command("help")
}

pub(super) fn rules_definition() -> CreateCommand {
    let topic = option(CommandOptionType::String, "rules", "topic");
    command("rules").add_option(TOPICS.into_iter().fold(topic, |topic, key| {
        topic.add_string_choice(say(BASE, &format!("rules-topic-{key}"), &[]), key)
    }))
}

/// `/help` says first what matters here and now.
pub(super) async fn help(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let language = asked.call.language;
    let here = match app.find_game(&asked.call, None).await {
        Ok(game) => Some(app.look(&asked.call, game).await?),
        Err(Error::Refused(_)) => None,
        Err(fault) => return Err(fault),
    };
    let (id, args) = here.map_or_else(
        || ("help-nothing".to_owned(), Vec::new()),
        |table| situation(asked, &table),
    );
    let first = say(language, &id, &args);
    Ok(Reply::say(say(language, "help-commands", &[])).after(&first))
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

/// `/rules` in our own words.
pub(super) fn rules(asked: &Asked<'_>) -> Reply {
    let language = asked.call.language;
    let chosen = asked.text("topic").unwrap_or(TOPICS[0]);
    let topic = TOPICS
        .into_iter()
        .find(|topic| *topic == chosen)
        .unwrap_or(TOPICS[0]);
    let others = TOPICS.into_iter().filter(|other| *other != topic);
    let others = others.map(|other| say(language, &format!("rules-topic-{other}"), &[]));
    let others: Vec<String> = others.collect();
    let more = say(
        language,
        "rules-more",
        &[("topics", text(others.join(", ")))],
    );
    Reply::say(more).after(&say(language, &format!("rules-{topic}"), &[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_fits_into_a_message() {
        for topic in TOPICS {
            let rules = say(BASE, &format!("rules-{topic}"), &[]);
            assert!(rules.chars().count() < 1_900, "{topic}");
            assert!(rules.lines().count() > 3, "{topic}");
        }
    }
}
