//! The games of a league that wait, and for what: each player's own, for anybody who runs the league all of them.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{
    Call, ChallengeFacts, EntrantFacts, LadderFacts, LeagueFacts, LeagueRow, LeagueStage,
    LeagueStatus, Person, PersonId, Timestamp, WaitingGame,
};
use crate::discord::card::MenuBuilder;
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::leagues::{leaf, listed_each};
use crate::discord::limits::{BUTTONS, MENU_ENTRIES, ROWS};
use crate::discord::say::clocks::countdown;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::check_ins::{checks_in, not_checked_in, own_check_in};
use crate::discord::say::leagues::fixtures::fixture_entry;
use crate::discord::say::leagues::ladder::{
    challenge_line, challenge_to, earliest_challenge_line, is_climbed,
};
use crate::discord::say::leagues::one_game::waits_for_organizers;
use crate::discord::say::leagues::organizers::run_by;
use crate::discord::say::leagues::own_part::own;
use crate::discord::say::leagues::rules::{
    called, earliest_last_day, earliest_start, last_day_by_now, starts, title,
};
use crate::discord::say::leagues::season_end::winners;
use crate::discord::say::leagues::sign_up::{joined_so_far, sign_up_buttons};
use crate::discord::say::leagues::undoing;
use crate::discord::say::names::{enumerated, named, opposed_unformatted};
use crate::discord::say::parts::Line;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The number of games that have a button of their own.
const MOST_BUTTONS: usize = 5;

/// The number of those who wait that are named: an organizer who needs somebody has as many as fit in a menu.
const NAMED: usize = 5;

/// The tasks of the caller, and for anybody who runs leagues what all games wait for: a page of it, with a menu of the
/// games that are on it.
pub(crate) fn status(call: &Call, status: &LeagueStatus, page: u32) -> Reply {
    let language = call.language;
    let mut lines = vec![title(language, &status.facts.row)];
    lines.extend(over(language, &status.facts));
    let organizes = status.runs && status.facts.row.stage != LeagueStage::Over;
    lines.extend(who_waits(language, &status.facts.waiting).filter(|_| organizes));
    lines.extend(not_checked_in(language, &status.facts).filter(|_| organizes));
    lines.extend(own(language, status, call.person.id));
    lines.extend(own_check_in(language, status, call.person.id));
    lines.extend(leaving(language, status, call.person.id));
    let returns = lines.len();
    lines.extend(undoing::can_return(language, &status.can_return));
    if let Some(ladder) = &status.facts.ladder {
        lines.extend(challenges(language, ladder, status, call.person.id));
    }
    lines.extend(stuck(language, status, (call.person.id, organizes)));
    lines.extend(date(language, status));
    lines.push(run_by(language, &status.facts));
    let mut games: &[WaitingGame] = &[];
    if organizes {
        lines.push(String::new());
        lines.extend(for_organizers(language, status));
        games = &status.games;
    }
    let before = lines.len();
    let each = games.iter().map(|game| waits_for_organizers(language, &status.facts, game));
    lines.extend(each);
    let shown = (LeagueView::Status, page);
    let buttons = buttons(status, call.person.id);
    let there = leaf(&lines, page).lines;
    let on_page: Vec<&WaitingGame> = (before..)
        .zip(games)
        .filter_map(|(line, game)| there.contains(&line).then_some(game))
        .collect();
    // Of more games than there is room for, one is chosen in the menu.
    let has_buttons = on_page.len() <= MOST_BUTTONS;
    let mut lines: Vec<Line> = lines.into_iter().map(Line::plain).collect();
    for (line, game) in lines[before..].iter_mut().zip(games).filter(|_| has_buttons) {
        line.button = Some(opening(language, status, game));
    }
    for (line, player) in lines[returns..].iter_mut().zip(&status.can_return) {
        line.button = Some(undoing::bring_back(language, &status.facts.row, player));
    }
    let reply = listed_each(call, &status.facts, shown, &lines, &buttons);
    match menu(language, status, on_page.into_iter()) {
        Some(menu) => reply.with_buttons_above(menu),
        None => reply,
    }
}

/// The button that shows what can be done about a game.
fn opening(language: Language, status: &LeagueStatus, game: &WaitingGame) -> CreateButton {
    let button = LeagueButton::Running(game.fixture.fixture);
    LeagueButtons::new(language, status.facts.row.id).button(button)
}

