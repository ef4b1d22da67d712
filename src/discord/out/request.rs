//! A request before it is sent: what it is for, where it goes, and how long it may take.

use std::time::Duration;

use reqwest::Method;

use crate::discord::limits;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::pace::RateKey;

/// The time that a request may take, repetitions included.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// Each try of it.
    pub(super) one_try: Duration,
    /// All tries together.
    pub(super) in_all: Duration,
    /// The number of times it is tried when Discord is out of order.
    pub(super) tries: u32,
}

/// The time that a first answer to an interaction may take: one slow try may take nearly all the time there is.
const NEARLY_ALL: Duration = limits::FIRST_ANSWER.saturating_sub(Duration::from_millis(200));

/// The first answer to an interaction.
pub(super) const FIRST_ANSWER: Patience =
    Patience { one_try: NEARLY_ALL, in_all: NEARLY_ALL, tries: 8 };

/// Everything else; the worker tries again later.
pub(super) const USUAL: Patience =
    Patience { one_try: Duration::from_secs(8), in_all: Duration::from_secs(20), tries: 3 };

/// A request about to be sent.
pub(super) struct OutgoingRequest<'a> {
    /// The purpose of the request.
    pub(super) errand: Errand,
    pub(super) method: Method,
    /// The address it goes to, below the interface.
    pub(super) path: String,
    /// The key under which Discord counts it.
    pub(super) key: RateKey,
    pub(super) form: Option<&'a Form>,
    pub(super) patience: Patience,
}

impl<'a> OutgoingRequest<'a> {
    /// A request without a form, about nothing that is counted separately. `shape` is as in a
    /// [`RateKey`].
    pub(super) fn new(
        errand: Errand,
        method: Method,
        shape: &'static str,
        path: impl Into<String>,
    ) -> OutgoingRequest<'a> {
        OutgoingRequest {
            errand,
            method,
            path: path.into(),
            key: RateKey { shape, about: 0 },
            form: None,
            patience: USUAL,
        }
    }

    /// Counts it with others about this channel, server or interaction.
    pub(super) fn about(mut self, id: u64) -> OutgoingRequest<'a> {
        self.key.about = id;
        self
    }

    /// Gives it a form to carry.
    pub(super) fn carrying(self, form: &'a Form) -> OutgoingRequest<'a> {
        OutgoingRequest { form: Some(form), ..self }
    }

    /// Gives it another patience.
    pub(super) fn patient(self, patience: Patience) -> OutgoingRequest<'a> {
        OutgoingRequest { patience, ..self }
    }
}
