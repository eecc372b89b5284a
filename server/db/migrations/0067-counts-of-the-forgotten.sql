-- How many of those who were told of a gig have had their data deleted since: a number of nobody in particular, so that an
-- artist still reads how many were told.
create table forgotten_counts (
  gig_id bigint primary key references gigs (id) on delete cascade,
  told integer not null,
  -- Of these, those whom no announcement told, but an answer in the chat.
  listed integer not null,
  delivered integer not null,
  read integer not null
);
