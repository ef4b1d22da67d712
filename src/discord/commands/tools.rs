//! What commands and buttons work with.

use super::meanwhile::Meanwhile;
use crate::app::App;
use crate::discord::out::send::Sender;

/// The service, and the way out for the few that must ask Discord something.
pub(crate) struct Tools<'a> {
    /// The service.
    pub(crate) app: &'a App,
    /// The way out.
    pub(crate) send: &'a Sender,
    /// Where to report progress on long work.
    pub(crate) meanwhile: Meanwhile<'a>,
}
