//! The fields of a form in which all that is asked of an action is picked at once. Pure; knows no game and no
//! message.

use std::collections::HashSet;

use crate::discord::limits::MENU_ENTRIES;
use starpost_games::games::{Choice, Pick};

/// The fewest picks for which a form saves steps, and the most that have room in one.
const LEAST: usize = 3;
const MOST: usize = 5;

/// A menu of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormField<'a> {
    /// The question, the id of a message.
    pub asks: &'static str,
    /// Everything that can be picked, whatever is picked in the other places.
    pub picks: Vec<&'a Pick>,
}

/// The actions of a verb of which enough is asked, and all of them the same. `None` where there is no such
/// verb, or another one.
fn alike(choices: &[Choice]) -> Option<Vec<&[Pick]>> {
    let asked = choices.iter().map(|choice| choice.picks.get(1..)).map(Option::unwrap_or_default);
    let long: Vec<&[Pick]> = asked.filter(|picks| picks.len() >= LEAST).collect();
    let first = *long.first()?;
    let asks = |picks: &&[Pick]| {
        let asked = picks.iter().map(|pick| pick.asks);
        asked.eq(first.iter().map(|pick| pick.asks))
    };
    let is_one = long.iter().all(asks);
    (is_one && first.len() <= MOST).then_some(long)
}

/// The fields of a form for what can be done. `None` where picking one by one is as short, or there is no
/// room.
pub fn fields(choices: &[Choice]) -> Option<Vec<FormField<'_>>> {
    let alike = alike(choices)?;
    let field = |place: usize| {
        let mut known = HashSet::new();
        let picks: Vec<&Pick> =
            alike.iter().map(|one| &one[place]).filter(|pick| known.insert(&pick.label)).collect();
        FormField { asks: picks[0].asks, picks }
    };
    let fields: Vec<FormField<'_>> = (0..alike[0].len()).map(field).collect();
    let has_room = fields.iter().all(|field| field.picks.len() <= MENU_ENTRIES);
    has_room.then_some(fields)
}

/// The action in which these entries were picked, one in each field. `None`: they do not go together.
pub fn chosen<'a>(choices: &'a [Choice], entries: &[usize]) -> Option<&'a str> {
    let fields = fields(choices)?;
    let picked =
        fields.iter().zip(entries).map(|(field, entry)| Some(&field.picks.get(*entry)?.label));
    let labels: Vec<_> = picked.collect::<Option<_>>()?;
    let is_it = |choice: &&Choice| {
        let picks = choice.picks.iter().skip(1).map(|pick| &pick.label);
        picks.eq(labels.iter().copied())
    };
    Some(&choices.iter().find(is_it)?.action)
}
