import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST_FIELDS, type PostField } from '#shared/posts/post-fields.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { SUBTITLE_MIGRATION } from './__fixtures__/subtitle-migration.ts';

type Rows = Readonly<Record<string, PostField>>;

const ONE_MORE: Rows = {
  ...POST_FIELDS,
  subtitle: {
    column: 'subtitle',
    kind: 'optional',
    limit: { maxLength: 120, tooLong: 'TITLE_TOO_LONG' },
    label: 'Subtitle',
    compared: true,
    inArticle: true,
  },
};

/** Loads the modules with another table of fields. */
async function loadProduct(rows: Rows) {
  vi.resetModules();
  vi.doMock('#shared/posts/post-fields.ts', async (original) => {
    const module = await original<object>();
    const entries = Object.entries(rows);
    return {
      ...module,
      POST_FIELDS: rows,
      POST_FIELD_ROWS: entries,
      ARTICLE_FIELD_NAMES: entries.filter(([, { inArticle }]) => inArticle).map(([name]) => name),
    };
  });
  return {
    ...(await import('#shared/posts/form-schemas.ts')),
    ...(await import('#shared/blog/schemas.ts')),
    ...(await import('#shared/posts/post-draft.ts')),
    ...(await import('#server/blog/read-article.ts')),
    ...(await import('./read.ts')),
    ...(await import('./write.ts')),
  };
}

const BY_KIND = {
  text: 'deger',
  optional: 'deger',
  document: '<p>Metin</p>',
  status: 'published',
  date: new Date('2026-03-14T06:00:00Z'),
} as const;

const VALUES_WITH_RULES = {
  featuredImage: 'https://example.com/a.jpg',
  socialImage: 'https://example.com/s.jpg',
  canonicalUrl: 'https://example.com/a',
  seoRobots: 'noindex',
};

function valuesFor(rows: Rows): Record<string, string | Date> {
  return {
    ...Object.fromEntries(
      Object.entries(rows).map(([name, { kind, column }]) => {
        const value = BY_KIND[kind];
        return [name, value === 'deger' ? `${value}-${column.replace('_', '-')}` : value];
      }),
    ),
    ...VALUES_WITH_RULES,
  };
}

