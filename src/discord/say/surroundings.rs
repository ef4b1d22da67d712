//! The surroundings of a person: a game, an invitation, a league, or nothing; what is said of them, and what can be
//! pressed.

use crate::app::{Call, GameId, Invitation, LeagueFacts, Stage, Standing, has_rematch};
use crate::discord::custom_id::{LeagueClick, Op, PrepareButton};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::game_end::over;
use crate::discord::say::leagues::place_tasks as leagues;
use crate::discord::say::names::{game_name, named, people, together};
use crate::discord::say::notes::{hunt_of, notes};
use crate::discord::say::reply::ReplySubject;
use crate::discord::say::sentence::{SentenceArgs, count, say, text};
use starpost_games::words::{Language, Word};

/// The game, invitation or league here that matters most to the caller.
pub(crate) enum Here {
    /// A game that has begun, is over, or was called off.
    Game(Box<Standing>),
    /// A game that can be joined, or that waits for others.
    Invitation(Box<Invitation>),
    /// A league that can be joined, or a ladder that the caller is on.
    League(Box<LeagueFacts>),
    /// So many games, and none of them waits for the caller.
    Games(usize),
    /// Nothing on this server.
    Nothing,
    /// Nothing: these are direct messages.
    Direct,
}

/// The words about a place, and the buttons that can be pressed.
pub(super) struct PlaceSummary {
    /// The words.
    pub(super) lines: Vec<String>,
    /// The action most likely wanted of those that can be done here.
    pub(super) likely: Option<(Buttons, Op)>,
    /// The other actions that can be done.
    pub(super) others: Vec<(Buttons, Op)>,
    /// True if a game here waits for their turn.
    pub(super) is_their_turn: bool,
    /// The subject of the words.
    pub(super) about: ReplySubject,
}

