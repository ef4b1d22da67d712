//! What the answer to a command is about that does not say so itself, a refusal too: whoever has to do with
//! a league is told why nothing of it is posted, wherever they ask.

use super::asked::Asked;
use super::league::meant::meant;
use crate::app::App;
use crate::discord::say::reply::About;

/// What an answer to a command is about.
pub(crate) async fn about(app: &App, asked: &Asked<'_>) -> About {
    match asked.path.strip_prefix("league ") {
        None => About::Nothing,
        Some("create" | "copy") => About::Leagues,
        Some(_) => meant(app, asked)
            .await
            .map_or(About::Leagues, About::League),
    }
}
