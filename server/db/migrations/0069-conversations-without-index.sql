-- Every turn of a chat writes what it offers, and writes it in place only where no index names it.
-- "If exists", because for a time 0068 did not make the index.
drop index if exists contacts_in_conversation;
