-- Whether the posts of somebody's games offer the board as text as well. Null: nobody has asked for that.
alter table people add column boards text;
