//! The rules of a season at random, and the row of its league.

use rand::RngExt as _;
use rand::rngs::StdRng;

use crate::store::{
    ChannelId, Choices, GuildId, LeagueId, LeagueRow, LeagueStage, NewsNo, PersonId, Timestamp,
};
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::league::{Format, LeagueRules, Season};
use starpost_games::words::Language;

pub(super) const NOW: Timestamp = Timestamp(1_700_000_000_000);

pub(super) fn rules(format: Format, random: &mut StdRng) -> LeagueRules {
    let any =
        |random: &mut StdRng, words: &[&'static str]| words[random.random_range(0..words.len())];
    let mut rules = LeagueRules {
        format,
        division: random.random_range(4..=10),
        rounds: random.random_range(0..8),
        table: random.random_range(3..=6),
        games: random.random_range(1..=5),
        group: random.random_range(3..=8),
        advance: random.random_range(1..=4),
        ..LeagueRules::default()
    };
    for (key, words) in [
        ("cycles", &["single", "double"][..]),
        ("missed", &["half", "half", "zero", "never"]),
        ("ties", &["joint", "lot", "playoff"]),
        ("points", &["1/½/0", "3/1/0", "2/1/0"]),
    ] {
        rules.set(key, any(random, words)).expect("a value of it");
    }
    rules
}

pub(super) fn row(rules: LeagueRules) -> LeagueRow {
    LeagueRow {
        id: LeagueId(1),
        guild: GuildId(7),
        channel: ChannelId(70),
        language: Language::English,
        name: "Autumn".to_owned(),
        creator: PersonId(1),
        kind: Kind::Homeworlds,
        options: Choices::default(),
        terms: Terms::default(),
        rules,
        role: None,
        season: Season::FIRST,
        stage: LeagueStage::Playing,
        starts: None,
        began: Some(NOW),
        ends: None,
        dated: None,
        held: None,
        card: None,
        standings: None,
        edits: None,
        jobs: 0,
        seq: NewsNo::default(),
        created: NOW,
        changed: NOW,
    }
}
