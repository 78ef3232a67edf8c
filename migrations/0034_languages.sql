-- runs with: 0012
-- The language of the admin area, which each of its people chooses.
alter table users
  add column language text not null default 'en'
  constraint users__language_known check (language in ('en', 'tr'));
