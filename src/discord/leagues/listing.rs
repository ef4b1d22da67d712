//! Lists about a league, a page at a time: which lines are on a page, and the buttons that turn it.

use std::ops::Range;

use serenity::all::ButtonStyle;
use serenity::builder::{CreateActionRow, CreateButton};

use crate::app::{Call, LeagueFacts};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::out::form::File;
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::parts::Line;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{LIST, fitting};
use crate::discord::say::sentence::{count, say};

/// The length of a page of lines with links, of what there is room for in a message (`limits::TEXT`).
const LINKED: usize = 3_400;

/// More lines than fit on any page: each has a letter and its end.
const MOST_LINES: usize = LIST / 2;

/// The part of a league that is listed, and the page it is listed from.
pub(crate) type LeaguePage = (LeagueView, u32);

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    /// The number of the page, from 0.
    pub(crate) number: u32,
    /// The number of pages there are.
    pub(crate) count: u32,
    /// The lines that are on it.
    pub(crate) lines: Range<usize>,
}

/// The page with this number, or the last one if there is none.
pub(crate) fn leaf(lines: &[String], number: u32) -> Leaf {
    leaf_of(lines, number, LIST)
}

/// The same where a page may be this long with the addresses behind its links.
fn leaf_of(lines: &[String], number: u32, room: usize) -> Leaf {
    let mut starts = vec![0];
    let mut next = fits(lines, room);
    while next < lines.len() {
        starts.push(next);
        next += fits(&lines[next..], room);
    }
    let last = starts.len() - 1;
    let place = usize::try_from(number).unwrap_or(usize::MAX).min(last);
    let end = starts.get(place + 1).copied().unwrap_or(lines.len());
    Leaf {
        number: u32::try_from(place).unwrap_or(u32::MAX),
        count: u32::try_from(starts.len()).unwrap_or(u32::MAX),
        lines: starts[place]..end,
    }
}

/// The length of a page of this with the addresses behind its links. Where each line has one, a page is to have as
/// much to read as others.
const fn room(view: LeagueView) -> usize {
    match view {
        LeagueView::Fixtures | LeagueView::Season => LINKED,
        LeagueView::Standings
        | LeagueView::History
        | LeagueView::Rules
        | LeagueView::Status
        | LeagueView::People
        | LeagueView::Seeds
        | LeagueView::Acts => LIST,
    }
}

/// A line as it is read: without the addresses behind its links.
fn as_read(line: &str) -> String {
    let mut parts = line.split("](");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
    std::iter::once(first).chain(rest).collect()
}

/// The number of these lines on one page: at least one. No heading ends a page while more follows.
fn fits(lines: &[String], room: usize) -> usize {
    let read: Vec<String> = lines.iter().take(MOST_LINES).map(|line| as_read(line)).collect();
    let fits = fitting(&read, LIST).min(fitting(lines, room)).max(1);
    let last = lines.iter().take(fits).rev();
    let headings = last.take_while(|line| is_heading(line));
    match fits - headings.count() {
        kept if kept > 0 && fits < lines.len() => kept,
        _ => fits,
    }
}

/// True if a line is above others that belong together: it is written in bold as a whole.
fn is_heading(line: &str) -> bool {
    let within = line.strip_prefix("**").and_then(|line| line.strip_suffix("**"));
    within.is_some_and(|within| !within.contains("**"))
}

/// The heading to which the first line of a page belongs, where it stands on an earlier page.
fn heading<'a>(lines: &'a [String], leaf: &Leaf) -> Option<&'a String> {
    let first = lines.get(leaf.lines.start)?;
    let mut before = lines[..leaf.lines.start].iter().rev().filter(|line| is_heading(line));
    before.next().filter(|_| !is_heading(first))
}

/// Lines about a league, with these buttons. What has several pages is also in a file, as a whole.
pub(crate) fn listed(
    call: &Call,
    facts: &LeagueFacts,
    shown: LeaguePage,
    lines: &[String],
    buttons: &[LeagueButton],
) -> Reply {
    let each: Vec<Line> = lines.iter().map(Line::plain).collect();
    listed_each(call, facts, shown, &each, buttons)
}

