//! The history of a rating as a picture, and in words; knows no row.

use super::facts::PoolFacts;
use crate::app::look::Pictured;
use crate::store::HistoryPoint;
use starpost_games::clock::{Time, Zone};
use starpost_games::games::Kind;
use starpost_games::league::ratings::Rating;
use starpost_games::render::{self, Chart, ChartLabel, ChartPoint, Theme};
use starpost_games::terms::BotLevel;
use starpost_games::words::{Language, Word, say};

/// The reader for whom a history is drawn.
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
pub(super) fn level_name(language: Language, pool: String, level: BotLevel) -> String {
    match level.0 {
        Some(level) => {
            let args = [("pool", Word::from(pool)), ("level", Word::from(level.to_string()))];
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
    let steps = steps(reader, pool);
    let points = pool.history.iter().zip(&steps).map(|(point, at)| ChartPoint {
        at: *at,
        value: point.rating.shown() as f64,
        deviation: point.rating.shown_deviation() as f64,
    });
    Chart {
        title: name.to_owned(),
        subtitle: Some(say(language, "rating-chart", &named)),
        points: points.collect(),
        labels: labels(reader, pool, &steps),
        present: say(language, "rating-chart-present", &numbers(pool.present)),
        empty: say(language, "rating-chart-empty", &[]),
        footnotes: footnotes(reader, pool),
    }
}

/// The positions of the games, from left to right: by the time at which they ended, or one after another where a
/// day has several, which would stand on top of one another.
fn steps(reader: &Reader, pool: &PoolFacts) -> Vec<f64> {
    let by_time = pool.history.iter().map(|point| point.ended.0 as f64);
    if has_a_day_of_several(reader, pool) {
        (1..=pool.history.len()).map(|number| number as f64).collect()
    } else {
        by_time.collect()
    }
}

fn has_a_day_of_several(reader: &Reader, pool: &PoolFacts) -> bool {
    let day = |point: &HistoryPoint| reader.zone.date(Time(point.ended.0));
    let mut pairs = pool.history.windows(2);
    pairs.any(|pair| day(&pair[0]) == day(&pair[1]))
}

fn footnotes(reader: &Reader, pool: &PoolFacts) -> Vec<String> {
    let by_games = has_a_day_of_several(reader, pool).then_some("rating-chart-games");
    let notes = ["rating-chart-band"].into_iter().chain(by_games);
    notes.map(|note| say(reader.language, note, &[])).collect()
}

/// The days of the first game and of the last.
fn labels(reader: &Reader, pool: &PoolFacts, steps: &[f64]) -> Vec<ChartLabel> {
    let points: Vec<(&HistoryPoint, &f64)> = pool.history.iter().zip(steps).collect();
    let ends = match points[..] {
        [] => Vec::new(),
        [only] => vec![only],
        [first, .., last] => vec![first, last],
    };
    let label = |(point, at): (&HistoryPoint, &f64)| ChartLabel {
        at: *at,
        text: reader.zone.date(Time(point.ended.0)),
    };
    ends.into_iter().map(label).collect()
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
        ("deviation", Word::from(rating.shown_deviation().to_string())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;
    use starpost_games::league::ratings::RatingSystem;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    /// The chart of somebody whose games ended then.
    fn chart_of(ended: &[i64]) -> Chart {
        let reader = Reader { language: Language::English, theme: &Theme::DARK, zone: Zone::UTC };
        let history = ended.iter().map(|at| HistoryPoint {
            ended: Timestamp(*at),
            rating: Rating::start(RatingSystem::Glicko2),
        });
        let pool = PoolFacts {
            pool: String::new(),
            level: BotLevel(None),
            name: "Homeworlds".to_owned(),
            present: Rating::start(RatingSystem::Glicko2),
            games: 0,
            history: history.collect(),
        };
        chart(&reader, "Anna", &pool)
    }

    fn places(chart: &Chart) -> (Vec<f64>, Vec<f64>, usize) {
        let points = chart.points.iter().map(|point| point.at);
        let labels = chart.labels.iter().map(|label| label.at);
        (points.collect(), labels.collect(), chart.footnotes.len())
    }

    #[test]
    fn games_of_one_day_stand_beside_one_another_and_others_where_their_day_is() {
        let day = |days: i64| (days * DAY) as f64;
        let apart = chart_of(&[DAY, 2 * DAY, 9 * DAY]);
        let by_time = vec![day(1), day(2), day(9)];
        assert_eq!(places(&apart), (by_time, vec![day(1), day(9)], 1));
        let together = chart_of(&[DAY, 9 * DAY, 9 * DAY + 1, 30 * DAY]);
        let by_games = vec![1.0, 2.0, 3.0, 4.0];
        assert_eq!(places(&together), (by_games, vec![1.0, 4.0], 2));
        assert_eq!(places(&chart_of(&[])), (vec![], vec![], 1));
    }
}