/// The time at which the season begins or ends by itself: while a place is silent, the last day moves, until it
/// is held.
pub(super) fn date(language: Language, status: &LeagueStatus) -> Option<String> {
    let facts = &status.facts;
    match facts.row.stage {
        LeagueStage::SignUp if status.is_silent => Some(earliest_start(language, &facts.row)),
        LeagueStage::SignUp => Some(starts(language, &facts.row)),
        LeagueStage::Playing if status.moves && facts.row.held.is_none() => {
            earliest_last_day(language, facts)
        }
        LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed => {
            last_day_by_now(language, facts)
        }
    }
}

/// The buttons that can be pressed: what organizers can do is last.
fn buttons(status: &LeagueStatus, me: PersonId) -> Vec<LeagueButton> {
    let (facts, stage) = (&status.facts, status.facts.row.stage);
    let mut buttons = vec![LeagueButton::Fixtures, LeagueButton::Standings, LeagueButton::Rules];
    buttons.extend(on_ladder(status, me));
    buttons.extend(status.can_play_on.then_some(LeagueButton::PlayOn));
    buttons.extend(waiting(facts, me));
    buttons.extend(checks_in(facts, me));
    buttons.extend(next_round(status));
    buttons.extend(can_join(facts, me).then_some(LeagueButton::Join));
    buttons.extend(plays(facts, me).then_some(LeagueButton::Week));
    let has_seasons = !facts.row.rules.is_ladder();
    let of_organizers = match stage {
        LeagueStage::SignUp => Some(LeagueButton::AskStart),
        LeagueStage::Playing => Some(LeagueButton::Players(0)),
        LeagueStage::Over => (has_seasons && !facts.is_followed).then_some(LeagueButton::Next),
        LeagueStage::Draft | LeagueStage::Closed => None,
    };
    buttons.push(LeagueButton::Acts);
    buttons.extend(of_organizers.filter(|_| status.runs));
    buttons.extend(sign_up_buttons(status));
    buttons.extend(status.runs.then_some(LeagueButton::Organizers));
    buttons.extend(status.can_go_on.then_some(LeagueButton::AskGoOn));
    buttons
}

/// True if the person can join a season that has not begun, and has not yet.
fn can_join(facts: &LeagueFacts, me: PersonId) -> bool {
    facts.row.stage == LeagueStage::SignUp && !plays(facts, me)
}

/// True if the person plays in the season, or has joined it.
fn plays(facts: &LeagueFacts, me: PersonId) -> bool {
    let mut all = facts.entrants.iter();
    all.any(|one| one.person.id == me && !one.is_gone)
}

/// The button to sit out the next round, or to play in it after all.
fn next_round(status: &LeagueStatus) -> Option<LeagueButton> {
    Some(if status.sits_out? { LeagueButton::PlayNext } else { LeagueButton::SitOut })
}

/// The button to get on the waiting list, or off it, for whoever does not play.
fn waiting(facts: &LeagueFacts, me: PersonId) -> Option<LeagueButton> {
    let is_me = |person: &Person| person.id == me;
    let plays = facts.entrants.iter().any(|entrant| is_me(&entrant.person))
        || facts.replacements.iter().any(|one| is_me(&one.of));
    if plays || facts.ladder.is_some() || facts.row.stage != LeagueStage::Playing {
        return None;
    }
    Some(if facts.waiting.iter().any(is_me) {
        LeagueButton::StopWaiting
    } else {
        LeagueButton::Wait
    })
}

/// The buttons of a person on a ladder: to answer a challenge, make one, or join.
fn on_ladder(status: &LeagueStatus, me: PersonId) -> Vec<LeagueButton> {
    let facts = &status.facts;
    if !is_climbed(facts) {
        return Vec::new();
    }
    if let Some(challenge) = challenge_to(facts, me) {
        let number = challenge.number;
        return vec![LeagueButton::Accept(number), LeagueButton::AskDecline(number)];
    }
    let is_there = |entrant: &EntrantFacts| entrant.person.id == me && !entrant.is_gone;
    if facts.entrants.iter().any(is_there) {
        vec![LeagueButton::Challenges]
    } else {
        vec![LeagueButton::Join]
    }
}

