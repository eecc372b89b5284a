-- In which language a contact is spoken to (BCP 47), and how that is known: by the country of its number, by what it
-- wrote, or because it chose so. Null: nothing is known of it.
alter table contacts
  add column language text,
  add column language_source text check (language_source in ('country', 'written', 'chosen'));
