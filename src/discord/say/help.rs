//! The answer to `/help`: first what matters here and now, with the buttons for it; the rest is a press away.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, GameId, Listed};
use crate::discord::custom_id::{GamesView, HelpPage, Op};
use crate::discord::limits::BUTTONS;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::linked;
use crate::discord::say::lessons::rules_of;
use crate::discord::say::names::game_name;
use crate::discord::say::practice::{first_of, offering, welcoming, welcoming_first};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::surroundings::{Here, PlaceSummary, here};
use starpost_games::games::Kind;
use starpost_games::words::Language;

/// The facts that `/help` needs about this place and the caller.
pub(crate) struct HelpFacts {
    /// Here.
    pub(crate) here: Here,
    /// The games elsewhere that wait for their turn, the most urgent first.
    pub(crate) waiting: Vec<Listed>,
    /// True if the bot can be played against here.
    pub(crate) bot_plays: bool,
    /// True if they have never played.
    pub(crate) is_newcomer: bool,
}

/// The answer to `/help`: what the caller can do here and now.
pub(crate) fn help(call: &Call, around: &HelpFacts) -> Reply {
    let language = call.language;
    let mut told = here(call, &around.here);
    let practices = around.is_newcomer && told.likely.is_none() && around.waiting.is_empty();
    let row = buttons(language, &told, around, practices);
    if around.bot_plays && matches!(around.here, Here::Nothing) {
        told.lines.push(say(language, "help-bot", &[]));
    }
    let elsewhere = around.waiting.first();
    told.lines.extend(elsewhere.map(|first| waiting(language, first, around.waiting.len())));
    let reply = Reply::say(told.lines.join("\n")).about(told.about).with_buttons(rows(&row));
    match (around.is_newcomer, practices) {
        (false, _) => reply,
        (true, true) => welcoming_first(language, reply),
        (true, false) => welcoming(language, reply),
    }
}

/// As few rows as they fit in, all about equally long.
fn rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let rows = buttons.len().div_ceil(BUTTONS).max(1);
    let long = buttons.len().div_ceil(rows).max(1);
    let rows = buttons.chunks(long).map(<[CreateButton]>::to_vec);
    rows.map(CreateActionRow::Buttons).collect()
}

/// The buttons that can be pressed: what is most likely wanted is green, if it is none of the exercises.
fn buttons(
    language: Language,
    told: &PlaceSummary,
    around: &HelpFacts,
    practices: bool,
) -> Vec<CreateButton> {
    let no_game = Buttons::lasting(GameId::NONE, language);
    let elsewhere = around.waiting.first().filter(|_| !told.is_their_turn);
    let mut all: Vec<(Buttons, Op)> = Vec::new();
    all.extend(elsewhere.map(|game| (Buttons::lasting(game.game, language), Op::TakeTurn)));
    all.extend(told.likely);
    if all.is_empty() && matches!(around.here, Here::Nothing) {
        all.push((no_game, Op::NewGame));
    }
    let green = usize::from(!practices && !all.is_empty());
    all.extend(told.others.iter().copied());
    if !around.is_newcomer {
        all.push((no_game, Op::ListGames(GamesView::ALL)));
    }
    let styled = all.into_iter().enumerate();
    let plays_here = !matches!(around.here, Here::Nothing);
    let button = |(place, (buttons, op)): (usize, (Buttons, Op))| {
        let style = if place < green { ButtonStyle::Success } else { ButtonStyle::Secondary };
        let button = buttons.button(op).style(style);
        match elsewhere.filter(|game| place == 0 && game.game == buttons.game) {
            // Where another game is played, a turn could be taken for one in that.
            Some(game) if plays_here => button.label(take_in(language, game.game)),
            Some(_) | None => button,
        }
    };
    let more = no_game.button(Op::Help(HelpPage::More));
    let learning = learning(language, around);
    styled.map(button).chain(learning).chain([more]).collect()
}

fn take_in(language: Language, game: GameId) -> String {
    say(language, "button-take-in", &[("game", text(game.to_string()))])
}

/// The way the game here is played, and the parts of it that can be practiced by anybody who is not offered that
/// anyway; where there is no game, something of each.
fn learning(language: Language, around: &HelpFacts) -> Vec<CreateButton> {
    let kinds: &[Kind] = match &around.here {
        Here::Game(standing) => std::slice::from_ref(&standing.kind),
        Here::Nothing | Here::Direct => &Kind::ALL,
        Here::Games(_) | Here::Invitation(_) | Here::League(_) => &[],
    };
    let rules = match &around.here {
        Here::Game(standing) => rules_of(language, standing.kind),
        Here::Nothing | Here::Direct | Here::Games(_) | Here::Invitation(_) | Here::League(_) => {
            None
        }
    };
    let practiced = kinds.iter().filter(|_| !around.is_newcomer);
    let practices = practiced.filter_map(|&kind| first_of(language, kind));
    rules.into_iter().chain(practices).collect()
}

/// The rest of what there is: a page of it, with buttons for the others.
pub(crate) fn more(language: Language, page: HelpPage) -> Reply {
    let others = HelpPage::ALL.into_iter().filter(|other| *other != page);
    let no_game = Buttons::lasting(GameId::NONE, language);
    let to = |page| no_game.button(Op::Help(page));
    let reply = Reply::say(say(language, &format!("help-{page}"), &[]));
    let others: Vec<CreateButton> = others.map(to).collect();
    let reply = reply.with_buttons(rows(&others));
    match page {
        HelpPage::More => offering(language, reply),
        HelpPage::Here
        | HelpPage::Commands
        | HelpPage::Around
        | HelpPage::Pictures
        | HelpPage::Leagues
        | HelpPage::Ruling => reply,
    }
}

/// That a game elsewhere waits for the caller's turn, of so many.
fn waiting(language: Language, first: &Listed, games: usize) -> String {
    let name = game_name(language, first.kind, first.game);
    let args = [("game", text(linked(name, first.posted))), ("count", count(games))];
    say(language, "help-waiting", &args)
}
