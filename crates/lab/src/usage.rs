//! The resources of the machine that a process uses, where the system says so.

use std::fs;
use std::time::Duration;

use starpost::cli::memory_of;

/// The resources that a process has used; nothing, where the system does not tell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Used {
    /// Memory in use now, in bytes.
    pub(super) memory: u64,
    /// Time of processors, since it was started.
    pub(super) processor: Duration,
}

impl Used {
    /// The resources that the process with this number has used.
    pub(super) fn by(process: u32) -> Used {
        Used {
            memory: memory_of(process).unwrap_or_default(),
            processor: processor(process).unwrap_or_default(),
        }
    }
}

/// After the name, which may have anything in it: state, and then numbers; the twelfth and the
/// thirteenth are the times of the program and of the system.
fn processor(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let numbers = stat.rsplit_once(") ")?.1.split(' ').skip(11).take(2);
    let ticks: Result<Vec<u64>, _> = numbers.map(str::parse).collect();
    Some(of_ticks(ticks.ok()?.iter().sum()))
}

#[cfg(target_os = "linux")]
fn of_ticks(ticks: u64) -> Duration {
    let each = rustix::param::clock_ticks_per_second().max(1);
    Duration::from_millis(ticks * 1_000 / each)
}

#[cfg(not(target_os = "linux"))]
fn of_ticks(_: u64) -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_process_uses_memory() {
        assert!(Used::by(std::process::id()).memory > 1_000_000);
    }
}
