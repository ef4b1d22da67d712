//! The history of a rating as a picture, and in words; knows no row.

use super::facts::PoolFacts;
use crate::app::look::Pictured;
use crate::store::HistoryPoint;
use starpost_games::clock::{Level, Time, Zone};
use starpost_games::games::Kind;
use starpost_games::league::ratings::Rating;
use starpost_games::render::{self, Chart, ChartLabel, ChartPoint, Theme};
use starpost_games::words::{Language, Word, say};

/// For whom a history is drawn.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    pub(super) language: Language,
    pub(super) theme: &'static Theme,
    pub(super) zone: Zone,
}

/// The name of the games that are rated together.
pub(super) fn pool_name(language: Language, pool: &str) -> String {
    let Some((kind, mode)) = Kind::of_pool(pool) else {
        return pool.to_owned();
    };
    let kind = say(language, kind.game().message(), &[]);
    let Some(mode) = mode else {
        return kind;
    };
    let mode = say(language, &format!("setting-mode-{mode}"), &[]);
    let args = [("kind", Word::from(kind)), ("mode", Word::from(mode))];
    say(language, "rating-pool", &args)
}

/// The name of the games in which the bot plays at this level, if it is the bot.
pub(super) fn level_name(language: Language, pool: String, level: Level) -> String {
    match level.number() {
        Some(number) => {
            let args = [
                ("pool", Word::from(pool)),
                ("level", Word::from(number.to_string())),
            ];
            say(language, "rating-pool-level", &args)
        }
        None => pool,
    }
}

/// A picture of how somebody's rating has moved, painted for a reader.
pub(super) fn pictured(reader: &Reader, name: &str, pool: &PoolFacts) -> Pictured {
    let scene = chart(reader, name, pool).draw();
    Pictured {
        png: render::png_in(&scene, scene.width as u32, reader.theme),
        alt: alt(reader, name, pool),
    }
}

fn chart(reader: &Reader, name: &str, pool: &PoolFacts) -> Chart {
    let language = reader.language;
    let named = [("pool", Word::from(&*pool.name))];
    let points = pool.history.iter().map(|point| ChartPoint {
        at: point.ended.0 as f64,
        value: point.rating.shown() as f64,
        deviation: point.rating.shown_deviation() as f64,
    });
    Chart {
        title: name.to_owned(),
        subtitle: Some(say(language, "rating-chart", &named)),
        points: points.collect(),
        labels: labels(reader, pool),
        present: say(language, "rating-chart-present", &numbers(pool.present)),
        empty: say(language, "rating-chart-empty", &[]),
        footnotes: vec![say(language, "rating-chart-band", &[])],
    }
}

/// The days of the first game and of the last.
fn labels(reader: &Reader, pool: &PoolFacts) -> Vec<ChartLabel> {
    let mut ends = vec![pool.history.first(), pool.history.last()];
    if pool.history.len() < 2 {
        ends.pop();
    }
    let label = |at: i64| ChartLabel {
        at: at as f64,
        text: reader.zone.date(Time(at)),
    };
    let ends = ends.into_iter().flatten();
    ends.map(|point| label(point.ended.0)).collect()
}

/// Its first and last value, and its range.
fn alt(reader: &Reader, name: &str, pool: &PoolFacts) -> String {
    let shown = || pool.history.iter().map(|point| point.rating.shown());
    let number = |shown: Option<i64>| Word::from(shown.unwrap_or_default().to_string());
    let day = |at: Option<&HistoryPoint>| {
        let day = at.map(|point| reader.zone.date(Time(point.ended.0)));
        Word::from(day.unwrap_or_default())
    };
    let args = [
        ("player", Word::Name(name.to_owned())),
        ("pool", Word::from(&*pool.name)),
        ("from", day(pool.history.first())),
        ("until", day(pool.history.last())),
        ("first", number(shown().next())),
        ("last", number(shown().next_back())),
        ("least", number(shown().min())),
        ("most", number(shown().max())),
        ("games", Word::from(pool.games)),
    ];
    say(reader.language, "rating-chart-alt", &args)
}

fn numbers(rating: Rating) -> [(&'static str, Word); 2] {
    [
        ("rating", Word::from(rating.shown().to_string())),
        (
            "deviation",
            Word::from(rating.shown_deviation().to_string()),
        ),
    ]
}
