//! What commands and buttons work with.

use super::meanwhile::Meanwhile;
use crate::app::App;
use crate::discord::out::send::Sender;

/// The service, and for the few that have to ask Discord something the way out.
pub(crate) struct Tools<'a> {
    /// The service.
    pub(crate) app: &'a App,
    /// The way out.
    pub(crate) send: &'a Sender,
    /// Where to say how far the work is that takes long.
    pub(crate) meanwhile: Meanwhile<'a>,
}
