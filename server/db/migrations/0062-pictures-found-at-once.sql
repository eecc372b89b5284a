-- Every picture that is asked for is looked up here. What is written to a GIN index later, all at once, would be read
-- through in full by each look-up until then: 17 ms each instead of less than one, after 100,000 gigs came at once.
alter index artists_picture set (fastupdate = off);
alter index gigs_picture set (fastupdate = off);
select gin_clean_pending_list('artists_picture'), gin_clean_pending_list('gigs_picture');
