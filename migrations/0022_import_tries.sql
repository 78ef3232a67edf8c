-- runs with: 0021
-- The number of times that a process has begun to work on the trial or the run and has not ended it, so that a file
-- which ends each process does so three times. docs/decisions/0068-import.md

alter table imports add column tries integer not null default 0;
