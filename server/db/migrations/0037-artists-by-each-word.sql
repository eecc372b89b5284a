-- A name of which people say only a word or two: "the owls" for "The Night Owls".
create index artists_by_each_word on artists using gin (to_tsvector('simple', display_name));
