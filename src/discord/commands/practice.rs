//! `/practice`: small games for whoever has never played, each a press away; or one of them at once.

use super::invocation::CommandRequest;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::custom_id::PracticeButton;
use crate::discord::practice::press;
use crate::discord::say::practice::every;
use crate::discord::say::reply::Reply;
use starpost_games::games::KindPractice;

/// The option that names one of them.
const WHAT: &str = "what";

pub(super) fn parameters() -> Vec<Parameter> {
    let words = KindPractice::all().map(|of| of.practice.word);
    vec![Parameter::one_of(WHAT, "button-practice", words)]
}

/// Begins the one that is named, or offers all.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    match asked.text(WHAT).and_then(KindPractice::from_word) {
        Some(of) => press(tools.app, call, PracticeButton::Begin(of)).await,
        None => Ok(every(call.language)),
    }
}
