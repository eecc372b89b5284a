-- Deleting an artist or a gig looks for what refers to it: without these it read all sessions once for each gig.
create index setup_sessions_artist on setup_sessions (artist_id) where artist_id is not null;
create index setup_sessions_gig on setup_sessions (gig_id) where gig_id is not null;
create index resting_usernames_artist on resting_usernames (artist_id) where artist_id is not null;
