import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCaller } from '#server/app-router.ts';
import { appErrorOf } from '#server/http/app-error.ts';
import { createSessions } from '#server/sessions/session.ts';
import type { Context } from '#server/trpc/context.ts';
import { signedInAs } from '#shared/sign-in/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/db.ts';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { contextOf, signInAs, TEST_PASSWORD } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';

const DENIZ = { email: 'deniz@example.com', role: 'author' } as const;

let database: TestDatabase;
let token: string;

const visitor = (changes: Partial<Context> = {}) => createCaller(contextOf(database.sql, changes));
const as = (sessionToken: string, changes: Partial<Context> = {}) =>
  visitor({ sessionToken, ...changes }).admin;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => appErrorOf(error).code,
  );
const idOf = async (email: string) => {
  const [user] = await database.sql<{ id: string }[]>`select id from users where email = ${email}`;
  return user?.id ?? '';
};
const tokenOf = (link: string) => link.split('#invitation=')[1] ?? '';
const administrators = async () => (await database.sql`select from user_roles where role = 'admin'`).count;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'users', 'invitations', 'rate_limits');
  token = await signInAs(database.sql, 'elif@example.com');
});
afterAll(() => database.drop());

describe('an invitation', () => {
  test('is a link that works once, for its address and role, and is stored as a hash alone', async () => {
    const { link, expiresAt, mail } = await as(token).members.invite(DENIZ);
    expect(link).toMatch(/^https:\/\/sesdas\.example\.com\/admin\/join#invitation=[\w-]{43}$/);
    expect([mail, Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)]).toEqual(['off', 7]);
    const invitation = tokenOf(link);
    expect(await visitor().auth.invitation({ token: invitation })).toEqual({
      ...DENIZ,
      invitedBy: 'elif@example.com',
    });
    const [row] = await database.sql`select to_jsonb(i)::text as row from invitations i`;
    expect(row?.['row']).not.toContain(invitation);
    const cookies: (string | undefined)[] = [];
    const joining = visitor({
      cookies: { setSession: (set) => void cookies.push(set), setDevice: () => {} },
    });
    const answer = await joining.auth.join({ token: invitation, password: TEST_PASSWORD });
    expect(answer).toEqual(signedInAs(DENIZ));
    expect(await createSessions(database.sql).findUser(cookies[0] ?? '')).toMatchObject(DENIZ);
    expect(await codeOf(visitor().auth.join({ token: invitation, password: TEST_PASSWORD }))).toBe(
      'INVITATION_INVALID',
    );
    expect(await visitor().auth.signIn({ email: DENIZ.email, password: TEST_PASSWORD })).toEqual(answer);
  });

  test('makes an account in the language of the page, which the browser stores; a former member keeps theirs', async () => {
    const stored: string[] = [];
    const accept = async (browserLanguage: 'en' | 'tr') => {
      const invitation = tokenOf((await as(token).members.invite(DENIZ)).link);
      const page = visitor({ browserLanguage, storeLanguage: (language) => void stored.push(language) });
      await page.auth.join({ token: invitation, password: TEST_PASSWORD });
      const [{ language } = {}] = await database.sql`select language from users where email = ${DENIZ.email}`;
      return language;
    };
    expect(await accept('tr')).toBe('tr');
    await as(token).members.remove({ id: await idOf(DENIZ.email) });
    expect(await accept('en')).toBe('tr');
    expect(stored).toEqual(['tr', 'tr']);
  });

  test('is accepted once by concurrent attempts', async () => {
    const invitation = tokenOf((await as(token).members.invite(DENIZ)).link);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(visitor().auth.join({ token: invitation, password: TEST_PASSWORD })),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  });

  test('ends with a newer invitation, a withdrawal or its expiry, and no other token is valid', async () => {
    const first = tokenOf((await as(token).members.invite(DENIZ)).link);
    const second = tokenOf((await as(token).members.invite({ ...DENIZ, role: 'editor' })).link);
    const look = (invitation: string) => codeOf(visitor().auth.invitation({ token: invitation }));
    expect([await look(first), await look(second)]).toEqual(['INVITATION_INVALID', 'done']);
    await database.sql`update invitations set expires_at = now()`;
    expect([await look(second), await look('x'.repeat(43))]).toEqual([
      'INVITATION_INVALID',
      'INVITATION_INVALID',
    ]);
    const third = tokenOf((await as(token).members.invite(DENIZ)).link);
    const [open] = (await as(token).members.list()).invitations;
    expect(open).toMatchObject({ ...DENIZ, invitedBy: 'elif@example.com' });
    await as(token).members.withdrawInvitation({ id: open?.id ?? '' });
    expect(await look(third)).toBe('INVITATION_INVALID');
  });

  test('restores a former member with the new password, and refuses a present one', async () => {
    await signInAs(database.sql, DENIZ.email, { role: null });
    const invitation = tokenOf((await as(token).members.invite(DENIZ)).link);
    await visitor().auth.join({ token: invitation, password: 'bambaşka bir parola' });
    expect(await codeOf(visitor().auth.signIn({ email: DENIZ.email, password: TEST_PASSWORD }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await codeOf(as(token).members.invite({ email: ' Elif@Example.com', role: 'author' }))).toBe(
      'MEMBER_EXISTS',
    );
  });

  test('requires a password of twelve characters', async () => {
    const invitation = tokenOf((await as(token).members.invite(DENIZ)).link);
    expect(await codeOf(visitor().auth.join({ token: invitation, password: 'kısa' }))).toBe(
      'PASSWORD_TOO_SHORT',
    );
  });

  test('is mailed if a mail server is set, and still has its link if that fails', async () => {
    const mails: { to: string; text: string }[] = [];
    const invitationWithMail = await as(token, {
      sendMail: async (mail) => void mails.push(mail),
    }).members.invite(DENIZ);
    expect([invitationWithMail.mail, mails[0]?.to, mails[0]?.text.includes(invitationWithMail.link)]).toEqual(
      ['sent', DENIZ.email, true],
    );
    const invitationWithoutMail = await as(token, {
      sendMail: () => Promise.reject(new Error('refused')),
    }).members.invite(DENIZ);
    expect([invitationWithoutMail.mail, invitationWithoutMail.link !== '']).toEqual(['failed', true]);
  });

  test('cannot be guessed: one network has sixty look-ups an hour', async () => {
    const look = () => codeOf(visitor().auth.invitation({ token: 'x'.repeat(43) }));
    for (let tries = 0; tries < 60; tries += 1) expect(await look()).toBe('INVITATION_INVALID');
    expect(await look()).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a member', () => {
  test.each(['setRole', 'remove', 'endSessions'] as const)('has no session after %s', async (change) => {
    const memberToken = await signInAs(database.sql, DENIZ.email, { role: 'editor' });
    const id = await idOf(DENIZ.email);
    expect(await codeOf(as(memberToken).posts.overview())).toBe('done');
    await (change === 'setRole'
      ? as(token).members.setRole({ id, role: 'author' })
      : as(token).members[change]({ id }));
    expect(await codeOf(as(memberToken).posts.overview())).toBe('UNAUTHORIZED');
  });

  test('after losing the role signs in without one, is not listed, and cannot be removed again', async () => {
    await signInAs(database.sql, DENIZ.email, { role: 'editor' });
    const id = await idOf(DENIZ.email);
    await as(token).members.remove({ id });
    expect((await as(token).members.list()).members.map(({ email }) => email)).toEqual(['elif@example.com']);
    expect(await visitor().auth.signIn({ email: DENIZ.email, password: TEST_PASSWORD })).toMatchObject({
      role: null,
    });
    for (const unknownId of [id, randomUUID()])
      expect(await codeOf(as(token).members.remove({ id: unknownId }))).toBe('MEMBER_NOT_FOUND');
  });

  test('with several roles has the highest one, and loses them together', async () => {
    const memberToken = await signInAs(database.sql, DENIZ.email, { role: 'author' });
    const id = await idOf(DENIZ.email);
    await database.sql`insert into user_roles (user_id, role) values (${id}, 'editor'), (${id}, 'reader')`;
    expect((await as(token).members.list()).members.map(({ role }) => role)).toEqual(['editor', 'admin']);
    await as(token).members.remove({ id });
    expect(await database.sql`select role from user_roles where user_id = ${id}`).toEqual([
      { role: 'reader' },
    ]);
    expect(await codeOf(as(memberToken).posts.overview())).toBe('UNAUTHORIZED');
  });

  test('who is the last administrator keeps the role', async () => {
    const id = await idOf('elif@example.com');
    expect(await codeOf(as(token).members.remove({ id }))).toBe('LAST_ADMINISTRATOR');
    expect(await codeOf(as(token).members.setRole({ id, role: 'editor' }))).toBe('LAST_ADMINISTRATOR');
    expect(await codeOf(as(token).members.setRole({ id, role: 'admin' }))).toBe('done');
    expect(await administrators()).toBe(1);
  });

  test('and another who remove each other concurrently leave one administrator', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyTables(database.sql, 'users');
      const [first, second] = [
        await signInAs(database.sql, 'bir@example.com'),
        await signInAs(database.sql, 'iki@example.com'),
      ];
      await Promise.all([
        codeOf(as(first).members.remove({ id: await idOf('iki@example.com') })),
        codeOf(as(second).members.setRole({ id: await idOf('bir@example.com'), role: 'author' })),
      ]);
      expect(await administrators()).toBe(1);
    }
  });

  /** Rows that refer to the member, by `table.column`. */
  const AFTER_LOSS: Readonly<Record<string, 'deleted' | 'stays'>> = {
    // Credentials, and invitations to others.
    'assistant_connections.user_id': 'deleted',
    'invitations.invited_by': 'deleted',
    'password_resets.user_id': 'deleted',
    'post_preview_links.created_by': 'deleted',
    'push_subscriptions.user_id': 'deleted',
    'sessions.user_id': 'deleted',
    'sign_in_steps.user_id': 'deleted',
    'trusted_devices.user_id': 'deleted',
    'user_roles.user_id': 'deleted',
    // Credentials of the account, which can still read the blog.
    'one_time_codes.user_id': 'stays',
    'passkey_challenges.user_id': 'stays',
    'passkeys.user_id': 'stays',
    'recovery_codes.user_id': 'stays',
    // Records of work, and the account's settings.
    'activity.user_id': 'stays',
    'activity_log.actor_id': 'stays',
    'blog_posts.author_id': 'stays',
    'blog_posts.owner_id': 'stays',
    'blog_posts.returned_by': 'stays',
    'blog_posts.submitted_by': 'stays',
    'deleted_posts.deleted_by': 'stays',
    'experiments.saved_by': 'stays',
    'imports.created_by': 'stays',
    'leads.owner_id': 'stays',
    'media.uploaded_by': 'stays',
    'post_comments.author_id': 'stays',
    // Nothing is sent or shown to an account without a role.
    'comment_mails.user_id': 'stays',
    'comment_notices.user_id': 'stays',
    'monday_mails.user_id': 'stays',
    // No notice is sent to an account without a role.
    'post_notices.user_id': 'stays',
    'post_revisions.saved_by': 'stays',
    'post_presence.user_id': 'stays',
    'published_posts.author_id': 'stays',
    'published_posts.owner_id': 'stays',
    'recordings.confirmed_by': 'stays',
    'recordings.uploaded_by': 'stays',
    'redirects.created_by': 'stays',
    'saved_views.user_id': 'stays',
    'added_pages.added_by': 'stays',
    'site_record_drafts.saved_by': 'stays',
    'site_record_versions.published_by': 'stays',
  };

  test('loses with the role their invitations and every way to sign in as a member', async () => {
    const columns = await database.sql<{ name: string }[]>`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'uuid'
        and c.column_name ~ '(^|_)(user_id|by|owner_id|author_id|actor_id)$'
    `;
    expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(AFTER_LOSS).toSorted());

    const memberToken = await signInAs(database.sql, DENIZ.email, { role: 'admin' });
    const id = await idOf(DENIZ.email);
    const { link } = await as(memberToken).members.invite({ email: 'arka-kapi@example.com', role: 'admin' });
    await database.sql`insert into password_resets (token_hash, user_id, expires_at) values ('r', ${id}, now() + interval '1 hour')`;
    await database.sql`insert into sign_in_steps (token_hash, user_id, expires_at) values ('s', ${id}, now() + interval '1 hour')`;
    await database.sql`insert into trusted_devices (id, user_id, expires_at) values ('d', ${id}, now() + interval '1 hour')`;
    const post = await insertPost(database.sql, { status: 'draft', publishedAt: null });
    await database.sql`insert into post_preview_links (token_hash, post_id, created_by, expires_at) values ('p', ${post.id}, ${id}, now() + interval '1 hour')`;
    await database.sql`insert into push_subscriptions (endpoint, user_id, p256dh, auth) values ('https://push.example.com/1', ${id}, 'p', 'a')`;
    await database.sql`insert into assistant_connections (user_id, program, token_hash, expires_at) values (${id}, 'Betik', 'a', now() + interval '1 day')`;
    await as(token).members.remove({ id });
    for (const [name, outcome] of Object.entries(AFTER_LOSS)) {
      if (outcome === 'stays') continue;
      const [table = '', column = ''] = name.split('.');
      const { sql } = database;
      const rows = await sql`select from ${sql(table)} where ${sql(column)} = ${id}`;
      expect([name, rows.count]).toEqual([name, 0]);
    }
    const invitation = { token: tokenOf(link) };
    expect(await codeOf(visitor().auth.invitation(invitation))).toBe('INVITATION_INVALID');
    expect(await codeOf(visitor().auth.join({ ...invitation, password: TEST_PASSWORD }))).toBe(
      'INVITATION_INVALID',
    );
  });
});

test('a lower role ends the connections of assistants that exceed it, and no other', async () => {
  await signInAs(database.sql, DENIZ.email, { role: 'marketing' });
  const id = await idOf(DENIZ.email);
  await database.sql`
    insert into assistant_connections (user_id, program, token_hash, level, with_leads, expires_at)
    values
      (${id}, 'publish', '1', 'publish', false, now() + interval '1 day'),
      (${id}, 'leads', '2', 'read', true, now() + interval '1 day'),
      (${id}, 'drafts', '3', 'drafts', false, now() + interval '1 day')
  `;
  const programs = async () =>
    (
      await database.sql`select program from assistant_connections where user_id = ${id} order by program`
    ).map(({ program }) => program as string);
  await as(token).members.setRole({ id, role: 'editor' });
  expect(await programs()).toEqual(['drafts', 'publish']);
  await as(token).members.setRole({ id, role: 'author' });
  expect(await programs()).toEqual(['drafts']);
});

describe('a marketing member', () => {
  const MERVE = 'merve@example.com';
  const rowsOf = async (email: string) => {
    const rows = await database.sql<{ role: string }[]>`
      select role from user_roles where user_id = ${await idOf(email)} order by role
    `;
    return rows.map(({ role }) => role);
  };
  /** The role of an account for version 1.0.0. */
  const earlierRole = async (email: string) => {
    const [row] = await database.sql`select member_role(${await idOf(email)}) as role`;
    return row?.['role'];
  };
  const roleInList = async (email: string) =>
    (await as(token).members.list()).members.find((member) => member.email === email)?.role;

  test('is stored as an editor and a sales member, and is an editor for version 1.0.0', async () => {
    await signInAs(database.sql, MERVE, { role: 'author' });
    await as(token).members.setRole({ id: await idOf(MERVE), role: 'marketing' });
    expect(await rowsOf(MERVE)).toEqual(['editor', 'sales']);
    expect([await roleInList(MERVE), await earlierRole(MERVE)]).toEqual(['marketing', 'editor']);
  });

  test.each(['editor', 'sales', null] as const)('has no other right left as %s', async (role) => {
    await signInAs(database.sql, MERVE, { role: 'marketing' });
    const id = await idOf(MERVE);
    await (role === null ? as(token).members.remove({ id }) : as(token).members.setRole({ id, role }));
    expect(await rowsOf(MERVE)).toEqual(role === null ? [] : [role]);
  });

  test('is anybody who has both rows, and an administrator stays one', async () => {
    await signInAs(database.sql, MERVE, { role: 'editor' });
    await database.sql`insert into user_roles (user_id, role) values (${await idOf(MERVE)}, 'sales')`;
    expect(await roleInList(MERVE)).toBe('marketing');
    await database.sql`insert into user_roles (user_id, role) values (${await idOf(MERVE)}, 'admin')`;
    expect(await roleInList(MERVE)).toBe('admin');
  });

  test('joins by an invitation', async () => {
    const { link } = await as(token).members.invite({ email: MERVE, role: 'marketing' });
    expect((await as(token).members.list()).invitations).toMatchObject([{ email: MERVE, role: 'marketing' }]);
    expect(await visitor().auth.invitation({ token: tokenOf(link) })).toMatchObject({
      email: MERVE,
      role: 'marketing',
    });
    const answer = await visitor().auth.join({ token: tokenOf(link), password: TEST_PASSWORD });
    expect([answer.role, await rowsOf(MERVE)]).toEqual(['marketing', ['editor', 'sales']]);
  });

  test('is invited as an editor for version 1.0.0, which can replace the invitation', async () => {
    await as(token).members.invite({ email: MERVE, role: 'marketing' });
    expect((await database.sql`select role from invitations`)[0]).toEqual({ role: 'editor' });
    // The statement of version 1.0.0 knows no further column.
    await database.sql`update invitations set token_hash = 'another', role = 'editor'`;
    expect((await as(token).members.list()).invitations).toMatchObject([{ role: 'editor' }]);
  });
});
