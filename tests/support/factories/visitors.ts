import type { Database } from '#server/db/connect.ts';
import type { Sessions } from '#server/sessions/session.ts';
import { ROLES } from '#shared/roles.ts';
import { signInAs } from './context.ts';

export const VISITORS = [
  'anonymous',
  'forged',
  'expired',
  'too old',
  'signed out',
  'revoked',
  'without role',
  ...ROLES,
] as const;

export type Visitor = (typeof VISITORS)[number];

/** Visitors with a session, so that a refusal can only be due to their role. */
export const SIGNED_IN: ReadonlySet<string> = new Set(['without role', ...ROLES]);

export async function visitorsOf(
  sql: Database,
  sessions: Sessions,
): Promise<Record<Visitor, string | undefined>> {
  const signedIn = (name: string, role: Parameters<typeof signInAs>[2] = {}) =>
    signInAs(sql, `${name}-${Math.random()}@example.com`.toLowerCase(), role);
  const tokens = {
    anonymous: undefined,
    forged: 'x'.repeat(43),
    expired: await signedIn('expired'),
    'too old': await signedIn('old'),
    'signed out': await signedIn('out'),
    revoked: await signedIn('revoked'),
    'without role': await signedIn('nobody', { role: null }),
    author: await signedIn('author', { role: 'author' }),
    sales: await signedIn('sales', { role: 'sales' }),
    editor: await signedIn('editor', { role: 'editor' }),
    marketing: await signedIn('marketing', { role: 'marketing' }),
    admin: await signedIn('admin'),
  };
  await sql`
    update sessions set expires_at = now() - interval '1 second'
    from users u where u.id = user_id and u.email like 'expired-%'
  `;
  await sql`
    update sessions set created_at = now() - interval '8 days'
    from users u where u.id = user_id and u.email like 'old-%'
  `;
  await sessions.end(tokens['signed out']);
  await sql`delete from user_roles using users u where u.id = user_id and u.email like 'revoked-%'`;
  return tokens;
}
