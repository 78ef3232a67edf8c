// `node load-app.ts <url> <clients>` runs clients that alternate between a query and a transaction, and
// reports each outcome to its parent.

import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#server/db/connect.ts';
import { toAppError } from '#server/db/errors.ts';

export type LoadMessage = { at: number; ok: boolean; code: string };

const [url = '', clients = '12'] = process.argv.slice(2);
const { sql } = connectDatabase({ url, max: 10 });

function report(message: Omit<LoadMessage, 'at'>): void {
  process.send?.({ at: Date.now(), ...message } satisfies LoadMessage);
}

async function work(): Promise<void> {
  await sql`select count(*) from pg_class where relname like ${'%a%'}`;
  await sql.begin(async (tx) => {
    await tx`select ${'x'.repeat(200)}::text, pg_sleep(0.002)`;
    await tx`select count(*) from pg_type`;
  });
}

async function client(): Promise<never> {
  for (;;) {
    try {
      await work();
      report({ ok: true, code: '' });
    } catch (error) {
      report({ ok: false, code: toAppError(error)?.code ?? String(error) });
      await sleep(5);
    }
  }
}

process.once('disconnect', () => process.exit(0));
await Promise.all(Array.from({ length: Number(clients) }, client));
