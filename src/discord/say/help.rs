//! What people can do here: first what matters here and now, with the buttons for it; the rest is a
//! press away.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, GameId, Invitation, LeagueFacts, Listed, Stage, Standing};
use crate::discord::custom_id::{
    GamesView, HelpPage, LeagueButton, LeagueClick, Op, PrepareButton,
};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::games::linked;
use crate::discord::say::leagues::rules::starts;
use crate::discord::say::names::{game_name, named, people, plain, together};
use crate::discord::say::notes::{hunt_of, notes};
use crate::discord::say::over::over;
use crate::discord::say::practice::{offering, welcoming};
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::{SentenceArgs, count, say, text};
use starpost_games::words::{Language, Word};

/// What there is for the caller, here and elsewhere.
pub(crate) struct Around {
    /// Here.
    pub(crate) here: Here,
    /// The games elsewhere that wait for their turn, the most urgent first.
    pub(crate) waiting: Vec<Listed>,
    /// Whether they have never played.
    pub(crate) is_newcomer: bool,
}

/// What there is here that matters to the caller most.
pub(crate) enum Here {
    /// A game that has begun, is over, or was called off.
    Game(Box<Standing>),
    /// A game that can be joined, or that waits for others.
    Invitation(Box<Invitation>),
    /// A league that can be joined.
    League(Box<LeagueFacts>),
    /// So many games, and none of them waits for the caller.
    Games(usize),
    /// Nothing on this server.
    Nothing,
    /// Nothing: these are direct messages.
    Direct,
}

/// What is said of a place, and what can be pressed, the most likely first.
struct Told {
    lines: Vec<String>,
    /// What is most likely wanted, and can be done.
    green: Option<CreateButton>,
    others: Vec<CreateButton>,
    about: About,
}

/// What the caller can do here and now.
pub(crate) fn help(call: &Call, around: &Around) -> Reply {
    let language = call.language;
    let no_game = Buttons::lasting(GameId::NONE, language);
    let mut told = here(call, &around.here);
    if let Some(first) = around.waiting.first() {
        told.lines
            .push(waiting(language, first, around.waiting.len()));
        let take = Buttons::lasting(first.game, language);
        let take = take.button(Op::TakeTurn, ButtonStyle::Success);
        told.green = Some(told.green.unwrap_or(take));
    }
    let practices = around.is_newcomer && told.green.is_none();
    let invites = matches!(around.here, Here::Nothing) && told.green.is_none();
    if invites {
        let style = match practices {
            true => ButtonStyle::Secondary,
            false => ButtonStyle::Success,
        };
        told.green = Some(no_game.button(Op::NewGame, style));
    }
    let mut row: Vec<CreateButton> = told.green.into_iter().chain(told.others).collect();
    if !around.is_newcomer {
        row.push(no_game.button(Op::ListGames(GamesView::ALL), ButtonStyle::Secondary));
    }
    row.push(no_game.button(Op::Help(HelpPage::More), ButtonStyle::Secondary));
    let reply = Reply::say(told.lines.join("\n"))
        .about(told.about)
        .with_buttons(vec![CreateActionRow::Buttons(row)]);
    match (around.is_newcomer, practices) {
        (false, _) => reply,
        (true, true) => welcoming(language, reply, ButtonStyle::Success),
        (true, false) => welcoming(language, reply, ButtonStyle::Primary),
    }
}

/// What the signs on pictures mean, and all commands.
pub(crate) fn more(language: Language) -> Reply {
    let signs = say(language, "help-signs", &[]);
    let back = Buttons::lasting(GameId::NONE, language);
    let back = back.button(Op::Help(HelpPage::Here), ButtonStyle::Secondary);
    let reply = Reply::say(say(language, "help-commands", &[])).after(&signs);
    let reply = reply.with_buttons(vec![CreateActionRow::Buttons(vec![back])]);
    offering(language, reply)
}

