//! The actions on the set-up card: something is chosen, or people are invited.

use super::card_view::{opened, or_card, show, show_page};
use super::starters;
use crate::app::{App, Call, Change, Error, ProposalNo, Refusal};
use crate::discord::custom_id::{CardMenu, Click};
use crate::discord::say::reply::Reply;
use crate::discord::selection::Picked;

/// Something was picked in a menu of this page.
pub(crate) async fn choose(
    app: &App,
    call: &Call,
    click: Click,
    item: CardMenu,
    page: u8,
    picked: &Picked<'_>,
) -> Result<Reply, Error> {
    let chosen = match change(item, picked) {
        Some(change) => app.proposals().choose(call, click.proposal(), change).await,
        None => Err(Refusal::Proposal(ProposalNo::StaleProposal).into()),
    };
    let shown = chosen.map(|proposal| show_page(call, &proposal, page));
    or_card(app, call, page, shown).await
}

/// All choices are cleared.
pub(crate) async fn afresh(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let done = app.proposals().choose(call, click.proposal(), Change::Afresh).await;
    or_card(app, call, 0, done.map(|proposal| show(call, &proposal))).await
}

/// People are invited.
pub(crate) async fn invite(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    match app.proposals().invite(call, click.proposal(), click.draft).await {
        Ok(invitation) => Ok(opened(app, call, &invitation).await),
        Err(no) => or_card(app, call, 0, Err(no)).await,
    }
}

/// The change that an entry means; `None` if nothing.
fn change(item: CardMenu, picked: &Picked<'_>) -> Option<Change> {
    let value = match (item, picked) {
        (CardMenu::Opponents, Picked::People(people)) => {
            return Some(Change::Opponents(people.clone()));
        }
        (_, picked) => picked.entry()?,
    };
    match item {
        CardMenu::Opponents => None,
        CardMenu::Edition => Some(Change::Edition(value.to_owned())),
        CardMenu::Seats => Some(Change::Seats(value.parse().ok()?)),
        CardMenu::Starter => Some(Change::Starter(starters::read(value)?)),
        CardMenu::Setting(key) => Some(Change::Setting(key, value.to_owned())),
        CardMenu::Term(key) => Some(Change::Term(key, value.to_owned())),
    }
}
