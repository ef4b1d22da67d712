# What is due this week in all leagues of somebody, and the ways from there.

## where several leagues can be meant one page has what is due in all of one's own
league-to-begin 2 starts:5
league 2 clock:3d days:30 at_once:1 no-show:off # it is called Winter
P1 types league status
P1 reads Your leagues in the next seven days | **Autumn** · Begins on | After that: **Winter** · The season ends on
P1 reads **Autumn** · season 1: You have joined. | **Winter** · season 1: You play one game
P1 reads button Autumn | button Winter | no Which one?
P1 presses Winter
P1 reads button This week
P1 presses This week
P1 reads Your leagues in the next seven days
P9 types league status
P9 reads There are 2 leagues here. Which one? | button Autumn | button Winter

## a last day that is near is due and one that is far comes next
league-to-begin 2 starts:20
league 2 clock:30d days:10 at_once:1 no-show:off
P1 types league status
P1 reads After that: **Winter** · The season ends on
+4d
P1 types league status
P1 reads **Winter** · The season ends on | After that: **Autumn** · Begins on
P1 reads no After that: **Winter**
