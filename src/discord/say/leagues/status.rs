//! What the games of a league wait for: for each player their own, for whoever runs it all of them,
//! and what can be done about one.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{
    Call, FixtureFacts, LeagueFacts, LeagueStage, LeagueStatus, Person, PersonId, Report,
    WaitingGame,
};
use crate::discord::card::{Menu, entry};
use crate::discord::custom_id::{DecisionButton, LeagueButton};
use crate::discord::leagues::listed;
use crate::discord::limits::{BUTTON_LABEL, MENU_ENTRIES};
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::games::linked;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::rules::{name, title};
use crate::discord::say::names::{game_name, named, opposed, opposed_unformatted};
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Unfinished;
use starpost_games::words::Language;

/// How many people a game has of whom one can be said to have won.
const DUEL: usize = 2;

/// What the caller has to do, and for whoever runs leagues what all games wait for.
pub(crate) fn status(call: &Call, status: &LeagueStatus) -> Reply {
    let language = call.language;
    let mut lines = vec![title(language, &status.facts.row)];
    lines.extend(own(language, status, call.person.id));
    if status.runs {
        lines.extend(all(language, status));
    }
    lines.extend(last_day(language, &status.facts));
    let buttons = [
        LeagueButton::Fixtures,
        LeagueButton::Standings,
        LeagueButton::Rules,
    ];
    let reply = listed(call, &status.facts, ("status", &lines), &buttons);
    match menu(language, status) {
        Some(menu) => reply.with_buttons_above(menu),
        None => reply,
    }
}

/// The place and the games of somebody.
fn own(language: Language, status: &LeagueStatus, me: PersonId) -> Vec<String> {
    let facts = &status.facts;
    let Some(mine) = facts
        .entrants
        .iter()
        .find(|entrant| entrant.person.id == me)
    else {
        return vec![say(language, "league-status-not-in", &[])];
    };
    if facts.row.stage == LeagueStage::SignUp {
        return vec![say(language, "league-status-joined", &[])];
    }
    let mut lines = Vec::new();
    lines.extend(mine.entrant.and_then(|entrant| {
        let division = facts.division_of(me)?;
        let division = facts
            .divisions
            .iter()
            .find(|one| one.division == division && !one.results.is_empty())?;
        let places = division.places();
        let (rank, _) = places.iter().find(|(_, one)| *one == entrant)?;
        let args = [("place", count(*rank)), ("people", count(places.len()))];
        Some(say(language, "league-status-place", &args))
    }));
    let games = status.games.iter().filter(|game| game.is_played_by(me));
    lines.extend(games.map(|game| waits(language, facts, game, me)));
    let next = facts
        .fixtures
        .iter()
        .filter(|fixture| is_to_come(fixture, me));
    lines.extend(next.map(|fixture| {
        let round = ("round", count(fixture.round));
        let players = ("players", text(opposed(&fixture.players)));
        say(language, "league-status-next", &[players, round])
    }));
    lines
}

fn is_to_come(fixture: &FixtureFacts, me: PersonId) -> bool {
    let plays = fixture.players.iter().any(|player| player.id == me);
    plays && fixture.how.is_none() && fixture.game.is_none()
}

/// All games, for whoever runs the league.
fn all(language: Language, status: &LeagueStatus) -> Vec<String> {
    let games = &status.games;
    let unbegun = games.iter().filter(|game| game.turns == 0).count();
    let args = [("games", count(games.len())), ("unbegun", count(unbegun))];
    let heading = say(language, "league-status-all", &args);
    let each = games
        .iter()
        .map(|game| waits(language, &status.facts, game, PersonId::NOBODY));
    [String::new(), heading].into_iter().chain(each).collect()
}

/// What a game waits for, as it is told to somebody.
fn waits(language: Language, facts: &LeagueFacts, game: &WaitingGame, me: PersonId) -> String {
    let is_mine = game.to_move.as_ref().is_some_and(|person| person.id == me);
    let id = match (game.is_broken, is_mine, game.turns, game.deadline) {
        (true, ..) => "league-status-broken",
        (_, true, _, Some(_)) => "league-status-yours-until",
        (_, true, _, None) => "league-status-yours",
        (_, _, 0, Some(_)) => "league-status-unbegun-until",
        (_, _, 0, None) => "league-status-unbegun",
        (.., Some(_)) => "league-status-waits-until",
        (.., None) => "league-status-waits",
    };
    of_game(language, id, facts, game)
}

