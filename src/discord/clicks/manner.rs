//! The way in which a click is answered, and the thing that it is about: known before anything is done.

use crate::app::LeagueId;
use crate::discord::custom_id::{
    Click, GamesView, HelpPage, LeagueButton, Op, PracticeButton, PrepareButton, buttons,
    league_buttons,
};
use crate::discord::say::reply::ReplySubject;

/// The way in which a click is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// With a new private message.
    Private,
    /// In place of the private message that the button stands under.
    Replacing(Under),
    /// With a field to type in, at once.
    Field,
}

/// The content of a message that a click replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Under {
    /// A draft, or something else about a game.
    Draft,
    /// The set-up card, open at this page.
    Card(u8),
    /// The card of a league, open at this page.
    LeagueCard(LeagueId, u8),
    /// The card of `/setup`.
    Server,
    /// The card of `/settings`.
    Settings,
    /// Topics of the rules.
    Topics,
    /// An exercise.
    Practice(PracticeButton),
    /// A list of games.
    Games(GamesView),
    /// A page of the help.
    Help(HelpPage),
}

macro_rules! properties {
    ({$($(#[$doc:meta])* $Variant:ident
        $(($($field:ident: $Type:ty $(as $known:ident)?),+))? = $spelling:literal $face:tt
        ($manner:expr, $about:ident $(+ $looks:ident)?) => |$c:ident| $run:expr,)+}) => {
        /// The way in which the click is answered, which must be known before anything is done.
        #[allow(unused_variables, reason = "little of what is carried decides that")]
        pub(crate) fn manner(op: Op) -> Manner {
            match op {
                $(Op::$Variant $(($($field),+))? => $manner,)+
            }
        }

        /// The subject of a click of this kind: some let something be posted.
        pub(crate) fn about(click: Click) -> ReplySubject {
            match click.op {
                $(Op::$Variant { .. } => properties!(@about $about, click.game),)+
            }
        }

        /// True if a click of this kind changes nothing, so that it can be repeated if the program died
        /// meanwhile.
        pub(crate) fn only_looks(op: Op) -> bool {
            match op {
                $(Op::$Variant { .. } => properties!(@looks $($looks)?),)+
            }
        }
    };
    (@looks) => { false };
    (@looks looks) => { true };
    (@about Nothing, $game:expr) => { ReplySubject::Nothing };
    (@about $about:ident, $game:expr) => { ReplySubject::$about($game) };
}

use Manner::{Field, Private, Replacing};
use Under::{Card, Draft, Games, Help, Practice, Server, Settings, Topics};

buttons!(properties);

/// True for a button that very many people click at the same time.
pub(crate) fn is_crowded(op: Op) -> bool {
    matches!(op, Op::League(click) if click.button.is_crowded())
}

/// The button that begins a practice is under a board of the rules.
fn practice_manner(button: PracticeButton) -> Manner {
    match button {
        PracticeButton::Begin(_) => Private,
        PracticeButton::Try(_) => Replacing(Practice(button)),
    }
}

/// The manner of a button for preparing turns. The place to prepare them is opened where the person looks: the
/// message with the button may be far above by then.
fn prepare_manner(button: PrepareButton) -> Manner {
    match button {
        PrepareButton::Open => Private,
        PrepareButton::List
        | PrepareButton::After(_)
        | PrepareButton::Expect
        | PrepareButton::Keep
        | PrepareButton::KeepInSpite(_)
        | PrepareButton::Pick(_)
        | PrepareButton::Forget(_) => Replacing(Draft),
    }
}

macro_rules! manners_of_leagues {
    ({$($(#[$doc:meta])* $Variant:ident $(($($field:ident: $Type:ty),+))? = $spelling:literal
        $face:tt ($manner:ident $(($page:expr))?) => |$c:ident, $league:ident| $run:expr,)+}) => {
        impl LeagueButton {
            /// The way in which a click of this kind is answered.
            #[allow(unused_variables, reason = "little of what is carried decides that")]
            pub(crate) fn manner(self, league: LeagueId) -> Manner {
                match self {
                    $(LeagueButton::$Variant $(($($field),+))? => {
                        manners_of_leagues!(@manner $manner $(($page))?, league)
                    })+
                }
            }

            /// True where very many people click it at the same time.
            pub(crate) fn is_crowded(self) -> bool {
                match self {
                    $(LeagueButton::$Variant { .. } => manners_of_leagues!(@crowded $manner),)+
                }
            }
        }
    };
    (@crowded Crowded) => { true };
    (@crowded $other:ident) => { false };
    (@manner Crowded, $league:ident) => { Private };
    (@manner Private, $league:ident) => { Private };
    (@manner Field, $league:ident) => { Field };
    (@manner Card($page:expr), $league:ident) => { Replacing(Under::LeagueCard($league, $page)) };
}

league_buttons!(manners_of_leagues);

#[cfg(test)]
mod tests {
    use serenity::builder::CreateActionRow;

    use super::*;
    use crate::app::{GameId, Person, PersonId, RequestKind};
    use crate::discord::say::buttons::Buttons;
    use starpost_games::games::Loss;
    use starpost_games::record::Wish;
    use starpost_games::words::Language;

    /// The way in which each button of these rows is answered.
    fn manners(rows: &[CreateActionRow]) -> Vec<Manner> {
        let written = serde_json::to_value(rows).expect("JSON");
        let rows = written.as_array().expect("rows").iter();
        let buttons = rows.flat_map(|row| row["components"].as_array().expect("buttons").clone());
        let click = |id: &str| id.parse::<Click>().expect("one of ours");
        buttons
            .map(|button| manner(click(button["custom_id"].as_str().expect("an id")).op))
            .collect()
    }

    use starpost_games::terms::OtherLevel;

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
            buttons().last_post(Some(OtherLevel::Easier)),
            buttons().looked_at(),
            buttons().request(RequestKind::Draw),
            buttons().flagged(),
            buttons().reminder(),
            buttons().abandoned(),
            buttons().empty_seat(),
            buttons().request(RequestKind::Wish(Wish::Pause)),
            buttons().secret(),
            buttons().history(),
        ];
        for manner in public.iter().flat_map(|rows| manners(rows)) {
            assert!(!matches!(manner, Replacing(_)), "{manner:?}");
        }
    }

    #[test]
    fn an_answer_to_a_question_takes_its_place() {
        let questions = [
            buttons().confirmation(Op::Resign),
            buttons().confirmation(Op::OfferDraw),
            buttons().confirmation(Op::MoveHere),
            buttons().loss(Loss::Seat, false),
        ];
        for manner in questions.iter().flat_map(|rows| manners(rows)) {
            assert!(matches!(manner, Replacing(_)), "{manner:?}");
        }
    }

    #[test]
    fn blocking_somebody_leaves_the_answer_that_it_stands_under() {
        let creator = Person { id: PersonId(1), name: "Anna".to_owned() };
        assert_eq!(manners(&buttons().block(&creator)), [Manner::Private]);
        assert_eq!(manners(&buttons().elsewhere()), [Manner::Private]);
    }

    #[test]
    fn turns_are_prepared_in_a_message_of_their_own_and_nowhere_else_than_there() {
        let manner = |button| manner(Op::Prepare(button));
        assert_eq!(manner(PrepareButton::Open), Manner::Private);
        for below in [PrepareButton::List, PrepareButton::After(0)] {
            assert_eq!(manner(below), Manner::Replacing(Under::Draft));
        }
    }
}
