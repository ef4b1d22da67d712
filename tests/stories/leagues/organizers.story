# Those who organize a league: at first whoever has made it, then whomever they name.

## an organizer runs the league, and hears of what needs somebody
league 4 clock:7d at_once:3 no-show:2
P9 appoints P9               -> league-only-runners
Rex appoints P9              => organizers named 1009 @P9
Rex appoints P9              -> league-organizes-already
come but P4
+2d
come but P4
told absent* @P4 @Rex @P9
P9 keeps P4                  => kept*
P9 reports P1-P2 drawn
told once ruled
P9 edits again:monthly
told once edited
P9 ends the season
told once cut-short | once ended 1

## whoever is named can step down, and the last one names another before
league 4
Rex appoints P9
P9 dismisses P8              -> league-organizes-not
P9 steps down                => organizers removed 1009 @nobody
P9 steps down                -> league-only-runners
Rex appoints P8
P8 appoints P9               => organizers named 1009 @P9
P8 dismisses Rex             => organizers removed 990 @Rex
P9 dismisses P8              => organizers removed 1008 @P8
P9 steps down                -> league-last-organizer
P9 types league status
P9 reads Run by P9. | button Organizers…
Rex dismisses P9             => organizers removed 1009 @P9
P9 types league status
P9 reads Run by whoever manages this server. | no button Organizers…
Rex types league status
Rex presses Organizers…
Rex reads Run by whoever manages this server. | Up to 5 people can be organizers. | no button Step down
Rex appoints Rex             => organizers named 990 @nobody
Rex types league organizers
Rex reads Run by Rex. | button Step down
Rex presses Step down
Rex presses Yes, I am sure
Rex reads You are no longer an organizer

## at most five organize a league
league 2
Rex appoints P3
Rex appoints P4
Rex appoints P5
Rex appoints P6
Rex appoints P7              -> league-too-many-organizers count=5
P3 steps down
Rex appoints P7
P1 types league organizers
P1 reads Run by Rex, P4, P5, P6 and P7. | no Up to 5 | no button Remove Rex
P4 types league organizers
P4 reads button Remove Rex | button Step down

## what organizers did is there to be read, with the reason that they gave
league 4 at_once:1
P1 types league status
P1 presses What organizers did
P1 reads Rex began season 1. | Rex opened season 1 for joining. | no Reason
Rex types league report fixture:1 result:drawn reason:Nobody has come, @everyone
Rex reads Reason: Nobody has come
Rex presses Yes, that is the result
+1m
told once ruled
P1 types league status
P1 presses What organizers did
P1 reads Rex decided fixture 1 ( | Reason: Nobody has come
Rex types league report fixture:1 result:annulled
Rex reads button Give a reason…
Rex presses Yes, that is the result
+1m
P9 types league status
P9 presses What organizers did
P9 reads Rex corrected the result of fixture 1 ( | Rex decided fixture 1 ( | Reason: Nobody has come
Rex types league report fixture:1 result:drawn reason:see <@1001>
Rex reads A reason has at most 200 letters

## what was done in the season before is a press away
league 2 at_once:2
played-out
Rex opens the next season
P1 types league status
P1 presses What organizers did
P1 reads Rex opened season 2 for joining. | no Rex began season 1.
P1 presses Season 1
P1 reads Rex began season 1. | Rex opened season 1 for joining.