/// The same, of lines that may have buttons of their own.
pub(crate) fn listed_each(
    call: &Call,
    facts: &LeagueFacts,
    (view, number): LeaguePage,
    each: &[Line],
    buttons: &[LeagueButton],
) -> Reply {
    let lines: Vec<String> = each.iter().map(|line| line.text.clone()).collect();
    let leaf = leaf_of(&lines, number, room(view));
    let row = LeagueButtons::new(call.language, facts.row.id);
    let heading = heading(&lines, &leaf).map(Line::plain);
    let mut said: Vec<Line> =
        heading.into_iter().chain(each[leaf.lines.clone()].iter().cloned()).collect();
    let about = ReplySubject::League(facts.row.id);
    let mut rows = if buttons.is_empty() { Vec::new() } else { row.row(buttons) };
    if leaf.count == 1 {
        return Reply::default().with_lines(said).with_buttons(rows).about(about);
    }
    let args = [("page", count(leaf.number + 1)), ("count", count(leaf.count))];
    said.push(Line::plain(say(call.language, "league-list-page", &args)));
    rows.insert(0, CreateActionRow::Buttons(turns(call, facts, view, &leaf)));
    let name = format!("league-{}-{view}.txt", facts.row.id);
    Reply::default()
        .with_lines(said)
        .with_file(File::of_lines(&name, &lines))
        .with_buttons(rows)
        .about(about)
}

/// Buttons that lead to the first pages of these lists.
pub(crate) fn lists(call: &Call, facts: &LeagueFacts) -> Vec<CreateActionRow> {
    let views = [LeagueView::Standings, LeagueView::Fixtures];
    let all = views.map(|view| LeagueButton::Turn(view, facts.row.season, 0));
    LeagueButtons::new(call.language, facts.row.id).row(&all)
}

/// A button that leads to a page.
fn turn(call: &Call, facts: &LeagueFacts, (view, page): LeaguePage, label: &str) -> CreateButton {
    let buttons = LeagueButtons::new(call.language, facts.row.id);
    let button = LeagueButton::Turn(view, facts.row.season, page);
    CreateButton::new(buttons.custom_id(button))
        .label(say(call.language, label, &[]))
        .style(ButtonStyle::Secondary)
}

/// The buttons that lead to the pages before and after it.
fn turns(call: &Call, facts: &LeagueFacts, view: LeagueView, leaf: &Leaf) -> Vec<CreateButton> {
    let before = leaf.number.checked_sub(1);
    let after = (leaf.number + 1 < leaf.count).then_some(leaf.number + 1);
    let before = before.map(|number| turn(call, facts, (view, number), "button-page-before"));
    let after = after.map(|number| turn(call, facts, (view, number), "button-page-after"));
    before.into_iter().chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::league::RoundNo;

    #[test]
    fn every_line_is_on_one_page() {
        let lines: Vec<String> = (0..200).map(|number| format!("line {number}")).collect();
        let mut seen = 0;
        let count = leaf(&lines, 0).count;
        for number in 0..count {
            let leaf = leaf(&lines, number);
            assert_eq!((leaf.number, leaf.lines.start), (number, seen));
            seen = leaf.lines.end;
        }
        assert!(count > 1 && seen == lines.len());
        assert_eq!(leaf(&lines, u32::MAX).number, count - 1);
        assert_eq!(leaf(&[], 3).lines, 0..0);
        let long = ["x".repeat(2 * LIST), "y".to_owned()];
        assert_eq!(leaf(&long, 0).lines, 0..1);
    }

    #[test]
    fn addresses_behind_links_leave_as_much_to_read_on_a_page() {
        let address = "https://discord.com/channels/1234567890123456789/1234567890123456789/1";
        let line =
            |number: u32| format!("`{number:03}` [Homeworlds #7]({address}) · A \\(B\\) – C");
        assert_eq!(as_read(&line(1)), "`001` [Homeworlds #7 · A \\(B\\) – C");
        assert_eq!(as_read("[one](1) and [two](2)."), "[one and [two.");
        assert_eq!(as_read("nothing"), "nothing");
        let lines: Vec<String> = (0..90).map(line).collect();
        let [few, many] = [LIST, LINKED].map(|room| leaf_of(&lines, 0, room).lines.len());
        assert!(2 * few < many && many < 50, "{few} {many}");
    }

    #[test]
    fn a_heading_stands_above_its_lines_on_each_page() {
        let of = |round: RoundNo| {
            let lines = (0..60).map(move |number| format!("line {number} of round {round}"));
            std::iter::once(format!("**Round {round}**")).chain(lines)
        };
        let lines: Vec<String> = (1..4).map(RoundNo).flat_map(of).collect();
        let count = leaf(&lines, 0).count;
        assert!(count > 2);
        for number in 0..count {
            let leaf = leaf(&lines, number);
            let page = &lines[leaf.lines.clone()];
            assert!(!is_heading(&page[page.len() - 1]), "{page:?}");
            let round = page[0].rsplit(' ').next().expect("a round");
            let heading = heading(&lines, &leaf).map(String::as_str);
            let own = format!("**Round {round}**");
            assert_eq!(heading, (!is_heading(&page[0])).then_some(own.as_str()));
        }
    }
}
