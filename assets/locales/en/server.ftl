## How games are played on a server: `/setup`.

setup-title = **How games are played on this server**
setup-channel = Invitations to all new games go to { $place }, wherever they are opened.
setup-channel-any = A game is played in the channel where it is opened.
setup-threads-on = Every game gets a thread of its own.
setup-threads-off = Games are played in the channel itself, without threads.
setup-clock = New games have { $clock }, unless something else is chosen.
setup-clock-usual = New games between people have { $clock }, unless something else is chosen. Games against the bot alone, and games of leagues, have no clock unless one is chosen for them.
setup-referee = { $role } can referee.
setup-referee-nobody = Those who manage this server can referee.
setup-league = { $role } can run leagues.
setup-league-nobody = Those who manage this server can run leagues.
setup-bot-on = Anyone can play against me: `/game new opponent:@{ $itself }`.
setup-bot-off = I do not play here myself.
setup-theme = Pictures that everyone sees are { $theme }.

setup-menu-channel = Where do invitations go?
setup-menu-clock = How much time do new games have?
setup-button-threads-on = Play without threads
setup-button-threads-off = Give games threads
setup-button-bot-on = Stop the bot from playing
setup-button-bot-off = Let the bot play
setup-button-theme = Make pictures { $theme }
setup-menu-referee = Which role can referee?
setup-menu-league = Which role can run leagues?

setup-well = ✅ I have every permission I need in { $place }.
setup-lacks = ⚠️ In { $place } I lack { $permissions }. Someone who manages the channel can allow it: *Edit channel*, *Permissions*, then { $itself }. Then press *Check again*.
setup-refused = ⚠️ I cannot post in { $place } right now. { $why }
setup-hidden = ⚠️ I cannot see { $place }: I lack View Channel. Someone who manages the channel can allow it: *Edit channel*, *Permissions*, then { $itself }. Then press *Check again*.
setup-gone = ⚠️ { $place } was deleted, so nobody can be invited there. Choose another channel, or none.
setup-elsewhere = ⚠️ { $place } is not a channel of this server. Choose one that is.
setup-unknown = Discord is not telling me right now what I may do in { $place }. Press *Check again* in a while.

invitation-opened-there = { $game } is open. On this server games go to { $place }: its invitation will appear there in a moment.
