//! What the games of a league wait for: for each player their own, for whoever runs it all of them.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{
    Call, ChallengeFacts, EntrantFacts, FixtureFacts, LadderFacts, LeagueFacts, LeagueRow,
    LeagueStage, LeagueStatus, Person, PersonId, WaitingGame,
};
use crate::discord::card::{Menu, entry};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::{leaf, listed};
use crate::discord::limits::{BUTTONS, MENU_ENTRIES, ROWS};
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::ladder::{challenge_line, challenge_to, is_climbed};
use crate::discord::say::leagues::one_game::{label, waits};
use crate::discord::say::leagues::rules::{called, last_day, title};
use crate::discord::say::names::opposed;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// How many lines stand above all games.
const HEADING: usize = 2;

/// What the caller has to do, and for whoever runs leagues what all games wait for: a page of it, with
/// a menu of the games that are on it.
pub(crate) fn status(call: &Call, status: &LeagueStatus, page: u32) -> Reply {
    let language = call.language;
    let mut lines = vec![title(language, &status.facts.row)];
    lines.extend(own(language, status, call.person.id));
    if let Some(ladder) = &status.facts.ladder {
        lines.extend(challenges(language, ladder, call.person.id, status.runs));
    }
    lines.extend(last_day(language, &status.facts));
    let before = lines.len() + HEADING;
    let mut games: &[WaitingGame] = &[];
    if status.runs {
        lines.extend(all(language, status));
        games = &status.games;
    }
    let mut buttons = vec![
        LeagueButton::Fixtures,
        LeagueButton::Standings,
        LeagueButton::Rules,
    ];
    buttons.extend(on_ladder(status, call.person.id));
    buttons.extend(waiting(&status.facts, call.person.id));
    buttons.extend(next_round(status));
    let may_begin = status.runs && status.facts.row.stage == LeagueStage::SignUp;
    buttons.extend(may_begin.then_some(LeagueButton::AskStart));
    let shown = (LeagueView::Status, page);
    let reply = listed(call, &status.facts, shown, &lines, &buttons);
    let there = leaf(&lines, page).lines;
    let games = (before..).zip(games);
    let games = games.filter(|(line, _)| there.contains(line));
    match menu(language, status, games.map(|(_, game)| game)) {
        Some(menu) => reply.with_buttons_above(menu),
        None => reply,
    }
}

/// The button to sit out the next round, or to play in it after all.
fn next_round(status: &LeagueStatus) -> Option<LeagueButton> {
    Some(match status.sits_out? {
        true => LeagueButton::PlayNext,
        false => LeagueButton::SitOut,
    })
}

/// The button to get on the waiting list, or off it, for whoever does not play.
fn waiting(facts: &LeagueFacts, me: PersonId) -> Option<LeagueButton> {
    let is_me = |person: &Person| person.id == me;
    let plays = facts.entrants.iter().any(|entrant| is_me(&entrant.person));
    if plays || facts.ladder.is_some() || facts.row.stage != LeagueStage::Playing {
        return None;
    }
    Some(match facts.waiting.iter().any(is_me) {
        true => LeagueButton::StopWaiting,
        false => LeagueButton::Wait,
    })
}

/// What somebody can do on a ladder: answer a challenge, make one, or join.
fn on_ladder(status: &LeagueStatus, me: PersonId) -> Vec<LeagueButton> {
    let facts = &status.facts;
    if !is_climbed(facts) {
        return Vec::new();
    }
    if let Some(challenge) = challenge_to(facts, me) {
        let number = challenge.number;
        return vec![
            LeagueButton::Accept(number),
            LeagueButton::AskDecline(number),
        ];
    }
    let is_there = |entrant: &EntrantFacts| entrant.person.id == me && !entrant.is_gone;
    match facts.entrants.iter().any(is_there) {
        true => vec![LeagueButton::Challenges],
        false => vec![LeagueButton::Join],
    }
}

/// The challenges that somebody has made or is to answer; for whoever runs the league all.
fn challenges(language: Language, ladder: &LadderFacts, me: PersonId, runs: bool) -> Vec<String> {
    let is_theirs =
        |one: &&ChallengeFacts| runs || one.challenger.id == me || one.challenged.id == me;
    let theirs = ladder.challenges.iter().filter(is_theirs);
    theirs.map(|one| challenge_line(language, one)).collect()
}

/// The place and the games of somebody.
fn own(language: Language, status: &LeagueStatus, me: PersonId) -> Vec<String> {
    let facts = &status.facts;
    let is_there = |entrant: &EntrantFacts| {
        entrant.person.id == me && !(entrant.is_gone && facts.ladder.is_some())
    };
    if !facts.entrants.iter().any(is_there) {
        return vec![say(language, "league-status-not-in", &called(&facts.row))];
    }
    if facts.row.stage == LeagueStage::SignUp {
        return vec![say(language, "league-status-joined", &called(&facts.row))];
    }
    let place = facts.place_of(me).map(|(place, people)| {
        let args = [("place", count(place)), ("people", count(people))];
        say(language, "league-status-place", &args)
    });
    let mut lines: Vec<String> = place.into_iter().collect();
    let games = status.games.iter().filter(|game| game.is_played_by(me));
    lines.extend(games.map(|game| waits(language, facts, game, me)));
    let next = facts
        .fixtures
        .iter()
        .filter(|fixture| is_to_come(fixture, me));
    lines.extend(next.map(|fixture| {
        if facts.ladder.is_some() {
            let players = ("players", text(opposed(&fixture.players)));
            return say(language, "league-ladder-opens", &[players]);
        }
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

/// The menu of these games, for whoever runs the league.
fn menu<'a>(
    language: Language,
    status: &LeagueStatus,
    games: impl Iterator<Item = &'a WaitingGame>,
) -> Option<CreateActionRow> {
    let entries: Vec<_> = games
        .take(MENU_ENTRIES)
        .map(|game| {
            let of = (status.facts.row.kind, game);
            let label = label(language, "league-status-entry", of, &game.to_move);
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

/// Which of several leagues is meant, with a button for each.
pub(crate) fn which(call: &Call, leagues: &[LeagueRow]) -> Reply {
    let asks = say(
        call.language,
        "league-status-which",
        &[("count", count(leagues.len()))],
    );
    let leagues = leagues.iter().take(BUTTONS * ROWS);
    let buttons = leagues.map(|row| {
        let buttons = LeagueButtons::new(call.language, row.id);
        buttons.labeled(LeagueButton::Status, &row.name)
    });
    let buttons: Vec<CreateButton> = buttons.collect();
    let rows = buttons.chunks(BUTTONS);
    let rows = rows.map(|row| CreateActionRow::Buttons(row.to_vec()));
    Reply::say(asks).with_buttons(rows.collect())
}
