//! The rules of a league as one line of text; knows no pairing and no result.

use crate::league::acceleration::Acceleration;
use crate::league::check_in::CheckIn;
use crate::league::format::{Cycles, Format};
use crate::league::format_traits::LateEntry;
use crate::league::points::PointRule;
use crate::league::seeding::{Seeding, Ties};
use crate::league::succession::SeasonRecurrence;
use crate::league::tie_break::TieBreaks;
use crate::{settings, worded};

worded! {
    /// The fate of games that are not over when a season ends.
    #[derive(Default)]
    pub enum UnfinishedGames {
        /// They are drawn among those who still play.
        #[default]
        Draw = "draw",
        /// They do not count.
        Annul = "annul",
    }
}

worded! {
    /// The worth of a round in which somebody did not play of their own accord: they have entered late, or asked
    /// for a bye.
    #[derive(Default)]
    pub enum Missed {
        /// As much as a draw.
        #[default]
        Half = "half",
        /// Nothing.
        Zero = "zero",
        /// Nobody enters late or asks for a bye.
        Never = "never",
    }
}

worded! {
    /// The reach of somebody on a ladder who has not challenged anybody yet: their place is provisional.
    #[derive(Default)]
    pub enum FirstChallenge {
        /// As that of everybody else.
        #[default]
        Reach = "reach",
        /// Everybody above them.
        Anyone = "anyone",
    }
}

/// The changes that can be made to a rule while a season is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChangeInSeason {
    /// None: the season ends by the rule with which it began.
    #[default]
    Never,
    /// Any: the rule is about what is still to come.
    Always,
    /// To a season that ends later, or not by itself any more: nobody has less time than they could count on.
    OnlyLater,
}

