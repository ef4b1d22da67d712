//! One game of a league that is being played: what it waits for, and what can be done about it.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, LeagueFacts, Person, PersonId, WaitingGame};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::limits::BUTTONS;
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::games::linked;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::result_menu::decisions;
use crate::discord::say::names::{game_name, named, opposed, opposed_unformatted};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The line on what a game waits for, as a person is told it.
pub(super) fn waits(
    language: Language,
    facts: &LeagueFacts,
    game: &WaitingGame,
    me: PersonId,
) -> String {
    if game.paused_until.is_some() && !game.is_broken {
        return of_game(language, "league-status-paused", facts, game);
    }
    let id = match (game.is_broken, game.to_move.id == me, game.turns, game.deadline) {
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

/// The same for whoever runs the league, with the number of its fixture.
pub(super) fn waits_for_organizers(
    language: Language,
    facts: &LeagueFacts,
    game: &WaitingGame,
) -> String {
    let args = [
        ("fixture", text(game.fixture.fixture.to_string())),
        ("line", text(waits(language, facts, game, PersonId::NOBODY))),
    ];
    say(language, "league-status-all-line", &args)
}

/// The sentence about a game that says what is true of its place: whether something can be posted there.
pub(crate) const fn as_posted(
    id: &'static str,
    where_broken: &'static str,
    game: &WaitingGame,
) -> &'static str {
    if game.is_broken { where_broken } else { id }
}

/// A sentence about a game.
pub(crate) fn of_game(
    language: Language,
    id: &str,
    facts: &LeagueFacts,
    game: &WaitingGame,
) -> String {
    let called = game_name(language, facts.row.kind, game.game);
    let mut args = vec![
        ("game", text(linked(called, game.posted))),
        ("players", text(opposed(&game.fixture.players))),
        ("player", named(&game.to_move)),
        ("since", countdown(game.since)),
    ];
    args.extend(game.paused_until.map(|at| ("until", instant(at))));
    args.extend(game.deadline.map(|at| ("deadline", countdown(at))));
    say(language, id, &args)
}

/// One game, with what can be done about it.
pub(crate) fn game(call: &Call, facts: &LeagueFacts, game: &WaitingGame) -> Reply {
    let language = call.language;
    let is_own = game.is_played_by(call.person.id);
    let mut words = vec![waits_for_organizers(language, facts, game)];
    words.extend(is_own.then(|| say(language, "league-status-own", &[])));
    let is_paused = game.paused_until.is_some();
    words.extend(is_paused.then(|| say(language, "league-status-resume", &[])));
    let buttons = LeagueButtons::new(language, facts.row.id);
    // In a game of one's own, only oneself: all else decides it as well.
    let players = game.fixture.players.iter();
    let leaves = players.filter(|player| !is_own || player.id == call.person.id);
    let leave: Vec<CreateButton> = leaves
        .map(|player| {
            let game = (facts.row.kind, game);
            let label = label(language, "button-league-withdraw-player", game, player);
            buttons.labeled(LeagueButton::AskRemove(player.id), &label)
        })
        .collect();
    let decide = if is_own { Vec::new() } else { decisions(language, facts, &game.fixture) };
    let rows = [to_move(buttons, facts, game, is_own), decide, leave]
        .iter()
        .flat_map(|buttons| buttons.chunks(BUTTONS))
        .map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect();
    Reply::say(words.join("\n")).with_buttons(rows)
}

/// The buttons for what can be done for the player who is to move, and the way back to all games. Nobody gives
/// time in a game of their own.
fn to_move(
    buttons: LeagueButtons,
    facts: &LeagueFacts,
    game: &WaitingGame,
    is_own: bool,
) -> Vec<CreateButton> {
    let fixture = game.fixture.fixture;
    let nudge = buttons.button(LeagueButton::AskNudge(fixture));
    let time = (game.is_timed && !is_own).then(|| buttons.button(LeagueButton::AskTime(fixture)));
    let back = buttons.back(all_games(facts));
    [nudge].into_iter().chain(time).chain([back]).collect()
}

/// The button that leads back to all games.
const fn all_games(facts: &LeagueFacts) -> LeagueButton {
    LeagueButton::Turn(LeagueView::Status, facts.row.season, 0)
}

/// The report of what was done about a game, with the way back to all of them.
pub(crate) fn done(call: &Call, id: &str, facts: &LeagueFacts, game: &WaitingGame) -> Reply {
    let said = of_game(call.language, id, facts, game);
    let back = LeagueButtons::new(call.language, facts.row.id).back(all_games(facts));
    Reply::say(said).with_buttons(vec![CreateActionRow::Buttons(vec![back])])
}

/// The words on a button about a player in a game. Nothing is formatted there.
fn label(
    language: Language,
    id: &str,
    (kind, game): (Kind, &WaitingGame),
    player: &Person,
) -> String {
    let args = [
        ("game", text(game_name(language, kind, game.game))),
        ("players", text(opposed_unformatted(&game.fixture.players))),
        ("player", text(opposed_unformatted([player]))),
    ];
    say(language, id, &args)
}
