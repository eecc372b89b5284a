-- What an artist tells fans waits from the one moment to the other: too many of those who were told asked for silence or
-- reported. What was said before the pause ended last is not held against them again.
alter table artists
  add column announcements_paused_at timestamptz,
  add column announcements_resumed_at timestamptz;
