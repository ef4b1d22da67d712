//! A panic of ours as a fault: whoever asked is told so, and nothing else suffers.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use anyhow::anyhow;

use crate::app::Error;

/// What the work comes to; a fault where it panics. What panics is dropped, and with it any
/// transaction that it had open, so that nobody sees what is half done.
pub(crate) async fn caught<T>(work: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    let mut work = pin!(work);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        polled.unwrap_or_else(|_| Poll::Ready(Err(anyhow!("a handler panicked").into())))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_becomes_a_fault() {
        let fine = caught(async { Ok(7) }).await;
        assert!(matches!(fine, Ok(7)));
        let wrong: Result<(), Error> = caught(async {
            tokio::task::yield_now().await;
            panic!("a bug")
        })
        .await;
        assert!(matches!(wrong, Err(Error::Fault(_))));
    }
}
