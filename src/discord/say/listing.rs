//! A person's games in a list, some at a time: what it says, and the buttons and menus that turn it,
//! narrow it, and open a game of it.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton, CreateSelectMenu};

use crate::app::{Among, Call, GameId, GamesPage, LeagueId, Listed, Person, Stage, Which};
use crate::discord::card::MenuBuilder;
use crate::discord::custom_id::{GamesView, LeagueButton, Op};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::listed_line;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::names::named;
use crate::discord::say::parts::Line;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{ROOM, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::{Language, Word};

/// The number of games listed at once, if there is room for them.
pub(crate) const MOST_LISTED: u32 = 8;

/// Games as they are to be listed.
#[derive(Clone, Debug)]
pub(crate) struct Listing {
    /// The games that are asked for.
    pub(crate) view: GamesView,
    /// The games from there on.
    pub(crate) page: GamesPage,
    /// The games among them that the caller is out of.
    pub(crate) out: Vec<GameId>,
    /// The person with whom they are, if that was asked for and is known.
    pub(crate) with: Option<Person>,
    /// A league here that the caller plays in, if there is one: the button for their week is there.
    pub(crate) league: Option<LeagueId>,
}

/// The target of the button of a game in a list: what its person most likely wants of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opens {
    /// It waits for their turn: the draft.
    Turn,
    /// It has not begun: what there is to do about the invitation.
    Invitation,
    /// It is over: its turns one after another.
    Replay,
    /// It waits for others: its board.
    Board,
}

impl Opens {
    /// The target of this game's button.
    pub(crate) fn of(game: &Listed) -> Opens {
        match game.stage {
            Stage::Playing if game.waits_for_you => Opens::Turn,
            Stage::Playing => Opens::Board,
            Stage::Waiting | Stage::Cancelled => Opens::Invitation,
            Stage::Over => Opens::Replay,
        }
    }

    fn said(self, language: Language) -> String {
        let id = match self {
            Opens::Turn => "button-take",
            Opens::Invitation => "listed-opens-invitation",
            Opens::Replay => "button-replay",
            Opens::Board => "button-board",
        };
        say(language, id, &[])
    }
}

/// The games, as many as there is room for, each with a button; the rest is a press away.
pub(crate) fn listing(call: &Call, listing: &Listing) -> Reply {
    let language = call.language;
    let is_whole = listing.view.asked == GamesView::ALL.asked;
    if listing.page.games.is_empty() && is_whole {
        return nothing(call, listing);
    }
    let games = listing.page.games.iter();
    let texts: Vec<String> =
        games.map(|game| listed_line(call, game, listing.out.contains(&game.game))).collect();
    let shown = fitting(&texts, ROOM.text).max(1).min(texts.len());
    let turns = Turns::of(&listing.page, shown);
    let none = texts.is_empty().then(|| say(language, "games-none-such", &[]));
    let above: Vec<String> = [Some(heading(language, listing)), none, turns.said(language)]
        .into_iter()
        .flatten()
        .collect();
    let games = &listing.page.games[..shown];
    let lines = texts
        .into_iter()
        .zip(opening(call, games))
        .map(|(text, button)| Line { text, button: Some(button) });
    Reply::say(above.join("\n"))
        .about(ReplySubject::Here)
        .with_lines(lines.collect())
        .with_buttons(rows(call, listing, turns))
}

/// That there is no game yet, and where it can be done how to begin one.
fn nothing(call: &Call, listing: &Listing) -> Reply {
    let language = call.language;
    if call.place.guild.is_none() {
        return Reply::say(say(language, "games-none-direct", &[]));
    }
    let buttons = Buttons::lasting(GameId::NONE, language);
    let row = [buttons.button(Op::NewGame)].into_iter().chain(to_week(language, listing));
    let row = CreateActionRow::Buttons(row.collect());
    Reply::say(say(language, "games-none", &[])).with_buttons(vec![row])
}

/// One game with what can be done about it, for somebody who has looked for it.
pub(crate) fn one_game(call: &Call, game: &Listed, is_out: bool) -> Reply {
    let buttons = Buttons::lasting(game.game, call.language);
    let takes_part = game.players.iter().any(|one| one.id == call.person.id);
    let rows = match (game.stage, game.waits_for_you) {
        (Stage::Waiting, true) => buttons.invitation(&[Op::Join, Op::Decline]),
        (Stage::Waiting, false) if takes_part => Vec::new(),
        (Stage::Waiting, false) => buttons.invitation(&[Op::Join]),
        (Stage::Playing, true) => buttons.post(),
        (Stage::Playing, false) => buttons.looked_at(),
        (Stage::Over, _) => buttons.history(),
        (Stage::Cancelled, _) => Vec::new(),
    };
    Reply::say(listed_line(call, game, is_out))
        .about(ReplySubject::Game(game.game))
        .with_buttons(rows)
}

/// The heading, which says what games these are.
fn heading(language: Language, listing: &Listing) -> String {
    let which = listing.view.asked.which.word();
    let (among, word): (&str, Word) = match listing.view.asked.among {
        Among::Everything => ("", text("")),
        Among::With(_) => {
            let name = listing.with.as_ref();
            let unnamed = || text(say(language, "games-somebody", &[]));
            ("-with", name.map_or_else(unnamed, named))
        }
        Among::At(channel) => ("-at", text(format!("<#{channel}>"))),
    };
    say(language, &format!("games-{which}{among}"), &[("what", word)])
}

