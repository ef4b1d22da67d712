//! The buttons and menus of leagues: each in one row, with all that is true of it.

/// Gives the rows to a macro. All is as in `buttons.rs`, but for the answer: a `Private` message of its own, or
/// the `Card` in place of the message that the button is under, open at a page, or a `Field` to type in. `Crowded` is
/// private too, and pressed by everybody at once when a season is announced.
macro_rules! league_buttons {
    ($with:ident $($head:tt)*) => {
        $with! { $($head)* {
            /// Join.
            Join = "join" [Success, "league-join"] (Crowded)
                => |c, league| league::members::join(c.app, c.call, league),
            /// Leave before the season begins.
            Leave = "leave" [Secondary, "league-leave"] (Private)
                => |c, league| league::members::leave(c.app, c.call, league),
            /// Show how everybody stands.
            Standings = "standings" [Secondary, "league-standings"] (Private)
                => |c, league| league::standings::standings(c.app, c.call, league),
            /// Show how everybody stood in a season that is over.
            Season(season: Season) = "season-"
                [Secondary, ButtonLabel::from("league-season").with("season", season.0)] (Private)
                => |c, league| league::standings::of_season(c.app, c.call, league, season),
            /// Show what is played.
            Fixtures = "fixtures" [Secondary, "league-fixtures"] (Private)
                => |c, league| league::fixtures::fixtures(c.app, c.call, league, None),
            /// Say what its games wait for, and what the caller has to do there.
            Status = "status" [Secondary, "league-status"] (Private)
                => |c, league| league::status::status(c.app, c.call, league),
            /// Show what is due in all leagues of the caller here.
            Week = "week" [Secondary, "league-week"] (Private)
                => |c, league| league::week::from_league(c.app, c.call, league),
            /// Show one of the games that are being played, which was chosen in a menu, to whoever runs leagues.
            Look = "look" [Secondary, "league-look"] (Card(0))
                => |c, league| league::status::chosen(c.app, c.call, league, c.picked),
            /// Show this game that is being played, to whoever runs leagues.
            Running(fixture: FixtureNo) = "running-" [Secondary, "league-running"] (Card(0))
                => |c, league| league::status::running(c.app, c.call, league, fixture),
            /// Ask whether the player to move in a fixture is to be reminded.
            AskNudge(fixture: FixtureNo) = "ask-nudge-" [Secondary, "league-ask-nudge"] (Card(0))
                => |c, league| league::status::ask_nudge(c.app, c.call, league, fixture),
            /// Remind them, as was confirmed.
            Nudge(fixture: FixtureNo) = "nudge-" [Primary, "league-nudge"] (Card(0))
                => |c, league| league::status::nudge(c.app, c.call, league, fixture),
            /// Ask whether the player to move in a fixture is to get a day.
            AskTime(fixture: FixtureNo) = "ask-time-" [Secondary, "league-ask-time"] (Card(0))
                => |c, league| league::status::ask_time(c.app, c.call, league, fixture),
            /// Give them that, as was confirmed.
            Time(fixture: FixtureNo) = "time-" [Primary, "league-time"] (Card(0))
                => |c, league| league::status::give_time(c.app, c.call, league, fixture),
            /// Ask whether a fixture is to be decided like this.
            AskReport(decision: DecisionButton) = "ask-report-" [Secondary, "league-ask-report"] (Card(0))
                => |c, league| league::report::ask(c.app, c.call, league, decision),
            /// Ask whether somebody is to withdraw.
            AskRemove(player: PersonId) = "ask-remove-" [Secondary, "league-ask-remove"] (Card(0))
                => |c, league| league::withdraw::ask(c.app, c.call, league, player),
            /// Show this page of those who could be withdrawn, in a menu.
            Players(page: u8) = "players-" [Secondary, "league-players"] (Card(0))
                => |c, league| league::withdraw::players(c.app, c.call, league, page),
            /// Ask whether somebody who was chosen there is to withdraw.
            Player = "player" [Secondary, "league-player"] (Card(0))
                => |c, league| league::withdraw::chosen(c.app, c.call, league, c.picked),
            /// Show this page of those who have joined, in a menu, to take somebody out of the sign-up.
            Joined(page: u8) = "joined-" [Secondary, "league-joined"] (Card(0))
                => |c, league| league::sign_up::joined(c.app, c.call, league, page),
            /// Ask whether somebody who was chosen there is to be taken out.
            AskTakeOut = "ask-take-out" [] (Card(0))
                => |c, league| league::sign_up::chosen(c.app, c.call, league, c.picked),
            /// Take somebody out of the sign-up, once that is confirmed.
            TakeOut(player: PersonId) = "take-out-" [Danger, "league-take-out"] (Card(0))
                => |c, league| league::sign_up::taken_out(c.app, c.call, league, player),
            /// Show this page of those who have joined, in a menu, in the order in which they are seeded by hand.
            Seeding(page: u8) = "seeding-" [Secondary, "league-seeding"] (Card(0))
                => |c, league| league::sign_up::seeding(c.app, c.call, league, page),
            /// Show where somebody is seeded who was chosen there.
            Seed = "seed" [] (Card(0))
                => |c, league| league::sign_up::seed_chosen(c.app, c.call, league, c.picked),
            /// Seed somebody in this place, counted from 0.
            SeedAt(player: PersonId, place: u32) = "seed-at-" [] (Card(0))
                => |c, league| league::sign_up::seed_at(c.app, c.call, league, (player, place)),
            /// Seed somebody in a place that was chosen in a menu.
            SeedPlace(player: PersonId) = "seed-place-" [] (Card(0))
                => |c, league| league::sign_up::place_chosen(c.app, c.call, league, player, c.picked),
            /// Keep somebody in the season who is to be withdrawn.
            Keep(player: PersonId) = "keep-" [Primary, "league-keep"] (Private)
                => |c, league| league::members::keep(c.app, c.call, league, player),
            /// Bring somebody back who has withdrawn.
            BringBack(player: PersonId) = "bring-back-" [Secondary, "league-bring-back"] (Card(0))
                => |c, league| league::bring_back::pressed(c.app, c.call, league, player),
            /// Play on after all, as one has withdrawn oneself.
            PlayOn = "play-on" [Secondary, "league-play-on"] (Card(0))
                => |c, league| league::bring_back::play_on(c.app, c.call, league),
            /// Take over from somebody, as one was asked.
            TakeOver(player: PersonId) = "take-over-" [Success, "league-take-over"] (Private)
                => |c, league| league::takeover::take_over(c.app, c.call, league, player),
            /// Do not take over.
            DeclineTakeover(player: PersonId) = "no-take-over-" [Secondary, "league-no-take-over"] (Private)
                => |c, league| league::takeover::decline(c.app, c.call, league, player),
            /// Object to what somebody wants to do in their own cause.
            Object(act: NewsNo) = "object-" [Danger, "league-object"] (Private)
                => |c, league| league::acts::object(c.app, c.call, league, act),
            /// Agree to it.
            Agree(act: NewsNo) = "agree-" [Success, "league-agree"] (Private)
                => |c, league| league::acts::agree(c.app, c.call, league, act),
            /// Turn it down, or take it back.
            TurnDown(act: NewsNo) = "turn-down-" [Secondary, "league-turn-down"] (Private)
                => |c, league| league::acts::turn_down(c.app, c.call, league, act),
            /// Ask whether somebody who was chosen in a menu is to take over.
            AskSubstitute(player: PersonId) = "ask-substitute-" [Secondary, "league-ask-substitute"] (Card(0))
                => |c, league| league::takeover::chosen(c.app, c.call, league, player, c.picked),
            /// Show whom the caller can challenge.
            Challenges = "challenges" [Primary, "league-challenges"] (Private)
                => |c, league| league::challenge::challenges(c.app, c.call, league),
            /// Ask whether somebody who was chosen in a menu is to be challenged.
            AskChallenge = "ask-challenge" [Secondary, "league-ask-challenge"] (Card(0))
                => |c, league| league::challenge::chosen(c.app, c.call, league, c.picked),
            /// Challenge them, as was confirmed.
            Challenge(player: PersonId) = "challenge-" [Primary, "league-challenge"] (Card(0))
                => |c, league| league::challenge::confirmed(c.app, c.call, league, player),
            /// Accept this challenge.
            Accept(challenge: ChallengeNo) = "accept-" [Success, "league-accept"] (Private)
                => |c, league| league::challenge::accept(c.app, c.call, league, challenge),
            /// Ask whether it is to be declined.
            AskDecline(challenge: ChallengeNo) = "ask-decline-" [Secondary, "league-ask-decline"] (Private)
                => |c, league| league::challenge::ask_decline(c.app, c.call, league, challenge),
            /// Decline it, as was confirmed.
            Decline(challenge: ChallengeNo) = "decline-" [Danger, "league-decline"] (Card(0))
                => |c, league| league::challenge::decline(c.app, c.call, league, challenge),
            /// Ask whether the caller is to leave a ladder.
            AskLeave = "ask-leave" [Secondary, "league-ask-leave"] (Private)
                => |c, league| league::withdraw::ask_self(c.app, c.call, league),
            /// Get on the waiting list.
            Wait = "wait" [Secondary, "league-wait"] (Crowded)
                => |c, league| league::members::wait(c.app, c.call, league),
            /// Get off it.
            StopWaiting = "stop-waiting" [Secondary, "league-stop-waiting"] (Private)
                => |c, league| league::members::stop_waiting(c.app, c.call, league),
            /// Sit out the next round.
            SitOut = "sit-out" [Secondary, "league-sit-out"] (Private)
                => |c, league| league::members::sit_out(c.app, c.call, league),
            /// Play in it after all.
            PlayNext = "play-next" [Secondary, "league-play-next"] (Private)
                => |c, league| league::members::play_next(c.app, c.call, league),
            /// Show this page of the results of a season, to be corrected.
            Results(season: Season, page: u8) = "results-" [Secondary, "league-results"] (Card(0))
                => |c, league| league::results::results(c.app, c.call, league, (season, page)),
            /// Show a fixture of a season that was chosen in a menu, to be decided or corrected.
            Result(season: Season) = "result-" [Secondary, "league-result"] (Card(0))
                => |c, league| league::results::chosen(c.app, c.call, league, season, c.picked),
            /// Pair the last round again.
            PairAgain(round: RoundNo) = "pair-again-" [Secondary, "league-pair-again"] (Card(0))
                => |c, league| league::results::pair_again(c.app, c.call, league, round),
            /// Say how it is played.
            Rules = "rules" [Secondary, "league-rules"] (Private)
                => |c, league| league::rules::rules(c.app, c.call, league),
            /// Let people join the next season.
            Next = "next" [Primary, "league-next"] (Private)
                => |c, league| league::start::next(c.app, c.call, league),
            /// Let people join the league on the card.
            Open = "open" [Success, "league-open"] (Card(0))
                => |c, league| open((c.app, c.tools.send), c.call, league),
            /// Show another page of what is listed of this season.
            Turn(view: LeagueView, season: Season, page: u32) = "turn-" [list_face(view, season)] (Card(0))
                => |c, league| league::list_page::turned(c.app, c.call, league, (view, season, page)),
            /// Show everybody who has joined.
            People = "people" [Secondary, "league-people"] (Private)
                => |c, league| league::list_page::everybody(c.app, c.call, league),
            /// Change the league that this draft is about, unless news have come since those with this number.
            Save(seen: NewsNo) = "save-" [Success, "league-save"] (Card(0))
                => |c, league| save(c.app, c.call, league, seen),
            /// End this season, once that is confirmed.
            End(season: Season) = "end-" [Danger, "league-end"] (Card(0))
                => |c, league| league::end::end(c.app, c.call, league, season),
            /// Ask whether a season that somebody has ended is to go on.
            AskGoOn = "ask-go-on" [Secondary, "league-ask-go-on"] (Private)
                => |c, league| league::end::ask(c.app, c.call, league),
            /// Let this season go on that somebody has ended.
            GoOn(season: Season) = "go-on-" [Secondary, "league-go-on"] (Card(0))
                => |c, league| league::end::go_on(c.app, c.call, league, season),
            /// Ask whether the season is to begin.
            AskStart = "ask-start" [Primary, "league-ask-start"] (Private)
                => |c, league| league::start::ask(c.app, c.call, league),
            /// Begin the season with this many people, once that is confirmed.
            Start(people: u32) = "start-" [Primary, "league-start"] (Card(0))
                => |c, league| league::start::begin(c.app, c.call, league, people),
            /// Let somebody withdraw, once that is confirmed.
            Remove(player: PersonId) = "remove-" [Danger, "league-remove"] (Card(0))
                => |c, league| league::withdraw::confirmed(c.app, c.call, league, player, None),
            /// Let the second take over from the first, once that is confirmed.
            Substitute(player: PersonId, by: PersonId) = "substitute-" [Danger, "league-substitute"] (Card(0))
                => |c, league| league::withdraw::confirmed(c.app, c.call, league, player, Some(by)),
            /// Decide a fixture, once that is confirmed.
            Report(decision: DecisionButton) = "report-" [Danger, "league-report"] (Card(0))
                => |c, league| league::report::confirmed(c.app, c.call, league, decision),
            /// Take back that a fixture of this season was decided.
            TakeBack(season: Season, fixture: FixtureNo) = "take-back-" [Secondary, "league-take-back"] (Card(0))
                => |c, league| league::take_back::confirmed(c.app, c.call, league, (season, fixture)),
            /// Withdraw, once that is confirmed.
            Withdraw = "withdraw" [Danger, "league-withdraw"] (Card(0))
                => |c, league| league::withdraw::withdraw(c.app, c.call, league),
            /// Show what those who run the league did.
            Acts = "acts" [Secondary, "league-acts"] (Private)
                => |c, league| league::act_log::acts(c.app, c.call, league),
            /// Show who organizes the league, and let whoever runs it change that.
            Organizers = "organizers" [Secondary, "league-organizers"] (Private)
                => |c, league| league::organizers::show(c.app, c.call, league),
            /// Make somebody an organizer who was chosen in a menu.
            Appoint = "appoint" [] (Card(0))
                => |c, league| league::organizers::appoint(c.app, c.call, league, c.picked),
            /// Ask whether somebody is to be no organizer any more.
            AskDismiss(person: PersonId) = "ask-dismiss-" [Secondary, "league-ask-dismiss"] (Card(0))
                => |c, league| league::organizers::ask_to_dismiss(c.app, c.call, league, person),
            /// Remove an organizer, once that is confirmed.
            Dismiss(person: PersonId) = "dismiss-" [Danger, "league-dismiss"] (Card(0))
                => |c, league| league::organizers::dismiss(c.app, c.call, league, person),
            /// Open the form for the reason of what is asked about.
            AskReason(act: ReasonedButton) = "ask-reason-" [Secondary, "league-ask-reason"] (Field)
                => |c, league| league::reasoned::question(c.app, c.call, league, act),
            /// Do it for the reason that was filled in there.
            Reasoned(act: ReasonedButton) = "reasoned-" [] (Card(0))
                => |c, league| league::reasoned::question(c.app, c.call, league, act),
            /// Do it for the reason that was given with that command, once that is confirmed.
            Because(asked: InteractionId, act: ReasonedButton) = "because-" [act.face()] (Card(0))
                => |c, league| league::reasoned::because(c.app, c.call, league, (asked, act)),
            /// Give up the league, once that is confirmed.
            Close = "close" [Danger, "league-close"] (Card(0))
                => |c, league| close(c.app, c.call, league),
            /// Check in before the season, or the next round.
            CheckIn = "check-in" [Success, "league-check-in"] (Crowded)
                => |c, league| league::members::check_in(c.app, c.call, league),
            /// Show this page of the card.
            Page(page: u8) = "page-" [] (Card(page))
                => |c, league| card_page(c.app, c.call, league, page),
            /// Choose something on the page with this number of the card.
            Choose(page: u8, item: LeagueMenu) = "choose-" [] (Card(page))
                => |c, league| choose(c.app, c.call, league, (item, page), c.picked),
        } }
    };
}

pub(crate) use league_buttons;
