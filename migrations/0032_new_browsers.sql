-- A session says whether its browser had never signed in to the account before. docs/decisions/0052-notices-of-sign-in.md
-- runs with: 0012

alter table sessions add column is_new_browser boolean not null default false;