fn here(call: &Call, here: &Here) -> Told {
    let language = call.language;
    let plainly = |line: String| Told {
        lines: vec![line],
        green: None,
        others: Vec::new(),
        about: About::Here,
    };
    match here {
        Here::Game(standing) => in_game(language, standing),
        Here::Invitation(invitation) => invited(call, invitation),
        Here::League(facts) => in_league(call, facts),
        Here::Games(games) => plainly(say(language, "help-games", &[("count", count(*games))])),
        Here::Nothing => plainly(say(language, "help-nothing", &[])),
        Here::Direct => plainly(say(language, "help-direct", &[])),
    }
}

/// That a game elsewhere waits for the caller's turn, of so many.
fn waiting(language: Language, first: &Listed, games: usize) -> String {
    let name = game_name(language, first.kind, first.game);
    let args = [
        ("game", text(linked(name, first.posted))),
        ("count", count(games)),
    ];
    say(language, "help-waiting", &args)
}

/// How a game stands for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// They are to move, for the first time.
    FirstTurn,
    /// They are to move.
    Turn,
    /// They wait for the player to move.
    Waits,
    /// They are out, and the others go on.
    Out,
    /// They do not play in it.
    Watches,
    /// It is over.
    Over,
    /// It never began.
    Cancelled,
}

impl Part {
    fn of(standing: &Standing) -> Part {
        let to_move = standing.to_move.as_ref().map(|seated| seated.seat);
        match (standing.stage, standing.yours) {
            (Stage::Over, _) => Part::Over,
            (Stage::Waiting | Stage::Cancelled, _) => Part::Cancelled,
            (Stage::Playing, None) => Part::Watches,
            (Stage::Playing, Some(seat)) if standing.out.has(seat) => Part::Out,
            (Stage::Playing, yours) if to_move == yours => match standing.is_first_turn {
                true => Part::FirstTurn,
                false => Part::Turn,
            },
            (Stage::Playing, Some(_)) => Part::Waits,
        }
    }

    /// The id of its sentences; each game says how a turn is played.
    fn id(self, standing: &Standing) -> String {
        let kind = standing.kind.word();
        match self {
            Part::FirstTurn => format!("help-first-turn-{kind}"),
            Part::Turn => format!("help-your-turn-{kind}"),
            Part::Waits => "help-not-your-turn".to_owned(),
            Part::Out => "help-out".to_owned(),
            Part::Watches => "help-watching".to_owned(),
            Part::Over => "help-over".to_owned(),
            Part::Cancelled => "help-cancelled".to_owned(),
        }
    }
}

fn in_game(language: Language, standing: &Standing) -> Told {
    let part = Part::of(standing);
    let args = game_args(language, standing);
    let mut lines = vec![say(language, &part.id(standing), &args)];
    if matches!(part, Part::FirstTurn | Part::Turn)
        && let Some(deadline) = standing.clock.to_come()
    {
        let deadline = ("deadline", countdown(deadline));
        lines.push(say(language, "help-deadline", &[deadline]));
    }
    if standing.stage == Stage::Playing {
        lines.extend(hunt_of(language, &standing.hunts, standing.yours));
        lines.extend(notes(language, &standing.aims));
        lines.extend(notes(language, &standing.reminders));
    }
    let (green, others) = game_buttons(language, standing, part);
    Told {
        lines,
        green,
        others,
        about: About::Game(standing.game),
    }
}

/// What the sentences about a game speak of.
fn game_args(language: Language, standing: &Standing) -> Vec<(&'static str, Word)> {
    let others = standing.seats.iter();
    let others = others.filter(|seated| Some(seated.seat) != standing.yours);
    let others = together(language, others.map(|seated| &seated.person));
    let mover = standing.to_move.as_ref();
    let mover = mover.map_or_else(|| text(""), |seated| named(&seated.person));
    let ended = standing.over.as_ref();
    let ended = ended.map(|ended| over(language, ended, people(&standing.seats)));
    vec![
        (
            "game",
            text(game_name(language, standing.kind, standing.game)),
        ),
        ("players", text(others)),
        ("player", mover),
        ("turns", count(standing.turns)),
        ("ended", text(ended.unwrap_or_default())),
    ]
}

