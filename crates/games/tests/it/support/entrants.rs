//! Entrants and pairings as tests write them. Knows no format.

use starpost_games::league::{Entrant, Pairing, Round};

/// This many entrants, the strongest first.
pub(crate) fn numbered(count: u32) -> Vec<Entrant> {
    (0..count).map(Entrant).collect()
}

/// Pairings like `1-4 2-3`, with people from 1.
pub(crate) fn listed(pairings: &str) -> Vec<Pairing> {
    let number = |text: &str| text.parse::<u32>().expect("a number from 1") - 1;
    let entrant = |text: &str| Entrant(number(text));
    let pairing = |text: &str| Pairing(text.split('-').map(entrant).collect());
    pairings.split_whitespace().map(pairing).collect()
}

/// Everybody whom a round names, in order, as often as it does.
pub(crate) fn seen(round: &Round) -> Vec<Entrant> {
    let playing = round.pairings.iter().flat_map(|pairing| &pairing.0);
    let mut seen: Vec<Entrant> = playing.chain(&round.byes).copied().collect();
    seen.sort();
    seen
}
