//! The subject of a post about a position, and the content that follows from it.

use super::event_occasion::turn;
use super::mentions::since;
use super::scene::PostMoment;
use super::topic::PostSubject;
use crate::app::{
    GameId, Hunt, Moment, News, Pictured, Reason, Seated, SeatedNote, Settled, Sitting, WhyEnded,
    over, turn_file,
};
use crate::store::Claim;
use crate::worker::occasion::Occasion;
use crate::worker::post::{Earlier, PostContent};
use crate::worker::post_fate::Follows;
use crate::worker::traits::PictureChoice;
use starpost_games::games::Warning;
use starpost_games::record::{Replay, Seq, What};

/// The picture of a position, and what threatens the player to move.
pub(super) type PostedBoard = (Pictured, Vec<Warning>);

/// The matter that a post is about.
pub(super) struct PostMaterial<'a> {
    pub(super) scene: &'a PostMoment,
    pub(super) follows: Follows,
    /// The turns that are told with it, since they could not be posted when they were played.
    earlier: Vec<Earlier>,
    /// The effects of the event.
    news: News,
}

impl<'a> PostMaterial<'a> {
    pub(super) fn new(scene: &'a PostMoment, follows: Follows) -> PostMaterial<'a> {
        let PostMoment { about, sitting, moment, earlier, .. } = scene;
        let news =
            if *about == PostSubject::Event { sitting.news(moment) } else { News::default() };
        let earlier = earlier.iter().map(|moment| told_late(sitting, moment)).collect();
        PostMaterial { scene, follows, earlier, news }
    }

    /// The players who are out since what the post tells.
    pub(super) fn out(&self) -> Vec<Seated> {
        let earlier = self.earlier.iter().map(|earlier| &earlier.news);
        earlier.chain([&self.news]).flat_map(|news| news.eliminated.clone()).collect()
    }

    /// The content of the post, with the reasons for what the bot or the rules of a league have done.
    pub(super) fn content(
        self,
        occasion: Occasion,
        board: Option<PostedBoard>,
        (reason, why_ended): (Option<Reason>, Option<WhyEnded>),
    ) -> PostContent {
        let PostMoment { about, sitting, moment, .. } = self.scene;
        let repeated = self.repeated();
        let since = since(sitting, moment, (&occasion, repeated), self.follows);
        let is_unreached = matches!(occasion, Occasion::Unreached(_));
        let is_over = since.settled != Some(Settled::Revoked) && !is_unreached;
        let deadline = sitting.clock_after(moment.seq, &moment.after).to_come();
        let has_hunters = *about == PostSubject::Start || !self.out().is_empty();
        let (picture, alerts) = board.unzip();
        PostContent {
            occasion,
            since,
            repeated,
            offer_is_gone: self.offer_is_gone(),
            why_ended,
            deadline: deadline.filter(|_| self.follows == Follows::Nothing),
            alerts: alerts.unwrap_or_default(),
            notes: self.notes(),
            reason,
            dangers: self.dangers(),
            hunts: self.hunts(has_hunters),
            over: over(&moment.after).filter(|_| is_over),
            picture,
            earlier: self.earlier,
            news: self.news,
        }
    }

    /// The turn of this moment, if the position after it has occurred three times.
    fn repeated(&self) -> Option<Seq> {
        let Moment { seq, before, after } = &self.scene.moment;
        let is_new = self.scene.about == PostSubject::Event && after.noticed() != before.noticed();
        after.noticed().filter(|_| is_new).map(|_| *seq)
    }

    /// True if what was taken back includes the offer of a draw.
    fn offer_is_gone(&self) -> bool {
        let Moment { seq, before, after } = &self.scene.moment;
        let stands = |replay: &Replay| replay.offer().is_some() || replay.noticed().is_some();
        let goes_back = self.scene.sitting.event(*seq).is_some_and(What::goes_back);
        self.scene.about == PostSubject::Event && goes_back && stands(before) && !stands(after)
    }

    fn notes(&self) -> Vec<SeatedNote> {
        if self.scene.about == PostSubject::Start {
            self.scene.sitting.aims(&self.scene.moment.after)
        } else if self.scene.about == PostSubject::Event {
            self.scene.sitting.new_reminders(&self.scene.moment)
        } else {
            Vec::new()
        }
    }

    /// The hunts to tell of: all where that is new, otherwise that of whoever moves next.
    fn hunts(&self, is_new: bool) -> Vec<Hunt> {
        let after = &self.scene.moment.after;
        let next = after.to_move().filter(|_| self.follows == Follows::Nothing);
        let mut hunts = self.scene.sitting.hunts(after);
        hunts.retain(|hunt| is_new || Some(hunt.hunter.seat) == next);
        hunts
    }

    fn dangers(&self) -> Vec<SeatedNote> {
        if self.scene.about == PostSubject::Event {
            self.scene.sitting.new_dangers(&self.scene.moment)
        } else {
            Vec::new()
        }
    }
}

/// The part of the game that a post shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picture {
    /// The board after the event.
    Board,
    /// All turns up to the event.
    Film,
    /// Nothing.
    None,
}

pub(super) fn picture(occasion: &Occasion, moment: &Moment) -> Picture {
    match occasion.traits().shows {
        PictureChoice::Board => Picture::Board,
        PictureChoice::End if moment.after.ending.is_some() => Picture::Board,
        PictureChoice::End | PictureChoice::Nothing => Picture::None,
        PictureChoice::Film => Picture::Film,
    }
}

/// The name of the picture of a post: every post has its own, so that it is never taken for another.
pub(super) fn file_name(claim: &Claim, game: GameId, occasion: &Occasion, turns: u32) -> String {
    if occasion.is_turn() {
        return turn_file(game, turns);
    }
    let ending = match occasion.traits().shows {
        PictureChoice::Film => "gif",
        PictureChoice::Board | PictureChoice::End | PictureChoice::Nothing => "png",
    };
    format!("{}.{ending}", claim.id.replace(':', "-"))
}

/// A turn that could not be posted when it was played.
fn told_late(sitting: &Sitting, moment: &Moment) -> Earlier {
    Earlier { seq: moment.seq, occasion: turn(sitting, moment), news: sitting.news(moment) }
}
