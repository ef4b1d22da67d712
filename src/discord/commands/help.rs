//! `/help`: what one can do here.

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, Listed, Stage, Standing};
use crate::discord::say::names::{game_name, named};
use crate::discord::say::notes::{hunt_of, notes};
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Word;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Says first what matters here and now.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (app, language) = (tools.app, asked.call.language);
    let here = standing_here(app, &asked.call).await?;
    let about = here
        .as_ref()
        .map_or(About::Here, |standing| About::Game(standing.game));
    let reply = Reply::say(say(language, "help-commands", &[]));
    let reply = reply
        .after(&here_and_now(asked, here.as_ref()))
        .about(about);
    let games = app.games_of(&asked.call).await?;
    let here = here.map(|standing| standing.game);
    let elsewhere = |game: &&Listed| game.waits_for_you && Some(game.game) != here;
    match games.iter().filter(elsewhere).count() {
        0 => Ok(reply),
        waiting => {
            let waiting = [("count", count(waiting))];
            Ok(reply.after(&say(language, "help-waiting", &waiting)))
        }
    }
}

/// How the game stands that is meant here, if one is.
async fn standing_here(app: &App, call: &Call) -> Result<Option<Standing>, Error> {
    match app.find_game(call, None).await {
        Ok(game) => Ok(Some(app.look(call, game).await?)),
        Err(Error::Refused(_)) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// What matters here: how the game stands to the caller, and what is to be known of it.
fn here_and_now(asked: &Asked<'_>, here: Option<&Standing>) -> String {
    let language = asked.call.language;
    let (id, args) = match here {
        Some(standing) => situation(asked, standing),
        None => nowhere(asked),
    };
    let mut lines = vec![say(language, &id, &args)];
    if let Some(standing) = here.filter(|standing| standing.stage == Stage::Playing) {
        lines.extend(hunt_of(language, &standing.hunts, standing.yours));
        lines.extend(notes(language, &standing.aims));
        lines.extend(notes(language, &standing.reminders));
    }
    lines.join("\n")
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
    let name = game_name(asked.call.language, standing.kind, standing.game);
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
            let turn = match standing.is_first_turn {
                true => "help-first-turn",
                false => "help-your-turn",
            };
            return (format!("{turn}-{}", standing.kind.word()), args);
        }
        (Stage::Playing, Some(_)) => "help-not-your-turn",
    };
    (id.to_owned(), args)
}
