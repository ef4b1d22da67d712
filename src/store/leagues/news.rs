//! The kinds of news of leagues: the subject and the word of each, until when it is true, and what it asks.

use std::fmt;

use super::early_end::CutShort;
use super::news_body::{
    EndsSoon, NewsBody as _, NewsContinuation, PairedMatches, Postponed, RoundEndsSoon, Ruled,
    SeasonWithout, SignUpRemoval, Takeover,
};
use super::open_question::OpenQuestion;
use super::organizer_act::{ActSettled, OrganizerAct};
use super::organizer_change::OrganizerChange;
use super::validity::Until;
use crate::store::base::ids::{ChannelId, NewsNo};
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo, RoundNo, Season};

macro_rules! league_news {
    (
        $(#[$doc:meta])*
        pub enum $Name:ident {
            $($(#[$row:meta])* $Variant:ident $(($field:ident: $Type:ty))? = $word:literal
                until [$($until:ident),*] $(asks $Question:ident($asked:ident))?,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name { $($(#[$row])* $Variant $(($Type))?,)+ }

        impl $Name {
            /// The word of its kind.
            pub const fn word(&self) -> &'static str {
                match self { $($Name::$Variant { .. } => $word,)+ }
            }

            /// The words of all kinds, and until when each holds.
            pub const KINDS: &'static [(&'static str, &'static [Until])] =
                &[$(($word, &[$(Until::$until),*]),)+];

            /// The events that make its post untrue, or its buttons useless: then it is told again.
            pub const fn holds_until(&self) -> &'static [Until] {
                match self { $($Name::$Variant { .. } => &[$(Until::$until),*],)+ }
            }

            /// The question that it leaves open, if any.
            #[allow(unused_variables, reason = "most ask nothing")]
            pub const fn asks(&self) -> Option<OpenQuestion> {
                match *self {
                    $($Name::$Variant $(($field))? => {
                        let asked: &[OpenQuestion] = &[$(OpenQuestion::$Question($asked))?];
                        asked.first().copied()
                    })+
                }
            }

            /// The subject it is about, as it is stored.
            pub fn body(&self) -> String {
                match self {
                    $($Name::$Variant $(($field))? => {
                        let parts: Vec<String> = vec![$($field.written())?];
                        parts.concat()
                    })+
                }
            }

            /// The news that is stored as this; `None` if it is nothing that there is.
            pub(super) fn read(word: &str, body: &str) -> Option<$Name> {
                Some(match word {
                    $($word => $Name::$Variant $((<$Type>::read(body)?))?,)+
                    _ => return None,
                })
            }
        }
    };
}

impl fmt::Display for LeagueNews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.body().as_str() {
            "" => Ok(()),
            body => write!(f, " {body}"),
        }
    }
}

league_news! {
    /// An event in a league. Each has a message `league-news-WORD`, which is true until something else happens,
    /// or for good.
    pub enum LeagueNews {
        /// This season began, without those who had not checked in.
        Began(season: SeasonWithout) = "began" until [LastDay, RoundEnd],
        /// This round was paired.
        Round(round: RoundNo) = "round" until [Pairing, RoundEnd] asks Pairing(round),
        /// These matches of a bracket were paired, and others of their round were before or will be later.
        Matches(matches: PairedMatches) = "matches" until [Pairing, RoundEnd] asks Matches(matches),
        /// This entrant withdrew.
        Withdrew(entrant: Entrant) = "withdrew" until [TakenBack],
        /// This entrant has missed the first turn of two games, and is to be withdrawn.
        Absent(entrant: Entrant) = "absent" until [Answer] asks Keep(entrant),
        /// This entrant is kept by an organizer.
        Kept(entrant: Entrant) = "kept" until [],
        /// This entrant was withdrawn, since they did not come to their games.
        NoShow(entrant: Entrant) = "no-show" until [TakenBack],
        /// This entrant had withdrawn, and comes back.
        BroughtBack(entrant: Entrant) = "brought-back" until [],
        /// Somebody has entered a season that was being played.
        Entered(entrant: Entrant) = "entered" until [],
        /// An organizer has taken somebody out of the sign-up.
        Removed(removal: SignUpRemoval) = "removed" until [Beginning],
        /// Somebody was asked to take over from this entrant.
        Asked(takeover: Takeover) = "asked" until [Answer] asks TakeOver(takeover),
        /// They have declined, or not answered in time.
        Declined(takeover: Takeover) = "declined" until [],
        /// An organizer wants to do something in their own cause.
        Proposed(deed: OrganizerAct) = "proposed" until [Answer] asks Act(deed),
        /// A person whom it concerns objects to the act in the news of this number.
        Objected(act: NewsNo) = "objected" until [],
        /// An act that was wanted was done, or will not be.
        Settled(settled: ActSettled) = "act-settled" until [],
        /// Somebody took over from this entrant.
        Replaced(entrant: Entrant) = "replaced" until [],
        /// Somebody was challenged.
        Challenged(challenge: ChallengeNo) = "challenged" until [Answer] asks Challenge(challenge),
        /// This challenge still waits for its answer, which is due soon.
        Waits(challenge: ChallengeNo) = "challenge-waits" until [Answer] asks Challenge(challenge),
        /// This challenge was declined or not answered in time, and counts as lost.
        Defaulted(challenge: ChallengeNo) = "defaulted" until [],
        /// This challenge waits no more, since whoever made it has left.
        Lapsed(challenge: ChallengeNo) = "challenge-lapsed" until [],
        /// This month of a ladder is over.
        Month(month: u32) = "month" until [Result],
        /// A result was decided or corrected by an organizer.
        Ruled(ruled: Ruled) = "ruled" until [TakenBack],
        /// An organizer has taken back that this fixture was decided: it is open again.
        Unruled(fixture: FixtureNo) = "unruled" until [],
        /// The pairing of this fixture stands, though a result was corrected by which it was made.
        Stands(fixture: FixtureNo) = "stands" until [],
        /// This fixture was paired anew, since a result was corrected.
        Anew(fixture: FixtureNo) = "anew" until [],
        /// This round was paired again, since a result was corrected.
        RoundAnew(round: RoundNo) = "round-anew" until [],
        /// This round is not paired any more, since a game of the one before goes on.
        RoundUndone(round: RoundNo) = "round-undone" until [],
        /// The player to move in this fixture, which has no clock, has been silent for too long.
        Silent(fixture: FixtureNo) = "silent" until [Turn] asks Silence(fixture),
        /// The last day of the season has moved, since time was given back.
        Postponed(postponed: Postponed) = "postponed" until [LastDay],
        /// The season begins later, since time was given back.
        BeginsLater(postponed: Postponed) = "begins-later" until [Beginning],
        /// The season ends soon, and games are not over.
        EndsSoon(soon: EndsSoon) = "ends-soon" until [LastDay],
        /// Matches or a round end soon, and games of them are not over.
        RoundEndsSoon(soon: RoundEndsSoon) = "round-ends-soon" until [RoundEnd],
        /// The time of matches of this round, or of all of it, is up: the rules have decided what was open.
        TimeUp(round: RoundNo) = "time-up" until [],
        /// The rounds of a season without a last day end later, since time was given back.
        RoundsLater(postponed: Postponed) = "rounds-later" until [],
        /// The league was changed.
        Edited = "edited" until [Beginning, LastDay],
        /// The season was ended before its last day.
        CutShort(left: CutShort) = "cut-short" until [TakenBack],
        /// The end of this season before its last day is taken back: it goes on.
        WentOn(season: Season) = "went-on" until [LastDay],
        /// People may join this season, which follows the last one. Whoever has not played a turn in that is not in it.
        Opened(season: SeasonWithout) = "opened" until [Beginning],
        /// This season is over.
        Ended(season: Season) = "ended" until [Result, NextSeason, TakenBack],
        /// Others are told of earlier news, for whom there was no room in its post.
        Called(called: NewsContinuation) = "called" until [Beginning, LastDay],
        /// The season could not begin or go on, since fewer than this many had joined.
        TooFew(needed: u32) = "too-few" until [Beginning],
        /// The league was given up.
        Closed = "closed" until [],
        /// The league goes on elsewhere: this is the channel that it has left.
        Moved(left: ChannelId) = "moved" until [Beginning, Place],
        /// People check in before this round; the first one is the season.
        CheckIn(round: RoundNo) = "check-in" until [Beginning, Answer] asks CheckIn(round),
        /// Somebody runs the league from now on, or does not any more.
        Organizers(change: OrganizerChange) = "organizers" until [],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::base::ids::{PersonId, Timestamp};
    use starpost_games::game::Outcome;
    use starpost_games::league::DecidedBy;

    #[test]
    fn news_are_read_as_they_were_always_written() {
        let table = [
            (LeagueNews::Began(without(0)), "began", "2"),
            (LeagueNews::Began(without(3)), "began", "2 3"),
            (LeagueNews::Withdrew(Entrant(4)), "withdrew", "4"),
            (LeagueNews::BroughtBack(Entrant(4)), "brought-back", "4"),
            (ruled(None), "ruled", "3"),
            (ruled(Some((DecidedBy::Annulment, None))), "ruled", "3 annulment"),
            (LeagueNews::Unruled(FixtureNo(3)), "unruled", "3"),
            (LeagueNews::WentOn(Season(2)), "went-on", "2"),
            (LeagueNews::RoundUndone(RoundNo(2)), "round-undone", "2"),
            (asked(), "asked", "4 1009"),
            (ends_soon(), "ends-soon", "3 1700000000000"),
            (begins_later(), "begins-later", "1 2 3"),
            (removed(), "removed", "2 1009"),
            (LeagueNews::Edited, "edited", ""),
            (cut_short(), "cut-short", "3 5"),
            (called(), "called", "7 30"),
            (LeagueNews::Challenged(ChallengeNo(4)), "challenged", "4"),
            (LeagueNews::Waits(ChallengeNo(4)), "challenge-waits", "4"),
            (LeagueNews::Defaulted(ChallengeNo(4)), "defaulted", "4"),
            (LeagueNews::Lapsed(ChallengeNo(4)), "challenge-lapsed", "4"),
            (LeagueNews::Moved(ChannelId(71)), "moved", "71"),
            (organizers(), "organizers", "named 1009"),
            (LeagueNews::Month(12), "month", "12"),
            (matches(), "matches", "2 9 11"),
            (round_ends_soon(), "round-ends-soon", "1 2"),
            (LeagueNews::TimeUp(RoundNo(3)), "time-up", "3"),
            (rounds_later(), "rounds-later", "1 2 3"),
            (LeagueNews::Opened(without(0)), "opened", "2"),
            (LeagueNews::Opened(without(5)), "opened", "2 5"),
            (LeagueNews::Closed, "closed", ""),
            (LeagueNews::CheckIn(RoundNo(2)), "check-in", "2"),
        ];
        for (news, word, body) in table {
            assert_eq!((news.word(), news.body()), (word, body.to_owned()));
            assert_eq!(LeagueNews::read(word, body), Some(news));
        }
        assert_eq!(LeagueNews::read("round", "last"), None);
        assert_eq!(LeagueNews::read("matches", "2 9"), None);
        assert_eq!(LeagueNews::read("party", "1"), None);
    }

    const fn without(left_out: u32) -> SeasonWithout {
        SeasonWithout { season: Season(2), left_out }
    }

    const fn asked() -> LeagueNews {
        LeagueNews::Asked(Takeover { entrant: Entrant(4), substitute: PersonId(1009) })
    }

    const fn removed() -> LeagueNews {
        LeagueNews::Removed(SignUpRemoval { season: Season(2), person: PersonId(1009) })
    }

    const fn organizers() -> LeagueNews {
        LeagueNews::Organizers(OrganizerChange::Named(PersonId(1009)))
    }

    const fn ends_soon() -> LeagueNews {
        LeagueNews::EndsSoon(EndsSoon { days: 3, last_day: Timestamp(1_700_000_000_000) })
    }

    const fn begins_later() -> LeagueNews {
        LeagueNews::BeginsLater(POSTPONED)
    }

    const fn rounds_later() -> LeagueNews {
        LeagueNews::RoundsLater(POSTPONED)
    }

    const POSTPONED: Postponed =
        Postponed { from: Timestamp(1), until: Timestamp(2), last_day: Timestamp(3) };

    const fn round_ends_soon() -> LeagueNews {
        LeagueNews::RoundEndsSoon(RoundEndsSoon { since: Timestamp(1), ends: Timestamp(2) })
    }

    const fn matches() -> LeagueNews {
        LeagueNews::Matches(PairedMatches {
            round: RoundNo(2),
            from: FixtureNo(9),
            to: FixtureNo(11),
        })
    }

    const fn cut_short() -> LeagueNews {
        LeagueNews::CutShort(CutShort { playing: 3, waiting: 5 })
    }

    const fn called() -> LeagueNews {
        LeagueNews::Called(NewsContinuation { news: NewsNo(7), from: 30 })
    }

    const fn ruled(before: Option<(DecidedBy, Option<Outcome>)>) -> LeagueNews {
        LeagueNews::Ruled(Ruled { fixture: FixtureNo(3), before })
    }
}
