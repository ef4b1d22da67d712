//! What commands and buttons work with.

use crate::app::App;
use crate::discord::out::send::Sender;

/// The service, and for the few that have to ask Discord something the way out.
pub(crate) struct Tools<'a> {
    /// The service.
    pub(crate) app: &'a App,
    /// The way out.
    pub(crate) send: &'a Sender,
}
