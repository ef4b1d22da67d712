//! What is likely to be wanted again: how the last game was played.

use super::plan::GamePlan;
use super::typed::Opening;
use crate::app::base::{Call, Error, Proposals};
use crate::store::{MadeRow, Starter};
use starpost_games::games::{EDITION, Kind};

impl Proposals<'_> {
    /// A plan for those who only say against whom: like the newest game that they have opened on
    /// this server, or else like anybody's newest. What people always have to choose is left open.
    pub(super) async fn habitual(self, call: &Call, opening: &Opening) -> Result<GamePlan, Error> {
        let plan = opening.plan(call, self.app.servers().usual_terms(call).await?)?;
        let Some(guild) = call.place.guild else {
            return Ok(plan);
        };
        let last = match self.app.store.last_made_by(call.person.id, guild).await? {
            Some(last) => Some(last),
            None => self.app.store.last_made_on(guild).await?,
        };
        let named = opening.kind()?;
        let last = last.filter(|last| named.is_none_or(|kind| kind == last.options.kind()));
        // What the bot cannot play is not wanted again against it.
        let is_possible = |kind: Kind| !plan.has_program() || kind.game().is_played();
        let last = last.filter(|last| is_possible(last.options.kind()));
        Ok(match last {
            Some(last) => plan.like(&last),
            None => plan,
        })
    }
}

impl GamePlan {
    /// Takes over the rules of an earlier game, as far as they differ from its edition's.
    fn like(self, last: &MadeRow) -> GamePlan {
        let (kind, edition) = (last.options.kind(), last.options.edition());
        let preset = kind.preset(edition, last.seats);
        let mut plan = GamePlan {
            kind,
            starter: match last.starter {
                Starter::Arranged | Starter::Paired => Starter::Random,
                starter @ (Starter::Random
                | Starter::Creator
                | Starter::Opponent
                | Starter::Novice(_)
                | Starter::Recorded) => starter,
            },
            terms: last.terms.clone(),
            ..self
        };
        plan.chosen.put(EDITION, edition);
        let Ok(preset) = preset else {
            return plan;
        };
        let asked = plan.open_settings().into_iter();
        let asked: Vec<&str> = asked
            .filter(|setting| setting.value.is_none())
            .map(|setting| setting.key)
            .collect();
        for setting in kind.game().settings() {
            let was = last.options.word(setting.key);
            let differs = was != preset.word(setting.key);
            if let Some(was) = was
                && differs
                && !asked.contains(&setting.key)
            {
                plan.chosen.put(setting.key, was);
            }
        }
        plan
    }
}
