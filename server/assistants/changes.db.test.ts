/** The tools that change something: nothing becomes public, is lost or is overwritten. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Level } from '#shared/assistants/levels.ts';
import { ERRORS } from '#shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { callMethod, connectAssistant, insertOnlyMember } from '#tests/support/servers/assistant-calls.ts';
import { openApp } from '#tests/support/servers/open-app.ts';
import { PUBLICATIONS_PER_HOUR } from './write.ts';

let database: TestDatabase;
let app: FastifyInstance;
let userId: string;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await openApp(database.sql);
});
beforeEach(async () => {
  userId = await insertOnlyMember(database.sql);
  await database.sql`delete from blog_posts`;
  await database.sql`delete from site_record_drafts`;
  await database.sql`delete from site_record_versions`;
  await connect('drafts');
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const connect = async (level: Level) => {
  token = await connectAssistant(database.sql, userId, { level });
};
const call = async (name: string, input: object) => {
  const { message } = await callMethod(app, token, 'tools/call', { name, arguments: input });
  return message.result ?? {};
};

/** Calls a tool that must succeed. */
async function done(name: string, input: object): Promise<Record<string, unknown>> {
  const { isError, content, structuredContent } = await call(name, input);
  expect([isError ?? false, isError ? content : null]).toEqual([false, null]);
  return structuredContent ?? {};
}

/** Calls a tool that must be refused. @returns the code, and what the assistant can go on with */
async function refused(name: string, input: object): Promise<{ code: string; explanation: unknown }> {
  const { isError, content } = await call(name, input);
  expect(isError).toBe(true);
  const [sentence, explanation] = (content ?? []).map(({ text }) => text);
  return {
    code: /^([A-Z_]+): /.exec(sentence ?? '')?.[1] ?? '',
    explanation: explanation && (JSON.parse(explanation) as unknown),
  };
}

const stateOf = async (id: string) => {
  const [row] = await database.sql<{ status: string; content: string; copy: string | null }[]>`
    select p.status, p.content, w.fields ->> 'content' as copy
    from blog_posts p left join post_working_copies w on w.post_id = p.id
    where p.id = ${id}
  `;
  return row;
};

describe('a new post', () => {
  test('is a draft with a slug of its title, and the answer names a wrong price with the right value', async () => {
    const { id, ...answer } = await done('create_post', {
      title: 'Ücretsiz deneme nasıl işler?',
      text: '## Deneme\n\nÜcretsiz deneme **90 gün** sürer.\n\n| Gün | Saat |\n| --- | --- |\n| Pzt | 9 |\n\n- [x] bitti',
    });
    expect(answer).toMatchObject({
      status: 'draft',
      preview_url: `https://sesdas.example.com/admin/posts/edit/${String(id)}`,
      findings: expect.arrayContaining([
        expect.objectContaining({
          kind: 'contradiction',
          written: '90 gün',
          right_values: expect.arrayContaining([{ about: 'trial', value: '14 gün' }]),
        }),
      ]),
    });
    const [post] = await database.sql`select slug, status, published_at, author_id, content from blog_posts`;
    expect(post).toMatchObject({
      slug: 'ucretsiz-deneme-nasil-isler',
      status: 'draft',
      published_at: null,
      author_id: userId,
      content: expect.stringMatching(/<h2>Deneme<\/h2>.*<strong>90 gün<\/strong>.*<table/s),
    });
  });

  test.each<[string, object, string]>([
    ['without a title', { title: '', text: 'Metin' }, 'POST_INCOMPLETE'],
    ['without a text', { title: 'Başlık', text: ' ' }, 'POST_INCOMPLETE'],
    ['with a title of 301 characters', { title: 'ş'.repeat(301), slug: 's', text: 'x' }, 'TITLE_TOO_LONG'],
    ['with an unknown field', { title: 'a', text: 'x', status: 'published' }, 'BAD_REQUEST'],
    [
      'with a picture of another scheme',
      { title: 'a', text: 'x', featured_image: 'javascript:alert(1)' },
      'FEATURED_IMAGE_INVALID',
    ],
  ])('%s is refused', async (_, input, code) => {
    expect((await refused('create_post', input)).code).toBe(code);
    expect(await database.sql`select id from blog_posts`).toEqual([]);
  });

  test('of a title of 300 characters is saved', async () => {
    await done('create_post', { title: 'ş'.repeat(300), text: 'x' });
    expect(await database.sql`select length(title) as length, length(slug) as slug from blog_posts`).toEqual([
      { length: 300, slug: 200 },
    ]);
  });

  test('loses scripts, handlers and unknown elements', async () => {
    const { id } = await done('create_post', {
      title: 'Zararlı',
      format: 'html',
      text: '<p onclick="alert(1)">Metin<script>alert(2)</script></p><iframe src="https://evil.example"></iframe><form><input></form>',
    });
    expect((await stateOf(String(id)))?.content).toBe('<p>Metin</p>');
  });

  test.each([
    ['quotations', '> '.repeat(4000)],
    ['lists', '- '.repeat(4000)],
    ['emphasis', '*_'.repeat(4000)],
    ['brackets', '['.repeat(7999)],
    ['long quotations', '>'.repeat(100_000)],
    ['elements', '<div>'.repeat(1500)],
  ])('with deep %s is answered', async (_, markup) => {
    const { content } = await call('create_post', { title: 'Derin', text: `Metin\n\n${markup}` });
    expect(content?.[0]?.text).not.toMatch(/INTERNAL|RangeError/);
  });
});

