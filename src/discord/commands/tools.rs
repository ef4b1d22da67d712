//! The tools that commands and buttons work with.

use super::interim_news::Meanwhile;
use crate::app::App;
use crate::discord::out::sender::Sender;

/// The service, and the way out for the few that must ask Discord something.
pub(crate) struct Tools<'a> {
    /// The service.
    pub(crate) app: &'a App,
    /// The way out.
    pub(crate) send: &'a Sender,
    /// The place to report progress on long work.
    pub(crate) meanwhile: Meanwhile<'a>,
}
