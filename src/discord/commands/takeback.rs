//! `/game takeback`: the last turn is taken back, if all others agree.

use super::asked::Asked;
use super::consent::ask_or_answer;
use super::parameter::Parameter;
use super::played::played_game;
use super::suggest::running_game;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::reply::Reply;
use starpost_games::record::Wish;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![running_game()]
}

/// Asks whether it is meant, or shows what another asks already.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let standing = played_game(tools.app, asked).await?;
    ask_or_answer(tools.app, &asked.call, &standing, Wish::Takeback).await
}
