-- What the conversation with a contact is about: what the chat showed, did and was asked last. It counts for an hour.
alter table contacts add column focus jsonb;
