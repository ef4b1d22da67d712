//! Work that takes the processor for long, where async tasks need not wait for it.

/// Runs work that would keep other tasks waiting on a thread for blocking work.
pub(in crate::app) async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}
