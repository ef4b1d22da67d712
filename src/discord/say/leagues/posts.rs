//! A public message about a league: its text and its buttons; sends nothing.

use serenity::builder::CreateActionRow;

use crate::app::{LeagueFacts, LeagueNews, LeagueNewsFacts, LeagueStage, OpenQuestion};
use crate::discord::custom_id::{LeagueButton, LeagueView};
use crate::discord::say::leagues::buttons::LeagueButtons;
use crate::discord::say::leagues::card::{card, card_buttons, sign_up_buttons};
use crate::discord::say::leagues::check_ins::before_round;
use crate::discord::say::leagues::ladder::is_climbed;
use crate::discord::say::leagues::news::{moved, news};
use crate::discord::say::leagues::standings::{beside_picture, standings};
use crate::discord::say::room::{LIST, fitting};
use crate::worker::{LeaguePost, LeagueTells};

/// The text of the message.
pub(crate) fn league_text(post: &LeaguePost) -> String {
    let (language, facts) = (post.facts.row.language, &post.facts);
    match &post.tells {
        LeagueTells::Card => card(language, facts),
        LeagueTells::Left(left) => moved(language, &facts.row, *left).join("\n"),
        LeagueTells::News(told) => news(language, facts, told, &post.mention),
        LeagueTells::Standings if post.picture.is_some() => beside_picture(language, facts),
        LeagueTells::Standings => {
            let lines = standings(language, facts);
            lines[..fitting(&lines, LIST)].join("\n")
        }
    }
}

/// The buttons to look at something under most of them.
const USUAL: [LeagueButton; 4] =
    [LeagueButton::Status, LeagueButton::Standings, LeagueButton::Fixtures, LeagueButton::Rules];

fn usual(facts: &LeagueFacts) -> Vec<LeagueButton> {
    let challenges = is_climbed(facts).then_some(LeagueButton::Challenges);
    challenges.into_iter().chain(USUAL).collect()
}

/// The ways in which what it tells can be answered; `None` if it asks nothing, or no more.
fn answers(facts: &LeagueFacts, news: &LeagueNewsFacts) -> Option<Vec<LeagueButton>> {
    if news.is_answered() {
        return None;
    }
    let all = match news.news.asks()? {
        OpenQuestion::Challenge(number) => {
            vec![
                LeagueButton::Accept(number),
                LeagueButton::AskDecline(number),
                LeagueButton::Rules,
            ]
        }
        OpenQuestion::Act(_) => {
            let act = news.act?;
            vec![
                LeagueButton::Object(act),
                LeagueButton::Agree(act),
                LeagueButton::TurnDown(act),
                LeagueButton::Status,
            ]
        }
        OpenQuestion::Keep(entrant) => {
            let who = facts.person(entrant)?.id;
            vec![LeagueButton::Keep(who), LeagueButton::AskRemove(who), LeagueButton::Status]
        }
        OpenQuestion::TakeOver(_) => {
            let of = news.replacement.as_ref()?.of.id;
            vec![LeagueButton::TakeOver(of), LeagueButton::DeclineTakeover(of), LeagueButton::Rules]
        }
        OpenQuestion::CheckIn(_) => before_round(facts),
        OpenQuestion::Silence(_) | OpenQuestion::Pairing(_) | OpenQuestion::Matches(_) => {
            return None;
        }
    };
    Some(all)
}

/// True of news by which others are told of a check-in, while that is open.
fn continues_check_in(facts: &LeagueFacts, news: &LeagueNewsFacts) -> bool {
    let first = news.continues.as_deref().map(|first| first.news);
    let open = facts.check_in.as_ref().map(|open| LeagueNews::CheckIn(open.round));
    first.is_some() && first == open
}

/// Its buttons.
pub(crate) fn league_buttons(post: &LeaguePost) -> Vec<CreateActionRow> {
    let facts = &post.facts;
    let all = match &post.tells {
        LeagueTells::Card => card_buttons(facts),
        LeagueTells::Left(_) => Vec::new(),
        LeagueTells::News(news) if is_end(news) => ended(facts),
        LeagueTells::News(_) if facts.row.stage == LeagueStage::SignUp && !facts.is_past => {
            sign_up_buttons(facts)
        }
        LeagueTells::News(news) if continues_check_in(facts, news) => before_round(facts),
        LeagueTells::News(news) => answers(facts, news).unwrap_or_else(|| usual(facts)),
        LeagueTells::Standings => usual(facts),
    };
    let buttons = LeagueButtons::new(facts.row.language, facts.row.id).marked(&post.mark);
    if all.is_empty() { Vec::new() } else { buttons.row(&all) }
}

/// True of the news that a season is over, unless it goes on after all.
fn is_end(news: &LeagueNewsFacts) -> bool {
    matches!(news.news, LeagueNews::Ended(_)) && !news.is_answered()
}

/// The buttons under the end of a season: the next one is opened by hand unless it opens by itself. Once
/// it is open, they lead to the season that has ended.
fn ended(facts: &LeagueFacts) -> Vec<LeagueButton> {
    let season = facts.row.season;
    if facts.is_past {
        let fixtures = LeagueButton::Turn(LeagueView::Fixtures, season, 0);
        return vec![LeagueButton::Season(season), fixtures];
    }
    let is_closed = facts.row.stage == LeagueStage::Closed;
    let next = (!is_closed && !facts.is_followed).then_some(LeagueButton::Next);
    let looks = [LeagueButton::Standings, LeagueButton::Fixtures];
    next.into_iter().chain(looks).collect()
}
