## Descriptions of commands and options, at most 100 characters each.

command-game = Begin, end and look up games
command-game-new = Open a game here and invite somebody
command-game-new-opponent = Whom you want to play; nobody: the seat is open to everybody here
command-game-new-edition = Which rules; the usual one is from 2020
command-game-new-start = Who takes the first turn; usually chance decides
command-game-join = Take the open seat
command-game-leave = Give your seat back before the game starts, or decline an invitation
command-game-start = Start the game now that everybody is there
command-game-cancel = Withdraw a game that has not started
command-game-resign = Give the game up
command-game-draw = Offer a draw
command-game-log = The turns so far
command-game-export = The game as a text file
command-game-import = Read a game from a text file
command-game-import-file = The file: one of ours, or a game from SuperDuperGames
command-game-import-side = Which side you take if the game goes on: 1 began it, 2 did not
command-game-import-opponent = Who takes the other side if the game goes on
command-turn = Take your turn: see a preview, then end the turn
command-turn-text = The turn, like: build g South
command-turn-send = Play it at once if nothing is to be warned of
command-board = The board from your side
command-board-turn = After which turn; usually now
command-board-as-text = In words instead of a picture
command-games = Your games everywhere, those that wait for you first
command-help = What you can do here
command-rules = How the game is played
command-rules-topic = What about; usually the game in a minute
command-settings = What you want for yourself: how pictures look, and warnings
command-settings-theme = How the pictures look that only you see
command-settings-warnings = Whether you are told of what is probably a mistake before you end a turn
option-game = Which game; not needed where only one is being played

choice-start-random = by chance
choice-start-me = I do
choice-start-them = the other player
