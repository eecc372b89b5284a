-- contract after 0069-conversations-without-index.sql: gig_cells, touch_cells

-- Pages of gigs and artists are cached by the revision of their rows, and lists of gigs by their age, so nothing counts the
-- changes of a cell.
drop trigger gigs_appeared on gigs;
drop trigger gigs_changed on gigs;
drop trigger gigs_left on gigs;
drop trigger artist_looks_other on artists;
drop function gigs_appeared, gigs_changed, gigs_left, artist_looks_other, touch_cells;
drop table gig_cells;
