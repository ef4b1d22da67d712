//! The card of a league that somebody is setting up, as it is shown, and what is chosen on it.

use super::answers::said;
use super::pages;
use super::place::takes_leagues;
use super::rows::rows;
use crate::app::limits::DAY;
use crate::app::{
    App, Call, Error, LeagueChange, LeagueId, LeagueItem, LeaguePlan, LeagueStage, NewsNo,
    ProposalNo, Refusal,
};
use crate::discord::card;
use crate::discord::custom_id::{CardMenu, LeagueMenu};
use crate::discord::out::sender::Sender;
use crate::discord::say::leagues::draft::draft;
use crate::discord::say::leagues::rules::called;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;
use crate::discord::selection::Picked;

/// A page of the card.
pub(crate) fn show(call: &Call, plan: &LeaguePlan, number: u8) -> Reply {
    let Some(row) = plan.stored() else {
        return Reply::default();
    };
    let page = pages::page(plan, number);
    let items: Vec<LeagueItem> = page.items.iter().copied().map(pages::item).collect();
    let words = draft(call.language, plan, page.number, &items);
    Reply::say(words).with_buttons(rows(call.language, row.id, plan, &page))
}

/// Something was picked in a menu of this page.
pub(crate) async fn choose(
    app: &App,
    call: &Call,
    league: LeagueId,
    (item, page): (LeagueMenu, u8),
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let done = match change(call, item, picked) {
        Some(change) => app.sign_ups().change(call, league, change).await,
        None => Err(Refusal::from(ProposalNo::StaleProposal).into()),
    };
    let shown = done.map(|plan| show(call, &plan, page));
    or_card(app, call, league, page, shown).await
}

/// People may join.
pub(crate) async fn open(
    (app, send): (&App, &Sender),
    call: &Call,
    league: LeagueId,
) -> Result<Reply, Error> {
    let done = match takes_leagues(send, call).await {
        Ok(()) => app.sign_ups().open(call, league).await,
        Err(no) => Err(no.into()),
    };
    let shown = done.map(|facts| {
        let alone = say(call.language, "league-draft-open", &called(&facts.row));
        said(call, &facts, "league-draft-opened").or_without_post(alone)
    });
    or_card(app, call, league, 0, shown).await
}

/// The league that the card is about becomes as it says there.
pub(crate) async fn save(
    app: &App,
    call: &Call,
    league: LeagueId,
    seen: NewsNo,
) -> Result<Reply, Error> {
    let done = app.sign_ups().save_edit(call, league, seen).await;
    let shown = done.map(|facts| {
        let is_played = facts.row.stage == LeagueStage::Playing;
        let id = if is_played { "league-edited-playing" } else { "league-edited" };
        said(call, &facts, id)
    });
    or_card(app, call, league, 0, shown).await
}

/// The report of what was done, or why it was not, above the card as it is now.
pub(crate) async fn or_card(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u8,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    let now = async {
        let plan = app.sign_ups().draft(call, league).await?;
        Ok(show(call, &plan, page))
    };
    card::or_card(call.language, done, now).await
}

/// The change that an entry means; `None` if nothing. A menu of roles that was emptied means everybody.
fn change(call: &Call, item: LeagueMenu, picked: &Picked<'_>) -> Option<LeagueChange> {
    if item == LeagueMenu::Role {
        let role = if let Picked::Role(role) = picked { Some(*role) } else { None };
        return Some(LeagueChange::Role(role));
    }
    let value = picked.entry()?;
    Some(match item {
        LeagueMenu::Game(CardMenu::Edition) => LeagueChange::Edition(value.to_owned()),
        LeagueMenu::Game(CardMenu::Setting(key)) => LeagueChange::Setting(key, value.to_owned()),
        LeagueMenu::Game(CardMenu::Term(key)) => LeagueChange::Term(key, value.to_owned()),
        LeagueMenu::Game(_) | LeagueMenu::Role => return None,
        LeagueMenu::Rule(key) => LeagueChange::Rule(key, value.to_owned()),
        LeagueMenu::Starts => {
            let days: u32 = value.parse().ok()?;
            let starts = (days > 0).then(|| call.now.after(DAY * days));
            LeagueChange::Starts(starts)
        }
    })
}
