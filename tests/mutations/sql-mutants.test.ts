import { describe, expect, test } from 'vitest';
import { mutateSql, VALUE } from './sql-mutants.ts';

/** A statement's mutants with normalized white space. */
function mutantsOf(statement: string): string[] {
  return mutateSql(statement).map(({ start, end, replacement }) =>
    `${statement.slice(0, start)}${replacement}${statement.slice(end)}`.replace(/\s+/g, ' ').trim(),
  );
}

test.each<[string, string, string[]]>([
  [
    'comparisons, words and conditions',
    "select from p where status = 'published' and published_at <= now()",
    [
      'select from p where true and published_at <= now()',
      "select from p where status <> 'published' and published_at <= now()",
      "select from p where status = '' and published_at <= now()",
      "select from p where status = 'published' or published_at <= now()",
      "select from p where status = 'published' and true",
      "select from p where status = 'published' and published_at < now()",
      "select from p where status = 'published' and published_at > now()",
    ],
  ],
  [
    'conditions in brackets, and what is null',
    'select from d where (a is null or b is not null)',
    [
      'select from d where true',
      'select from d where (true or b is not null)',
      'select from d where (a is not null or b is not null)',
      'select from d where (a is null and b is not null)',
      'select from d where (a is null or true)',
      'select from d where (a is null or b is null)',
    ],
  ],
  [
    'assignments, which are no comparisons',
    `update t set a = b + 1, c = ${VALUE.repeat(6)} where id = ${VALUE.repeat(5)}`,
    [
      `update t set c = ${VALUE.repeat(6)} where id = ${VALUE.repeat(5)}`,
      `update t set a = b - 1, c = ${VALUE.repeat(6)} where id = ${VALUE.repeat(5)}`,
      `update t set a = b + 2, c = ${VALUE.repeat(6)} where id = ${VALUE.repeat(5)}`,
      `update t set a = b + 1 where id = ${VALUE.repeat(5)}`,
      `update t set a = b + 1, c = ${VALUE.repeat(6)} where true`,
      `update t set a = b + 1, c = ${VALUE.repeat(6)} where id <> ${VALUE.repeat(5)}`,
    ],
  ],
  ['no statement without its only assignment', 'update t set a = null', []],
  [
    'cases as a whole and from within',
    'update t set a = case when b > c then d else e end, f = g',
    [
      'update t set f = g',
      'update t set a = case when true then d else e end, f = g',
      'update t set a = case when b >= c then d else e end, f = g',
      'update t set a = case when b <= c then d else e end, f = g',
      'update t set a = case when b > c then d else e end',
    ],
  ],
  [
    'order, limits, offsets and locks',
    'select a from t order by a desc, b limit 1 offset 2 for update skip locked',
    [
      'select a from t order by a asc, b limit 1 offset 2 for update skip locked',
      'select a from t order by a desc, b offset 2 for update skip locked',
      'select a from t order by a desc, b limit 2 offset 2 for update skip locked',
      'select a from t order by a desc, b limit 1 for update skip locked',
      'select a from t order by a desc, b limit 1 offset 3 for update skip locked',
      'select a from t order by a desc, b limit 1 offset 2',
    ],
  ],
  [
    'joins and their conditions',
    'select a from t join u on t.id = u.id left join v on v.id = u.id',
    [
      'select a from t left join u on t.id = u.id left join v on v.id = u.id',
      'select a from t join u on true left join v on v.id = u.id',
      'select a from t join u on t.id <> u.id left join v on v.id = u.id',
      'select a from t join u on t.id = u.id left join v on true',
      'select a from t join u on t.id = u.id left join v on v.id <> u.id',
    ],
  ],
  [
    'functions, intervals and sums',
    "select greatest(a, min(b) - interval '1 hour')",
    [
      "select least(a, min(b) - interval '1 hour')",
      "select greatest(a, max(b) - interval '1 hour')",
      "select greatest(a, min(b) + interval '1 hour')",
      "select greatest(a, min(b) - interval '2 hour')",
    ],
  ],
  [
    'what is there and what is not',
    'select exists (select 1 from t) as a, not exists (select from u) as b',
    [
      'select not exists (select 1 from t) as a, not exists (select from u) as b',
      'select exists (select 1 from t) as a, exists (select from u) as b',
    ],
  ],
  [
    'rows that differ',
    'when (a is distinct from b and c)',
    [
      'when true',
      'when (true and c)',
      'when (a is not distinct from b and c)',
      'when (a is distinct from b or c)',
      'when (a is distinct from b and true)',
    ],
  ],
  [
    'conditions of functions, not their ends',
    'if a then return b; end if;',
    ['if true then return b; end if;'],
  ],
])('%s', (_what, statement, mutants) => {
  expect(mutantsOf(statement)).toEqual(mutants);
});

describe('text without a meaning in SQL', () => {
  test.each([
    '-- where a = b and c',
    'select count(*), t.* from t',
    'insert into t (a) values (b) on conflict (a) do nothing returning 1',
    'create table t (a text not null)',
  ])('“%s” has no mutants', (statement) => {
    expect(mutantsOf(statement)).toEqual([]);
  });
});
