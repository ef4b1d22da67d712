//! A refusal on a card.

use crate::app::{Error, Refusal};
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::Reply;
use starpost_games::words::Language;

/// The result of the action, or the reason why it was refused, above the card `now`; alone if there is no card
/// any more.
pub(crate) async fn or_card(
    language: Language,
    done: Result<Reply, Error>,
    now: impl Future<Output = Result<Reply, Error>> + Send,
) -> Result<Reply, Error> {
    let no: Refusal = match done {
        Err(Error::Refused(no)) => no,
        done => return done,
    };
    let sentence = refusal(language, &no);
    match now.await {
        Ok(card) => Ok(card.after(&sentence)),
        Err(Error::Refused(_)) => Ok(Reply::say(sentence)),
        Err(fault) => Err(fault),
    }
}