settings! {
    /// The rules of a league. Written as `key=value`, complete: `format=round-robin cycles=single division=6
    /// rounds=0 table=4 games=3 at_once=3 promoted=1 points=1/½/0 tiebreaks=head-to-head,sonneborn-berger,wins
    /// unfinished=draw days=0 reliability=0 no_show=3 vacation=7 missed=half again=off seeding=rating ties=joint
    /// group=4 advance=2 reach=3 answer=3 rest=3 acceleration=off first_challenge=reach check_in=off round_days=0`.
    pub struct LeagueRules, with change_in_season: ChangeInSeason {
        /// The way in which it is decided who plays whom.
        "format" format: Format = Format::default(), offers Format::ALL.map(Format::word);
        /// The number of times that everybody plays everybody, in a round robin and in groups.
        "cycles" cycles: Cycles = Cycles::default(),
            offers Cycles::ALL.map(Cycles::word), where LeagueRules::has_cycles;
        /// The number of people in a division, or as near to that as their number allows, in a round robin.
        "division" division: u32 = 6, among 4..=10, where LeagueRules::has_divisions;
        /// The number of rounds, in a Swiss; 0 for as many as the number of people needs.
        "rounds" rounds: u32 = 0, among 0..=20, where LeagueRules::has_rounds_to_count;
        /// The number of people who sit at a table.
        "table" table: u32 = 4, among 3..=6, where LeagueRules::has_tables;
        /// The number of tables at which everybody sits.
        "games" games: u32 = 3, among 1..=20, where LeagueRules::has_tables;
        /// The number of games of a season that somebody plays at a time, at most.
        "at_once" at_once: u32 = 3, among 1..=20, where LeagueRules::has_seasons;
        /// The number of people who go up and down between two divisions.
        "promoted" promoted: u32 = 1, among 0..=3, where LeagueRules::has_divisions;
        /// The worth of a game.
        "points" points: PointRule = PointRule::default(),
            offers ["1/½/0", "3/1/0", "2/1/0"], where LeagueRules::has_standings;
        /// The criteria that decide between those with as many points, in this order.
        "tiebreaks" tie_breaks: TieBreaks = TieBreaks::default(), offers [
            "head-to-head,sonneborn-berger,wins",
            "sonneborn-berger,head-to-head,wins",
            "buchholz,sonneborn-berger,wins",
            "wins,head-to-head,wins-as-second",
        ], where LeagueRules::has_standings;
        /// The fate of games that are not over when the season ends.
        "unfinished" unfinished: UnfinishedGames = UnfinishedGames::default(),
            offers UnfinishedGames::ALL.map(UnfinishedGames::word), where LeagueRules::has_seasons;
        /// The number of days that a season lasts at most; 0 for as long as its games take.
        "days" days: u32 = 0, among 0..=730,
            offers ["0", "30", "60", "90", "120", "180", "365"], where LeagueRules::has_seasons,
            with ChangeInSeason::OnlyLater;
        /// The part of their turns, in hundredths, that people who want to join must have played in time.
        "reliability" reliability: u32 = 0, among 0..=100, offers ["0", "50", "75", "90", "95"];
        /// The days in which people must have played the first turn of each game, or lose it; 0 for as long as their
        /// clock lets them.
        "no_show" no_show: u32 = 3, among 0..=30, offers ["0", "1", "2", "3", "5", "7"];
        /// The number of days of vacation that stop somebody's clocks in a season; 0 for none.
        "vacation" vacation: u32 = 7, among 0..=28, offers ["0", "3", "7", "14", "28"];
        /// The worth of a round missed by somebody who enters late or has asked for a bye.
        "missed" missed: Missed = Missed::default(),
            offers Missed::ALL.map(Missed::word), where LeagueRules::lets_people_in_late;
        /// The next season: whether it opens by itself when one is over, and when it begins.
        "again" again: SeasonRecurrence = SeasonRecurrence::default(),
            offers SeasonRecurrence::ALL.map(SeasonRecurrence::word), where LeagueRules::has_seasons,
            with ChangeInSeason::Always;
        /// The way in which people are seeded who have not played the season before.
        "seeding" seeding: Seeding = Seeding::default(),
            offers Seeding::ALL.map(Seeding::word), where LeagueRules::has_seasons;
        /// The criterion that decides between those whom no tie-break separates.
        "ties" ties: Ties = Ties::default(),
            offers Ties::ALL.map(Ties::word), where LeagueRules::has_standings;
        /// The number of people in a group, at most.
        "group" group: u32 = 4, among 3..=8, where LeagueRules::has_groups;
        /// The number of people who go on from each group.
        "advance" advance: u32 = 2, among 1..=4, where LeagueRules::has_groups;
        /// The number of places above them that people may challenge, on a ladder.
        "reach" reach: u32 = 3, among 1..=20,
            offers ["1", "2", "3", "4", "5", "10"], where LeagueRules::is_ladder,
            with ChangeInSeason::Always;
        /// The days in which people must answer a challenge, or it counts as lost.
        "answer" answer: u32 = 3, among 1..=14,
            offers ["1", "2", "3", "5", "7"], where LeagueRules::is_ladder,
            with ChangeInSeason::Always;
        /// The number of days that people rest after a game before they can be challenged again, and two before
        /// they meet again.
        "rest" rest: u32 = 3, among 0..=30,
            offers ["0", "1", "2", "3", "5", "7"], where LeagueRules::is_ladder,
            with ChangeInSeason::Always;
        /// The way in which the first rounds of a Swiss are paired.
        "acceleration" acceleration: Acceleration = Acceleration::default(),
            offers Acceleration::ALL.map(Acceleration::word), where LeagueRules::has_rounds_to_count;
        /// The reach of newcomers on a ladder.
        "first_challenge" first_challenge: FirstChallenge = FirstChallenge::default(),
            offers FirstChallenge::ALL.map(FirstChallenge::word), where LeagueRules::is_ladder,
            with ChangeInSeason::Always;
        /// The occasions before which people say that they are there, or do not play.
        "check_in" check_in: CheckIn = CheckIn::default(),
            offers CheckIn::ALL.map(CheckIn::word), where LeagueRules::has_seasons;
        /// The number of days in which a round of a Swiss, or a match of a bracket before its final, is to be decided;
        /// 0 for as long as its games take.
        "round_days" round_days: u32 = 0, among 0..=60,
            offers ["0", "3", "5", "7", "10", "14", "21", "30"], where LeagueRules::has_rounds;
    }
}

impl LeagueRules {
    /// The number of players in a game.
    pub fn seats(&self) -> u8 {
        if self.has_tables() { u8::try_from(self.table).unwrap_or(u8::MAX) } else { 2 }
    }

    /// The fewest people with whom a season begins.
    pub fn least(&self) -> u32 {
        self.format.traits().least.max(self.seats().into())
    }

    /// The same, with what means nothing on a ladder as it is by default: it has no last day, and
    /// nothing follows it.
    pub fn settled(self) -> LeagueRules {
        let default = LeagueRules::default();
        if self.is_ladder() {
            LeagueRules {
                at_once: default.at_once,
                days: default.days,
                unfinished: default.unfinished,
                again: default.again,
                seeding: default.seeding,
                check_in: default.check_in,
                ..self
            }
        } else {
            self
        }
    }

    /// True if people challenge each other, without end.
    pub const fn is_ladder(&self) -> bool {
        self.format.has_challenges()
    }

    const fn has_seasons(&self) -> bool {
        !self.is_ladder()
    }

    const fn has_divisions(&self) -> bool {
        self.format.has_divisions()
    }

    const fn has_cycles(&self) -> bool {
        self.has_divisions() || self.has_groups()
    }