describe('a change', () => {
  test('of a published post goes into a working copy, which readers do not see', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Eski</p>' });
    const { version } = await done('get_post', { id });
    expect(await done('update_post', { id, version, text: 'Yeni' })).toMatchObject({
      status: 'published',
      has_unpublished_changes: true,
    });
    expect(await stateOf(id)).toEqual({ status: 'published', content: '<p>Eski</p>', copy: '<p>Yeni</p>' });
  });

  test('of a post with a later date goes into a working copy too', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Eski</p>', publishedAt: '2999-01-01' });
    const { version } = await done('get_post', { id });
    await done('update_post', { id, version, text: 'Yeni' });
    expect(await stateOf(id)).toEqual({ status: 'published', content: '<p>Eski</p>', copy: '<p>Yeni</p>' });
  });

  test('of a draft of another author is refused for an author', async () => {
    const { id } = await insertPost(database.sql, { status: 'draft' });
    await database.sql`update user_roles set role = 'author'`;
    expect((await refused('update_post', { id, version: 1, title: 'Benim' })).code).toBe('FORBIDDEN');
  });

  test('of an outdated version changes nothing, and the answer has both texts', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Eski</p>', status: 'draft' });
    const { version } = await done('get_post', { id });
    await done('update_post', { id, version, text: 'Birinci' });
    const { code, explanation } = await refused('update_post', { id, version, text: 'İkinci' });
    expect([code, explanation]).toMatchObject([
      'POST_CHANGED',
      {
        version: Number(version) + 1,
        saved_by: 'deniz@example.com (Claude)',
        stored: { text: '<p>Birinci</p>' },
        yours: { text: 'İkinci' },
      },
    ]);
    expect((await stateOf(id))?.content).toBe('<p>Birinci</p>');
  });

  test('of one version by two assistants at once is saved once', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Eski</p>', status: 'draft' });
    const { version } = await done('get_post', { id });
    const results = await Promise.all(
      ['Bir', 'İki', 'Üç'].map((text) => call('update_post', { id, version, text })),
    );
    const refusals = results.filter(({ isError }) => isError);
    expect(refusals.map(({ content }) => content?.[0]?.text)).toEqual([
      expect.stringMatching(/^POST_CHANGED: /),
      expect.stringMatching(/^POST_CHANGED: /),
    ]);
  });

  test('in Markdown of a text with other formatting names the losses, and is saved if the member accepts them', async () => {
    const content = '<p style="text-align: center;"><u>Orta</u></p>';
    const { id } = await insertPost(database.sql, { content, status: 'draft' });
    const { version } = await done('get_post', { id });
    const change = { id, version, text: 'Düz' };
    expect(await refused('update_post', change)).toEqual({
      code: 'FORMATTING_WOULD_BE_LOST',
      explanation: { lost: ['alignment', 'underline'] },
    });
    await done('update_post', { id, version, title: 'Yalnız başlık' });
    expect((await stateOf(id))?.content).toBe(content);
    const { version: next } = await done('get_post', { id });
    await done('update_post', { ...change, version: next, replace_formatting: true });
    expect((await stateOf(id))?.content).toBe('<p>Düz</p>');
  });

  test.each([
    [
      'Markdown',
      '<h2>Başlık</h2><p>Bir <strong>iki</strong> <a href="/pricing">üç</a></p><ul><li><p>a</p></li></ul><pre><code>kod\n\nson</code></pre><hr><img src="/media/a.jpg">',
    ],
    ['HTML', '<p style="text-align: right;">Sağ</p><p></p><p>a<br>b</p>'],
  ])('without a difference stores the same bytes from %s', async (_, content) => {
    const { id } = await insertPost(database.sql, { content, status: 'draft' });
    const { version, text, format } = await done('get_post', { id });
    await done('update_post', { id, version, text, format });
    expect((await stateOf(id))?.content).toBe(content);
  });
});

