-- Second step: reads all rows once, while events are stored and read as before.
-- runs with: 0012

alter table analytics_events validate constraint analytics_events__before;
