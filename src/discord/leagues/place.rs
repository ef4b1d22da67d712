//! The check of whether something about a league can be posted where it goes: Discord is asked before anything is
//! promised. Repairs nothing.

use crate::app::{Call, Defect, Refusal, Trouble};
use crate::discord::out::sender::Sender;

/// Refused: nothing can be posted where leagues go from the place of the call.
pub(crate) async fn takes_leagues(send: &Sender, call: &Call) -> Result<(), Refusal> {
    let place = call.place.of_leagues().channel;
    match obstacle(send, call).await {
        Some(defect) => Err(Refusal::PostRefused(place, defect)),
        None => Ok(()),
    }
}

/// The reason why nothing could be posted where a league goes that somebody opens in the place of the call;
/// `None` if all is well, or nobody says.
pub(crate) async fn trouble_before(send: &Sender, call: &Call) -> Option<Trouble> {
    Some(Trouble {
        channel: call.place.of_leagues().channel,
        defect: Some(obstacle(send, call).await?),
        lacks: Vec::new(),
        tried: None,
    })
}

/// In direct messages there are no leagues.
async fn obstacle(send: &Sender, call: &Call) -> Option<Defect> {
    call.place.guild?;
    let place = call.place.of_leagues().channel;
    send.obstacle(place, call.now).await
}
