//! The work of each button: one function of the command or of the composer it belongs to. Knows no custom ids and
//! no sentence but one.

use std::future::ready;

use super::leagues;
use super::manner::Under;
use super::press::{ButtonFuture, Press, begun};
use crate::app::{Call, Confirmed, Error, NewGameRequest, Parting, Refusal};
use crate::discord::commands::league::reasoned;
use crate::discord::commands::{
    Tools, abort, absent, board, claim, consent, draw, export, games, help, import, invitations,
    league, log, new, note, nudge, referee, relocation, replay, resign, rules, run_for, secrets,
    settings as settings_command, time, vacation,
};
use crate::discord::composer;
use crate::discord::custom_id::{Click, LeagueButton, LeagueClick, Op, buttons};
use crate::discord::payload::Data;
use crate::discord::practice;
use crate::discord::privacy;
use crate::discord::proposal;
use crate::discord::say::field::FIELD;
use crate::discord::say::lessons::overview;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::selection::Picked;
use crate::discord::server;
use crate::discord::settings;
use starpost_games::record::Wish;

macro_rules! runs {
    ({$($(#[$doc:meta])* $Variant:ident
        $(($($field:ident: $Type:ty $(as $known:ident)?),+))? = $spelling:literal $face:tt
        $answer:tt => |$c:ident| $run:expr,)+}) => {
        #[allow(unused_variables, reason = "not all that is carried is wanted")]
        fn press<'a>(press: &'a Press<'a>) -> ButtonFuture<'a> {
            match press.click.op {
                $(Op::$Variant $(($($field),+))? => {
                    let $c = press;
                    begun(move || $run)
                })+
            }
        }
    };
}

buttons!(runs);

/// The confirmation that a button carries: the fate of the games, and what was shown with it.
fn confirmed(click: Click, games: Parting) -> Confirmed {
    let shown = click.draft;
    Confirmed { games, shown }
}

/// Does what the button says, or what was picked in a menu.
pub(crate) async fn run(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    press(&Press { tools, app: tools.app, call, game: click.game, click, picked }).await
}

/// The message that a click would have replaced, as it is now: nothing was done.
pub(crate) async fn unchanged(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
    under: Under,
) -> Result<Reply, Error> {
    let app = tools.app;
    match under {
        Under::Draft => composer::draft_or_board(app, call, click.game).await,
        Under::Card(page) => proposal::page(app, call, click, page).await,
        Under::LeagueCard(league, page) => leagues::card_page(app, call, league, page).await,
        Under::Server => server::show(app, tools.send, call, 0).await,
        Under::Settings => settings::show(app, call, 0).await,
        Under::Topics => Ok(overview(call.language)),
        Under::Practice(button) => practice::press(app, call, button).await,
        Under::Games(view) => games::show(app, call, view).await,
        Under::Help(page) => help::show(app, call, page).await,
    }
}

/// A form that was filled in: it becomes a note, a game, the reason of something, or the draft, or part of what is
/// being prepared.
pub(crate) async fn typed(
    tools: &Tools<'_>,
    call: &Call,
    click: Click,
    data: &Data,
) -> Result<Reply, Error> {
    let (app, game) = (tools.app, click.game);
    if click.op == Op::Import {
        return import::filled_in(tools, call, data).await;
    }
    if click.op == Op::Filled {
        let done = composer::form::fill(app, call, click, data).await;
        return composer::or_present(app, call, game, done).await;
    }
    let line = data.filled_in(FIELD).unwrap_or_default();
    if click.op == Op::Noted {
        return note::keep(app, call, game, line).await;
    }
    if let Op::League(LeagueClick { league, button: LeagueButton::Reasoned(act) }) = click.op {
        return reasoned::typed(app, call, league, (act, line)).await;
    }
    let done = match composer::typed(app, call, game, line).await {
        Err(Error::Refused(Refusal::NotYourTurn(_))) => {
            composer::typed_ahead(app, call, game, line).await
        }
        other => other,
    };
    composer::or_present(app, call, game, done).await
}