/// What can be pressed about a game: what is most likely wanted, and the rest.
fn game_buttons(
    language: Language,
    standing: &Standing,
    part: Part,
) -> (Option<CreateButton>, Vec<CreateButton>) {
    let buttons = Buttons::lasting(standing.game, language);
    let green = |op| Some(buttons.button(op, ButtonStyle::Success));
    let others = |ops: &[Op]| {
        let ops = ops.iter();
        ops.map(|&op| buttons.button(op, ButtonStyle::Secondary))
            .collect()
    };
    let ahead = Op::Prepare(PrepareButton::Open);
    match part {
        Part::FirstTurn | Part::Turn => (green(Op::TakeTurn), others(&[Op::Board])),
        Part::Waits if standing.seats.len() == 2 => (None, others(&[ahead, Op::Board])),
        Part::Waits | Part::Out => (None, others(&[Op::Board, Op::History])),
        Part::Watches => (green(Op::Board), others(&[Op::History])),
        Part::Over if standing.yours.is_some() => (green(Op::Rematch), others(&[Op::Replay])),
        Part::Over => (green(Op::Replay), others(&[Op::History])),
        Part::Cancelled => (green(Op::NewGame), Vec::new()),
    }
}

/// What there is to do about a game that has not begun.
fn invited(call: &Call, invitation: &Invitation) -> Told {
    let language = call.language;
    let buttons = Buttons::lasting(invitation.game, language);
    let has_joined = invitation.has(call.person.id);
    let chairs = invitation.chairs.iter();
    let is_invited = chairs
        .flat_map(|chair| &chair.person)
        .any(|one| one.id == call.person.id);
    let green = |op| Some(buttons.button(op, ButtonStyle::Success));
    let (id, green, others) = if has_joined {
        let joined = invitation.chairs.iter().filter(|chair| chair.joined);
        // With the last of them it starts by itself.
        let may_start = invitation.chairs.len() > 2 && joined.count() > 1;
        let start = may_start.then(|| green(Op::Start)).flatten();
        ("help-joined", start, Vec::new())
    } else if is_invited {
        let decline = buttons.button(Op::Decline, ButtonStyle::Secondary);
        ("help-invited", green(Op::Join), vec![decline])
    } else if invitation.free_seats() > 0 {
        ("help-open-seats", green(Op::Join), Vec::new())
    } else {
        let new = Buttons::lasting(GameId::NONE, language);
        let new = new.button(Op::NewGame, ButtonStyle::Success);
        ("help-invited-others", Some(new), Vec::new())
    };
    let name = game_name(language, invitation.kind(), invitation.game);
    let edition = format!("edition-{}", invitation.options.edition());
    let args: SentenceArgs<'_> = &[
        ("game", text(name)),
        ("creator", named(&invitation.creator)),
        ("edition", text(say(language, &edition, &[]))),
        ("count", count(invitation.free_seats())),
    ];
    Told {
        lines: vec![say(language, id, args)],
        green,
        others,
        about: About::Game(invitation.game),
    }
}

/// That a league can be joined, or was.
fn in_league(call: &Call, facts: &LeagueFacts) -> Told {
    let language = call.language;
    let mut entrants = facts.entrants.iter();
    let has_joined = entrants.any(|entrant| entrant.person.id == call.person.id);
    let buttons = Buttons::lasting(GameId::NONE, language);
    let button = |button, style| {
        let league = facts.row.id;
        buttons.button(Op::League(LeagueClick { league, button }), style)
    };
    let (id, green) = match has_joined {
        true => ("help-league-joined", None),
        false => {
            let join = button(LeagueButton::Join, ButtonStyle::Success);
            ("help-league", Some(join))
        }
    };
    let args = [
        ("name", text(plain(&facts.row.name))),
        ("count", count(facts.entrants.len())),
    ];
    Told {
        lines: vec![say(language, id, &args), starts(language, &facts.row)],
        green,
        others: vec![button(LeagueButton::Rules, ButtonStyle::Secondary)],
        about: About::Here,
    }
}
