//! Tables of leagues painted: for everybody, or for one person in their theme.

use super::bracket::bracket;
use super::cross::cross;
use super::knockout::knockout;
use super::ladder::ladder;
use super::parts::cut;
use super::rounds::rounds;
use super::standings::standings;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Party, draw};
use crate::app::leagues::rounds::stages::{BRACKET, is_bracket};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::servers::theme;
use crate::store::PersonId;
use starpost_games::league::{PairedBy, ResultSheet};
use starpost_games::render::{self, Scene, Sheet, Theme};
use starpost_games::words::Language;

impl Leagues<'_> {
    /// The standings as a picture for everybody in the place of a league.
    pub async fn standings_for_all(self, facts: &LeagueFacts) -> anyhow::Result<Vec<u8>> {
        let theme = self.app.servers().theme_for_all(Some(facts.row.guild)).await?;
        let sheet = standings_sheet(facts.row.language, facts);
        // What else is posted and said of the season waits for it: it is drawn like what a person waits for.
        painted(Party::Person(PersonId::NOBODY), sheet, theme).await
    }

    /// The standings as a picture for the caller.
    pub async fn standings_for(self, call: &Call, facts: &LeagueFacts) -> Result<Vec<u8>, Error> {
        let theme = theme(self.app.people().preferences(call).await?.theme);
        let sheet = standings_sheet(call.language, facts);
        Ok(painted(call.person.id.into(), sheet, theme).await?)
    }

    /// The cross table of past meetings, as a picture for the caller, with the division that it shows: this one,
    /// or else the bracket that follows groups, their own division or the first. A knock-out is a bracket.
    /// Refused: there is no such division.
    pub async fn cross_table_for(
        self,
        call: &Call,
        facts: &LeagueFacts,
        division: Option<u32>,
    ) -> Result<(u32, Vec<u8>), Error> {
        let bracket_of_groups =
            facts.divisions.first().map(|first| first.division).filter(|number| *number == BRACKET);
        let theirs = || facts.division_of(call.person.id);
        let wanted = division.or(bracket_of_groups).or_else(theirs).unwrap_or(1);
        let of = facts
            .divisions
            .iter()
            .find(|division| division.division == wanted)
            .ok_or(LeagueNo::NoSuchDivision)?;
        let theme = theme(self.app.people().preferences(call).await?.theme);
        let party = Party::Person(call.person.id);
        let format = facts.row.rules.format;
        let of_format = format.traits().sheet;
        let shown = if is_bracket(format, wanted) { ResultSheet::Bracket } else { of_format };
        let sheet = match shown {
            ResultSheet::Bracket => {
                let bracket = bracket(call.language, facts, of);
                let drawn = drawn(party, move || bracket.draw(), theme);
                return Ok((wanted, drawn.await?));
            }
            ResultSheet::Cross => cross(call.language, facts, of),
            ResultSheet::Rounds => rounds(call.language, facts, of),
            ResultSheet::None => return Err(LeagueNo::NoCrossTable.into()),
        };
        let sheet = cut(call.language, sheet);
        Ok((wanted, painted(party, sheet, theme).await?))
    }
}

fn standings_sheet(language: Language, facts: &LeagueFacts) -> Sheet {
    let sheet = match facts.row.rules.format.traits().paired_by {
        PairedBy::Wins => knockout(language, facts),
        PairedBy::Challenges => ladder(language, facts),
        PairedBy::Schedule | PairedBy::Points => standings(language, facts),
    };
    cut(language, sheet)
}

async fn painted(party: Party, sheet: Sheet, theme: &'static Theme) -> anyhow::Result<Vec<u8>> {
    drawn(party, move || sheet.draw(), theme).await
}

async fn drawn(
    party: Party,
    scene: impl FnOnce() -> Scene + Send + 'static,
    theme: &'static Theme,
) -> anyhow::Result<Vec<u8>> {
    draw(party, move || {
        let scene = scene();
        render::png_in(&scene, scene.width as u32, theme)
    })
    .await
}
