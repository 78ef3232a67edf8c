import { setTimeout as sleep } from 'node:timers/promises';
import { insertLead } from '../factories/factories.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { freePort } from '../servers/site-process.ts';
import { startWebhookServer } from '../servers/webhook-server.ts';
import { App, withStage } from './lead-faults.ts';

type ChannelFigures = {
  /** Failed or late responses of the receiver. */
  faults: number;
  /** Leads without an accepted message. */
  lost: number;
  /** Messages that were accepted more than once under the same id. */
  repeats: number;
  /** Leads in messages with different ids. */
  announcedTwice: number;
  /** Leads whose row does not say that the notice was sent. */
  unmarked: number;
};

type NoticeFigures = {
  kills: number;
  channels: Record<'email' | 'webhook', ChannelFigures>;
  forged: number;
  seconds: number;
};

const TIMES = {
  leaseMs: 1_500,
  requestMs: 500,
  retryMs: 50,
  retryMaxMs: 500,
  ambiguousMs: 100,
  breakerMaxMs: 200,
  rateLimitMs: 100,
};
const PATIENCE_MS = 120_000;

/**
 * @param leads the least number; leads arrive until the process has been killed `kills` times
 * @param kills the least number
 * @param everyMs the pause between two leads
 */
export function notifyThroughFaults(options: {
  leads: number;
  kills: number;
  everyMs: number;
}): Promise<NoticeFigures> {
  return withStage(async ({ embedded, sql }) => {
    const [mail, webhook] = [await startMailServer(), await startWebhookServer()];
    const counts = { email: 0, webhook: 0 };
    const oneOf = <Mode extends string>(channel: 'email' | 'webhook', faults: readonly Mode[]) => {
      const mode = Math.random() < 0.5 ? faults[Math.floor(Math.random() * faults.length)] : undefined;
      if (mode !== undefined) counts[channel] += 1;
      return mode ?? 'ok';
    };
    mail.answer(() =>
      oneOf('email', [
        'down',
        'slow',
        'hang',
        'try later',
        'refuse the address',
        'refuse the mail',
        'accepted, then reset',
      ]),
    );
    webhook.answer(() =>
      oneOf('webhook', [
        'slow',
        'hang',
        'fault',
        'refuse',
        'busy',
        'redirect',
        'reset',
        'accepted, then reset',
      ]),
    );
    const env = {
      DATABASE_URL: embedded.url,
      PUBLIC_URL: 'https://sesdas.example.com',
      SMTP_URL: mail.url,
      NOTIFY_EMAILS: 'can@example.com',
      NOTIFY_WEBHOOK_URL: webhook.url,
      NOTIFY_WEBHOOK_SECRET: webhook.secret,
    };
    const apps = [new App(await freePort(), env, TIMES), new App(await freePort(), env, TIMES)];
    try {
      await Promise.all(apps.map((app) => app.start()));
      const filling = new AbortController();
      const killCounter = { times: 0 };
      const killing = killAtRandom(apps, killCounter, filling.signal);
      const ids: string[] = [];
      while (ids.length < options.leads || killCounter.times < options.kills) {
        ids.push(await insertLead(sql));
        await sleep(options.everyMs);
      }
      filling.abort();
      await killing;
      mail.answer('ok');
      webhook.answer('ok');
      const from = performance.now();
      const countWaiting = async () =>
        (await sql`select from lead_notices where state <> 'sent' limit 1`).length > 0;
      while ((await countWaiting()) && performance.now() - from < PATIENCE_MS) await sleep(100);
      const seconds = (performance.now() - from) / 1000;
      const channels = {
        email: {
          ...compare(
            ids,
            mail.accepted.map(({ id, text }) => ({ id, leads: leadsOf(text) })),
          ),
          faults: counts.email,
          unmarked: ids.length - (await countSent('email')),
        },
        webhook: {
          ...compare(
            ids,
            webhook.accepted.map(({ id, body }) => ({ id, leads: leadsOf(body) })),
          ),
          faults: counts.webhook,
          unmarked: ids.length - (await countSent('webhook')),
        },
      };
      return { kills: killCounter.times, channels, forged: webhook.forged, seconds };
    } finally {
      await Promise.all(apps.map((app) => app.kill()));
      await Promise.all([mail.stop(), webhook.stop()]);
    }

    async function countSent(channel: string): Promise<number> {
      return (await sql`select from lead_notices where channel = ${channel} and state = 'sent'`).length;
    }
  });
}

async function killAtRandom(
  apps: readonly App[],
  killCounter: { times: number },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await sleep(200 + Math.random() * 800, undefined, { signal }).catch(() => {});
    const app = apps[killCounter.times % apps.length];
    if (signal.aborted || !app || !(await app.kill())) continue;
    killCounter.times += 1;
    await app.start();
  }
}

function leadsOf(text: string): string[] {
  const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return [...new Set([...plain.matchAll(/lead=([0-9a-f-]{36})/g)].map(([, id = '']) => id))];
}

function compare(ids: readonly string[], accepted: readonly { id: string; leads: readonly string[] }[]) {
  const messagesOf = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  for (const { id, leads } of accepted) for (const lead of leads) messagesOf.get(lead)?.add(id);
  const sets = [...messagesOf.values()];
  return {
    lost: sets.filter(({ size }) => size === 0).length,
    repeats: accepted.length - new Set(accepted.map(({ id }) => id)).size,
    announcedTwice: sets.filter(({ size }) => size > 1).length,
  };
}