    const fn has_groups(&self) -> bool {
        self.format.has_groups()
    }

    const fn has_rounds(&self) -> bool {
        self.format.is_paired_by_points() || self.format.is_bracket() || self.has_groups()
    }

    /// The number of days in which a round, or a match of a bracket, is to be decided, if that is limited.
    pub fn days_of_round(&self) -> Option<u32> {
        Some(self.round_days).filter(|days| *days > 0 && self.has_rounds())
    }

    const fn has_rounds_to_count(&self) -> bool {
        self.format.is_paired_by_points()
    }

    const fn has_tables(&self) -> bool {
        self.format.traits().has_tables
    }

    const fn lets_people_in_late(&self) -> bool {
        matches!(self.format.traits().late, LateEntry::WithByes | LateEntry::AtTables)
    }

    /// True if people are ranked by points, and by tie-breaks among those with as many.
    pub const fn has_standings(&self) -> bool {
        self.format.has_points()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::NoSetting;

    #[test]
    fn rules_are_read_as_they_are_written() {
        let text = "format=swiss cycles=double division=4 rounds=9 table=3 games=5 at_once=2 \
                    promoted=2 points=3/1/0 tiebreaks=buchholz,rating unfinished=annul days=90 \
                    reliability=75 no_show=2 vacation=14 missed=zero again=monthly seeding=hand \
                    ties=lot group=5 advance=3 reach=4 answer=2 rest=5 acceleration=baku \
                    first_challenge=anyone check_in=rounds round_days=7";
        let rules = LeagueRules::read(text).expect("rules");
        assert_eq!(rules.to_string(), text);
        let usual = LeagueRules::default();
        assert_eq!(LeagueRules::read(&usual.to_string()), Ok(usual));
        let before_rounds_had_days = text.replace(" round_days=7", "");
        let unlimited = LeagueRules::read(&before_rounds_had_days).expect("older rules");
        assert_eq!((unlimited.round_days, unlimited.days_of_round()), (0, None));
        assert_eq!(rules.days_of_round(), Some(7));
        let before_seasons_followed = text.replace(" again=monthly", "");
        let read = LeagueRules::read(&before_seasons_followed).expect("older rules");
        assert_eq!(read.again, SeasonRecurrence::Off);
        let before_check_ins = text.replace(" check_in=rounds", "");
        assert_eq!(LeagueRules::read(&before_check_ins).map(|it| it.check_in), Ok(CheckIn::Off));
        let stored = LeagueRules::read("format=swiss reliability=75").expect("rules");
        assert_eq!((stored.seeding, stored.ties), (Seeding::Rating, Ties::Joint));
        assert_eq!(LeagueRules::read("pace=fast"), Err(NoSetting::Key));
        for wrong in [
            "division=3",
            "division=11",
            "table=7",
            "points=0/0/0",
            "tiebreaks=wins,wins",
            "tiebreaks=luck",
            "days=-1",
            "reach=0",
            "answer=0",
        ] {
            assert_eq!(LeagueRules::read(wrong), Err(NoSetting::Value), "{wrong}");
        }
    }

    #[test]
    fn what_means_nothing_on_a_ladder_is_as_by_default() {
        let text = "format=ladder days=30 again=monthly seeding=random at_once=9 reach=2 rest=0 \
                    unfinished=annul check_in=season";
        let rules = LeagueRules::read(text).expect("rules").settled();
        let differences = rules.differences();
        let words: Vec<&str> = differences.iter().map(|(key, _)| *key).collect();
        assert_eq!(words, ["format", "reach", "rest"]);
        assert_eq!((rules.days, rules.again), (0, SeasonRecurrence::Off));
        let swiss = LeagueRules::read("format=swiss days=30").expect("rules");
        assert_eq!(swiss.clone().settled(), swiss);
    }

    #[test]
    fn few_rules_change_while_a_season_is_played() {
        let changing = |how: ChangeInSeason| -> Vec<&str> {
            let keys = LeagueRules::KEYS.into_iter();
            keys.filter(|key| LeagueRules::change_in_season(key) == how).collect()
        };
        assert_eq!(changing(ChangeInSeason::OnlyLater), ["days"]);
        let always = ["again", "reach", "answer", "rest", "first_challenge"];
        assert_eq!(changing(ChangeInSeason::Always), always);
        assert_eq!(LeagueRules::change_in_season("pace"), ChangeInSeason::Never);
    }

    #[test]
    fn whatever_is_offered_can_be_chosen() {
        for key in LeagueRules::KEYS {
            for choice in LeagueRules::choices(key) {
                assert_eq!(LeagueRules::default().set(key, &choice), Ok(()), "{key}={choice}");
            }
        }
    }
}