describe('publishing', () => {
  beforeEach(() => connect('publish'));

  test('now keeps the date of a live post, and uses the newest text', async () => {
    const { id } = await insertPost(database.sql, { content: '<p>Eski</p>', publishedAt: '2026-01-02' });
    const { version } = await done('get_post', { id });
    const change = await done('update_post', { id, version, text: 'Yeni' });
    expect(await done('publish_post', { id, version: change['version'] })).toMatchObject({
      status: 'published',
      published_at: expect.stringMatching(/^2026-01-0[12]T/),
    });
    expect(await stateOf(id)).toEqual({ status: 'published', content: '<p>Yeni</p>', copy: null });
  });

  test('at a later time plans the post', async () => {
    const { id, version } = await done('create_post', { title: 'Plan', text: 'Metin' });
    expect(
      await done('publish_post', { id, version, publish_at: '2999-01-01T09:00:00+03:00' }),
    ).toMatchObject({
      published_at: '2999-01-01T06:00:00.000Z',
    });
  });

  test('a text that contradicts the facts is refused unless the member accepts it', async () => {
    const { id, version } = await done('create_post', {
      title: 'Deneme',
      text: 'Ücretsiz deneme 90 gün sürer.',
    });
    expect(await refused('publish_post', { id, version })).toMatchObject({
      code: 'FACTS_CONTRADICTED',
      explanation: { findings: [{ kind: 'contradiction', written: '90 gün' }] },
    });
    expect((await stateOf(String(id)))?.status).toBe('draft');
    await done('publish_post', { id, version, accept_contradictions: true });
    expect((await stateOf(String(id)))?.status).toBe('published');
  });

  test('of an outdated version is refused', async () => {
    const { id, version } = await done('create_post', { title: 'Sürüm', text: 'Bir' });
    await done('update_post', { id, version, text: 'İki' });
    expect((await refused('publish_post', { id, version })).code).toBe('POST_CHANGED');
  });

  test('of a missing title or a trashed post is refused', async () => {
    expect((await refused('publish_post', { id: crypto.randomUUID(), version: 1 })).code).toBe(
      'POST_NOT_FOUND',
    );
  });

  test(`is limited to ${PUBLICATIONS_PER_HOUR} times an hour`, async () => {
    const { id, version } = await done('create_post', { title: 'Sınır', text: 'Metin' });
    await database.sql`
      update assistant_connections
      set publications = ${PUBLICATIONS_PER_HOUR - 1}, publications_end_at = now() + interval '1 hour'
    `;
    const { version: next } = await done('publish_post', { id, version });
    const { content } = await call('publish_post', { id, version: next });
    expect(content?.[0]?.text).toBe(
      `PUBLICATIONS_USED_UP: ${ERRORS.PUBLICATIONS_USED_UP.text.replace('{count}', String(PUBLICATIONS_PER_HOUR))}`,
    );
    await database.sql`update assistant_connections set publications_end_at = now()`;
    await done('publish_post', { id, version: next });
  });

  test('a taken-back post and a redirect count too', async () => {
    const { id, version } = await done('create_post', { title: 'Geri al', text: 'Metin' });
    await done('publish_post', { id, version });
    await done('unpublish_post', { id });
    await done('create_redirect', { from: '/sayilan', to: '/pricing' });
    expect(await database.sql`select max(publications)::integer as count from assistant_connections`).toEqual(
      [{ count: 3 }],
    );
  });

  test('is undone by a member like any other change of a status', async () => {
    const { id, version } = await done('create_post', { title: 'Geri', text: 'Metin' });
    await done('publish_post', { id, version });
    await done('unpublish_post', { id });
    expect((await stateOf(String(id)))?.status).toBe('draft');
    const acts = await database.sql`select kind, user_id from activity where user_id = ${userId}`;
    expect(acts).toEqual([{ kind: 'status set', user_id: userId }]);
  });
});

