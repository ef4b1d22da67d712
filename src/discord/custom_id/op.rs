//! What can be asked for by a press; knows no message and no label.

use super::item::CardItem;
use super::league::LeagueClick;
use super::menu::At;
use super::practice::PracticeButton;
use super::prepare::PrepareButton;
use super::ruling::RulingButton;
use super::server_item::ServerItem;
use super::step::StepButton;
use crate::app::InteractionId;
use starpost_games::games::{Kind, Loss};

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    /// Take a seat of an open invitation.
    Join,
    /// Say no to an invitation.
    Decline,
    /// Give the seat back before the game starts.
    Leave,
    /// Start the game.
    Start,
    /// Withdraw the invitation.
    Cancel,
    /// Play the draft, or ask first where it gives something away for good.
    EndTurn,
    /// Play the draft, knowing that it gives this away.
    EndInSpite(Loss),
    /// Show the draft again, having been asked.
    Back,
    /// Drop the draft.
    StartOver,
    /// Take the last action of the draft back.
    Undo,
    /// Show the draft, with menus to go on.
    TakeTurn,
    /// Show the draft of the next game that waits for the caller's turn.
    NextGame,
    /// Open the field for typing a turn.
    Type,
    /// Choose what these steps lead to; in a menu the entry says which.
    Pick(At),
    /// Give what the last action has made another name, which was chosen in a menu.
    Name,
    /// What was typed in that field.
    Typed,
    /// Do one of the actions that were offered instead of a refused one, in the line marked so.
    Instead {
        /// Which, from 0.
        choice: u8,
        /// The mark of the line.
        of: u32,
    },
    /// Invite everybody to play once more, or join those who have.
    Rematch,
    /// Show the board, as a picture.
    Board,
    /// Show the board in words.
    BoardText,
    /// Show the turns so far.
    History,
    /// Show the game after its last turn, with buttons to step through the others.
    Replay,
    /// Show the game after another turn, in place of the one that is shown.
    Step(StepButton),
    /// Prepare a turn, or show what is prepared.
    Prepare(PrepareButton),
    /// Give the game up, having been asked.
    Resign,
    /// Offer a draw, having been asked.
    OfferDraw,
    /// Agree to a draw.
    AcceptDraw,
    /// Say no to a draw.
    DeclineDraw,
    /// Take one's own offer of a draw back.
    WithdrawDraw,
    /// Show the caller's own secret role.
    Secret,
    /// Ask whether the game is to go on where the button is pressed.
    AskMove,
    /// Let the game go on where the button is pressed, having been asked.
    MoveHere,
    /// Explain this topic of the rules.
    Lesson(&'static str),
    /// Show all topics of the rules.
    Topics,
    /// Choose among the topics of a game, in the menu with this number.
    PickTopic(Kind, u8),
    /// Practice a game.
    Practice(PracticeButton),
    /// Take no more invitations from whoever made the game.
    Block,
    /// Choose this on the page with this number of the set-up card.
    Choose(CardItem, u8),
    /// Show this page of the set-up card.
    Page(u8),
    /// Invite people to the game on the set-up card.
    Invite,
    /// Let nothing be chosen on the set-up card.
    Afresh,
    /// Ask whether the win is to be claimed over somebody whose time is up.
    AskClaim,
    /// Claim it, having been asked.
    Claim,
    /// Ask all others to take the last turn back, having been asked.
    AskTakeback,
    /// Ask all others to let the clock stand still, having been asked.
    AskPause,
    /// Ask all others to go on without whoever is to move, having been asked.
    AskGoOn,
    /// Grant what is asked.
    Grant,
    /// Deny what is asked.
    Deny,
    /// Break the game off, having been asked.
    Abort,
    /// Rule so in the game, having been asked.
    Rule(RulingButton),
    /// Revoke the ruling that is the event of the click.
    Revoke,
    /// Do something in a league.
    League(LeagueClick),
    /// Give whoever is to move a day more.
    GiveDay,
    /// Choose this for the server.
    SetUp(ServerItem),
    /// Look again at what the bot may do on the server.
    CheckServer,
    /// Do for this game what was asked in that interaction.
    Meant(InteractionId),
    /// Leave everything as it is.
    Nothing,
}