/// The position of a page in the list.
#[derive(Clone, Copy, Debug)]
struct Turns {
    from: u32,
    shown: u32,
    count: u32,
}

impl Turns {
    fn of(page: &GamesPage, shown: usize) -> Turns {
        Turns {
            from: page.from,
            shown: u32::try_from(shown).expect("a page is short"),
            count: page.count,
        }
    }

    const fn until(self) -> u32 {
        self.from + self.shown
    }

    /// The range of these games and their total number, unless they are all.
    fn said(self, language: Language) -> Option<String> {
        let args = [
            ("first", count(self.from + 1)),
            ("last", count(self.until())),
            ("count", count(self.count)),
        ];
        (self.shown < self.count).then(|| say(language, "games-page", &args))
    }

    /// The buttons that lead to those before and after.
    fn buttons(self, buttons: Buttons, view: GamesView) -> Vec<CreateButton> {
        let turn = |from, label| {
            let id = buttons.custom_id(Op::TurnGames(GamesView { from, ..view }));
            CreateButton::new(id)
                .label(say(buttons.language, label, &[]))
                .style(ButtonStyle::Secondary)
        };
        let before = (self.from > 0)
            .then(|| self.from.saturating_sub(MOST_LISTED))
            .map(|from| turn(from, "button-page-before"));
        let after = (self.until() < self.count)
            .then(|| self.until())
            .map(|from| turn(from, "button-page-after"));
        before.into_iter().chain(after).collect()
    }
}

/// The buttons to be pressed below the games: those that lead to others, and those that narrow a list that is
/// long.
fn rows(call: &Call, listing: &Listing, turns: Turns) -> Vec<CreateActionRow> {
    let buttons = Buttons::lasting(GameId::NONE, call.language);
    let mut rows = Vec::new();
    let row = turns.buttons(buttons, listing.view);
    if !row.is_empty() {
        rows.push(CreateActionRow::Buttons(row));
    }
    let is_whole = listing.view.asked == GamesView::ALL.asked;
    let mut looks: Vec<CreateButton> = Vec::new();
    let has_filters = !is_whole || turns.shown < turns.count;
    if has_filters {
        looks.extend(filters(buttons, listing.view));
    }
    looks.extend(to_week(call.language, listing));
    if !looks.is_empty() {
        rows.push(CreateActionRow::Buttons(looks));
    }
    if has_filters {
        rows.push(CreateActionRow::SelectMenu(people(buttons, listing)));
    }
    rows
}

/// The button that leads to what is due in all leagues of the caller here, if they play in one.
fn to_week(language: Language, listing: &Listing) -> Option<CreateButton> {
    let league = listing.league?;
    Some(LeagueButtons::new(language, league).button(LeagueButton::Week))
}

/// The button of each game. That of the first that waits is green, unless it is the one played here: then
/// that of the next.
fn opening(call: &Call, games: &[Listed]) -> Vec<CreateButton> {
    let here = played_here(call, games);
    let mut waiting = games.iter().filter(|game| game.waits_for_your_turn());
    let next = waiting.find(|game| Some(game.game) != here).map(|game| game.game);
    let button = |game: &Listed| {
        let style =
            if next == Some(game.game) { ButtonStyle::Success } else { ButtonStyle::Secondary };
        let id = Buttons::lasting(game.game, call.language).custom_id(Op::OpenGame);
        let label = Opens::of(game).said(call.language);
        CreateButton::new(id).label(label).style(style)
    };
    games.iter().map(button).collect()
}

/// The game that waits in the thread in which the list is asked for, if it is the only one there.
fn played_here(call: &Call, games: &[Listed]) -> Option<GameId> {
    call.place.under?;
    let is_here =
        |game: &&Listed| game.waits_for_your_turn() && game.posted.channel == call.place.channel;
    let here: Vec<GameId> = games.iter().filter(is_here).map(|game| game.game).collect();
    match here.as_slice() {
        [only] => Some(*only),
        [] | [..] => None,
    }
}

/// The buttons that say which games are listed; the one that does already cannot be pressed.
fn filters(buttons: Buttons, view: GamesView) -> Vec<CreateButton> {
    let filter = |which| {
        let op = Op::ListGames(GamesView::of(which, view.asked.among));
        let is_chosen = which == view.asked.which;
        let style = if is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        buttons.button(op).style(style).disabled(is_chosen)
    };
    Which::ALL.map(filter).to_vec()
}

/// The menu that says with whom they are.
fn people(buttons: Buttons, listing: &Listing) -> CreateSelectMenu {
    let view = GamesView { from: 0, ..listing.view };
    let with = match view.asked.among {
        Among::With(person) => Some(person),
        Among::Everything | Among::At(_) => None,
    };
    let asks = say(buttons.language, "games-menu-with", &[]);
    MenuBuilder::new(buttons.custom_id(Op::GamesWith(view)))
        .asking(&asks)
        .of_people(with.into_iter().filter(|one| !one.is_nobody()), 1)
}

#[cfg(test)]
mod tests;