describe('texts of a page', () => {
  test('are changed in the draft only, and the answer names wrong numbers and texts that are too long', async () => {
    const { version, base, texts } = await done('get_site_text', { name: 'pricing' });
    const [first] = texts as { path: string; text: string }[];
    const path = first?.path ?? '';
    const answer = await done('update_site_text', {
      name: 'pricing',
      version,
      base,
      texts: [{ path, text: `Ücretsiz deneme 90 gün sürer. ${'ş'.repeat(5000)}` }],
    });
    expect(answer).toMatchObject({ problems: [{ path, problem: 'too_big' }] });
    const short = await done('update_site_text', {
      name: 'pricing',
      version: answer['version'],
      base,
      texts: [{ path, text: 'Ücretsiz deneme 90 gün' }],
    });
    expect(short).toMatchObject({ contradictions: [{ path, written: '90 gün' }] });
    expect(await database.sql`select program, saved_by from site_record_drafts`).toEqual([
      { program: 'Claude', saved_by: userId },
    ]);
    expect(await database.sql`select number from site_record_versions`).toEqual([]);
  });

  test('of an outdated version are not overwritten', async () => {
    const { texts } = await done('get_site_text', { name: 'not-found' });
    const [first] = texts as { path: string }[];
    const change = (text: string) => ({
      name: 'not-found',
      version: 0,
      base: 0,
      texts: [{ path: first?.path, text }],
    });
    await done('update_site_text', change('Bir'));
    expect(await refused('update_site_text', change('İki'))).toMatchObject({
      code: 'SITE_TEXT_CHANGED',
      explanation: {
        version: expect.any(Number),
        stored: [{ path: first?.path, text: 'Bir' }],
        yours: [{ text: 'İki' }],
      },
    });
  });

  test.each(['__proto__.polluted', 'constructor', 'yok', '', 'meta', 'meta.title.length'])(
    'at the path “%s” are refused',
    async (path) => {
      const change = { name: 'landing', version: 0, base: 0, texts: [{ path, text: 'x' }] };
      expect((await refused('update_site_text', change)).code).toBe('SITE_TEXT_PATH_UNKNOWN');
      expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
    },
  );

  test.each(['legal', 'consent'])(
    'of the record %s are changed and published by members only',
    async (name) => {
      await database.sql`update user_roles set role = 'admin'`;
      await connect('publish');
      const change = { name, version: 0, base: 0, texts: [{ path: 'title', text: 'x' }] };
      expect((await refused('update_site_text', change)).code).toBe('NOT_FOR_ASSISTANTS');
      expect((await refused('publish_site_text', { name, version: 1 })).code).toBe('NOT_FOR_ASSISTANTS');
    },
  );
});

test('a redirect never hides a live page, and its target exists', async () => {
  await connect('publish');
  expect((await refused('create_redirect', { from: '/pricing', to: '/blog' })).code).toBe(
    'REDIRECT_HIDES_PAGE',
  );
  expect((await refused('create_redirect', { from: '/eski', to: '/boyle-yok' })).code).toBe(
    'REDIRECT_TARGET_MISSING',
  );
  expect((await refused('create_redirect', { from: '/eski', to: 'https://evil.example' })).code).toBe(
    'REDIRECT_TO_OTHER_SITE',
  );
  expect(await done('create_redirect', { from: '/Eski/', to: '/pricing' })).toMatchObject({ to: '/pricing' });
});

test('the activity log, the history and the editor name the program', async () => {
  const { id, version } = await done('create_post', { title: 'Ad', text: 'Bir' });
  await done('update_post', { id, version, text: 'İki' });
  expect(
    await database.sql`select act, actor_id, detail ->> 'program' as program from activity_log order by n desc limit 2`,
  ).toEqual([
    { act: 'posts.saveUnseen', actor_id: userId, program: 'Claude' },
    { act: 'posts.create', actor_id: userId, program: 'Claude' },
  ]);
  expect(
    await database.sql`select distinct program from post_revisions where post_id = ${String(id)}`,
  ).toEqual([{ program: 'Claude' }]);
  expect(await done('get_post', { id })).toMatchObject({ saved_by: 'deniz@example.com (Claude)' });
});