/// A sentence about a game.
pub(crate) fn of_game(
    language: Language,
    id: &str,
    facts: &LeagueFacts,
    game: &WaitingGame,
) -> String {
    let called = game.fixture.game.map_or_else(String::new, |id| {
        linked(game_name(language, facts.row.kind, id), game.posted)
    });
    let player = game.to_move.as_ref().map_or_else(|| text(""), named);
    let mut args = vec![
        name(&facts.row),
        ("game", text(called)),
        ("players", text(opposed(&game.fixture.players))),
        ("player", player),
        ("since", countdown(game.since)),
    ];
    args.extend(game.deadline.map(|at| ("deadline", countdown(at))));
    say(language, id, &args)
}

/// When the season ends by itself, and what becomes of what is not over.
pub(crate) fn last_day(language: Language, facts: &LeagueFacts) -> Option<String> {
    let ends = facts.row.ends.filter(|_| facts.ended.is_none())?;
    let id = match facts.row.rules.unfinished {
        Unfinished::Draw => "league-status-ends-drawn",
        Unfinished::Annul => "league-status-ends-annulled",
    };
    Some(say(language, id, &[("at", instant(ends))]))
}

/// The menu of the games that are being played, for whoever runs the league.
fn menu(language: Language, status: &LeagueStatus) -> Option<CreateActionRow> {
    let games = status.games.iter().filter(|_| status.runs);
    let entries: Vec<_> = games
        .take(MENU_ENTRIES)
        .map(|game| {
            let label = label(language, "league-status-entry", game, game.to_move.as_ref());
            entry(&label, game.fixture.fixture.to_string(), false)
        })
        .collect();
    if entries.is_empty() {
        return None;
    }
    let id = LeagueButtons::new(language, status.facts.row.id).custom_id(LeagueButton::Look);
    let asks = say(language, "league-status-choose", &[]);
    Some(CreateActionRow::SelectMenu(
        Menu::new(id).asking(&asks).of_entries(entries),
    ))
}

/// One game, with what can be done about it.
pub(crate) fn game(call: &Call, facts: &LeagueFacts, game: &WaitingGame) -> Reply {
    let language = call.language;
    let words = waits(language, facts, game, PersonId::NOBODY);
    let fixture = game.fixture.fixture;
    let buttons = LeagueButtons::new(language, facts.row.id);
    let mut first = Vec::new();
    if game.to_move.is_some() {
        first.push(LeagueButton::AskNudge(fixture));
        first.extend(game.is_timed.then_some(LeagueButton::AskTime(fixture)));
    }
    let mut rows = match first.is_empty() {
        true => Vec::new(),
        false => buttons.row(&first),
    };
    rows.push(CreateActionRow::Buttons(decisions(
        language, buttons, facts, game,
    )));
    let leave = game.fixture.players.iter().map(|player| {
        let label = label(
            language,
            "button-league-withdraw-player",
            game,
            Some(player),
        );
        press(buttons, LeagueButton::AskRemove(player.id), &label)
    });
    rows.push(CreateActionRow::Buttons(leave.take(5).collect()));
    Reply::say(words).with_buttons(rows)
}

/// How a game can be decided.
fn decisions(
    language: Language,
    buttons: LeagueButtons,
    facts: &LeagueFacts,
    game: &WaitingGame,
) -> Vec<CreateButton> {
    let decide = |report| {
        LeagueButton::AskReport(DecisionButton {
            season: facts.row.season,
            fixture: game.fixture.fixture,
            report,
        })
    };
    let players = game.fixture.players.iter();
    let players = players.filter(|_| game.fixture.players.len() == DUEL);
    let won = players.map(|player| {
        let label = label(language, "button-league-won", game, Some(player));
        press(buttons, decide(Report::Won(player.id)), &label)
    });
    let others = [
        (Report::Drawn, "button-league-drawn"),
        (Report::Annulled, "button-league-annulled"),
    ];
    let others = others.map(|(report, id)| press(buttons, decide(report), &say(language, id, &[])));
    won.chain(others).collect()
}

/// What a button or an entry says of a game, or of a player in it. Nothing is formatted there.
fn label(language: Language, id: &str, game: &WaitingGame, player: Option<&Person>) -> String {
    let args = [
        ("fixture", text(game.fixture.fixture.to_string())),
        ("players", text(opposed_unformatted(&game.fixture.players))),
        ("player", text(opposed_unformatted(player))),
    ];
    say(language, id, &args)
}

fn press(buttons: LeagueButtons, button: LeagueButton, label: &str) -> CreateButton {
    CreateButton::new(buttons.custom_id(button))
        .label(shortened(label, BUTTON_LABEL))
        .style(ButtonStyle::Secondary)
}
