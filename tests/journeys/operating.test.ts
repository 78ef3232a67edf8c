import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#server/root.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/db.ts';
import { insertLead } from '../support/factories/factories.ts';
import { readExport, seriesOf } from '../support/servers/prometheus.ts';
import { freePort, type SiteProcess, startSite } from '../support/servers/site-process.ts';

let database: TestDatabase;
let site: SiteProcess;
let metricsPort: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await insertLead(sql);
  await sql`update leads set created_at = now() - interval '25 months'`;
  await sql`
    insert into analytics_events (name, path, happened_at)
    select 'page_view', '/', now() - age from unnest(array['14 months', '12 months']::interval[]) age
  `;
  metricsPort = String(await freePort());
  site = await startSite({ DATABASE_URL: database.url, METRICS_PORT: metricsPort });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

test('every metric in the alert rules and the dashboard is exported with its labels', async () => {
  const { groups } = parse(readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  await (await fetch(site.origin)).text();
  const { names, labels } = readExport(await scrape());
  const queriedSeries = [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ].flatMap(([file, expr]) => seriesOf(expr).map((series) => ({ where: file, ...series })));
  expect(queriedSeries.length).toBeGreaterThan(30);
  // Metrics of the machine come from other exporters.
  const ours = queriedSeries.filter(({ name }) => !/^(node|probe)_/.test(name));
  expect(ours.filter(({ name }) => !names.has(name))).toEqual([]);
  expect(
    ours.filter(({ name, labels: labelNames }) => labelNames.some((label) => !labels.get(name)?.has(label))),
  ).toEqual([]);
});

test('a process erases leads after their retention period and deletes events after thirteen months', async () => {
  const { sql } = database;
  await expect.poll(() => sql`select erased_by from leads`).toEqual([{ erased_by: 'retention' }]);
  await expect
    .poll(() => sql`select from analytics_events where happened_at < now() - interval '11 months'`)
    .toHaveLength(1);
});

test('pages, refused sign-ins and warnings are counted', async () => {
  const before = await scrape();
  await (await fetch(`${site.origin}/blog`)).text();
  await fetch(`${site.origin}/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ json: { email: 'kimse@example.com', password: 'yanlis parola 1' } }),
  });
  const after = await scrape();
  const growthOf = (series: string) => valueOf(after, series) - valueOf(before, series);
  expect(growthOf('page_render_duration_seconds_count{page="blogList"}')).toBe(1);
  expect(growthOf('sign_in_attempts_total{outcome="invalid_credentials"}')).toBe(1);
  // A busy machine may log more warnings between the two readings.
  expect(growthOf('log_lines_total{level="warn"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(after, 'password_hashes{state="waiting"}')).toBe(0);
});

test('the request id on an error page is also in the response header and in the log', async () => {
  await database.sql`alter table sessions rename to sessions_gone`;
  const response = await fetch(`${site.origin}/admin/posts`, {
    headers: { cookie: 'session=x', accept: 'text/html' },
  });
  const page = await response.text();
  await database.sql`alter table sessions_gone rename to sessions`;
  const number = response.headers.get('x-request-id') ?? '';
  expect(number).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.status).toBe(500);
  expect(page).toContain(`Bize yazarsanız şu numarayı ekleyin: <!-- -->${number}`);
  await expect.poll(() => logLines(number)).toEqual(expect.arrayContaining(['request failed', 'answered']));
});

test('the request id of a failed procedure is in the log as well', async () => {
  await database.sql`alter view published_posts rename to published_posts_gone`;
  const response = await fetch(
    `${site.origin}/trpc/blog.list?input=${encodeURIComponent('{"json":{"q":"","category":"","sort":"newest","page":1}}')}`,
  );
  const text = await response.text();
  await database.sql`alter view published_posts_gone rename to published_posts`;
  const number = response.headers.get('x-request-id') ?? '';
  expect(response.status).toBe(500);
  expect(text).toContain(`"requestId":"${number}"`);
  await expect.poll(() => logLines(number)).toEqual(expect.arrayContaining(['procedure failed', 'answered']));
});

function logLines(number: string): string[] {
  return site
    .output()
    .split('\n')
    .filter((line) => line.includes(number))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
}
