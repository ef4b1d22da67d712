//! Questions: to confirm something before it is done, and whether to accept a draw.

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, GameId, Person, PersonId, Request, RequestKind, Seated, Standing};
use crate::discord::custom_id::{Op, RulingButton};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::length;
use crate::discord::say::names::{game_name, named};
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::clock::Hours;
use starpost_games::record::{Seq, Wish};
use starpost_games::words::{Language, Word};

/// The actions that are done only after confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// To resign.
    Resign,
    /// To let the game go on in another place.
    Move,
    /// To claim the win.
    Claim,
    /// To ask the others for this.
    Ask(RequestKind),
    /// To break the game off.
    Abort,
    /// To make this ruling in a game as a referee.
    Rule(RulingButton),
}

impl Question {
    /// The id of its sentence, and what does it.
    fn parts(self) -> (String, Op) {
        let (id, op) = match self {
            Question::Resign => ("confirm-resign", Op::Resign),
            Question::Move => ("confirm-move", Op::MoveHere),
            Question::Claim => ("confirm-claim", Op::Claim),
            Question::Ask(RequestKind::Draw) => ("confirm-draw", Op::OfferDraw),
            Question::Ask(RequestKind::Wish(Wish::Takeback)) => {
                ("confirm-takeback", Op::AskTakeback)
            }
            Question::Ask(RequestKind::Wish(Wish::Pause)) => ("confirm-pause", Op::AskPause),
            Question::Ask(RequestKind::Wish(Wish::GoOn)) => ("confirm-go-on", Op::AskGoOn),
            Question::Ask(RequestKind::Wish(Wish::CallOff)) => ("confirm-call-off", Op::CallOff),
            Question::Abort => ("confirm-abort", Op::Abort),
            Question::Rule(ruling) => {
                let id = format!("confirm-rule-{}", ruling.word());
                return (id, Op::Rule(ruling));
            }
        };
        (id.to_owned(), op)
    }
}

/// Asks for confirmation.
pub(crate) fn confirm(call: &Call, standing: &Standing, question: Question) -> Reply {
    let (mut id, op) = question.parts();
    if question == Question::Resign && standing.has_secrets {
        id.push_str("-secret");
    }
    let name = game_name(call.language, standing.kind, standing.game);
    let players = ("players", count(standing.seats.len()));
    let about = match question {
        Question::Move => ReplySubject::Nothing,
        Question::Resign
        | Question::Claim
        | Question::Ask(_)
        | Question::Abort
        | Question::Rule(_) => ReplySubject::Game(standing.game),
    };
    let buttons = Buttons::lasting(standing.game, call.language).naming(standing.seq);
    let place = ("place", text(format!("<#{}>", standing.posted.channel)));
    let absent = standing.to_move.as_ref().map_or_else(|| text(""), |mover| named(&mover.person));
    let time = ("time", length(call.language, standing.pause_lasts));
    let mut args = vec![("game", text(name)), players, place, ("absent", absent), time];
    if let Question::Rule(ruling) = question {
        args.extend(about_ruling(standing, ruling));
    }
    Reply::say(say(call.language, &id, &args)).with_buttons(buttons.confirmation(op)).about(about)
}

/// The question whether the last turn is to be taken back, with the answer of the bot if that has played since:
/// it is not asked whether it agrees.
pub(crate) fn take_back(
    call: &Call,
    standing: &Standing,
    bot: &Person,
    has_answered: bool,
) -> Reply {
    let id = if has_answered { "confirm-takeback-answered" } else { "confirm-takeback-bot" };
    let bot = ("player", named(bot));
    without_asking(call, standing, (id, bot), (Op::AskTakeback, "button-take-back"))
}

/// The question whether the clock is to stop, which the bot has nothing against.
pub(crate) fn pause(call: &Call, standing: &Standing, bot: &Person) -> Reply {
    let asks = ("confirm-pause-bot", ("player", named(bot)));
    without_asking(call, standing, asks, (Op::AskPause, "button-pause"))
}

/// The question whether the game is to be called off, which nobody else has to agree to.
pub(crate) fn call_off(call: &Call, standing: &Standing) -> Reply {
    let silent = standing.to_move.as_ref().map_or_else(|| text(""), |silent| named(&silent.person));
    let asks = ("confirm-call-off-alone", ("absent", silent));
    without_asking(call, standing, asks, (Op::CallOff, "button-call-off-now"))
}

/// The question whether to give the player to move this much time. Nobody can take it back.
pub(crate) fn give_time(call: &Call, standing: &Standing, hours: Hours) -> Reply {
    let language = call.language;
    let mover = standing.to_move.as_ref();
    let player = mover.map_or_else(|| text(""), |mover| named(&mover.person));
    let name = game_name(language, standing.kind, standing.game);
    let args = [("player", player), ("time", length(language, hours)), ("game", text(name))];
    let buttons = Buttons { seq: standing.seq, ..Buttons::lasting(standing.game, language) };
    Reply::say(say(language, "confirm-time", &args))
        .with_buttons(buttons.confirmation(Op::GiveTime(hours.0)))
        .about(ReplySubject::Game(standing.game))
}

