# Ways out of a game: draws that are offered, and resigning. RULES X01, X02, HW-21, MP-12.

## an offer lapses when the other plays on
game set-up
Ann drafts build g South as BEFORE
Ben asks draw as OFFER
Ben asks draw                -> draw-offered-already
Ann asks draw                -> draw-awaits-answer
Ben grants OFFER             -> own-draw-offer
Ann ends BEFORE # an offer does not make a draft stale
Ann grants OFFER             -> no-draw-offer
stands playing

## an accepted offer ends the game as a draw
game set-up
Ann asks draw as OFFER       => Ann offers a draw @Ben
Ben grants OFFER             => Ben agrees, over by agreement
stands over by agreement, drawn
Ben grants OFFER             -> no-draw-offer

## where draws are not offered, nobody is asked to confirm one
game new draw_offers=off
Ben considers draw           -> draws-not-offered
Ben asks draw                -> draws-not-offered
game set-up
Ben considers draw

## an offer can be declined and made again
game set-up
Ann asks draw as FIRST
Ben denies FIRST
Ann asks draw as SECOND
Ben grants FIRST             -> no-draw-offer
Ann denies SECOND # she takes it back
stands nothing asked

## one can resign in the other's turn
game set-up
Ann drafts build g South as DRAFT
Cat resigns                  -> not-in-this-game
Ben resigns                  => Ben resigned, over by resignation
stands over by resignation, won by Ann
Ben resigns                  -> game-over
Ann drafts build g South     -> game-over

## a position that comes a third time is an offer that lapses
game set-up repetition_notice=on
Ann plays pass
Ben plays pass
Ann plays pass
stands nothing asked # twice with Ann to move
Ben plays pass               => 6. Ben: pass, repeated by 7
stands draw offered by nobody as THIRD
Ben asks draw                -> draw-awaits-answer
Ann plays pass
stands draw offered by nobody as NEXT # three times with Ben to move
Ben grants THIRD             -> no-draw-offer
Ben plays pass
stands nothing asked # the fourth time is not said
Ann plays pass
Ben plays pass
Ann plays pass
stands nothing asked # nor is the fifth
Ben plays pass
stands draw offered by nobody # but the sixth is

## what a third time offers is accepted by all, or declined
game set-up repetition_notice=on
Ann plays pass
Ben plays pass
Ann plays pass
Ben plays pass
stands draw offered by nobody as FIRST
Ann denies FIRST
Ben grants FIRST             -> no-draw-offer
Ann plays pass
stands draw offered by nobody as SECOND
Ann grants SECOND
stands playing
Ben grants SECOND
stands over by agreement, drawn
