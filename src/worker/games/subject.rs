//! The subject of a post about a position, and the part of it that the post shows.

use super::mentions::{concerned, mention, since};
use super::topic::PostSubject;
use crate::app::{
    GameId, Hunt, MessageId, Moment, News, Person, Pictured, Seated, SeatedNote, Settled, Sitting,
    over, turn_file,
};
use crate::store::Claim;
use crate::worker::courier::{Earlier, Mark, Post};
use crate::worker::marks::{nonce, trace};
use crate::worker::occasion::Occasion;
use crate::worker::post_fate::Follows;
use crate::worker::traits::PictureChoice;
use starpost_games::games::Warning;
use starpost_games::record::{Replay, Seq, What};

/// The picture of a position, and what threatens the player to move.
pub(super) type PostedBoard = (Pictured, Vec<Warning>);

/// The matter that a post is about.
pub(super) struct PostMaterial<'a> {
    pub(super) ruled_by: Option<Person>,
    pub(super) claim: &'a Claim,
    pub(super) about: PostSubject,
    pub(super) sitting: &'a Sitting,
    pub(super) moment: &'a Moment,
    pub(super) known: Vec<MessageId>,
    pub(super) follows: Follows,
}

impl PostMaterial<'_> {
    pub(super) fn post(
        &self,
        occasion: Occasion,
        earlier: Vec<Earlier>,
        board: Option<PostedBoard>,
    ) -> Post {
        let (sitting, moment, after) = (self.sitting, self.moment, &self.moment.after);
        let (picture, alerts) = board.unzip();
        let news = self.news();
        let all_news = earlier.iter().map(|earlier| &earlier.news).chain([&news]);
        let out: Vec<Seated> = all_news.flat_map(|news| news.eliminated.clone()).collect();
        let has_hunters = self.about == PostSubject::Start || !out.is_empty();
        let is_unreached = matches!(occasion, Occasion::Unreached(_));
        let deadline = sitting.clock_after(moment.seq, after).to_come();
        let since = since(sitting, moment, (&occasion, self.repeated()), self.follows);
        let is_over = since.settled != Some(Settled::Revoked) && !is_unreached;
        Post {
            mark: self.mark(&occasion, picture.is_some()),
            game: self.sitting.stored.row.id,
            kind: sitting.stored.row.kind(),
            seq: moment.seq,
            repeated: self.repeated(),
            language: sitting.stored.row.language,
            turns: after.turns,
            told_in: None,
            thinking: None,
            in_words: false,
            other_level: None,
            awaited: None,
            offer_is_gone: self.offer_is_gone(),
            reason: None,
            seats: sitting.all_seated(after),
            mention: mention(sitting, moment, (&occasion, self.follows)),
            concerned: concerned(sitting, moment, &occasion, out),
            ruled_by: self.ruled_by.clone(),
            why_ended: None,
            to_move: after.to_move().map(|seat| sitting.seated(after, seat)),
            deadline: deadline.filter(|_| self.follows == Follows::Nothing),
            pause_lasts: sitting.pause_lasts(),
            since,
            alerts: alerts.unwrap_or_default(),
            notes: self.notes(),
            dangers: self.dangers(),
            hunts: self.hunts(has_hunters),
            over: over(after).filter(|_| is_over),
            news,
            earlier,
            occasion,
            picture,
        }
    }

    fn news(&self) -> News {
        if self.about == PostSubject::Event {
            self.sitting.news(self.moment)
        } else {
            News::default()
        }
    }

    /// The turn of this moment, if the position after it has occurred three times.
    fn repeated(&self) -> Option<Seq> {
        let Moment { seq, before, after } = self.moment;
        let is_new = self.about == PostSubject::Event && after.noticed() != before.noticed();
        after.noticed().filter(|_| is_new).map(|_| *seq)
    }

    /// True if what was taken back includes the offer of a draw.
    fn offer_is_gone(&self) -> bool {
        let Moment { seq, before, after } = self.moment;
        let stands = |replay: &Replay| replay.offer().is_some() || replay.noticed().is_some();
        let goes_back = self.sitting.event(*seq).is_some_and(What::goes_back);
        self.about == PostSubject::Event && goes_back && stands(before) && !stands(after)
    }

    fn notes(&self) -> Vec<SeatedNote> {
        if self.about == PostSubject::Start {
            self.sitting.aims(&self.moment.after)
        } else if self.about == PostSubject::Event {
            self.sitting.new_reminders(self.moment)
        } else {
            Vec::new()
        }
    }

    /// The hunts to tell of: all where that is new, otherwise that of whoever moves next.
    fn hunts(&self, is_new: bool) -> Vec<Hunt> {
        let after = &self.moment.after;
        let next = after.to_move().filter(|_| self.follows == Follows::Nothing);
        let mut hunts = self.sitting.hunts(after);
        hunts.retain(|hunt| is_new || Some(hunt.hunter.seat) == next);
        hunts
    }

    fn dangers(&self) -> Vec<SeatedNote> {
        if self.about == PostSubject::Event {
            self.sitting.new_dangers(self.moment)
        } else {
            Vec::new()
        }
    }

    fn mark(&self, occasion: &Occasion, has_picture: bool) -> Mark {
        let game = self.sitting.stored.row.id;
        let name = || file_name(self.claim, game, occasion, self.moment.after.turns);
        Mark {
            nonce: nonce(&self.claim.id),
            trace: trace(&self.claim.id),
            game: self.sitting.stored.row.id,
            file_name: has_picture.then(name),
            known: self.known.clone(),
            since: self.claim.unsure_since,
            under: None,
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

/// Every post has its own name, so that it is never taken for another.
fn file_name(claim: &Claim, game: GameId, occasion: &Occasion, turns: u32) -> String {
    if occasion.is_turn() {
        return turn_file(game, turns);
    }
    let ending = match occasion.traits().shows {
        PictureChoice::Film => "gif",
        PictureChoice::Board | PictureChoice::End | PictureChoice::Nothing => "png",
    };
    format!("{}.{ending}", claim.id.replace(':', "-"))
}
