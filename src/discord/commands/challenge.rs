//! *Challenge* in the menu of a person: a new game against them, as `/game new` begins one.

use anyhow::anyhow;

use super::invocation::CommandRequest;
use super::new::propose;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Error, NewGameRequest};
use crate::discord::say::reply::Reply;

pub(super) fn parameters() -> Vec<Parameter> {
    Vec::new()
}

/// Shows the card on which the rest is chosen.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let opponent =
        asked.target_person().ok_or_else(|| anyhow!("Discord does not say who is challenged"))?;
    let opening = NewGameRequest { opponents: vec![opponent], ..NewGameRequest::default() };
    propose(tools.app, &asked.call, opening).await
}
