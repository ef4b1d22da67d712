//! The leagues of a person in one page: what is due in the next seven days, and how they stand in each.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{
    Call, Due, DueMatter, EntrantFacts, LeagueStage, LeagueStatus, LeagueWeek, OpenAct, PersonId,
};
use crate::discord::custom_id::{LeagueButton, Op};
use crate::discord::limits::BUTTONS;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::games::link;
use crate::discord::say::leagues::acts::wanted;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::ladder::{challenge_line, earliest_challenge_line};
use crate::discord::say::leagues::one_game::waits;
use crate::discord::say::leagues::own_part::{is_to_come, own, place};
use crate::discord::say::leagues::rules::{name, title};
use crate::discord::say::leagues::status::date;
use crate::discord::say::names::named;
use crate::discord::say::parts::Line;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::fitting;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The room for what is due, and for how somebody stands in each league, of what a message has.
const DUE: usize = 2_200;
const LEAGUES: usize = 1_000;

/// The number of leagues that have a button: more would leave no room for those of what is due.
const MOST_BUTTONS: usize = 2 * BUTTONS;

/// All of it, with a button for each league.
pub(crate) fn week(call: &Call, week: &LeagueWeek) -> Reply {
    let (language, me) = (call.language, call.person.id);
    let mut lines = vec![Line::plain(say(language, "league-week-title", &[]))];
    if week.due.is_empty() {
        lines.push(Line::plain(say(language, "league-week-nothing", &[])));
    }
    lines.extend(due(language, week, me));
    lines.extend(week.next.as_ref().map(|next| {
        let next = ("line", text(line(language, week, next, me)));
        Line::plain(say(language, "league-week-next", &[next]))
    }));
    let each: Vec<String> =
        week.leagues.iter().map(|status| league(language, status, me)).collect();
    let shown = fitting(&each, LEAGUES);
    lines.push(Line::plain(String::new()));
    lines.extend(each.into_iter().take(shown).map(Line::plain));
    Reply::default().with_lines(lines).with_buttons(buttons(language, week))
}

/// The due items, a line each, as many as there is room for.
fn due(language: Language, week: &LeagueWeek, me: PersonId) -> Vec<Line> {
    let texts: Vec<String> = week.due.iter().map(|due| line(language, week, due, me)).collect();
    let shown = fitting(&texts, DUE);
    let more = texts.len() - shown;
    let with_buttons = texts.into_iter().zip(&week.due).take(shown);
    let mut lines: Vec<Line> = with_buttons
        .map(|(text, due)| Line { text, button: button(language, week, due) })
        .collect();
    let rest = || Line::plain(say(language, "league-week-more", &[("count", count(more))]));
    lines.extend((more > 0).then(rest));
    lines
}

/// One of these lines: the league, and what there is to do or comes.
fn line(language: Language, week: &LeagueWeek, due: &Due, me: PersonId) -> String {
    let Some(status) = week.leagues.get(due.league) else {
        return String::new();
    };
    let facts = &status.facts;
    let said = match &due.what {
        DueMatter::Turn(game) => waits(language, facts, game, me),
        DueMatter::Challenge(one) if status.is_silent => earliest_challenge_line(language, one),
        DueMatter::Challenge(one) => challenge_line(language, one),
        DueMatter::TakeOver(player) => {
            let mut args = vec![name(&facts.row), ("player", named(player))];
            args.extend(due.at.map(|at| ("deadline", countdown(at))));
            return say(language, "league-week-take-over", &args);
        }
        DueMatter::Objection(act) => {
            return wanted_act(language, status, act, "league-week-object");
        }
        DueMatter::Decision(act) => return wanted_act(language, status, act, "league-week-decide"),
        DueMatter::Withdrawal => {
            let id = if status.is_silent {
                "league-status-you-leave-earliest"
            } else {
                "league-status-you-leave"
            };
            let at: Vec<_> = due.at.into_iter().map(|at| ("at", countdown(at))).collect();
            say(language, id, &at)
        }
        DueMatter::Beginning | DueMatter::LastDay => date(language, status).unwrap_or_default(),
    };
    say(language, "league-week-line", &[name(&facts.row), ("line", text(said))])
}

/// An act that somebody can object to or decide about, and where that is posted.
fn wanted_act(language: Language, status: &LeagueStatus, act: &OpenAct, id: &str) -> String {
    let said = wanted(language, &status.facts, &act.news);
    // Discord shows the bare address of a message as the name of its channel.
    let place = link(act.posted).unwrap_or_else(|| format!("<#{}>", act.posted.channel));
    let args = [
        ("act", text(said.into_iter().next().unwrap_or_default())),
        ("place", text(place)),
        ("deadline", countdown(act.news.until.unwrap_or(act.news.at))),
    ];
    say(language, id, &args)
}

/// The button that does what is due, if one press can.
fn button(language: Language, week: &LeagueWeek, due: &Due) -> Option<CreateButton> {
    let league = week.leagues.get(due.league)?.facts.row.id;
    let buttons = LeagueButtons::new(language, league);
    match &due.what {
        DueMatter::Turn(game) => {
            let opening = Buttons::lasting(game.game, language).button(Op::OpenGame);
            Some(opening.label(say(language, "button-take", &[])))
        }
        DueMatter::Challenge(one) => Some(buttons.button(LeagueButton::Accept(one.number))),
        DueMatter::TakeOver(player) => Some(buttons.button(LeagueButton::TakeOver(player.id))),
        DueMatter::Objection(act) => Some(buttons.button(LeagueButton::Object(act.news.act?))),
        DueMatter::Decision(_)
        | DueMatter::Withdrawal
        | DueMatter::Beginning
        | DueMatter::LastDay => None,
    }
}

/// A league, and how somebody stands there.
fn league(language: Language, status: &LeagueStatus, me: PersonId) -> String {
    let facts = &status.facts;
    let plays = |one: &EntrantFacts| one.person.id == me && !one.is_gone;
    let is_played = facts.row.stage == LeagueStage::Playing;
    let said = if is_played && facts.entrants.iter().any(plays) {
        playing(language, status, me)
    } else {
        own(language, status, me)
    };
    let title = ("title", text(title(language, &facts.row)));
    say(language, "league-week-league", &[title, ("line", text(said.join(" ")))])
}

/// The place and the games of somebody who plays in a season.
fn playing(language: Language, status: &LeagueStatus, me: PersonId) -> Vec<String> {
    let facts = &status.facts;
    let theirs = status.games.iter().filter(|game| game.is_played_by(me));
    let waiting = theirs.clone().filter(|game| game.to_move.id == me);
    let games = [("games", count(theirs.count())), ("waiting", count(waiting.count()))];
    let to_come = facts.fixtures.iter().filter(|fixture| is_to_come(fixture, me)).count();
    let unopened = || say(language, "league-week-to-come", &[("count", count(to_come))]);
    let place = place(language, facts, me).into_iter();
    let said = place.chain([say(language, "league-week-games", &games)]);
    said.chain((to_come > 0).then(unopened)).collect()
}

/// A button for each league: theirs first, then the others here.
fn buttons(language: Language, week: &LeagueWeek) -> Vec<CreateActionRow> {
    let theirs = week.leagues.iter().map(|status| &status.facts.row);
    let all = theirs.chain(&week.others).take(MOST_BUTTONS);
    let buttons: Vec<CreateButton> = all
        .map(|row| {
            let buttons = LeagueButtons::new(language, row.id);
            buttons.labeled(LeagueButton::Status, &row.name)
        })
        .collect();
    let rows = buttons.chunks(BUTTONS);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}
