//! Tests of what is read, and of what is refused with a sentence that shows no secret.

use super::*;
use crate::worker::ThinkingLimits;

fn read(set: &[(&str, &str)]) -> Result<Config, ConfigError> {
    let lookup =
        |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
    Config::read(None, &lookup)
}

fn thinking(lookup: Lookup<'_>) -> Result<ThinkingLimits, ConfigError> {
    Settings::read(None, lookup)?.thinking()
}

#[test]
fn every_setting_is_explained() {
    let document = include_str!("../../docs/RUNNING.md");
    for (key, variable) in Settings::NAMES {
        let row = format!("\n| `{variable}` (`{key}`) | ");
        assert!(document.contains(&row), "{variable}");
    }
}

#[test]
fn a_token_is_enough() {
    let config = read(&[("DISCORD_TOKEN", "abc.def")]).expect("complete");
    assert_eq!(config.discord.base(), DISCORD);
    assert_eq!(config.database.reveal(), "sqlite:starpost.db");
}

#[test]
fn the_bot_thinks_as_long_as_is_set() {
    let usual = read(&[("DISCORD_TOKEN", "abc")]).expect("complete");
    assert_eq!(usual.thinking, ThinkingLimits::default());
    let set = [
        ("DISCORD_TOKEN", "abc"),
        ("STARPOST_THINK_SECONDS", "3"),
        ("STARPOST_THINK_AT_ONCE", "2"),
    ];
    let thinking = read(&set).expect("complete").thinking;
    assert_eq!((thinking.most.as_secs(), thinking.at_once), (3, 2));
}

#[test]
fn without_a_token_it_is_read_all_the_same_how_long_the_bot_thinks() {
    let three = |name: &str| (name == "STARPOST_THINK_SECONDS").then(|| "3".to_owned());
    let limits = thinking(&three).expect("complete");
    assert_eq!(limits.most.as_secs(), 3);
    let wrong = |name: &str| (name == "STARPOST_THINK_AT_ONCE").then(|| "0".to_owned());
    let error = thinking(&wrong).expect_err("none at all");
    assert!(error.to_string().starts_with("STARPOST_THINK_AT_ONCE"));
}

#[test]
fn a_missing_token_is_named() {
    let error = read(&[("STARPOST_DB", "here.db")]).expect_err("no token").to_string();
    assert!(error.starts_with("DISCORD_TOKEN is not set"), "{error}");
}

#[test]
fn a_wrong_value_names_its_setting() {
    for (variable, value) in [
        ("DISCORD_API_URL", "discord.example"),
        ("DATABASE_URL", "mysql://localhost/starpost"),
        ("STARPOST_LOG_FORMAT", "xml"),
        ("STARPOST_LOG", "starpost=loud"),
        ("STARPOST_THINK_SECONDS", "0"),
        ("STARPOST_THINK_AT_ONCE", "many"),
        ("DISCORD_TOKEN", "two words"),
    ] {
        let set = [(variable, value), ("DISCORD_TOKEN", "abc")];
        let error = read(&set).expect_err(variable).to_string();
        assert!(error.starts_with(variable), "{error}");
    }
}

#[test]
fn a_database_is_set_under_one_of_its_names() {
    for variable in ["DATABASE_URL", "STARPOST_DB"] {
        let config = read(&[("DISCORD_TOKEN", "abc"), (variable, "here.db")]).expect("complete");
        assert_eq!(config.database.reveal(), "sqlite:here.db");
    }
    let both = [("DISCORD_TOKEN", "abc"), ("DATABASE_URL", "a.db"), ("STARPOST_DB", "b.db")];
    let error = read(&both).expect_err("two databases").to_string();
    assert!(error.starts_with("STARPOST_DB is wrong: DATABASE_URL is set too"), "{error}");
}

#[test]
fn an_unknown_key_in_the_file_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("starpost.toml");
    std::fs::write(&file, "discord_tokn = \"abc\"").expect("written");
    let error = Config::read(Some(&file), &|_| None).expect_err("a slip").to_string();
    assert!(error.contains("discord_tokn"), "{error}");
}

#[test]
fn a_folder_in_place_of_the_file_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Config::read(Some(folder.path()), &|_| None).expect_err("no file");
    assert!(error.to_string().contains("it is a folder"), "{error}");
}

#[test]
fn a_token_in_a_broken_file_is_not_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("starpost.toml");
    std::fs::write(&file, "discord_token = MTAsecret\n").expect("written");
    let error = Config::read(Some(&file), &|_| None).expect_err("not TOML").to_string();
    assert!(error.contains("line 1") && !error.contains("MTAsecret"), "{error}");
}

#[test]
fn secrets_are_not_shown() {
    let config = read(&[("DISCORD_TOKEN", "abc.def")]).expect("complete");
    assert!(!format!("{config:?}").contains("abc.def"));
}
