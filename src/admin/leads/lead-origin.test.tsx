import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { LEAD, openLeads, READING } from './__fixtures__/leads.ts';

const OTHER = '0198c3f2-0000-7000-8000-000000000002';
const FROM_AD = {
  source: 'google',
  medium: 'cpc',
  campaignName: 'sakarya',
  campaign: { utm_campaign: 'sakarya', gclid: 'abc', utm_term: 'tır' },
  paragraph: 'Gece gelen TIR',
  path: [
    { path: '/sakarya', seconds: 130, title: null },
    { path: '/blog/2026/02/depo', seconds: 260, title: 'Depo kapısı' },
  ],
  visits: [
    { source: '', medium: '', campaign: '', page: '/' },
    { source: 'google', medium: 'cpc', campaign: 'sakarya', page: '/sakarya' },
  ],
} satisfies Partial<LeadDetail>;
const openWith = (changes: Partial<LeadDetail>) =>
  openLeads({ 'admin.leads.detail': () => ({ ...LEAD, ...changes }) }, READING);

test('a lead shows its earlier visits, source, pages, button and form, without click ids', async () => {
  await openWith(FROM_AD);
  const heading = await screen.findByRole('heading', { name: 'Where it came from' });
  const section = heading.closest('section');
  expect([...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Direct/',
    'Google adcampaign: sakarya',
    '/sakaryafirst page · 2 min 10 s',
    'Depo kapısıpost · 4 min 20 s',
    expect.stringMatching(/^Button “.+”Gece gelen TIR$/),
    'Form sentMar 14, 09:00 · 7 min in all',
  ]);
  expect(screen.getByRole('link', { name: 'Depo kapısı' }).getAttribute('href')).toBe('/blog/2026/02/depo');
  expect(section?.textContent).toContain('utm_term: tır');
  expect(document.body.textContent).not.toContain('abc');
});

test('the other requests of the person are links', async () => {
  await openWith({
    otherRequests: [{ id: OTHER, createdAt: LEAD.createdAt, stage: 'won', package: 'Profesyonel' }],
  });
  const link = await screen.findByRole('link', { name: 'Mar 14, 09:00 · Won · Profesyonel' });
  expect(link.getAttribute('href')).toBe(`${pathTo('adminLeads')}?lead=${OTHER}`);
});

test('a number without an international form has no WhatsApp, and an erased person has no contact', async () => {
  let lead: LeadDetail = { ...LEAD, phoneE164: null, mobilePhone: '444 1 444' };
  await openLeads(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.erase': () => {
        lead = {
          ...lead,
          erasedAt: LEAD.createdAt,
          email: '',
          mobilePhone: '',
          firstName: '',
          lastName: '',
          company: null,
        };
        return {};
      },
    },
    READING,
  );
  expect((await screen.findByRole('link', { name: '444 1 444' })).getAttribute('href')).toBe('tel:4441444');
  expect(screen.getAllByTitle('Write an e-mail').length).toBeGreaterThan(0);
  expect(screen.queryByTitle('Write in WhatsApp')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Erase this person?' }));
  question.getByText(/notes, amounts and visited pages are removed for good/);
  await userEvent.click(question.getByRole('button', { name: 'Erase' }));
  await screen.findByRole('heading', { name: 'Erased person' });
  expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  expect(screen.queryByTitle('Write an e-mail')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Where it came from' })).toBeNull();
});

test('a filter of sources offers the values of recent leads, and keeps an older one of the URL', async () => {
  const calls = await openLeads(
    {
      'admin.leads.filterValues': () => ({
        source: ['google', 'bülten'],
        campaign: [],
        package: [],
        firstPath: ['/demo'],
      }),
    },
    `${pathTo('adminLeads')}?campaign=k%C4%B1%C5%9F`,
  );
  const select = await screen.findByLabelText<HTMLSelectElement>('Source');
  await within(select).findByRole('option', { name: 'bülten', hidden: true });
  expect([...select.options].map(({ text }) => text)).toEqual(['All', 'Direct', 'google', 'bülten']);
  expect(screen.getByLabelText<HTMLSelectElement>('Campaign').value).toBe('kış');
  await userEvent.selectOptions(select, 'google');
  await userEvent.selectOptions(screen.getByLabelText('First page'), '/demo');
  await waitFor(() => expect(location.search).toBe('?source=google&campaign=k%C4%B1%C5%9F&first=%2Fdemo'));
  await waitFor(() =>
    expect(calls.findLast(({ procedure }) => procedure === 'admin.leads.list')?.input).toMatchObject({
      source: 'google',
      campaign: 'kış',
      firstPath: '/demo',
    }),
  );
});
