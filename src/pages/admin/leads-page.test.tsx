import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import type { LeadDetail, LeadListOutput, LeadRow } from '#shared/schemas/admin-leads.ts';
import { type Procedures, showArea } from '#tests/area.tsx';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

const ROW: LeadRow = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  createdAt: new Date('2026-03-14T09:00:00+03:00'),
  firstName: 'Zeynep',
  lastName: 'Aksoy',
  email: 'zeynep@example.com',
  mobilePhone: '0532 123 45 67',
  company: 'Aksoy Diş',
  opening: 'Akşamları da açan olsun.',
  button: 'header_demo',
  package: null,
  suspicion: null,
  state: 'rejected',
  attempts: 1,
  ambiguous: false,
  reason: 'INVALID_EMAIL',
  deliveredAt: null,
  nextAttemptAt: new Date('2026-03-14T09:05:00+03:00'),
  erasedAt: null,
};
const LEAD: LeadDetail = {
  ...ROW,
  message: 'Akşamları da açan olsun. Hafta sonu da.',
  phoneE164: '+905321234567',
  variant: 'demo',
  pageUri: 'https://sesdas.example.com/',
  pageName: 'Ana sayfa',
  referrer: null,
  campaign: {},
  noticeVersion: '2026-11-21',
  visitorIp: '203.0.113.7',
  leftOut: [],
  erasedBy: null,
  history: [],
};
const NO_COUNTS = { waiting: 0, held: 0, delivered: 0, rejected: 0, erased: 0 };
const listOf = (...leads: LeadRow[]): LeadListOutput => ({ leads, total: leads.length, counts: NO_COUNTS });
const READING = `${pathTo('adminLeads')}?lead=${LEAD.id}`;
const open = (procedures: Procedures = {}, path: string = pathTo('adminLeads')) =>
  showArea(path, { 'admin.leads.list': () => listOf(ROW), ...procedures });
const exportButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });

test('before the leads are there their room is kept, and there is nothing to export', async () => {
  const list = Promise.withResolvers<LeadListOutput>();
  await open({ 'admin.leads.list': () => list.promise });
  await screen.findByRole('status', { name: 'Loading leads' });
  expect((await exportButton()).disabled).toBe(true);
  list.resolve(listOf(ROW));
  await screen.findByText('Zeynep Aksoy');
  expect(screen.queryByRole('status', { name: 'Loading leads' })).toBeNull();
  expect((await exportButton()).disabled).toBe(false);
});

test('an inbox without leads says how they come; a search without any, how to see all again', async () => {
  await open({ 'admin.leads.list': () => listOf() });
  await screen.findByText('No leads yet. They appear here as soon as somebody sends the form.');
  expect(screen.queryByText('Choose a lead to read what they wrote.')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Search leads'), 'kimse');
  await screen.findByText('No leads found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No leads yet. They appear here as soon as somebody sends the form.');
  expect(location.search).toBe('');
});

test('leads that could not be had are asked for again', async () => {
  let broken = true;
  await open({
    'admin.leads.list': () => {
      if (broken) throw new AppError('INTERNAL');
      return listOf(ROW);
    },
  });
  await screen.findByText('Failed to load leads');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Zeynep Aksoy');
  expect(screen.queryByText('Failed to load leads')).toBeNull();
});

test('a lead is read beside the list: what they wrote in full, and what was refused can be tried again', async () => {
  await open({ 'admin.leads.detail': () => LEAD }, READING);
  await screen.findByRole('heading', { name: 'Zeynep Aksoy' });
  expect(screen.getByText(/Hafta sonu da\./)).toBeDefined();
  expect(screen.getByRole('link', { name: '0532 123 45 67' }).getAttribute('href')).toBe('tel:+905321234567');
  expect(screen.getByRole('button', { name: 'Retry delivery' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a lead that could not be had is asked for again; one that is gone is said to be', async () => {
  let asked = 0;
  await open(
    {
      'admin.leads.detail': () => {
        asked += 1;
        throw new AppError(asked === 1 ? 'INTERNAL' : 'NOT_FOUND');
      },
    },
    READING,
  );
  await screen.findByText('Failed to load the lead');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This lead is not here any more.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a retry that failed is said, and the button can be pressed again', async () => {
  await open(
    {
      'admin.leads.detail': () => LEAD,
      'admin.leads.retry': () => {
        throw new AppError('INTERNAL');
      },
    },
    READING,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry delivery' }));
  await screen.findByText('Failed to retry the delivery');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retry delivery' }).disabled).toBe(false),
  );
});
