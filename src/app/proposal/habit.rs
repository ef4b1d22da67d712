//! The settings that are likely to be wanted again: those of a person's last game of this kind.

use super::opening::NewGameRequest;
use super::plan::GamePlan;
use crate::app::base::{Call, Error, Proposals};
use crate::store::{Alike, ClockBy, MadeRow, Starter};
use starpost_games::games::{EDITION, Kind};

impl Proposals<'_> {
    /// A plan for those who only say against whom: like the newest game that they have opened themselves
    /// on this server for as many people, and of this kind if they say that. What people always have to
    /// choose is left open. What others play is nothing to them, and neither is what cannot be.
    pub(super) async fn habitual(
        self,
        call: &Call,
        opening: &NewGameRequest,
    ) -> Result<GamePlan, Error> {
        let plan = opening.plan(call)?;
        let Some(guild) = call.place.guild else {
            return Ok(plan);
        };
        let like = plan.alike(opening.kind()?);
        let last = self
            .app
            .store
            .last_made_by(call.person.id, guild, like)
            .await?
            // That somebody else plays without a clock is nothing to the caller.
            .map(|own| match own.clock_by {
                Some(ClockBy::Another) => with_usual_if_none(own),
                _ => own,
            });
        let remembered = last.and_then(|last| plan.clone().like(&last).settled().ok());
        Ok(match remembered.filter(GamePlan::can_be) {
            Some(remembered) => remembered,
            None => plan,
        })
    }
}

/// The same, with the usual clock if there is none.
fn with_usual_if_none(made: MadeRow) -> MadeRow {
    if made.terms.clock.is_timed() {
        made
    } else {
        MadeRow { clock_by: Some(ClockBy::Usual), ..made }
    }
}

impl GamePlan {
    /// The games that are like this one.
    fn alike(&self, kind: Option<Kind>) -> Alike {
        let (program, programs) = self.programs();
        Alike { kind, seats: self.seats(), program, programs }
    }

    /// True if so many can play such a game, and the bot too where it is to.
    fn can_be(&self) -> bool {
        let is_played = !self.has_program() || self.kind.game().is_played();
        is_played && self.kind.game().seats().contains(&self.seats())
    }

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
        let asked: Vec<&str> = plan
            .open_settings()
            .into_iter()
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
