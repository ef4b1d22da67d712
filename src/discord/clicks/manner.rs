//! How a click is answered, and what it is about: known before anything is done.

use crate::discord::custom_id::{Click, LeagueButton, Op, PracticeButton};
use crate::discord::say::reply::About;

/// How a click is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// With a new private message.
    Private,
    /// In place of the private message that the button stands under.
    Replacing,
    /// With a field to type in, at once.
    Field,
}

/// How the click is answered, which has to be said before anything is done.
pub(crate) fn manner(op: Op) -> Manner {
    match op {
        Op::League(click) => match click.button {
            LeagueButton::Choose(..)
            | LeagueButton::Page(_)
            | LeagueButton::Open
            | LeagueButton::Withdraw
            | LeagueButton::Start(_)
            | LeagueButton::Remove(_)
            | LeagueButton::Substitute(..)
            | LeagueButton::Report(_)
            | LeagueButton::Close => Manner::Replacing,
            LeagueButton::Join
            | LeagueButton::Leave
            | LeagueButton::Standings
            | LeagueButton::Fixtures
            | LeagueButton::Rules
            | LeagueButton::Next => Manner::Private,
        },
        Op::Type => Manner::Field,
        Op::Join
        | Op::Decline
        | Op::Leave
        | Op::Start
        | Op::Cancel
        | Op::TakeTurn
        | Op::Rematch
        | Op::Board
        | Op::BoardText
        | Op::History
        | Op::Replay
        | Op::AcceptDraw
        | Op::DeclineDraw
        | Op::Secret
        | Op::AskMove
        | Op::AskClaim
        | Op::GiveDay
        | Op::Grant
        | Op::Deny
        | Op::Block
        | Op::Practice(PracticeButton::Begin(_)) => Manner::Private,
        Op::EndTurn
        | Op::EndInSpite(_)
        | Op::NextGame
        | Op::Back
        | Op::StartOver
        | Op::Undo
        | Op::Pick(_)
        | Op::Name
        | Op::Typed
        | Op::Instead { .. }
        | Op::Prepare(_)
        | Op::Lesson(_)
        | Op::Topics
        | Op::PickTopic(..)
        | Op::Practice(PracticeButton::Try(_))
        | Op::Step(_)
        | Op::Resign
        | Op::OfferDraw
        | Op::WithdrawDraw
        | Op::Claim
        | Op::AskTakeback
        | Op::AskPause
        | Op::AskGoOn
        | Op::Abort
        | Op::Rule(_)
        | Op::Revoke
        | Op::MoveHere
        | Op::Choose(..)
        | Op::Page(_)
        | Op::Invite
        | Op::Afresh
        | Op::SetUp(_)
        | Op::CheckServer
        | Op::Meant(_)
        | Op::Nothing => Manner::Replacing,
    }
}

/// What a click of this kind is about: some let something be posted.
pub(crate) fn about(click: Click) -> About {
    match click.op {
        Op::Join
        | Op::Start
        | Op::EndTurn
        | Op::Resign
        | Op::OfferDraw
        | Op::AcceptDraw
        | Op::Claim
        | Op::GiveDay
        | Op::AskTakeback
        | Op::AskPause
        | Op::AskGoOn
        | Op::Grant
        | Op::Deny
        | Op::Abort
        | Op::Rule(_)
        | Op::Revoke
        | Op::DeclineDraw
        | Op::WithdrawDraw => About::Posting(click.game),
        // There is no game, or not yet, or it turns out which.
        Op::Choose(..)
        | Op::Page(_)
        | Op::Invite
        | Op::Afresh
        | Op::NextGame
        | Op::Rematch
        | Op::SetUp(_)
        | Op::League(_)
        | Op::Practice(_)
        | Op::CheckServer => About::Nothing,
        Op::Decline
        | Op::Leave
        | Op::Cancel
        | Op::EndInSpite(_)
        | Op::Back
        | Op::StartOver
        | Op::Undo
        | Op::TakeTurn
        | Op::Type
        | Op::Pick(_)
        | Op::Name
        | Op::Typed
        | Op::Instead { .. }
        | Op::Prepare(_)
        | Op::Board
        | Op::BoardText
        | Op::History
        | Op::Replay
        | Op::Step(_)
        | Op::Secret
        | Op::AskMove
        | Op::AskClaim
        | Op::MoveHere
        | Op::Lesson(_)
        | Op::Topics
        | Op::PickTopic(..)
        | Op::Block
        | Op::Meant(_)
        | Op::Nothing => About::Game(click.game),
    }
}

/// Whether a click of this kind changes nothing, so that it can be done again if the program died
/// meanwhile.
pub(crate) fn only_looks(op: Op) -> bool {
    matches!(
        op,
        Op::Board
            | Op::BoardText
            | Op::History
            | Op::Replay
            | Op::Step(_)
            | Op::NextGame
            | Op::Practice(_)
    )
}

#[cfg(test)]
mod tests {
    use serenity::builder::CreateActionRow;

    use super::*;
    use crate::app::{GameId, Person, PersonId};
    use crate::discord::say::buttons::Buttons;
    use starpost_games::games::Loss;
    use starpost_games::words::Language;

    /// How each button of these rows is answered.
    fn manners(rows: &[CreateActionRow]) -> Vec<Manner> {
        let rows = serde_json::to_value(rows).expect("JSON");
        let rows = rows.as_array().expect("rows").iter();
        let buttons = rows.flat_map(|row| row["components"].as_array().expect("buttons").clone());
        let click = |id: &str| id.parse::<Click>().expect("one of ours");
        buttons
            .map(|button| manner(click(button["custom_id"].as_str().expect("an id")).op))
            .collect()
    }

    fn buttons() -> Buttons {
        Buttons::lasting(GameId(7), Language::English)
    }

    #[test]
    fn no_button_under_a_public_post_replaces_what_everybody_sees() {
        let invitation = [Op::Join, Op::Decline, Op::Leave, Op::Start, Op::Cancel];
        let public = [
            buttons().invitation(&invitation),
            buttons().first_post(),
            buttons().post(),
            buttons().last_post(),
            buttons().looked_at(),
            buttons().offer(),
            buttons().flagged(),
            buttons().request(),
            buttons().secret(),
            buttons().history(),
        ];
        for manner in public.iter().flat_map(|rows| manners(rows)) {
            assert_ne!(manner, Manner::Replacing);
        }
    }

    #[test]
    fn an_answer_to_a_question_takes_its_place() {
        let questions = [
            buttons().confirmation(Op::Resign),
            buttons().confirmation(Op::OfferDraw),
            buttons().confirmation(Op::MoveHere),
            buttons().loss(Loss::Seat),
        ];
        for manner in questions.iter().flat_map(|rows| manners(rows)) {
            assert_eq!(manner, Manner::Replacing);
        }
    }

    #[test]
    fn blocking_somebody_leaves_the_answer_that_it_stands_under() {
        let creator = Person {
            id: PersonId(1),
            name: "Anna".to_owned(),
        };
        assert_eq!(manners(&buttons().block(&creator)), [Manner::Private]);
        assert_eq!(manners(&buttons().elsewhere()), [Manner::Private]);
    }
}
