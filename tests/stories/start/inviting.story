# From an invitation to the first turn.

## an invitation is answered by those invited
Ann invites Ben              => card Waiting @Ben
card 1 waiting, joined Ann, invited Ben, edition quartet-2020
Cat joins                    -> no-seat-for-you
Ann joins                    -> already-joined
Ann starts                   -> seats-empty
Cat declines                 -> not-invited
Ann leaves                   -> creator-cannot-leave
Ben cancels                  -> only-creator
Ann drafts build g South     -> not-started
Ben declines                 => Ben declines the invitation @Ann
card 1 cancelled, declined Ben
Ben joins                    -> not-waiting

## anybody may take an open seat, and the creator may cancel
Ann invites
Cat joins
card 1 playing
Ann invites
card 2 waiting
elsewhere Cat joins          -> no-such-game
Ann cancels
card 2 cancelled

## a game that cannot be is refused
Ann invites Ann              -> against-yourself
Ann invites Ben Cat seats=2  -> wrong-seats
Ann invites Ben edition=none  -> unknown-option
Ann invites Ben seats=7      -> seats-not-possible
Ann invites Ben start=Cat    -> novice-elsewhere
Ann invites Ben seats=3 edition=quartet-2020  -> edition-not-for-so-many
Ann invites edition=primer-2012 mode=good-vs-evil  -> mode-needs-three

## the chosen one begins
each $START | $FIRST
  me   | Ann
  them | Ben
  Ben  | Ben
Ann invites Ben start=$START
Ben joins
stands $FIRST to move

## options help the novice where they sit
Ann invites Ben start=Ben timewarp=2
Ben joins
card 1 playing, junior 0

## the creator starts with those who have come
Ann invites seats=5 mode=sinister start=random
card 1 edition primer-2012 # the usual one is for two
Ben joins
Ann starts                   -> mode-needs-three
Cat joins
Cat starts                   -> seats-empty
Ann starts
card 1 playing, seats 3, joined Ann Ben Cat
Ann types game secret
Ann reads nothing secret

## an invitation expires, and its card says so
Ann invites Ben
+6d23h
card 1 waiting
+1h
card 1 cancelled, expired
posted card Cancelled # the one that was there before
Ben joins                    -> invitation-expired

## whoever takes no invitations from somebody is left alone
2 times Ann invites Ben
Ann invites Ben Cat
card 2 waiting
in 1
Ben declines
Ben blocks                   = Ann
card 2 cancelled, declined Ben
card 3 waiting, joined Ann, invited Cat
told Ben declines the invitation
Ann invites Ben              -> takes-no-invitations
Ann invites Ben Cat          -> takes-no-invitations
posted nothing
Ben unblocks Ann             = nobody
Ann invites Ben

## nobody blocks themselves, or through a game they cannot see
Ann invites Ben
Ann blocks                   -> against-yourself
elsewhere Cat blocks         -> no-such-game
