# Practice for whoever plays already.

## who plays can practice too, but is not called new
game set-up
Ann types help
Ann reads It is your turn | no New here?
Ann presses More
Ann reads `/rules`
Ann presses Practice: a first win
Ann reads button Build a small green at South
