//! A panic of ours as a fault: the caller is told, and nothing else suffers.

use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

use anyhow::anyhow;

use crate::app::Error;

/// The result of the work; a fault if it panics. What panics is dropped, and with it any open
/// transaction, so that nobody sees half-done work.
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
