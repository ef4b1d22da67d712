//! A check whether the player a game waits for is still on the server, for anybody who acts in the game. Asks
//! Discord, and changes nothing.

use std::time::Duration;

use tokio::time::timeout;

use crate::app::{App, AwaitedPlayer, Call, Error, GameId};
use crate::discord::out::sender::Sender;
use crate::discord::say::clocks::countdown;
use crate::discord::say::names::named;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// The time that this may take: it is added below an answer that is there already.
const WAIT: Duration = Duration::from_secs(3);

/// The words to say if the player to move has left. A fault is only logged.
pub(super) async fn notice(app: &App, send: &Sender, call: &Call, game: GameId) -> Option<String> {
    let awaited = match app.games().awaited(call, game).await {
        Ok(awaited) => awaited?,
        Err(Error::Refused(_)) => return None,
        // The program ends while somebody is being answered.
        Err(Error::Fault(_)) if app.is_closed() => return None,
        Err(Error::Fault(fault)) => {
            tracing::error!(
                interaction = call.interaction.0,
                ?fault,
                "nobody knows who is to move"
            );
            return None;
        }
    };
    let guild = awaited.guild;
    match timeout(WAIT, send.is_member(guild, awaited.mover.id)).await {
        Ok(Ok(false)) => Some(absent(call.language, &awaited)),
        Ok(Ok(true)) | Err(_) => None,
        Ok(Err(why)) => {
            tracing::warn!(guild = guild.0, %why, "a member is not known");
            None
        }
    }
}

/// The notice that the player has left, and what can be done about it.
fn absent(language: Language, awaited: &AwaitedPlayer) -> String {
    let referees = match awaited.referees {
        Some(role) => {
            let role = ("role", text(format!("<@&{role}>")));
            say(language, "absent-referees", &[role])
        }
        None => say(language, "absent-managers", &[]),
    };
    let mut lines = vec![missing(language, awaited)];
    if awaited.may_go_on {
        lines.push(say(language, "absent-go-on", &[]));
    }
    lines.push(referees);
    lines.join("\n")
}

/// The words about the player who is missing, and whether the game waits: a clock that runs does not.
fn missing(language: Language, awaited: &AwaitedPlayer) -> String {
    let player = ("player", named(&awaited.mover));
    let deadline = awaited.deadline.map(|at| ("deadline", countdown(at)));
    match (awaited.mover.id.is_nobody(), deadline) {
        (false, None) => say(language, "absent", &[player]),
        (false, Some(deadline)) => say(language, "absent-until", &[player, deadline]),
        (true, None) => say(language, "absent-nobody", &[]),
        (true, Some(deadline)) => say(language, "absent-nobody-until", &[deadline]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{GuildId, Person, PersonId, Timestamp};

    #[test]
    fn whoever_looks_reads_whether_the_game_waits_for_somebody_who_has_left() {
        let said = |id, deadline| {
            let mover = Person { id, name: "Ann".to_owned() };
            let awaited = AwaitedPlayer {
                guild: GuildId(1),
                mover,
                referees: None,
                deadline,
                may_go_on: false,
            };
            missing(Language::English, &awaited)
        };
        let until = Some(Timestamp(60_000));
        assert!(
            said(PersonId(901), None).ends_with("Nothing is lost: the game is waiting for them.")
        );
        assert!(said(PersonId(901), until).ends_with("all the same. Deadline: <t:60:R>."));
        assert!(
            said(PersonId::NOBODY, None).ends_with("Nothing is lost: the game stays as it is.")
        );
        assert!(said(PersonId::NOBODY, until).ends_with("all the same. Deadline: <t:60:R>."));
        assert!(!said(PersonId::NOBODY, until).contains("Ann"));
    }
}
