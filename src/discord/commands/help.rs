//! `/help`: what one can do here.

use serenity::builder::CreateCommand;

use super::command;
use crate::app::{App, Error, Listed, Stage, Standing};
use crate::discord::commands::asked::Asked;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::notes;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::{count, say, text};
use crate::words::Word;

pub(super) fn help_definition() -> CreateCommand {
    command("help")
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
        .map_or(About::Here, |standing| About::Game(standing.game));
    let (id, args) = match &here {
        Some(standing) => situation(asked, standing),
        None => nowhere(asked),
    };
    let mut first = vec![say(language, &id, &args)];
    if let Some(standing) = here
        .as_ref()
        .filter(|standing| standing.stage == Stage::Playing)
    {
        first.extend(notes::hunt_of(language, &standing.hunts, standing.yours));
        first.extend(notes::notes(language, &standing.aims));
        first.extend(notes::notes(language, &standing.reminders));
    }
    let first = first.join("\n");
    let reply = Reply::say(say(language, "help-commands", &[])).after(&first);
    let reply = reply.about(about);
    let games = app.games_of(&asked.call).await?;
    let other = |game: &&Listed| Some(game.game) != here.as_ref().map(|standing| standing.game);
    let waiting = games.iter().filter(|game| game.waits_for_you).filter(other);
    match waiting.count() {
        0 => Ok(reply),
        waiting => {
            let waiting = [("count", count(waiting))];
            Ok(reply.after(&say(language, "help-waiting", &waiting)))
        }
    }
}

/// The sentence for a place where nothing is played: a server, or direct messages with the bot.
fn nowhere(asked: &Asked<'_>) -> (String, Vec<(&'static str, Word)>) {
    let id = match asked.call.place.guild {
        Some(_) => "help-nothing",
        None => "help-direct",
    };
    (id.to_owned(), Vec::new())
}

/// The sentence for how the game here stands to the caller; how a turn is played is for each game
/// to say.
fn situation(asked: &Asked<'_>, standing: &Standing) -> (String, Vec<(&'static str, Word)>) {
    let name = game_name(asked.call.language, &standing.kind, standing.game);
    let mut args = vec![("game", text(name))];
    let yours = standing
        .seats
        .iter()
        .find(|seated| Some(seated.seat) == standing.yours);
    let to_move = standing.to_move.as_ref().map(|seated| seated.seat);
    if let Some(mover) = &standing.to_move {
        args.push(("player", named(&mover.person)));
    }
    let id = match (standing.stage, yours) {
        (Stage::Waiting, _) => "help-invitation",
        (Stage::Over, _) => "help-over",
        (Stage::Cancelled, _) => "help-cancelled",
        (Stage::Playing, None) => "help-watching",
        (Stage::Playing, Some(you)) if standing.out.has(you.seat) => "help-out",
        (Stage::Playing, Some(you)) if to_move == Some(you.seat) => {
            args.push(("home", text(you.name.as_str())));
            let turn = if standing.turns < 2 {
                "help-first-turn"
            } else {
                "help-your-turn"
            };
            return (format!("{turn}-{}", standing.kind), args);
        }
        (Stage::Playing, Some(_)) => "help-not-your-turn",
    };
    (id.to_owned(), args)
}
