-- What a contact wants to hear nothing of until then: 'all', 'artist 17', 'gig 4' or 'place gn:2950159'.
create table pauses (
  contact_id bigint not null references contacts (id) on delete cascade,
  what text not null,
  until timestamptz not null,
  primary key (contact_id, what)
);
