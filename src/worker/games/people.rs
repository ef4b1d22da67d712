//! The people whom a post about a position names or wakes; knows who wants no reminders, and who is the bot.

use super::mentions::{concerned, mention};
use super::scene::PostMoment;
use super::subject::PostMaterial;
use super::topic::PostSubject;
use crate::app::{Person, Reminders};
use crate::worker::handle::Worker;
use crate::worker::occasion::Occasion;
use crate::worker::post::PostPeople;
use crate::worker::work::Undone;

impl Worker {
    /// The people whom a post names or wakes. Nobody is to mention the bot: if it is to move or to answer, the post
    /// says so in other words.
    pub(super) async fn people(
        &self,
        material: &PostMaterial<'_>,
        occasion: &Occasion,
    ) -> Result<PostPeople, Undone> {
        let PostMoment { sitting, moment, itself, .. } = material.scene;
        let is_it = |person: &Person| Some(person.id) == *itself;
        let to_move = moment.after.to_move().map(|seat| sitting.seated(&moment.after, seat));
        let mut called = mention(sitting, moment, (occasion, material.follows));
        let awaited = match called.as_slice() {
            [only] if occasion.is_asked() => Some(only.clone()).filter(is_it),
            _ => None,
        };
        let is_next = to_move.as_ref().is_some_and(|mover| is_it(&mover.person));
        let thinking = if is_next && called.iter().any(is_it) {
            Some(self.app.store().thoughts_before(sitting.stored.row.id).await?)
        } else {
            None
        };
        called.retain(|person| !is_it(person));
        let mut noticing = concerned(sitting, moment, occasion, material.out());
        noticing.retain(|person| !is_it(person));
        let (mention, mut concerned) = self.without_silent(occasion, called, noticing).await?;
        // Those who must act are mentioned anyway.
        concerned.retain(|told| !mention.contains(told));
        Ok(PostPeople {
            seats: sitting.all_seated(&moment.after),
            to_move,
            mention,
            concerned,
            thinking,
            awaited,
            ruled_by: self.referee(material.scene).await?,
        })
    }

    /// Those who are mentioned and those who are to notice it; of players who wait, without those who want no
    /// reminders when they could do something about that.
    async fn without_silent(
        &self,
        occasion: &Occasion,
        mention: Vec<Person>,
        concerned: Vec<Person>,
    ) -> anyhow::Result<(Vec<Person>, Vec<Person>)> {
        if let Occasion::Abandoned(_) = occasion {
            Ok((self.wanting_reminders(mention).await?, concerned))
        } else if let Occasion::Reminder { .. } = occasion {
            Ok((mention, self.wanting_reminders(concerned).await?))
        } else {
            Ok((mention, concerned))
        }
    }

    /// Those of these people who want reminders.
    async fn wanting_reminders(&self, people: Vec<Person>) -> anyhow::Result<Vec<Person>> {
        let mut told = Vec::new();
        for person in people {
            let wanted = self.app.store().preferences(person.id).await?;
            if wanted.unwrap_or_default().reminders != Reminders::Silence {
                told.push(person);
            }
        }
        Ok(told)
    }

    /// The referee who has done what a post tells, if one has.
    async fn referee(&self, scene: &PostMoment) -> Result<Option<Person>, Undone> {
        let PostMoment { about, sitting, moment, .. } = scene;
        match sitting.ruled_by(moment.seq).filter(|_| *about == PostSubject::Event) {
            Some(referee) => Ok(Some(self.app.games().person_of(sitting, referee).await?)),
            None => Ok(None),
        }
    }
}