/// Asks for confirmation of what nobody else has to agree to.
fn without_asking(
    call: &Call,
    standing: &Standing,
    (asks, who): (&str, (&'static str, Word)),
    (op, label): (Op, &str),
) -> Reply {
    let language = call.language;
    let name = game_name(language, standing.kind, standing.game);
    let buttons = Buttons::lasting(standing.game, language).naming(standing.seq);
    let rows = buttons.confirmation_called(op, say(language, label, &[]));
    let time = ("time", length(language, standing.pause_lasts));
    Reply::say(say(language, asks, &[("game", text(name)), who, time]))
        .with_buttons(rows)
        .about(ReplySubject::Game(standing.game))
}

/// The question whether the person means to move a ship in their turn, or a game to where they are; with a button
/// for each that is known.
pub(crate) fn ship_or_game(call: &Call, turn: Option<GameId>, game: Option<GameId>) -> Reply {
    let buttons = |game| Buttons::lasting(game, call.language);
    let take = turn.map(|game| buttons(game).button(Op::TakeTurn));
    let relocate = game.map(|game| {
        let button = buttons(game).button(Op::AskMove).style(ButtonStyle::Secondary);
        button.label(say(call.language, "button-relocate", &[]))
    });
    let row: Vec<CreateButton> = take.into_iter().chain(relocate).collect();
    let rows = if row.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(row)] };
    Reply::say(say(call.language, "ship-or-game", &[])).with_buttons(rows)
}

/// Whom a ruling is about.
fn about_ruling(standing: &Standing, ruling: RulingButton) -> Vec<(&'static str, Word)> {
    let called = |id: PersonId| {
        let mut seats = standing.seats.iter();
        let seated = seats.find(|seated| seated.person.id == id);
        seated.map_or_else(|| text(format!("<@{id}>")), |seated| named(&seated.person))
    };
    match ruling {
        RulingButton::Won(player) => vec![("player", called(player))],
        RulingButton::Replace(player, by) => {
            vec![("player", called(player)), ("by", called(by))]
        }
        RulingButton::Fill(_, by) => vec![("by", called(by))],
        RulingButton::Drawn | RulingButton::Annul => Vec::new(),
    }
}

/// The request of another player, or of nobody, to be answered.
pub(crate) fn request(call: &Call, standing: &Standing, asked: &Request) -> Reply {
    let buttons = Buttons::lasting(standing.game, call.language).naming(asked.seq);
    let around = QuestionFacts {
        to_move: standing.to_move.as_ref(),
        players: standing.seats.len(),
        pause_lasts: standing.pause_lasts,
    };
    let said = asked_for(call.language, (asked.by.as_ref(), asked.what), around);
    Reply::say(said).with_buttons(buttons.request(asked.what))
}

/// The circumstances in which something is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuestionFacts<'a> {
    /// The player who is to move.
    pub(crate) to_move: Option<&'a Seated>,
    /// The number of players.
    pub(crate) players: usize,
    /// The time that a pause lasts.
    pub(crate) pause_lasts: Hours,
}

/// The request, and the player who makes it. Nobody asks for the draw of a position that has occurred for the
/// third time.
pub(crate) fn asked_for(
    language: Language,
    (by, what): (Option<&Seated>, RequestKind),
    around: QuestionFacts<'_>,
) -> String {
    let Some(by) = by else {
        return say(language, "post-repeated", &[]);
    };
    let player = ("player", named(&by.person));
    match what {
        RequestKind::Draw => say(language, "post-draw-offered", &[player]),
        RequestKind::Wish(Wish::Takeback) => say(language, "post-asks-takeback", &[player]),
        RequestKind::Wish(Wish::Pause) => {
            let time = ("time", length(language, around.pause_lasts));
            say(language, "post-asks-pause", &[player, time])
        }
        RequestKind::Wish(wish @ (Wish::GoOn | Wish::CallOff)) => {
            let absent = around.to_move.map_or_else(|| text(""), |absent| named(&absent.person));
            let players = ("players", count(around.players));
            let args = [player, ("absent", absent), players];
            say(language, &format!("post-asks-{wish}"), &args)
        }
    }
}

/// The answer to the player who offers a draw, who can withdraw the offer.
pub(crate) fn own_offer(call: &Call, game: GameId, offer: Seq, id: &str) -> Reply {
    let buttons = Buttons::lasting(game, call.language).naming(offer);
    Reply::say(say(call.language, id, &[])).with_buttons(buttons.own_offer())
}
