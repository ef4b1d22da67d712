//! The people who are mentioned under the news of a league, and the room that is left for the news.

use crate::app::{LeagueFacts, LeagueNews, LeagueNewsFacts, Person};
use crate::discord::limits::CONTENT;
use crate::discord::say::leagues::season_end::has_won;
use crate::discord::say::names::mentions;
use crate::discord::say::room::{fitting, length, shortened};
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// The lines in which people are mentioned, those who have won or played apart from the others.
pub(super) fn mention_lines(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    mention: &[Person],
) -> Vec<String> {
    let is_end = matches!(news.news, LeagueNews::Ended(_));
    let (won, others): (Vec<Person>, Vec<Person>) =
        mention.iter().cloned().partition(|person| is_end && has_won(facts, person));
    let (played, others): (Vec<Person>, Vec<Person>) =
        others.into_iter().partition(|person| is_about_game_of(facts, news, person));
    let to_others = if is_end { "league-news-to-movers" } else { "league-news-to-everybody" };
    [("league-news-to-winners", won), ("league-news-to-players", played), (to_others, others)]
        .iter()
        .filter(|(_, people)| !people.is_empty())
        .map(|(id, people)| say(language, id, &[("mention", mentions(people))]))
        .collect()
}

/// True if a decision is about a game of this person.
fn is_about_game_of(facts: &LeagueFacts, news: &LeagueNewsFacts, person: &Person) -> bool {
    let number = if let LeagueNews::Ruled(ruled) = news.news {
        ruled.fixture
    } else if let LeagueNews::Unruled(number) = news.news {
        number
    } else {
        return false;
    };
    let mut fixtures = facts.fixtures.iter();
    fixtures.any(|one| one.fixture == number && one.players.contains(person))
}

/// The lines of what has happened, and under them those who are mentioned: they have room, regardless of what is
/// left out for that, which is whole lines.
pub(super) fn with_mentions(language: Language, lines: &[String], told: &[String]) -> String {
    let used: usize = told.iter().map(|line| length(line) + 1).sum();
    let room = CONTENT.saturating_sub(used);
    let whole = lines.join("\n");
    let said = if length(&whole) <= room {
        whole
    } else {
        let more = say(language, "league-news-more", &[]);
        let fits = fitting(lines, room.saturating_sub(length(&more)));
        let first = lines.iter().take(fits.max(1)).cloned();
        let shown: Vec<String> = first.chain([more]).collect();
        shortened(&shown.join("\n"), room)
    };
    let all = [said].into_iter().chain(told.iter().cloned());
    all.collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_are_mentioned_have_room_under_the_longest_news() {
        let lines: Vec<String> = (1..=60)
            .map(|number| format!("Division {number} is won by somebody with a long name."))
            .collect();
        let told = vec!["<@123456789012345678>, ".repeat(30)];
        let english = Language::English;
        let said = with_mentions(english, &lines, &told);
        assert!(length(&said) <= CONTENT, "{said}");
        assert!(said.starts_with(&lines[0]), "{said}");
        assert!(said.ends_with(&told[0]), "{said}");
        let more = say(english, "league-news-more", &[]);
        let all_but_last = said.lines().rev().skip(1);
        let (last, whole) = (all_but_last.clone().next(), all_but_last.skip(1));
        assert_eq!(last, Some(more.as_str()), "{said}");
        for line in whole {
            assert!(lines.contains(&line.to_owned()), "no line is cut: {line}");
        }
        let short = with_mentions(english, &lines[..2], &told);
        assert_eq!(short, [&lines[..2], &told].concat().join("\n"));
        assert_eq!(with_mentions(english, &lines[..1], &[]), lines[0]);
    }
}
