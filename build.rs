//! Says which commit a release is built from: `STARPOST_COMMIT` if it is set, or what git says. While
//! developing nobody asks, and every commit would build everything again.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=STARPOST_COMMIT");
    let is_release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let set = std::env::var("STARPOST_COMMIT").ok();
    let commit = set
        .or_else(|| is_release.then(commit).flatten())
        .unwrap_or_else(|| "unknown commit".to_owned());
    println!("cargo::rustc-env=STARPOST_COMMIT={commit}");
}

fn commit() -> Option<String> {
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    git(&["describe", "--always", "--dirty", "--exclude=*"])
}

fn git(arguments: &[&str]) -> Option<String> {
    let told = Command::new("git").args(arguments).output().ok()?;
    let said = String::from_utf8(told.stdout).ok()?;
    (told.status.success() && !said.trim().is_empty()).then(|| said.trim().to_owned())
}
