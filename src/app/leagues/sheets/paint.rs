//! Tables of leagues painted: for everybody, or for one person in their theme.

use super::cross::cross;
use super::knockout::knockout;
use super::parts::cut;
use super::rounds::rounds;
use super::standings::standings;
use crate::app::base::{Call, Error, LeagueNo, Leagues, run_blocking};
use crate::app::leagues::facts::LeagueFacts;
use crate::app::people::theme;
use starpost_games::league::Format;
use starpost_games::render::{self, Sheet, Theme};
use starpost_games::words::Language;

impl Leagues<'_> {
    /// The standings as a picture for everybody in the place of a league.
    pub async fn standings_for_all(self, facts: &LeagueFacts) -> anyhow::Result<Vec<u8>> {
        let theme = self
            .app
            .servers()
            .theme_for_all(Some(facts.row.guild))
            .await?;
        painted(standings_sheet(facts.row.language, facts), theme).await
    }

    /// The standings as a picture for the caller.
    pub async fn standings_for(self, call: &Call, facts: &LeagueFacts) -> Result<Vec<u8>, Error> {
        let theme = theme(self.app.people().preferences(call).await?.theme);
        Ok(painted(standings_sheet(call.language, facts), theme).await?)
    }

    /// Who has met whom, as a picture for the caller: of this division, or of their own, or of the
    /// first. Refused: there is no such division.
    pub async fn cross_table_for(
        self,
        call: &Call,
        facts: &LeagueFacts,
        division: Option<u32>,
    ) -> Result<Vec<u8>, Error> {
        let theirs = || facts.division_of(call.person.id);
        let wanted = division.or_else(theirs).unwrap_or(1);
        let of = facts
            .divisions
            .iter()
            .find(|division| division.division == wanted);
        let of = of.ok_or(LeagueNo::NoSuchDivision)?;
        let sheet = match facts.row.rules.format {
            Format::Groups if of.reached.is_some() => knockout(call.language, facts),
            Format::RoundRobin | Format::Groups => cross(call.language, facts, of),
            Format::Knockout => knockout(call.language, facts),
            Format::Swiss | Format::Tables => rounds(call.language, facts, of),
        };
        let theme = theme(self.app.people().preferences(call).await?.theme);
        Ok(painted(cut(call.language, sheet), theme).await?)
    }
}

fn standings_sheet(language: Language, facts: &LeagueFacts) -> Sheet {
    let sheet = match facts.row.rules.format {
        Format::Knockout => knockout(language, facts),
        Format::RoundRobin | Format::Swiss | Format::Tables | Format::Groups => {
            standings(language, facts)
        }
    };
    cut(language, sheet)
}

async fn painted(sheet: Sheet, theme: &'static Theme) -> anyhow::Result<Vec<u8>> {
    run_blocking(move || {
        let scene = sheet.draw();
        render::png_in(&scene, scene.width as u32, theme)
    })
    .await
}
