import type { Sql } from '#server/db/connect.ts';

/** Describes the result of all migrations, one line per object, in the same way in all versions of Postgres. */
export async function describeTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select oid, relname, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace)
    select format('%s %s %s', relkind, relname, relpersistence) as line from ours
    union all
    select format('column %s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, coalesce(
      regexp_replace(pg_get_expr(adbin, adrelid), '\\s+', ' ', 'g'), ''))
    from pg_attribute
    join ours on attrelid = ours.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v')
    union all
    select format('constraint %s %s', conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index join ours on indexrelid = ours.oid
    union all
    select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g')
    from pg_proc p
    left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
    where pronamespace = 'public'::regnamespace and d.objid is null
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
    union all
    -- Older versions write the table before each column.
    select regexp_replace(regexp_replace(pg_get_viewdef(oid), '\\s+', ' ', 'g'), '\\m[a-z_]+\\.', '', 'g') from ours where relkind = 'v'
    order by 1`;
  return rows.map(({ line }) => line);
}
