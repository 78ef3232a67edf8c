-- runs with: 0021
-- The switch that turns assistants off for the site. The connections stay, so that turning it on lets them go on.

create table assistant_switch (
  -- The table has no row before the first use of the switch, and then one row.
  only_row boolean not null default true,
  is_on boolean not null default true,
  constraint assistant_switch__pkey primary key (only_row),
  constraint assistant_switch__only_row check (only_row)
);

create function assistants_are_on() returns boolean
  language sql stable as $$
  select coalesce((select is_on from assistant_switch), true);
$$;