/// The challenges that somebody has made or is to answer; for whoever runs the league all.
fn challenges(
    language: Language,
    ladder: &LadderFacts,
    status: &LeagueStatus,
    me: PersonId,
) -> Vec<String> {
    let is_theirs =
        |one: &&ChallengeFacts| status.runs || one.challenger.id == me || one.challenged.id == me;
    let theirs = ladder.challenges.iter().filter(is_theirs);
    let said = |one| {
        if status.is_silent {
            earliest_challenge_line(language, one)
        } else {
            challenge_line(language, one)
        }
    };
    theirs.map(said).collect()
}

/// The people who are to be withdrawn: the caller, and for anybody who runs the league everybody.
fn leaving(language: Language, status: &LeagueStatus, me: PersonId) -> Vec<String> {
    let said = |(person, at): &(Person, Timestamp)| {
        let args = [("player", named(person)), ("at", countdown(*at))];
        let id = match (person.id == me, status.is_silent) {
            (true, false) => "league-status-you-leave",
            (true, true) => "league-status-you-leave-earliest",
            (false, false) => "league-status-leaves",
            (false, true) => "league-status-leaves-earliest",
        };
        (person.id == me || status.runs).then(|| say(language, id, &args))
    };
    status.leaving.iter().filter_map(said).collect()
}

/// That a season is over, and who has won it.
fn over(language: Language, facts: &LeagueFacts) -> Vec<String> {
    if facts.row.stage != LeagueStage::Over {
        return Vec::new();
    }
    let said = say(language, "league-status-over", &called(&facts.row));
    [vec![said], winners(language, facts)].concat()
}

/// The sentence that is true of games that cannot be posted, if any of those that are shown is one; anybody who
/// runs the league can move them.
fn stuck(
    language: Language,
    status: &LeagueStatus,
    (me, organizes): (PersonId, bool),
) -> Option<String> {
    let is_shown = |game: &&WaitingGame| organizes || game.is_played_by(me);
    let mut shown = status.games.iter().filter(is_shown);
    let id = if organizes { "league-status-stuck-move" } else { "league-status-stuck" };
    let is_any_stuck = shown.any(|game| game.is_broken);
    is_any_stuck.then(|| say(language, id, &[]))
}

/// The first lines for anybody who runs the league: how many games there are, and before the season who has joined.
fn for_organizers(language: Language, status: &LeagueStatus) -> Vec<String> {
    match status.facts.row.stage {
        LeagueStage::SignUp => joined_so_far(language, status),
        LeagueStage::Draft | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed => {
            vec![all(language, &status.games)]
        }
    }
}

/// The number of games there are, for anybody who runs the league.
fn all(language: Language, games: &[WaitingGame]) -> String {
    let unbegun = games.iter().filter(|game| game.turns == 0).count();
    let args = [("games", count(games.len())), ("unbegun", count(unbegun))];
    say(language, "league-status-all", &args)
}

/// The people who would take over if somebody left, for anybody who runs the league: those who joined first.
fn who_waits(language: Language, waiting: &[Person]) -> Option<String> {
    let named = waiting.iter().take(NAMED);
    let args = [
        ("count", count(waiting.len())),
        ("players", text(enumerated(named))),
        ("more", count(waiting.len().saturating_sub(NAMED))),
    ];
    let said = || say(language, "league-status-waiting", &args);
    (!waiting.is_empty()).then(said)
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
            let player = ("player", text(opposed_unformatted([&game.to_move])));
            let tells = say(language, "league-status-entry", &[player]);
            fixture_entry(language, &status.facts, &game.fixture, &tells)
        })
        .collect();
    if entries.is_empty() {
        return None;
    }
    let id = LeagueButtons::new(language, status.facts.row.id).custom_id(LeagueButton::Look);
    let asks = say(language, "league-status-choose", &[]);
    Some(CreateActionRow::SelectMenu(MenuBuilder::new(id).asking(&asks).of_entries(entries)))
}

/// The question which of several leagues is meant, with a button for each.
pub(crate) fn which(call: &Call, leagues: &[LeagueRow]) -> Reply {
    let asks = say(call.language, "league-status-which", &[("count", count(leagues.len()))]);
    let leagues = leagues.iter().take(BUTTONS * ROWS);
    let buttons: Vec<CreateButton> = leagues
        .map(|row| {
            let buttons = LeagueButtons::new(call.language, row.id);
            buttons.labeled(LeagueButton::Status, &row.name)
        })
        .collect();
    let rows = buttons.chunks(BUTTONS).map(|row| CreateActionRow::Buttons(row.to_vec()));
    Reply::say(asks).with_buttons(rows.collect())
}
