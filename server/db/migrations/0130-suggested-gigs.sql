-- What the message that asked for the link said of a gig, encrypted. It is erased with the link.
alter table setup_sessions add column suggested bytea, add column key_id smallint;
