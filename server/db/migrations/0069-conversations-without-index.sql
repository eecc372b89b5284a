-- Every turn of a chat writes what it offers, and writes it in place only where no index names it.
drop index contacts_in_conversation;
