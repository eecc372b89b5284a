-- The consonants of a name as they sound, so that "Layla Haddad", "leila hadad" and "ليلى حداد" are one; as
-- `soundOf` of the chat writes them. "The" before a name is left out.
create function name_sound(name text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  translate(
    replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(translate(normalize(lower(name), nfkd), 'øłđðħıß', 'olddhis'), '^the ', ''),
          '[^a-z0-9]+', '', 'g'
        ),
        '(.)\1+', '\1', 'g'
      ),
      'x', 'ks'
    ),
    'cqzvp', 'kksfb'
  ),
  '[aeiouwyh]+', '', 'g'
);

create index artists_by_name_sound on artists (name_sound(display_name));
create index artists_by_username_sound on artists (name_sound(username));
