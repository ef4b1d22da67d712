//! The rules by which a league is played, in words.

use crate::app::{LeagueFacts, LeagueRow, MOST_SAT_OUT, game_terms};
use crate::discord::say::clocks::{instant, league_terms};
use crate::discord::say::leagues::format_words;
use crate::discord::say::leagues::ranking::{points, seeding, tie_breaks, ties};
use crate::discord::say::leagues::unfinished::{days, format_word, has_bracket, unfinished};
use crate::discord::say::names::plain;
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::{cards, clocks};
use starpost_games::clock::Terms;
use starpost_games::games::EDITION;
use starpost_games::league::{
    Acceleration, CheckIn, FirstChallenge, LateEntry, LeagueRules, MOST_HALVES, Missed, PairedBy,
    SeasonRecurrence, UnfinishedGames,
};
use starpost_games::words::{Language, Word};

/// The name of a league, as an argument.
pub(crate) fn name(row: &LeagueRow) -> (&'static str, Word) {
    ("name", text(plain(&row.name)))
}

/// The name of a league, its season, and its format: for people a ladder has no seasons.
pub(crate) fn called(row: &LeagueRow) -> [(&'static str, Word); 3] {
    let format = ("format", text(row.rules.format.word()));
    [name(row), ("season", count(row.season.0)), format]
}

/// Its name and its season.
pub(crate) fn title(language: Language, row: &LeagueRow) -> String {
    say(language, "league-title", &called(row))
}

/// The game that is played, with its options and its amount of time.
pub(crate) fn game(language: Language, row: &LeagueRow) -> Vec<String> {
    let game = say(language, row.kind.game().message(), &[]);
    let edition = row.options.get(EDITION).unwrap_or_default();
    let edition = say(language, &format!("edition-{edition}"), &[]);
    let args = [("game", text(game)), ("edition", text(edition))];
    let mut lines = vec![say(language, "league-game", &args)];
    let seats = row.rules.seats();
    if let Ok(options) = row.kind.options(&row.options.to_string(), seats) {
        let differences = options.differences(seats).into_iter();
        lines.extend(differences.map(|(key, value)| cards::setting(language, key, value)));
    }
    lines.extend(time(language, &row.terms));
    lines
}

/// The amount of time there is, even by default.
fn time(language: Language, agreed: &Terms) -> Vec<String> {
    let mut lines = league_terms(language, agreed);
    if !agreed.differences().iter().any(|(key, _)| *key == "clock") {
        let clock = clocks::term_line(language, agreed, "clock");
        lines.splice(0..0, clock);
    }
    lines
}

/// All rules of a league, each in words that say what follows from it.
pub(crate) fn rules(language: Language, row: &LeagueRow) -> Vec<String> {
    let rules = &row.rules;
    if rules.is_ladder() {
        return ladder_rules(language, row);
    }
    let number = |number: u32| ("count", count(number));
    let mut lines = vec![format(language, rules), seeding(language, rules)];
    if rules.format.has_divisions() {
        lines.push(say(language, "league-rules-promoted", &[number(rules.promoted)]));
    }
    if rules.format.traits().paired_by == PairedBy::Schedule {
        lines.push(say(language, "league-rules-at-once", &[number(rules.at_once)]));
    }
    if rules.has_standings() {
        lines.push(points(language, rules));
        lines.push(tie_breaks(language, rules));
        lines.extend(ties(language, rules));
    }
    if rules.format.is_paired_by_points() {
        lines.extend(acceleration(language, rules));
        lines.push(say(language, "league-rules-bye", &[]));
        lines.push(say(language, "league-rules-unplayed", &[]));
    }
    lines.extend(missed(language, rules));
    lines.extend(check_in_rules(language, rules));
    lines.push(say(language, format_words::withdrawal(rules.format), &[]));
    lines.extend(days(language, rules));
    lines.extend(coming(language, row));
    lines.extend(again(language, rules));
    lines.push(say(language, "league-rules-correction", &[]));
    lines.extend(who_may_join(language, row));
    lines
}

/// All rules of a ladder, a line each.
fn ladder_rules(language: Language, row: &LeagueRow) -> Vec<String> {
    let rules = &row.rules;
    let mut lines = vec![format(language, rules)];
    lines.extend(first_challenge(language, rules));
    lines.push(say(language, "league-rules-answer", &[("count", count(rules.answer))]));
    lines.push(say(language, "league-rules-rest", &[("count", count(rules.rest))]));
    lines.push(say(language, "league-rules-ladder-open", &[]));
    lines.push(say(language, "league-rules-ladder-month", &[]));
    lines.extend(coming(language, row));
    lines.push(say(language, "league-rules-correction-ladder", &[]));
    lines.extend(who_may_join(language, row));
    lines
}

/// The rule on whom newcomers may challenge, if that is not as it is for everybody.
fn first_challenge(language: Language, rules: &LeagueRules) -> Option<String> {
    match rules.first_challenge {
        FirstChallenge::Reach => None,
        FirstChallenge::Anyone => Some(say(language, "league-rules-first-challenge", &[])),
    }
}

/// The rule on how the first rounds are paired, if they are accelerated.
fn acceleration(language: Language, rules: &LeagueRules) -> Option<String> {
    match rules.acceleration {
        Acceleration::Off => None,
        Acceleration::Baku => Some(say(language, "league-rules-acceleration", &[])),
    }
}

/// The rule on whether people enter late or sit out a round, and what that is worth.
fn missed(language: Language, rules: &LeagueRules) -> Option<String> {
    let id = match (rules.format.traits().late, rules.missed) {
        (LateEntry::WithByes, Missed::Half) => "league-rules-missed-half",
        (LateEntry::WithByes, Missed::Zero) => "league-rules-missed-zero",
        (LateEntry::AtTables, Missed::Half | Missed::Zero) => "league-rules-late-tables",
        (LateEntry::WithByes | LateEntry::AtTables, Missed::Never) => "league-rules-missed-never",
        (LateEntry::Never | LateEntry::AtTheBottom, _) => return None,
    };
    let args = [("count", count(MOST_SAT_OUT)), ("halves", count(MOST_HALVES))];
    Some(say(language, id, &args))
}

/// The fate of people who do not come, and the amount of vacation there is.
pub(crate) fn coming(language: Language, row: &LeagueRow) -> Vec<String> {
    let (rules, number) = (&row.rules, |number: u32| ("count", count(number)));
    let no_show = (rules.no_show > 0)
        .then(|| say(language, "league-rules-no-show", &[number(rules.no_show)]));
    let id =
        if rules.is_ladder() { "league-rules-vacation-ladder" } else { "league-rules-vacation" };
    let vacation = game_terms(row).is_timed().then(|| say(language, id, &[number(rules.vacation)]));
    no_show.into_iter().chain(vacation).collect()
}

/// That another season follows, if one does.
pub(crate) fn again(language: Language, rules: &LeagueRules) -> Option<String> {
    let word = match rules.again {
        SeasonRecurrence::Off => return None,
        again @ (SeasonRecurrence::Monthly
        | SeasonRecurrence::Quarterly
        | SeasonRecurrence::AfterTheLast) => again.word(),
    };
    Some(say(language, &format!("league-rules-again-{word}"), &[]))
}

/// The rules on check-ins, if there are any.
pub(crate) fn check_in_rules(language: Language, rules: &LeagueRules) -> Vec<String> {
    let season = say(language, "league-rules-check-in-season", &[]);
    match rules.check_in {
        CheckIn::Off => Vec::new(),
        CheckIn::Rounds if rules.format.is_paired_by_points() => {
            vec![season, say(language, "league-rules-check-in-rounds", &[])]
        }
        CheckIn::Season | CheckIn::Rounds => vec![season],
    }
}

/// The time at which the present season ends by itself, and the fate of what is not over: said once, for good.
pub(crate) fn last_day(language: Language, facts: &LeagueFacts) -> Option<String> {
    ends(language, facts, 0)
}

/// The same, and of how many games that have not been opened so far.
pub(crate) fn last_day_by_now(language: Language, facts: &LeagueFacts) -> Option<String> {
    ends(language, facts, facts.unopened())
}

fn ends(language: Language, facts: &LeagueFacts, unopened: u32) -> Option<String> {
    let row = &facts.row;
    let id = match (row.rules.unfinished, row.held) {
        (_, None) if has_bracket(&row.rules) => "league-status-ends-bracket",
        (_, Some(_)) if has_bracket(&row.rules) => "league-status-held-bracket",
        (UnfinishedGames::Draw, None) => "league-status-ends-drawn",
        (UnfinishedGames::Annul, None) => "league-status-ends-annulled",
        (UnfinishedGames::Draw, Some(_)) => "league-status-held-drawn",
        (UnfinishedGames::Annul, Some(_)) => "league-status-held-annulled",
    };
    of_last_day(language, id, (facts, unopened))
}

/// The same while the last day moves: it is not before then.
pub(crate) fn earliest_last_day(language: Language, facts: &LeagueFacts) -> Option<String> {
    let id = match facts.row.rules.unfinished {
        _ if has_bracket(&facts.row.rules) => "league-status-moves-bracket",
        UnfinishedGames::Draw => "league-status-moves-drawn",
        UnfinishedGames::Annul => "league-status-moves-annulled",
    };
    of_last_day(language, id, (facts, facts.unopened()))
}

fn of_last_day(
    language: Language,
    id: &str,
    (facts, unopened): (&LeagueFacts, u32),
) -> Option<String> {
    let row = &facts.row;
    // A ladder ends at once.
    let is_to_come = facts.ended.is_none() && !row.rules.is_ladder();
    let ends = row.ends.filter(|_| is_to_come)?;
    let args = [
        ("at", instant(ends)),
        ("unopened", count(unopened)),
        unfinished(&row.rules),
        format_word(&row.rules),
    ];
    Some(say(language, id, &args))
}

/// The people who may join, if not everybody may.
pub(crate) fn who_may_join(language: Language, row: &LeagueRow) -> Vec<String> {
    let reliability = row.rules.reliability;
    let needed = (reliability > 0).then(|| {
        let needed = ("count", count(reliability));
        say(language, "league-rules-reliability", &[needed])
    });
    let role = row.role.map(|role| {
        let role = ("role", text(format!("<@&{role}>")));
        say(language, "league-rules-role", &[role])
    });
    needed.into_iter().chain(role).collect()
}

/// The time at which the season begins.
pub(crate) fn starts(language: Language, row: &LeagueRow) -> String {
    match row.starts {
        Some(_) if row.held.is_some() => say(language, "league-starts-held", &[]),
        Some(at) => say(language, "league-starts", &[("when", instant(at))]),
        None => say(language, "league-starts-by-hand", &[]),
    }
}

/// The time at which the season begins, while nothing can be posted in its league's channel: not before then.
pub(crate) fn earliest_start(language: Language, row: &LeagueRow) -> String {
    match row.starts.filter(|_| row.held.is_none()) {
        Some(at) => say(language, "league-starts-earliest", &[("when", instant(at))]),
        None => starts(language, row),
    }
}

/// The format, which says who plays whom.
pub(crate) fn format(language: Language, rules: &LeagueRules) -> String {
    let args = [
        ("cycles", count(rules.cycles.count())),
        ("division", count(rules.division)),
        ("rounds", count(rules.rounds)),
        ("table", count(rules.table)),
        ("games", count(rules.games)),
        ("group", count(rules.group)),
        ("advance", count(rules.advance)),
        ("reach", count(rules.reach)),
    ];
    let explained = say(language, &format!("league-rules-{}", rules.format), &args);
    if rules.format.has_groups() {
        [explained, say(language, "league-rules-groups-knockout", &[])].join("\n")
    } else {
        explained
    }
}

/// The name of a division, of a group, or of the bracket that follows groups.
pub(crate) fn division(language: Language, facts: &LeagueFacts, number: u32) -> String {
    say(language, facts.called(number), &[("division", count(number))])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use starpost_games::league::Format;

    /// The rules of a league whose games have a clock.
    fn told(rules: LeagueRules) -> Vec<String> {
        let terms = Terms::read("clock=3d").expect("terms");
        super::rules(Language::English, &LeagueRow { terms, ..LeagueRow::example(rules) })
    }

    #[test]
    fn people_are_told_of_every_rule() {
        for key in LeagueRules::KEYS {
            let is_told = |format: Format| {
                let said = LeagueRules::choices(key).into_iter().map(|choice| {
                    let mut rules = LeagueRules { format, days: 30, ..LeagueRules::default() };
                    rules.set(key, &choice).expect("a choice");
                    told(rules)
                });
                said.collect::<BTreeSet<_>>().len() > 1
            };
            assert!(Format::ALL.into_iter().any(is_told), "{key}");
        }
    }
}
