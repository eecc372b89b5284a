-- The page of a city looks for its neighbours: where gigs to come are, up to 500 km around.
create index gigs_to_come_by_cell on gigs (cell, starts_at) include (place_id, latitude, longitude)
  where shown and status = 'scheduled';
