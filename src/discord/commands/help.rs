//! `/help`: what people can do here and now; all commands are on other pages.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, LeagueRow, LeagueStage, Listed, Refusal, Stage};
use crate::discord::custom_id::HelpPage;
use crate::discord::say::help::{HelpFacts, help, more};
use crate::discord::say::reply::Reply;
use crate::discord::say::surroundings::Here;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Says what matters here and now.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    show(tools.app, &asked.call, HelpPage::Here).await
}

/// Shows a page.
pub(crate) async fn show(app: &App, call: &Call, page: HelpPage) -> Result<Reply, Error> {
    match page {
        HelpPage::Here => Ok(help(call, &around(app, call).await?)),
        HelpPage::More
        | HelpPage::Commands
        | HelpPage::Around
        | HelpPage::Pictures
        | HelpPage::Leagues
        | HelpPage::Ruling => Ok(more(call.language, page)),
    }
}

/// The facts that `/help` needs about this place and the caller.
async fn around(app: &App, call: &Call) -> Result<HelpFacts, Error> {
    let here = here(app, call).await?;
    let shown = match &here {
        Here::Game(standing) => Some(standing.game),
        Here::Invitation(_) | Here::League(_) | Here::Games(_) | Here::Nothing | Here::Direct => {
            None
        }
    };
    let mut waiting = app.games().of(call).await?;
    waiting.retain(|game: &Listed| game.waits_for_your_turn() && Some(game.game) != shown);
    Ok(HelpFacts {
        here,
        waiting,
        bot_plays: app.servers().has_bot_as_opponent(call).await?,
        is_newcomer: app.games().is_newcomer(call).await?,
    })
}

/// The most important thing here: a game of the caller, something they can join, or what there is to watch.
async fn here(app: &App, call: &Call) -> Result<Here, Error> {
    let (game, games) = match app.games().find(call, None).await {
        Ok(game) => (Some(game), 1),
        Err(Error::Refused(Refusal::SeveralGamesHere(games))) => {
            let first = app.games().listed_among(call, &games, 1).await?;
            let nearest = first.first().filter(|game| game.waits_for_you);
            (nearest.map(|game| game.game), games.len())
        }
        Err(Error::Refused(_)) => (None, 0),
        Err(fault) => return Err(fault),
    };
    let found = match game {
        Some(game) => Some(game_here(app, call, game).await?),
        None => None,
    };
    match found {
        Some(found) if is_theirs(call, &found) => Ok(found),
        watched => match invited_or_open(app, call).await? {
            Some(open) => Ok(open),
            None => Ok(watched.unwrap_or(match (games, call.place.guild) {
                (1.., _) => Here::Games(games),
                (0, Some(_)) => Here::Nothing,
                (0, None) => Here::Direct,
            })),
        },
    }
}

async fn game_here(app: &App, call: &Call, game: GameId) -> Result<Here, Error> {
    let standing = app.boards().look(call, game).await?;
    if standing.stage != Stage::Waiting {
        return Ok(Here::Game(Box::new(standing)));
    }
    let invitation = app.invitations().invitation(call, game).await?;
    Ok(Here::Invitation(Box::new(invitation)))
}

/// True if it is a game of the caller, or one that they are invited to.
fn is_theirs(call: &Call, here: &Here) -> bool {
    match here {
        Here::Game(standing) => standing.yours.is_some(),
        Here::Invitation(invitation) => invitation.names(call.person.id),
        Here::League(_) | Here::Games(_) | Here::Nothing | Here::Direct => false,
    }
}

/// A game here that the caller is invited to, or something else that they can join.
async fn invited_or_open(app: &App, call: &Call) -> Result<Option<Here>, Error> {
    let games = app.games().of(call).await?;
    let is_invited = |game: &&Listed| {
        game.waits_for_you && game.stage == Stage::Waiting && call.place.is_in(game.posted.channel)
    };
    match games.iter().find(is_invited) {
        Some(game) => Ok(Some(game_here(app, call, game.game).await?)),
        None => open_here(app, call).await,
    }
}

/// A game or a league that the caller can join here. A ladder goes on: the people on it can challenge each other.
async fn open_here(app: &App, call: &Call) -> Result<Option<Here>, Error> {
    if call.place.guild.is_none() {
        return Ok(None);
    }
    let (mut vacancies, _) = app.invitations().vacancies(call, 1).await?;
    if let Some(vacancy) = vacancies.pop() {
        return Ok(Some(Here::Invitation(Box::new(vacancy.invitation))));
    }
    let leagues = app.leagues().all_here(call).await?;
    let mut open = leagues.iter().filter(|row| can_be_joined(row));
    let Some(row) = open.find(|row| call.place.is_in(row.channel)) else {
        return Ok(None);
    };
    let facts = app.leagues().view(call, row.id).await?;
    Ok(Some(Here::League(Box::new(facts))))
}

/// True if people can join a league: a ladder also while it is played.
fn can_be_joined(row: &LeagueRow) -> bool {
    row.stage == LeagueStage::SignUp || row.stage == LeagueStage::Playing && row.rules.is_ladder()
}