describe.each([
  ['as they are', POST_FIELDS as Rows, ''],
  ['and one more', ONE_MORE, SUBTITLE_MIGRATION],
])('the fields of a post, %s', (_, rows, migration) => {
  const names = Object.keys(rows);
  const values = valuesFor(rows);
  const optional = names.filter((name) => rows[name]?.kind === 'optional');
  let product: Awaited<ReturnType<typeof loadProduct>>;
  let database: TestDatabase;
  let id: string;
  let version: number;

  const storable = (changes: Record<string, unknown> = {}) =>
    ({
      ...product.postForm.parse({ ...values, categoryIds: [], ...changes }),
      markup: '<p>Metin</p>',
    }) as never;
  const change = () => ({ id, key: randomUUID(), earlierKeys: [], version });
  const autoSave = async (changes: Record<string, unknown>) => {
    ({ version } = await product.savePostUnseen(database.sql, change(), {
      post: storable(changes),
      reason: 'auto-saved',
      userId: null,
    }));
  };

  beforeAll(async () => {
    [product, database] = await Promise.all([loadProduct(rows), createTestDatabase()]);
    if (migration) await database.sql.unsafe(migration);
  });
  beforeEach(async () => {
    await emptyTables(database.sql, 'blog_posts');
    id = randomUUID();
    const save = { post: storable(), publish: false, authorId: null as never, mayPublish: true };
    ({ version } = await product.createPost(database.sql, change(), save));
  });
  afterAll(async () => {
    vi.doUnmock('#shared/posts/post-fields.ts');
    vi.resetModules();
    await database.drop();
  });

  test.each(names)('%s is stored and loaded, and is unchanged by the form', async (name) => {
    const { post } = await product.getStoredPost(database.sql, id);
    const answer = product.editedPost.parse({ ...post, workingCopy: null });
    expect(answer).toMatchObject({ [name]: values[name] });

    const loadedPost = {
      ...post,
      content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'a' }] }]),
    };
    const { fields } = product.draftOf(loadedPost);
    expect(product.formOf(fields, post.content)).toMatchObject({ [name]: values[name] });
    expect(Object.keys(product.EMPTY_DRAFT.fields)).toEqual(Object.keys(fields));
  });

  test.each(names)('%s is hidden from readers after an auto-save', async (name) => {
    const changedValues: Record<string, unknown> = {
      slug: 'baska',
      content: '<p>Anders</p>',
      featuredImage: 'https://example.com/b.jpg',
      socialImage: 'https://example.com/b.jpg',
      canonicalUrl: 'https://example.com/b',
      seoRobots: null,
    };
    const other = name in changedValues ? changedValues[name] : 'başka';
    const kind = rows[name]?.kind;
    const value = kind === 'status' ? 'archived' : kind === 'date' ? null : other;
    await autoSave({ [name]: value });
    const { post, workingCopy } = await product.getStoredPost(database.sql, id);
    expect([post, workingCopy]).toMatchObject([{ [name]: values[name] }, { [name]: value }]);
  });

  test.each(names)('%s makes another version, for every writer', async (name) => {
    const { column = '', kind } = rows[name] ?? {};
    const value = kind === 'status' ? 'archived' : kind === 'date' ? new Date() : 'baska';
    const sql = database.sql;
    const [row] = await sql<{ version: number }[]>`
      update blog_posts set ${sql({ [column]: value })} where id = ${id} returning version
    `;
    expect(row?.version).toBe(version + 1);
  });

  test.each(optional)('%s may be left out by an older tab: it does not change', async (name) => {
    const { [name]: _unknown, ...knownValues } = values;
    const post = { ...product.postForm.parse({ ...knownValues, categoryIds: [] }), markup: '' } as never;
    ({ version } = await product.updatePost(database.sql, change(), {
      post,
      publish: false,
      authorId: null as never,
      mayPublish: true,
    }));
    const changedPost = { ...(post as object), title: 'Başka' } as never;
    await product.savePostUnseen(database.sql, change(), {
      post: changedPost,
      reason: 'auto-saved',
      userId: null,
    });
    const storedPost = await product.getStoredPost(database.sql, id);
    expect([storedPost.post, storedPost.workingCopy]).toMatchObject([
      { [name]: values[name] },
      { [name]: values[name] },
    ]);
  });

  test.each(optional)(
    '%s is null in what was stored before its column, which makes no version',
    async (name) => {
      const { sql } = database;
      await autoSave({ title: 'Başka', [name]: null });
      const { column = '' } = rows[name] ?? {};
      await sql`update post_working_copies set fields = fields - ${column}::text`;
      await sql`update post_revisions set fields = fields - ${column}::text`;
      const { workingCopy } = await product.getStoredPost(sql, id);
      expect(workingCopy).toMatchObject({ title: 'Başka', [name]: null });
      const before = await sql`select id from post_revisions order by id`;
      await autoSave({ title: 'Başka', [name]: null });
      expect(await sql`select id from post_revisions order by id`).toEqual(before);
    },
  );

  const unchecked = names.filter((name) => ['optional', 'date'].includes(rows[name]?.kind ?? ''));
  test.each(unchecked)('%s is not read if it is stored as another kind', async (name) => {
    await autoSave({ title: 'Başka' });
    const { column = '' } = rows[name] ?? {};
    await database.sql`update post_working_copies set fields = jsonb_set(fields, ${[column]}, '7')`;
    await expect(product.getStoredPost(database.sql, id)).rejects.toThrow(
      /^A row is not what its reader expects: [^]* at /,
    );
  });

  test('are in an article’s response if they belong to its head', async () => {
    const result = await product.findArticle(database.sql, { year: '2026', month: '03', slug: 'deger-slug' });
    const expectedValues = names.filter((name) => rows[name]?.inArticle).map((name) => [name, values[name]]);
    expect(expectedValues.length).toBeGreaterThan(1);
    const [answer] = product.articleOutput.options;
    expect(result).toMatchObject({ kind: 'found', article: Object.fromEntries(expectedValues) });
    for (const [name] of expectedValues) expect(Object.keys(answer.shape.article.shape)).toContain(name);
  });

  test('have a limit with a message each, if they are texts', () => {
    for (const [name, { kind, limit }] of Object.entries(rows)) {
      expect([name, limit !== undefined]).toEqual([name, kind === 'text' || kind === 'optional']);
      const tooLong = { ...values, categoryIds: [], [name]: 'a'.repeat((limit?.maxLength ?? 0) + 1) };
      expect([name, limit === undefined || !product.postForm.safeParse(tooLong).success]).toEqual([
        name,
        true,
      ]);
    }
  });
});
