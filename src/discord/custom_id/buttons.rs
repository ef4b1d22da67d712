//! The buttons and menus, each in one row, with all that is true of it. Those of leagues are in `league_buttons.rs`.

/// Gives the rows to a macro, after the head of what it makes of them, if there is one. A row says:
///
/// * what the button asks for, and what it carries;
/// * how a custom id spells that. It never changes: messages of years ago carry it;
/// * in brackets its face: its color, unless it has another where it stands, and its label, which is the WORD of the
///   message `button-WORD`, or a `ButtonLabel`; or the face of what it carries. Nothing there: it is a menu or a
///   form, or is labeled where it stands;
/// * in parentheses where the answer stands: `Private` in a message of its own, `Field` in a field to type in, else
///   in place of the message that the button is under, which is about this;
///   and whether it lets something be posted about its game (`Posting`), is about its `Game`, or about
///   `Nothing` that is known by then; `looks` if it changes nothing, so that it can be done again;
/// * what runs, where it is pressed.
macro_rules! buttons {
    ($with:ident $($head:tt)*) => {
        $with! { $($head)* {
            /// Take a seat of an open invitation.
            Join = "join" [Success, "join"] (Private, Posting)
                => |c| invitations::join(c.app, c.call, c.game),
            /// Decline an invitation.
            Decline = "decline" [Secondary, "decline"] (Private, Game)
                => |c| invitations::decline(c.app, c.call, c.game),
            /// Give the seat back before the game starts.
            Leave = "leave" [Secondary, "leave"] (Private, Game)
                => |c| invitations::leave(c.app, c.call, c.game),
            /// Start the game.
            Start = "start" [Primary, "start"] (Private, Posting)
                => |c| invitations::start(c.app, c.call, c.game),
            /// Withdraw the invitation.
            Cancel = "cancel" [Danger, "cancel"] (Private, Game)
                => |c| invitations::cancel(c.app, c.call, c.game),
            /// Refuse further invitations from whoever made the game.
            Block = "block" [] (Private, Game)
                => |c| settings_command::block_creator(c.app, c.call, c.game),
            /// Invite everybody to play once more, or join those who have.
            Rematch = "rematch" [Primary, "rematch"] (Private, Nothing)
                => |c| invitations::rematch(c.app, c.call, c.game),
            /// Play once more against the bot, on another level.
            RematchAt(other: OtherLevel) = "rematch-" [Secondary, ButtonLabel::of("rematch", other.word())]
                (Private, Nothing)
                => |c| invitations::rematch_at(c.app, c.call, c.game, other),
            /// Show the draft, with menus to go on.
            TakeTurn = "take" [Success, "take"] (Private, Game)
                => |c| composer::present(c.app, c.call, c.game),
            /// Show the draft of the next other game that waits for the caller's turn.
            NextGame = "next" [Success, "next"] (Replacing(Draft), Nothing + looks)
                => |c| composer::next_game(c.app, c.call, c.game),
            /// Set up a new game where the button is pressed.
            NewGame = "new" [Success, "new"] (Private, Nothing)
                => |c| new::propose(c.app, c.call, NewGameRequest::default()),
            /// Set up a new game of this kind where the button is pressed.
            NewGameOf(kind: Kind) = "new-" [Secondary, "new-real"] (Private, Nothing)
                => |c| new::propose(c.app, c.call, NewGameRequest::of(kind)),
            /// Open a game of this kind against the bot, on the lowest level, or say where it goes on.
            AgainstBot(kind: Kind) = "bot-" [Success, "new-bot"] (Private, Nothing)
                => |c| new::against_bot(c.app, c.call, kind),
            /// Show these of the caller's games.
            ListGames(view: GamesView) = "games-" [Secondary, ButtonLabel::of("games", view.asked.which.word())]
                (Replacing(Games(view)), Nothing + looks)
                => |c| games::show(c.app, c.call, view),
            /// Show others of the games that are listed: those before or after.
            TurnGames(view: GamesView) = "games-page-" [] (Replacing(Games(view)), Nothing + looks)
                => |c| games::show(c.app, c.call, view),
            /// Choose with whom the games are that are listed.
            GamesWith(view: GamesView) = "games-with-" [] (Replacing(Games(view)), Nothing + looks)
                => |c| games::with(c.app, c.call, view, c.picked),
            /// Do what is likely to be wanted in a game of a list: the one on the button, or what was
            /// chosen in the menu that such lists once had.
            OpenGame = "open" [Secondary, "open"] (Private, Nothing)
                => |c| games::open(c.app, c.call, c.entry(), c.game),
            /// Show this page of the help.
            Help(page: HelpPage) = "help-" [page.face()] (Replacing(Help(page)), Nothing + looks)
                => |c| help::show(c.app, c.call, page),
            /// Choose what these steps lead to; in a menu the entry says which.
            Pick(at: At) = "go-" [] (Replacing(Draft), Game)
                => |c| c.draft(composer::pick(c.app, c.call, c.click, at, c.entry())),
            /// Give what the last action made another name, which was chosen in a menu.
            Name = "name" [] (Replacing(Draft), Game)
                => |c| c.draft(composer::name(c.app, c.call, c.click, c.entry())),
            /// Do one of the actions that were offered instead of a refused one, counted from 0, in the
            /// line with this mark.
            Instead(choice: u8, of: u32) = "instead-" [] (Replacing(Draft), Game)
                => |c| c.draft(composer::mend(c.app, c.call, c.game, of, choice.into())),
            /// Take back the last action of the draft.
            Undo = "undo" [Secondary, "undo"] (Replacing(Draft), Game)
                => |c| c.draft(composer::undo(c.app, c.call, c.click)),
            /// Drop the draft.
            StartOver = "over" [Secondary, "over"] (Replacing(Draft), Game)
                => |c| c.draft(composer::start_over(c.app, c.call, c.click)),
            /// Show the draft again instead of confirming.
            Back = "back" [Primary, "back"] (Replacing(Draft), Game)
                => |c| composer::draft_or_board(c.app, c.call, c.game),
            /// Open the field for typing a turn.
            Type = "type" [Secondary, "type"] (Field, Game)
                => |c| composer::draft_or_board(c.app, c.call, c.game),
            /// Open the form in which all of an action is picked.
            Fill = "fill" [Secondary, "fill"] (Field, Game)
                => |c| composer::draft_or_board(c.app, c.call, c.game),
            /// Do the action that was picked in that form.
            Filled = "filled" [] (Replacing(Draft), Game)
                => |c| composer::draft_or_board(c.app, c.call, c.game),
            /// Import the game that was filled in.
            Import = "import" [] (Private, Nothing)
                => |c| ready(import::without_file(c.call)),
            /// Open the field for the caller's note on a game.
            Note = "note" [Secondary, "note"] (Field, Game)
                => |c| note::show(c.app, c.call, c.game),
            /// The text that was typed in that field.
            Noted = "noted" [] (Private, Game)
                => |c| note::show(c.app, c.call, c.game),
            /// The text that was typed in the field for a turn.
            Typed = "typed" [] (Replacing(Draft), Game)
                => |c| composer::draft_or_board(c.app, c.call, c.game),
            /// Play the draft, or ask first if it gives something away for good.
            EndTurn = "end" [Success, "end"] (Replacing(Draft), Posting)
                => |c| c.draft(composer::end_turn(c.app, c.call, c.click)),
            /// Play the draft, knowing that it gives this away.
            EndInSpite(loss: Loss) = "end-" [Danger, ButtonLabel::of_loss("end", loss)] (Replacing(Draft), Game)
                => |c| c.draft(composer::end_in_spite(c.app, c.call, c.click, loss)),
            /// Prepare a turn, or show what is prepared.
            Prepare(button: PrepareButton) = "prepare-" [button.face()] (prepare_manner(button), Game)
                => |c| composer::press(c.app, c.call, c.click, button, c.entry()),
            /// Show the board, as a picture.
            Board = "board" [Secondary, "board"] (Private, Game + looks)
                => |c| board::picture(c.app, c.call, c.game),
            /// Show the board in words.
            BoardText = "text" [Secondary, "text"] (Private, Game + looks)
                => |c| board::in_words(c.app, c.call, c.game),
            /// Show the turns so far.
            History = "history" [Secondary, "history"] (Private, Game + looks)
                => |c| log::log(c.app, c.call, c.game),
            /// Show the standings of the season in which the game is played, and its players there.
            InLeague = "in-league" [Secondary, "in-league"] (Private, Game + looks)
                => |c| league::standings::of_game(c.app, c.call, c.game),
            /// Show the game after its last turn, with buttons to step through the others.
            Replay = "replay" [Secondary, "replay"] (Private, Game + looks)
                => |c| replay::begin(c.app, c.call, c.game),
            /// Show the game after another turn, in place of the one shown.
            Step(to: StepButton) = "step-" [to.face()] (Replacing(Draft), Game + looks)
                => |c| replay::step(c.app, c.call, c.game, to),
            /// Export the game as a text file.
            Export = "export" [Secondary, "export"] (Private, Game + looks)
                => |c| export::export(c.app, c.call, c.game),
            /// Show the whole game as an animation.
            Film = "film" [Secondary, "film"] (Private, Game + looks)
                => |c| replay::film(c.app, c.call, c.game),
            /// Post the game as an animation for everybody.
            PostFilm = "post-film" [Primary, "post-film"] (Private, Posting)
                => |c| replay::post(c.app, c.call, c.game),
            /// Show the caller's own secret role.
            Secret = "secret" [Success, "secret"] (Private, Game)
                => |c| secrets::secret(c.app, c.call, c.game),
            /// Give up the game, once that is confirmed.
            Resign = "resign" [Danger, "resign"] (Replacing(Draft), Posting)
                => |c| resign::resign(c.app, c.call, c.game),
            /// Offer a draw, once that is confirmed.
            OfferDraw = "offer" [Danger, "offer"] (Replacing(Draft), Posting)
                => |c| draw::offer_draw(c.app, c.call, c.game),
            /// Agree to a draw.
            AcceptDraw = "agree" [Success, "agree"] (Private, Posting)
                => |c| consent::grant(c.app, c.call, c.click, "draw-accepted"),
            /// Decline a draw.
            DeclineDraw = "refuse" [Secondary, "refuse"] (Private, Posting)
                => |c| draw::decline(c.app, c.call, c.click),
            /// Withdraw the caller's own offer of a draw.
            WithdrawDraw = "unoffer" [Secondary, "unoffer"] (Replacing(Draft), Posting)
                => |c| draw::decline(c.app, c.call, c.click),
            /// Ask whether the win is to be claimed over somebody whose time is up.
            AskClaim = "ask-claim" [Primary, "ask-claim"] (Private, Game)
                => |c| claim::ask_under(c.app, c.call, c.game),
            /// Claim it, once that is confirmed.
            Claim = "claim" [Danger, "claim"] (Replacing(Draft), Posting)
                => |c| claim::claim(c.app, c.call, c.game),
            /// Ask whether to give the player to move another day.
            GiveDay = "give-day" [Secondary, "give-day"] (Private, Game)
                => |c| time::ask_day(c.app, c.call, c.game),
            /// Give the player to move so many hours, once that is confirmed.
            GiveTime(hours: u32) = "give-time-" [Danger, "give-time"] (Replacing(Draft), Posting)
                => |c| time::give(c.app, c.call, c.game, hours),
            /// Ask all others to take the last turn back, once that is confirmed.
            AskTakeback = "ask-back" [Danger, "ask-back"] (Replacing(Draft), Posting)
                => |c| c.draft(consent::ask(c.app, c.call, c.click, Wish::Takeback)),
            /// Ask all others to stop the clock, once that is confirmed.
            AskPause = "ask-pause" [Danger, "ask-pause"] (Replacing(Draft), Posting)
                => |c| consent::ask(c.app, c.call, c.click, Wish::Pause),
            /// Ask all others to go on without the player to move, once that is confirmed.
            AskGoOn = "ask-go-on" [Danger, "ask-go-on"] (Replacing(Draft), Posting)
                => |c| absent::confirmed(c.tools, c.call, c.click),
            /// Remind the player to move, for whom somebody waits.
            Nudge = "nudge" [Secondary, "nudge"] (Private, Posting)
                => |c| nudge::nudge(c.app, c.call, c.game),
            /// Ask whether the game is to be called off, whose player to move is silent.
            AskCallOff = "ask-call-off" [Secondary, "ask-call-off"] (Private, Game)
                => |c| abort::ask_to_call_off(c.app, c.call, c.game),
            /// Call it off, or ask those who have to agree, once that is confirmed.
            CallOff = "call-off" [Danger, "call-off"] (Replacing(Draft), Posting)
                => |c| abort::call_off(c.app, c.call, c.click),
            /// Grant what is asked.
            Grant = "grant" [Success, "grant"] (Private, Posting)
                => |c| consent::grant(c.app, c.call, c.click, "granted"),
            /// Deny what is asked.
            Deny = "deny" [Secondary, "deny"] (Private, Posting)
                => |c| consent::deny(c.app, c.call, c.click, "denied"),
            /// Break off the game, once that is confirmed.
            Abort = "abort" [Danger, "abort"] (Replacing(Draft), Posting)
                => |c| abort::abort(c.app, c.call, c.game),
            /// Make this ruling in the game, once that is confirmed.
            Rule(ruling: RulingButton) = "rule-" [ruling.face()] (Replacing(Draft), Posting)
                => |c| referee::ruling::confirmed(c.app, c.call, c.click, ruling),
            /// Revoke the ruling that is the event of the click.
            Revoke = "revoke" [Secondary, "revoke"] (Replacing(Draft), Posting)
                => |c| referee::undo::revoke(c.app, c.call, c.game, Some(c.click.seq)),
            /// Ask whether the game is to go on where the button is pressed.
            AskMove = "ask-move" [Primary, "ask-move"] (Private, Game)
                => |c| relocation::ask(c.tools, c.call, c.game),
            /// Let the game go on where the button is pressed, once that is confirmed.
            MoveHere = "move" [Danger, "move"] (Replacing(Draft), Game)
                => |c| relocation::confirmed(c.tools, c.call, c.game),
            /// Do for this game what that interaction asked.
            Meant(asked: InteractionId) = "meant-" [] (Replacing(Draft), Game)
                => |c| run_for(c.tools, c.call, c.game, asked),
            /// Choose something on the page with this number of the set-up card.
            Choose(page: u8, item: CardMenu) = "choose-" [] (Replacing(Card(page)), Nothing)
                => |c| proposal::choose(c.app, c.call, c.click, item, page, c.picked),
            /// Show this page of the set-up card.
            Page(page: u8) = "page-" [] (Replacing(Card(page)), Nothing)
                => |c| proposal::page(c.app, c.call, c.click, page),
            /// Invite people to the game on the set-up card.
            Invite = "invite" [Success, "invite"] (Replacing(Card(0)), Nothing)
                => |c| proposal::invite(c.app, c.call, c.click),
            /// Clear all choices on the set-up card.
            Afresh = "afresh" [Secondary, "afresh"] (Replacing(Card(0)), Nothing)
                => |c| proposal::afresh(c.app, c.call, c.click),
            /// Explain this topic of the rules.
            Lesson(topic: &'static str as lesson) = "rules-" [] (Replacing(Topics), Game)
                => |c| rules::topic(c.app, c.call, Some(topic)),
            /// Show all topics of the rules.
            Topics = "topics" [Secondary, "topics"] (Replacing(Topics), Game)
                => |c| ready(Ok(overview(c.call.language))),
            /// Choose among the topics of a game, in its menu with this number.
            PickTopic(page: u8, kind: Kind) = "topics-" [] (Replacing(Topics), Game)
                => |c| rules::topic(c.app, c.call, c.entry()),
            /// Practice a game.
            Practice(button: PracticeButton) = "practice-" [button.face()]
                (practice_manner(button), Nothing + looks)
                => |c| practice::press(c.app, c.call, button),
            /// Go on vacation for as many days, from now on; 0 ends it.
            Vacation(days: u32) = "vacation-" [Secondary, ButtonLabel::from("vacation").with("count", days)]
                (Private, Nothing)
                => |c| vacation::take(c.app, c.call, days),
            /// Choose this for the server.
            SetUp(item: ServerItem) = "server-" [] (Replacing(Server), Nothing)
                => |c| server::choose(c.app, c.tools.send, c.call, item, c.picked),
            /// Show this page of the card of `/setup`.
            ServerPage(page: u8) = "server-page-" [] (Replacing(Server), Nothing + looks)
                => |c| server::show(c.app, c.tools.send, c.call, page),
            /// Look again at what the bot may do on the server.
            CheckServer = "check" [Primary, "check"] (Replacing(Server), Nothing)
                => |c| server::show(c.app, c.tools.send, c.call, 0),
            /// Choose what one wants of this, on the card of `/settings`.
            Prefer(key: &'static str as preference) = "prefer-" [] (Replacing(Settings), Nothing)
                => |c| settings::choose(c.app, c.call, key, c.entry()),
            /// Show this page of the card of `/settings`.
            PreferencesPage(page: u8) = "prefer-page-" [Secondary, "settings"]
                (Replacing(Settings), Nothing + looks)
                => |c| settings::show(c.app, c.call, page),
            /// Show what can be done about what is stored of the caller.
            Privacy = "privacy" [Secondary, "privacy"] (Replacing(Settings), Nothing + looks)
                => |c| ready(Ok(privacy::show(c.call))),
            /// Give the caller all that is stored of them.
            MyData = "my-data" [Primary, "my-data"] (Private, Nothing + looks)
                => |c| privacy::data(c.app, c.call),
            /// Ask whether all of that is to be deleted.
            AskForget = "ask-forget" [Danger, "ask-forget"] (Replacing(Settings), Nothing + looks)
                => |c| privacy::ask(c.app, c.call),
            /// Delete it and resign the caller's games, once that is confirmed.
            ForgetResigning = "forget-resign" [Danger, "forget-resign"] (Replacing(Settings), Nothing)
                => |c| privacy::forget(c.app, c.call, confirmed(c.click, Parting::Resigned)),
            /// Delete it and leave the caller's games, once that is confirmed.
            ForgetLeaving = "forget-leave" [Danger, "forget-leave"] (Replacing(Settings), Nothing)
                => |c| privacy::forget(c.app, c.call, confirmed(c.click, Parting::Left)),
            /// Do something in a league.
            League(click: LeagueClick) = "league-" [click.button.face()]
                (click.button.manner(click.league), Nothing)
                => |c| leagues::press(c, click),
            /// Leave everything as it is.
            Nothing = "nothing" [Secondary, "nothing"] (Replacing(Draft), Game)
                => |c| ready(Ok(Reply::say(say(c.call.language, "nothing-done", &[])))),
        } }
    };
}

pub(crate) use buttons;
