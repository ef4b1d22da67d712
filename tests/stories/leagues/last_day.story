# That a season ends soon is told in time, to those whom it concerns, and anew when its last day moves.

## those with games that are not over are told three days and one before
league 3 days:10 at_once:3 no-show:off ties:joint
P3 loses to P1
P3 loses to P2
+6d
told no ends-soon
+1d
told once ends-soon | ends-soon* @P1 @P2 @Rex
+1d
told no ends-soon
+1d
told once ends-soon | ends-soon* @P1 @P2 @Rex
+1d
told once ended 1 | no ends-soon | ended 1 @P1 @P2

## whoever wants letters or silence is not mentioned when a season ends soon
league-to-begin 4 days:10 at_once:3 no-show:off ties:joint
P1 prefers letter
P2 prefers silence
Rex prefers letter
Rex starts
+7d
told once ends-soon | ends-soon* @P3 @P4
letters P1: ends-soon* | Rex: ends-soon* | no P2:

## of a season that is over or short nobody is told
league 3 days:3 at_once:3 no-show:off
+1d
told no ends-soon # it is told at its start
played-out
+2d
told no ends-soon

## when the last day moves far it is told anew
league 3 days:10 at_once:3 no-show:off ties:joint
+7d
told once ends-soon
stopped 2h
told once postponed | no ends-soon # it is still three days
stopped 4d
told once postponed | once ends-soon
+1d
told no ends-soon
+1d
told once ends-soon
