//! What is likely to be wanted again: how the last game was played.

use super::plan::GamePlan;
use super::typed::Opening;
use crate::app::base::{Call, Error, Proposals};
use crate::store::{ClockBy, MadeRow, Starter};
use starpost_games::games::{EDITION, Kind};

impl Proposals<'_> {
    /// A plan for those who only say against whom: like the newest game that they have opened on
    /// this server, or else like anybody's newest. What people always have to choose is left open.
    pub(super) async fn habitual(self, call: &Call, opening: &Opening) -> Result<GamePlan, Error> {
        let plan = opening.plan(call)?;
        let Some(guild) = call.place.guild else {
            return Ok(plan);
        };
        let own = self.app.store.last_made_by(call.person.id, guild).await?;
        // That somebody else plays without a clock is nothing to the caller.
        let last = match own {
            Some(own) if own.clock_by == Some(ClockBy::Another) => Some(with_usual_if_none(own)),
            Some(_) => own,
            None => (self.app.store.last_made_on(guild).await?).map(with_usual_if_none),
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

/// The same, with the usual clock if there is none.
fn with_usual_if_none(made: MadeRow) -> MadeRow {
    match made.terms.clock.is_timed() {
        true => made,
        false => MadeRow {
            clock_by: Some(ClockBy::Usual),
            ..made
        },
    }
}

impl GamePlan {
    /// Takes over the rules of an earlier game, as far as they differ from its edition's.
    fn like(self, last: &MadeRow) -> GamePlan {
        let (kind, edition) = (last.options.kind(), last.options.edition());
        let clock_by = ClockBy::of(last.clock_by, &last.terms);
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
            clock_by,
            ..self
        }
        .with_fitting_terms();
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
