-- A name as people type it: without quotes, signs and emoji, and perhaps only its first words.
create index artists_by_words on artists (
  btrim(regexp_replace(lower(display_name), '[^[:alnum:]]+', ' ', 'g')) text_pattern_ops
);