/// The words about a place.
pub(super) fn here(call: &Call, here: &Here) -> PlaceSummary {
    let language = call.language;
    let plainly = |line: String| PlaceSummary {
        lines: vec![line],
        likely: None,
        others: Vec::new(),
        is_their_turn: false,
        about: ReplySubject::Here,
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

/// The state of a game for the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CallerState {
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

impl CallerState {
    fn of(standing: &Standing) -> CallerState {
        let to_move = standing.to_move.as_ref().map(|seated| seated.seat);
        match (standing.stage, standing.yours) {
            (Stage::Over, _) => CallerState::Over,
            (Stage::Waiting | Stage::Cancelled, _) => CallerState::Cancelled,
            (Stage::Playing, None) => CallerState::Watches,
            (Stage::Playing, Some(seat)) if standing.out.has(seat) => CallerState::Out,
            (Stage::Playing, yours) if to_move == yours => {
                if standing.is_first_turn {
                    CallerState::FirstTurn
                } else {
                    CallerState::Turn
                }
            }
            (Stage::Playing, Some(_)) => CallerState::Waits,
        }
    }

    const fn is_turn(self) -> bool {
        matches!(self, CallerState::FirstTurn | CallerState::Turn)
    }

    /// The actions that can be pressed: what is most likely wanted, and the rest.
    fn offers(self, standing: &Standing) -> (Option<Op>, &'static [Op]) {
        const AHEAD: Op = Op::Prepare(PrepareButton::Open);
        match self {
            CallerState::FirstTurn | CallerState::Turn => (Some(Op::TakeTurn), &[Op::Board]),
            CallerState::Waits if standing.seats.len() == 2 => (None, &[AHEAD, Op::Board]),
            CallerState::Waits | CallerState::Out => (None, &[Op::Board, Op::History]),
            CallerState::Watches => (Some(Op::Board), &[Op::History]),
            CallerState::Over if standing.yours.is_some() && has_rematch(&standing.seats) => {
                (Some(Op::Rematch), &[Op::Replay, Op::Film, Op::Export])
            }
            CallerState::Over => (Some(Op::Replay), &[Op::Film, Op::Export]),
            CallerState::Cancelled => (Some(Op::NewGame), &[]),
        }
    }

    /// The id of its sentences; each game says how a turn is played.
    fn id(self, standing: &Standing) -> String {
        let kind = standing.kind.word();
        match self {
            CallerState::FirstTurn => format!("help-first-turn-{kind}"),
            CallerState::Turn => format!("help-your-turn-{kind}"),
            CallerState::Waits => "help-not-your-turn".to_owned(),
            CallerState::Out => "help-out".to_owned(),
            CallerState::Watches => "help-watching".to_owned(),
            CallerState::Over => "help-over".to_owned(),
            CallerState::Cancelled => "help-cancelled".to_owned(),
        }
    }
}

fn in_game(language: Language, standing: &Standing) -> PlaceSummary {
    let part = CallerState::of(standing);
    let args = game_args(language, standing);
    let mut lines = vec![say(language, &part.id(standing), &args)];
    if part == CallerState::Over {
        lines.push(say(language, "help-over-offers", &args));
    }
    if part.is_turn()
        && let Some(deadline) = standing.clock.to_come()
    {
        let deadline = ("deadline", countdown(deadline));
        lines.push(say(language, "help-deadline", &[deadline]));
    }
    if standing.stage == Stage::Playing {
        lines.extend(hunt_of(language, &standing.hunts, standing.yours));
        lines.extend(notes(language, &standing.aims));
        lines.extend(notes(language, &standing.reminders));
        if part.is_turn() {
            lines.extend(notes(language, &standing.lacks));
        }
    }
    let buttons = Buttons::lasting(standing.game, language);
    let (likely, others) = part.offers(standing);
    let of_game = |op: Op| (buttons, op);
    PlaceSummary {
        lines,
        likely: likely.map(of_game),
        others: others.iter().copied().map(of_game).collect(),
        is_their_turn: part.is_turn(),
        about: ReplySubject::Game(standing.game),
    }
}

/// The arguments of the sentences about a game.
fn game_args(language: Language, standing: &Standing) -> Vec<(&'static str, Word)> {
    let others = standing.seats.iter().filter(|seated| Some(seated.seat) != standing.yours);
    let others = together(language, others.map(|seated| &seated.person));
    let mover = standing.to_move.as_ref().map_or_else(|| text(""), |seated| named(&seated.person));
    let ended = standing.over.as_ref().map(|ended| over(language, ended, people(&standing.seats)));
    vec![
        ("game", text(game_name(language, standing.kind, standing.game))),
        ("players", text(others)),
        ("player", mover),
        ("turns", count(standing.turns)),
        ("ended", text(ended.unwrap_or_default())),
    ]
}

/// The summary of a game that has not begun.
fn invited(call: &Call, invitation: &Invitation) -> PlaceSummary {
    let language = call.language;
    let buttons = Buttons::lasting(invitation.game, language);
    let (id, likely, others): (_, _, &[Op]) = if invitation.has(call.person.id) {
        let joined = invitation.chairs.iter().filter(|chair| chair.joined);
        // With the last of them it starts by itself.
        let may_start = invitation.chairs.len() > 2 && joined.count() > 1;
        ("help-joined", may_start.then_some(Op::Start), &[])
    } else if invitation.names(call.person.id) {
        ("help-invited", Some(Op::Join), &[Op::Decline])
    } else if invitation.free_seats() > 0 {
        ("help-open-seats", Some(Op::Join), &[])
    } else {
        ("help-invited-others", Some(Op::NewGame), &[])
    };
    let name = game_name(language, invitation.kind(), invitation.game);
    let edition = format!("edition-{}", invitation.options.edition());
    let args: SentenceArgs<'_> = &[
        ("game", text(name)),
        ("creator", named(&invitation.creator)),
        ("edition", text(say(language, &edition, &[]))),
        ("count", count(invitation.free_seats())),
    ];
    PlaceSummary {
        lines: vec![say(language, id, args)],
        likely: likely.map(|op| (buttons, op)),
        others: others.iter().map(|&op| (buttons, op)).collect(),
        is_their_turn: false,
        about: ReplySubject::Game(invitation.game),
    }
}

/// The summary of a league.
fn in_league(call: &Call, facts: &LeagueFacts) -> PlaceSummary {
    let in_league = leagues::here(call, facts);
    let buttons = Buttons::lasting(GameId::NONE, call.language);
    let of_league = |button| {
        let league = facts.row.id;
        (buttons, Op::League(LeagueClick { league, button }))
    };
    PlaceSummary {
        lines: in_league.lines,
        likely: in_league.likely.map(of_league),
        others: in_league.others.into_iter().map(of_league).collect(),
        is_their_turn: false,
        about: ReplySubject::Here,
    }
}
