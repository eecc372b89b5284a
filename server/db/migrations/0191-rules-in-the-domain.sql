-- What follows from a write to artists, gigs and their drawings is written by those who write them
-- (`server/domain/artists/artist-writes.ts`, `server/domain/gigs/saving/gig-writes.ts`).
drop trigger artist_took_first_username on artists;
drop trigger artist_changed_username on artists;
drop trigger artist_leaves_usernames on artists;
drop trigger artist_changed_state on artists;
drop trigger artist_left_picture on artists;
drop trigger artist_changed_picture on artists;
drop trigger artist_left_proposed_picture on artists;
drop trigger artist_changed_proposed_picture on artists;
drop trigger decide_whether_shown on gigs;
drop trigger gig_left_picture on gigs;
drop trigger gig_changed_picture on gigs;
drop trigger gig_left_drawing on gig_drawings;
drop trigger gig_changed_drawing on gig_drawings;
drop function take_username, rest_usernames, decide_whether_shown, artist_changed_state, leave_picture,
  leave_proposed_picture, leave_drawing;
