//! `/league standings`: how everybody stands, as a picture, in words, or as a file.

use serenity::builder::CreateActionRow;

use super::league_parameter::{SEASON, league, meant, season};
use crate::app::{App, Call, Error, GameId, LeagueFacts, LeagueId, RecordFile};
use crate::discord::commands::invocation::CommandRequest;
use crate::discord::commands::parameter::Parameter;
use crate::discord::commands::tools::Tools;
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::{LeaguePicture, listed, pictured, pictured_beside};
use crate::discord::out::form::File;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::game_part::game_part;
use crate::discord::say::leagues::ladder::is_climbed;
use crate::discord::say::leagues::standings::{alt, alt_of, standings as in_words};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use starpost_games::league::Season;

/// The options that say in which form, and of which division.
const AS: &str = "as";
const DIVISION: &str = "division";

/// The option that names a month of a ladder.
const MONTH: &str = "month";

/// The forms other than a picture of the standings.
const TEXT: &str = "text";
const CROSS: &str = "cross";
const CSV: &str = "csv";
const JSON: &str = "json";
const TRF: &str = "trf";

pub(in crate::discord::commands) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::one_of(AS, "league-as", ["picture", TEXT, CROSS, CSV, JSON, TRF]),
        league(),
        season(),
        Parameter::number(DIVISION, 1),
        Parameter::number(MONTH, 1),
    ]
}

/// Shows them.
pub(in crate::discord::commands) async fn run(
    tools: &Tools<'_>,
    asked: &CommandRequest<'_>,
) -> Result<Reply, Error> {
    let (app, call) = (tools.app, &asked.call);
    let league = meant(tools.app, asked).await?;
    let season = asked.number(SEASON).map(Season);
    let facts = match asked.number(MONTH) {
        Some(month) => app.leagues().month(call, league, season, month).await?,
        None => app.leagues().season(call, league, season).await?,
    };
    let form = asked.text(AS).filter(|_| !facts.divisions.is_empty());
    match form {
        Some(TEXT) => Ok(words(call, &facts)),
        Some(CROSS) => {
            let division = asked.number(DIVISION);
            let leagues = app.leagues();
            let (shown, picture) = leagues.cross_table_for(call, &facts, division).await?;
            let picture = LeaguePicture {
                what: "cross",
                alt: alt_of(call.language, &facts, shown),
                png: picture,
            };
            Ok(pictured(call, &facts, picture, &buttons(&facts)))
        }
        Some(CSV) => {
            let tables = [facts.csv(), facts.fixtures_csv()].into_iter().chain(facts.cross_csv());
            Ok(files(call, tables))
        }
        Some(JSON) => Ok(files(call, [facts.json()])),
        Some(TRF) => Ok(files(call, facts.tournament_reports(asked.number(DIVISION))?)),
        _ => shown(app, call, &facts).await,
    }
}

/// Shows the present ones, for the button.
pub(crate) async fn standings(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().view(call, league).await?;
    shown(app, call, &facts).await
}

/// Shows those of a season, for the button.
pub(crate) async fn of_season(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Season,
) -> Result<Reply, Error> {
    let facts = app.leagues().season(call, league, Some(season)).await?;
    shown(app, call, &facts).await
}

/// Shows those of the season in which a game is played, with its round and its players, for the button under its
/// posts.
pub(crate) async fn of_game(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let part = app.leagues().part_of_game(call, game).await?;
    let facts = &part.facts;
    let picture = painted(app, call, facts).await?;
    let mut buttons = buttons(facts);
    buttons.extend((!facts.is_past).then_some(LeagueButton::Status));
    let words = game_part(call.language, &part);
    Ok(pictured_beside(call, facts, (words, picture), &buttons))
}

async fn shown(app: &App, call: &Call, facts: &LeagueFacts) -> Result<Reply, Error> {
    if facts.divisions.is_empty() {
        return Ok(words(call, facts));
    }
    let picture = painted(app, call, facts).await?;
    let reply = pictured(call, facts, picture, &buttons(facts));
    Ok(with_season_before(call, facts, reply))
}

/// The picture of them.
async fn painted(app: &App, call: &Call, facts: &LeagueFacts) -> Result<LeaguePicture, Error> {
    let png = app.leagues().standings_for(call, facts).await?;
    Ok(LeaguePicture { what: "standings", alt: alt(call.language, facts), png })
}

/// A page of them, in words.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    season: Option<Season>,
    page: u32,
) -> Result<Reply, Error> {
    let facts = app.leagues().season(call, league, season).await?;
    Ok(worded(call, &facts, page))
}

fn words(call: &Call, facts: &LeagueFacts) -> Reply {
    worded(call, facts, 0)
}

fn worded(call: &Call, facts: &LeagueFacts, page: u32) -> Reply {
    let lines = in_words(call.language, facts);
    let shown = (LeagueView::Standings, page);
    let reply = listed(call, facts, shown, &lines, &buttons(facts));
    with_season_before(call, facts, reply)
}

/// With a way to the season before.
fn with_season_before(call: &Call, facts: &LeagueFacts, reply: Reply) -> Reply {
    let buttons = LeagueButtons::new(call.language, facts.row.id);
    match buttons.season_before(&facts.row) {
        Some(button) => reply.with_more_buttons(vec![CreateActionRow::Buttons(vec![button])]),
        None => reply,
    }
}

fn buttons(facts: &LeagueFacts) -> Vec<LeagueButton> {
    let of_month = facts.ladder.as_ref().and_then(|ladder| ladder.month);
    let season = facts.row.season;
    if of_month.is_some() {
        Vec::new()
    } else if facts.is_past {
        vec![LeagueButton::Turn(LeagueView::Fixtures, season, 0)]
    } else if is_climbed(facts) {
        vec![LeagueButton::Challenges, LeagueButton::Fixtures]
    } else {
        vec![LeagueButton::Fixtures]
    }
}

fn files(call: &Call, files: impl IntoIterator<Item = RecordFile>) -> Reply {
    let said = Reply::say(say(call.language, "league-standings-file", &[]));
    let texts = files.into_iter().map(|file| File::of_text(&file.name, &file.text));
    texts.fold(said, Reply::with_another_file)
}
