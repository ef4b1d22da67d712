//! The memory that a process uses, where the system says so.

use std::fs;

/// The amount of memory that the process with this number uses, in bytes.
pub fn memory_of(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1_024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_uses_memory() {
        assert!(memory_of(std::process::id()).is_some_and(|bytes| bytes > 1_000_000));
    }
}
