//! The set-up card as it is shown, and what replaces it once the game is open.

use super::pages;
use super::rows::rows;
use crate::app::{App, Call, Error, Invitation, Proposal, ProposalNo, Refusal};
use crate::discord::card;
use crate::discord::custom_id::{CardMenu, Click};
use crate::discord::greeting::unreached;
use crate::discord::say::invitations;
use crate::discord::say::proposals::{given_up, text, text_with};
use crate::discord::say::reply::Reply;

/// The first page of a card.
pub(crate) fn show(call: &Call, proposal: &Proposal) -> Reply {
    show_page(call, proposal, 0)
}

/// A page of the card that was clicked on.
pub(crate) async fn page(app: &App, call: &Call, click: Click, number: u8) -> Result<Reply, Error> {
    let shown = match app.proposals().proposal(call).await {
        Ok(proposal) if proposal.number != click.proposal() => {
            Err(Refusal::Proposal(ProposalNo::StaleProposal).into())
        }
        Ok(proposal) => Ok(show_page(call, &proposal, number)),
        Err(no) => Err(no),
    };
    or_card(app, call, 0, shown).await
}

/// A page of a card.
pub(super) fn show_page(call: &Call, proposal: &Proposal, number: u8) -> Reply {
    let page = pages::page(&proposal.plan, number);
    let settings: Vec<&str> = page
        .items
        .iter()
        .filter_map(|item| match item {
            CardMenu::Setting(key) | CardMenu::Term(key) => Some(*key),
            CardMenu::Edition | CardMenu::Opponents | CardMenu::Seats | CardMenu::Starter => None,
        })
        .collect();
    let words = match page.number {
        0 => text(call, proposal),
        _ => text_with(call, proposal, &settings),
    };
    let reply = Reply::say(words).with_buttons(rows(call.language, proposal, &page));
    match &proposal.given_up {
        Some(edition) => reply.after(&given_up(call.language, &proposal.plan, edition)),
        None => reply,
    }
}

/// The game is open.
pub(crate) async fn opened(app: &App, call: &Call, invitation: &Invitation) -> Reply {
    let warning = unreached(app, call, invitation).await;
    let reply = invitations::opened(call, invitation);
    match warning {
        Some(warning) => reply.then(&format!("\n{warning}")),
        None => reply,
    }
}

/// The report of what was done, or why it was not, above the card as it is now.
pub(super) async fn or_card(
    app: &App,
    call: &Call,
    number: u8,
    done: Result<Reply, Error>,
) -> Result<Reply, Error> {
    let now = async {
        let proposal = app.proposals().proposal(call).await?;
        Ok(show_page(call, &proposal, number))
    };
    card::or_card(call.language, done, now).await
}
