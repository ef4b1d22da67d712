//! The results of a season in menus, the latest above, and how one of them can be decided.

use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, FixtureFacts, LeagueFacts, Person, Report, Timestamp};
use crate::discord::card::MenuBuilder;
use crate::discord::custom_id::{DecisionButton, LeagueButton, LeagueView};
use crate::discord::limits::{BUTTONS, MENU_ENTRIES};
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::fixtures::{fixture_entry, line, state};
use crate::discord::say::leagues::rules::title;
use crate::discord::say::leagues::undoing;
use crate::discord::say::names::opposed_unformatted;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Season;
use starpost_games::words::Language;

/// A page of the games of a season, the last decided above, then those that are open.
pub(crate) fn results(language: Language, facts: &LeagueFacts, page: u8) -> Reply {
    let season = facts.row.season;
    let games = in_order(facts);
    let pages: Vec<&[&FixtureFacts]> = games.chunks(MENU_ENTRIES).collect();
    let last = pages.len().saturating_sub(1);
    let page = usize::from(page).min(last);
    let Some(shown) = pages.get(page) else {
        return Reply::say(say(language, "league-fixtures-none", &[]));
    };
    let buttons = LeagueButtons::new(language, facts.row.id);
    let entries = shown
        .iter()
        .map(|fixture| fixture_entry(language, facts, fixture, &state(language, fixture)));
    let numbers = [("page", count(page + 1)), ("pages", count(pages.len()))];
    let asks = say(language, "league-results-choose", &numbers);
    let menu = MenuBuilder::new(buttons.custom_id(LeagueButton::Result(season)))
        .asking(&asks)
        .of_entries(entries.collect());
    let mut rows = vec![CreateActionRow::SelectMenu(menu)];
    rows.push(CreateActionRow::Buttons(turns(buttons, language, season, (page, last))));
    Reply::say(title(language, &facts.row)).with_buttons(rows)
}

/// The way back, to the page before or to the fixtures, and the next page.
fn turns(
    buttons: LeagueButtons,
    language: Language,
    season: Season,
    (page, last): (usize, usize),
) -> Vec<CreateButton> {
    let to = |page: usize| {
        let page = u8::try_from(page).ok()?;
        Some(LeagueButton::Results(season, page))
    };
    let fixtures = LeagueButton::Turn(LeagueView::Fixtures, season, 0);
    let before = page.checked_sub(1).and_then(to).unwrap_or(fixtures);
    let next = to(page + 1).filter(|_| page < last).map(|next| {
        let label = say(language, "button-page-after", &[]);
        buttons.labeled(next, &label)
    });
    [buttons.back(before)].into_iter().chain(next).collect()
}

/// The games of a season, the last decided above, then those that are open.
fn in_order(facts: &LeagueFacts) -> Vec<&FixtureFacts> {
    let mut games: Vec<&FixtureFacts> =
        facts.fixtures.iter().filter(|fixture| fixture.players.len() > 1).collect();
    games.sort_by_key(|fixture| (std::cmp::Reverse(fixture.decided), fixture.fixture));
    games
}

/// One fixture, and how it can be decided; or until when that can be taken back.
pub(crate) fn fixture(
    call: &Call,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
    until: Option<Timestamp>,
) -> Reply {
    let language = call.language;
    let mut words = vec![title(language, &facts.row), line(language, facts, fixture)];
    let mut buttons = Vec::new();
    if fixture.is_played_by(call.person.id) {
        words.push(say(language, "league-status-own", &[]));
    } else {
        buttons = decisions(language, facts, fixture);
    }
    if let Some(until) = until {
        let back = LeagueButton::TakeBack(facts.row.season, fixture.fixture);
        words.push(undoing::reversible_until(language, &facts.row, until));
        buttons.push(LeagueButtons::new(language, facts.row.id).button(back));
    }
    let mut games = in_order(facts).into_iter();
    let place = games.position(|one| one.fixture == fixture.fixture);
    let page = u8::try_from(place.unwrap_or_default() / MENU_ENTRIES).unwrap_or_default();
    let back = LeagueButton::Results(facts.row.season, page);
    buttons.push(LeagueButtons::new(language, facts.row.id).back(back));
    let rows = buttons.chunks(BUTTONS).map(|row| CreateActionRow::Buttons(row.to_vec()));
    Reply::say(words.join("\n")).with_buttons(rows.collect())
}

/// The ways in which a fixture can be decided.
pub(crate) fn decisions(
    language: Language,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
) -> Vec<CreateButton> {
    let buttons = LeagueButtons::new(language, facts.row.id);
    let decide = |report| {
        LeagueButton::AskReport(DecisionButton {
            season: facts.row.season,
            fixture: fixture.fixture,
            report,
        })
    };
    let won = fixture.players.iter().map(|player: &Person| {
        let player_word = ("player", text(opposed_unformatted([player])));
        let label = say(language, "button-league-won", &[player_word]);
        buttons.labeled(decide(Report::Won(player.id)), &label)
    });
    let others =
        [(Report::Drawn, "button-league-drawn"), (Report::Annulled, "button-league-annulled")]
            .map(|(report, id)| buttons.labeled(decide(report), &say(language, id, &[])));
    won.chain(others).collect()
}
