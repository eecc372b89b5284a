alter table gigs
  -- The place's own zone, where the artist chose another one for the gig's clock; else null.
  add column place_time_zone text;
