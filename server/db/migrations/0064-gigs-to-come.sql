-- What is on in a country or region, and who plays there soon, is asked for by people whose gigs are few among all
-- that are to come.
create index gigs_of_country on gigs (country, starts_at, id) where shown and status = 'scheduled';
create index gigs_of_region on gigs using gin (regions) with (fastupdate = off);

-- The list of all cities reads where every gig to come is, and the front page which begins next.
create index gigs_to_come on gigs (starts_at, id) include (place_id, latitude, longitude)
  where shown and status = 'scheduled';
