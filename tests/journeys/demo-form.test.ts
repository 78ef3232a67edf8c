/** The demo request as a page, sent by a browser without script. */

import type { Document } from 'happy-dom';
import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { legal } from '#shared/site-texts/defaults/legal.ts';
import { NOTICE_VERSION } from '#shared/site-texts/notice-version.ts';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import { parseHtml, textsOf } from '../support/servers/html.ts';
import { ORIGIN } from '../support/servers/open-app.ts';
import { openPages } from '../support/servers/open-pages.ts';

const { sql, get, read } = await openPages();

const valueOf = (page: Document, name: string) =>
  page.querySelector(`form [name="${name}"]`)?.getAttribute('value') ?? '';

async function send(page: Document, input: Record<string, string>) {
  const values = Object.fromEntries(
    [...page.querySelectorAll('main form [name]')].map((field) => {
      const name = field.getAttribute('name') ?? '';
      return [name, input[name] ?? valueOf(page, name)];
    }),
  );
  return get(page.querySelector('main form')?.getAttribute('action') ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      referer: ORIGIN + pathTo('demoRequest'),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    },
    payload: new URLSearchParams(values).toString(),
  });
}

const TYPED = {
  firstName: '  Ayşe ',
  lastName: 'Yılmaz',
  email: 'ayse@example.com',
  mobilePhone: '0532 123 45 67',
};

test('errors are shown next to the input, and nothing is stored', async () => {
  const form = await read(pathTo('demoRequest'));
  const response = await send(form, { ...TYPED, email: 'ayse@' });
  const page = parseHtml(response.body);
  expect([response.statusCode, textsOf(page, '.err')]).toEqual([422, ['Geçerli bir e-posta adresi girin']]);
  expect([valueOf(page, 'lastName'), valueOf(page, 'email')]).toEqual(['Yılmaz', 'ayse@']);
  expect(await sql`select id from leads`).toEqual([]);
});

test('a request is stored, counted, and redirected to the confirmation', async () => {
  const home = await read('/');
  const path = home.querySelector('.hero [data-lead-button]')?.getAttribute('href') ?? '';
  const form = parseHtml((await get(path, { headers: { referer: `${ORIGIN}/` } })).body);
  expect(textsOf(form, 'main form a')).toContain('KVKK aydınlatma metninde');
  const { statusCode, headers } = await send(form, TYPED);
  expect([statusCode, headers.location]).toEqual([303, '/demo-talebi?durum=alindi']);
  const thanks = await read(headers.location ?? '');
  expect(textsOf(thanks, 'h1')).toEqual(['Talebiniz Alındı!']);
  expect(textsOf(thanks, 'main').join()).toContain('48 saat içinde sizinle iletişime geçeceğiz.');
  const button = 'hero_demo_request';
  expect(await sql`select first_name, last_name, company, message, button, page_uri from leads`).toEqual([
    { first_name: 'Ayşe', last_name: 'Yılmaz', company: null, message: null, button, page_uri: `${ORIGIN}/` },
  ]);
  expect(await sql`select name, path, button from analytics_events order by id`).toMatchObject([
    { name: button, path: pathTo('demoRequest') },
    { name: 'demo_form_opened', button },
    { name: 'demo_form_submitted', button },
    { name: 'generate_lead', button },
  ]);
});

test('a request has the version of the published privacy notice', async () => {
  const versionInForm = async () => valueOf(await read(pathTo('demoRequest')), 'noticeVersion');
  expect(await versionInForm()).toBe(NOTICE_VERSION);
  await sql`
    insert into site_record_versions (name, number, fields, live_from)
    values ('legal', 7, ${sql.json({ ...legal(DATA_HANDLING) })}, '2026-01-05')
  `;
  const [noticeOnPage] = textsOf(await read(pathTo('privacyNotice')), '.notice header p');
  expect(noticeOnPage).toBe(`Sürüm ${await versionInForm()}`);
  expect(await versionInForm()).toBe(`${NOTICE_VERSION}/7`);
});
