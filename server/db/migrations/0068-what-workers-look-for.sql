-- What a worker looks for again and again is little among much: former names, and contacts that were asked whether they
-- want to stay.
create index identities_former on identities (valid_to) where valid_to is not null;
create index contacts_asked_to_stay on contacts (asked_to_stay_at) where asked_to_stay_at is not null;

-- Who was asked or offered something within the last hour: where an artist is deleted, its names leave these too.
create index contacts_in_conversation on contacts (id) where pending is not null or offered is not null;
