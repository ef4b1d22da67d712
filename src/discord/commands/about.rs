//! The subject of an answer to a command that does not say so itself, a refusal too: anybody who has to do with a
//! league is told why nothing of it is posted, wherever they ask.

use super::invocation::CommandRequest;
use super::league::league_parameter::meant;
use crate::app::App;
use crate::discord::say::reply::ReplySubject;

/// The subject of an answer to a command.
pub(crate) async fn about(app: &App, asked: &CommandRequest<'_>) -> ReplySubject {
    match asked.path.strip_prefix("league ") {
        None => ReplySubject::Nothing,
        Some("create" | "copy") => ReplySubject::Leagues,
        Some(_) => meant(app, asked).await.map_or(ReplySubject::Leagues, ReplySubject::League),
    }
}
