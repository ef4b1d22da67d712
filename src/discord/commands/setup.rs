//! `/setup`: how games are played on a server, for those who manage it.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::reply::Reply;
use crate::discord::server::show;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Shows the card on which everything is chosen.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    show(tools.app, tools.send, &asked.call, 0).await
}
