//! The things that people do in a season, done on Discord: the button that they press, or what they type.

use serde_json::{Value, json};
use starpost::app::{Call, GameId};
use starpost_games::clock::Hours;
use starpost_games::record::{Seq, Wish};

use super::deeds::Deed;
use crate::support::front::{Answer, Front, custom_id};

/// The way in which something is done.
enum Press {
    /// By the button that carries this.
    Button(String),
    /// By a command: its words, and its options.
    Command(&'static str, Vec<(&'static str, Value)>),
}

/// Does a deed by the front end, if that is a press there, and then looks at the game: the turn, and
/// what has happened. An error: our fault.
pub(super) async fn press(front: &Front, call: &Call, deed: &Deed) -> anyhow::Result<()> {
    let Some((game, press)) = how(deed) else {
        return Ok(());
    };
    let answer = match press {
        Press::Button(custom_id) => front.press_in(call, &custom_id).await,
        Press::Command(path, options) => front.enter_in(call, path, &options).await,
    };
    check(&answer)?;
    for op in ["take", "history"] {
        let call = Call { interaction: front.another(), ..call.clone() };
        let looked = front.press_in(&call, &custom_id(game, (Seq::START, 0), op)).await;
        check(&looked)?;
    }
    Ok(())
}

fn check(answer: &Answer) -> anyhow::Result<()> {
    match answer.fault() {
        Some(fault) => anyhow::bail!("{fault}: {}", answer.words()),
        None => Ok(()),
    }
}

fn how(deed: &Deed) -> Option<(GameId, Press)> {
    let lasting = |game, op| (game, Press::Button(custom_id(game, (Seq::START, 0), op)));
    let after = |game, seq, op| (game, Press::Button(custom_id(game, (seq, 0), op)));
    Some(match deed {
        Deed::Join(game) => lasting(*game, "join"),
        Deed::Decline(game) => lasting(*game, "decline"),
        Deed::Leave(game) => lasting(*game, "leave"),
        Deed::Start(game) => lasting(*game, "start"),
        Deed::Cancel(game) => lasting(*game, "cancel"),
        Deed::Resign(game) => lasting(*game, "resign"),
        Deed::Offer(game) => lasting(*game, "offer"),
        Deed::Claim(game) => lasting(*game, "claim"),
        Deed::Abort(game) => lasting(*game, "abort"),
        Deed::Move(game) => lasting(*game, "move"),
        Deed::Ask(game, Wish::Takeback) => lasting(*game, "ask-back"),
        Deed::Ask(game, Wish::Pause) => lasting(*game, "ask-pause"),
        Deed::Give(game, Hours(24)) => lasting(*game, "give-time-o"),
        Deed::Accept(game, offer) => after(*game, *offer, "agree"),
        Deed::DeclineDraw(game, offer) => after(*game, *offer, "refuse"),
        Deed::Grant(game, request) => after(*game, *request, "grant"),
        Deed::Deny(game, request) => after(*game, *request, "deny"),
        Deed::End(game, seq, revision) => {
            let end = custom_id(*game, (*seq, *revision), "end");
            (*game, Press::Button(end))
        }
        Deed::Draft(game, line) => (*game, typed(*game, line, false)),
        Deed::Turn(game, line) => (*game, typed(*game, line, true)),
        Deed::Open(_)
        | Deed::Give(..)
        | Deed::Ask(_, Wish::GoOn | Wish::CallOff)
        | Deed::Resume(_)
        | Deed::Rule(..)
        | Deed::Prepare(..)
        | Deed::Forget(_)
        | Deed::Rematch(_)
        | Deed::TakeVacation(_)
        | Deed::EndVacation
        | Deed::Prefer(_)
        | Deed::Visit
        | Deed::Import { .. } => return None,
    })
}

/// A line, to be played at once or looked at first.
fn typed(game: GameId, line: &str, send: bool) -> Press {
    let options =
        vec![("text", json!(line)), ("send", json!(send)), ("game", json!(game.to_string()))];
    Press::Command("turn", options)
}
