-- Line breaks other than a line feed become what the contract makes of them today: one in texts, a space on one line.
update gigs
set title = regexp_replace(title, '[\u2028\u2029]', ' ', 'g'),
  venue = regexp_replace(venue, '[\u2028\u2029]', ' ', 'g'),
  address = regexp_replace(address, '[\u2028\u2029]', ' ', 'g'),
  link_text = regexp_replace(link_text, '[\u2028\u2029]', ' ', 'g'),
  content = regexp_replace(content, '[\u2028\u2029]', E'\n', 'g')
where concat(title, venue, address, link_text, content) ~ '[\u2028\u2029]';

update artists
set display_name = regexp_replace(display_name, '[\u2028\u2029]', ' ', 'g'),
  bio = regexp_replace(bio, '[\u2028\u2029]', E'\n', 'g')
where concat(display_name, bio) ~ '[\u2028\u2029]';
