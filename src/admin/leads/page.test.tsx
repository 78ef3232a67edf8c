import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LeadDetail, LeadListOutput } from '#shared/leads/inbox-schemas.ts';
import { pathTo } from '#shared/routes.ts';
import { profileOf, showArea } from '#tests/support/components/area.tsx';
import { LEAD, listOf, openLeads as open, READING, ROW } from './__fixtures__/leads.ts';

const exportButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });

test('placeholders reserve the space of the leads while they load, and there is nothing to export', async () => {
  const list = Promise.withResolvers<LeadListOutput>();
  await open({ 'admin.leads.list': () => list.promise });
  await screen.findByRole('status', { name: 'Loading leads' });
  expect((await exportButton()).disabled).toBe(true);
  list.resolve(listOf(ROW));
  await screen.findByText('Zeynep Aksoy');
  expect(screen.queryByRole('status', { name: 'Loading leads' })).toBeNull();
  expect((await exportButton()).disabled).toBe(false);
});

test('an empty inbox says how leads arrive; a search without results can be cleared', async () => {
  await open({ 'admin.leads.list': () => listOf() });
  await screen.findByText('No leads yet. They appear here as soon as somebody sends the form.');
  expect(screen.queryByText('Choose a lead to read what they wrote.')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Search leads'), 'kimse');
  await screen.findByText('No leads found');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No leads yet. They appear here as soon as somebody sends the form.');
  expect(location.search).toBe('');
});

test('leads that failed to load can be requested again', async () => {
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

test('a lead opens beside the list with its full message, and a refused delivery can be retried', async () => {
  await open({ 'admin.leads.detail': () => LEAD }, READING);
  await screen.findByRole('article', { name: 'Zeynep Aksoy' });
  // The company is not among the facts, so that the heading has to say it.
  expect(screen.getByRole('heading', { name: 'Zeynep Aksoy Aksoy Diş' })).toBeDefined();
  expect(screen.getByText(/Hafta sonu da\./)).toBeDefined();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Phone',
    'E-mail',
    'Form',
    'Page',
    'IP address',
    'Privacy notice',
    'Received',
  ]);
  expect(screen.getByRole('link', { name: '0532 123 45 67' }).getAttribute('href')).toBe('tel:+905321234567');
  expect(screen.getByRole('button', { name: 'Retry delivery' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a lead that failed to load can be requested again; a deleted one says so', async () => {
  let requests = 0;
  await open(
    {
      'admin.leads.detail': () => {
        requests += 1;
        throw new AppError(requests === 1 ? 'INTERNAL' : 'NOT_FOUND');
      },
    },
    READING,
  );
  await screen.findByText('Failed to load the lead');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This lead is not here any more.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the steps of the delivery are open if a member has to act, and stay open after a retry', async () => {
  let lead: LeadDetail = LEAD;
  await open(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.retry': () => {
        lead = { ...LEAD, state: 'waiting', reason: null };
        return {};
      },
    },
    READING,
  );
  const steps = async () => (await screen.findByRole('list', { name: 'Delivery' })).closest('details');
  expect((await steps())?.open).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry delivery' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
  expect((await steps())?.open).toBe(true);
});

test('the steps of the delivery are closed if no member has to act', async () => {
  await open({ 'admin.leads.detail': () => ({ ...LEAD, state: 'delivered', reason: null }) }, READING);
  await screen.findByRole('article', { name: 'Zeynep Aksoy' });
  const steps = screen.getByText('Delivery', { selector: 'summary' }).closest('details');
  expect(steps?.open).toBe(false);
});

test('a failed retry shows a message, and the button can be pressed again', async () => {
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

test('a chosen stage shows at once, and is taken back if the server refuses', async () => {
  const answer = Promise.withResolvers<object>();
  await open(
    { 'admin.leads.detail': () => LEAD, 'admin.leads.work.setStage': () => answer.promise },
    READING,
  );
  const stage = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  expect((await stage('New')).checked).toBe(true);
  await userEvent.click(await stage('Won'));
  expect((await stage('Won')).checked).toBe(true);
  answer.reject(new AppError('LEAD_ERASED'));
  await screen.findByText('This person was erased: there is nothing left to work on.');
  await waitFor(async () => expect((await stage('New')).checked).toBe(true));
});

test('a refused note stays in its field', async () => {
  let broken = true;
  const notes: unknown[] = [];
  await open(
    {
      'admin.leads.detail': () => LEAD,
      'admin.leads.work.addNote': (input) => {
        if (broken) throw new AppError('INTERNAL');
        notes.push(input);
        return {};
      },
    },
    READING,
  );
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add note' }).disabled).toBe(true);
  await userEvent.type(note, 'Yarın arayın.{Control>}{Enter}{/Control}');
  await screen.findByText('Failed to add the note');
  expect(note.value).toBe('Yarın arayın.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Note added');
  expect(notes).toEqual([{ id: LEAD.id, text: 'Yarın arayın.' }]);
  await waitFor(() => expect(note.value).toBe(''));
});

test('the changes of a lead are sentences, the newest first', async () => {
  const changedAt = LEAD.createdAt;
  let serial = 0;
  const by = { changedAt, changedBy: 'elif@example.com' };
  await open(
    {
      'admin.leads.detail': () => ({
        ...LEAD,
        changes: [
          { ...by, id: String((serial += 1)), kind: 'reminder', value: null },
          { ...by, id: String((serial += 1)), kind: 'note', value: 'Sabah arayın.' },
          { ...by, id: String((serial += 1)), kind: 'owner', value: 'can@example.com' },
          { ...by, id: String((serial += 1)), kind: 'reminder', value: '2026-03-20' },
          { ...by, id: String((serial += 1)), kind: 'owner', value: null },
          { ...by, id: String((serial += 1)), kind: 'stage', value: 'won' },
        ],
      }),
    },
    READING,
  );
  const list = await screen.findByRole('list', { name: 'Notes and history' });
  expect([...list.querySelectorAll('li > div')].map(({ textContent }) => textContent)).toEqual([
    'elif@example.com took the reminder away',
    'elif@example.com notedSabah arayın.',
    'elif@example.com gave it to can@example.com',
    'elif@example.com set a reminder for Mar 20, 2026',
    'elif@example.com took the owner away',
    'elif@example.com set it to Won',
  ]);
});

test('a range of days in the wrong order shows an error', async () => {
  await open({ 'admin.leads.list': () => listOf() }, `${pathTo('adminLeads')}?from=2026-03-02&to=2026-03-01`);
  await screen.findByText('The last day is before the first');
  expect(await screen.findByText('No leads found')).toBeDefined();
});

test('a row shows the stage, the owner and a due reminder', async () => {
  const due = {
    ...ROW,
    stage: 'contacted',
    owner: profileOf('can@example.com', 'Can Yıldız'),
    remindOn: '2026-03-10',
    due: true,
  } as const;
  await open({ 'admin.leads.list': () => listOf(due) });
  await screen.findByText('Contacted');
  await screen.findByText('Can Yıldız');
  expect(await screen.findByText('Due since Mar 10, 2026')).toBeDefined();
});

test('without a forms service a lead is stored, and no delivery is announced', async () => {
  const waiting = { state: 'waiting', reason: null } as const;
  await open(
    {
      'admin.leads.list': () => listOf({ ...ROW, ...waiting }),
      'admin.leads.detail': () => ({ ...LEAD, ...waiting }),
    },
    READING,
    { leadsForwarded: false },
  );
  await screen.findByText('No forms service is configured.');
  expect(screen.queryByText('Kept here')).toBeNull();
  expect(screen.getByRole('option', { name: 'Kept here (0)', hidden: true })).toBeDefined();
  expect(screen.queryByText(/Waiting|Next attempt|To be delivered/)).toBeNull();
});

test('new leads are counted beside their link and in the title of the tab', async () => {
  await open({ 'admin.leads.attention': () => ({ count: 0, fresh: 3 }) });
  await screen.findByRole('link', { name: 'Leads 3 new' });
  await waitFor(() => expect(document.title).toBe('(3) Leads · Sesdaş Admin'));
});

test('a person’s data are found, exported to a file, and erased after confirmation', async () => {
  const finds = [
    { leads: 0, forwarded: 0, hasAccount: false },
    { leads: 2, forwarded: 1, hasAccount: true },
  ];
  const calls = await open({
    'admin.leads.person.find': ({ who }: { who: string }) => {
      if (who === 'Ayşe') throw new AppError('PERSON_UNREADABLE');
      return finds.shift();
    },
    'admin.leads.person.export': () => ({ text: '{"email":"ayse@example.com"}' }),
    'admin.leads.person.erase': () => ({ leads: 2, forwarded: 1 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'A person’s data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A person’s data' }));
  const lookUp = async (who: string) => {
    await user.clear(dialog.getByLabelText('E-mail or phone'));
    await user.type(dialog.getByLabelText('E-mail or phone'), `${who}{Enter}`);
  };
  await lookUp('Ayşe');
  await dialog.findByText('Give an e-mail address or a phone number.');
  await lookUp('kimse@example.com');
  await dialog.findByText('Nothing is kept of this person.');
  expect(dialog.queryByRole('button', { name: 'Erase everything' })).toBeNull();
  await lookUp('ayse@example.com');
  await dialog.findByText('2 leads are kept of this person; the forms service has 1 of them.');
  dialog.getByText('An administrator has this address. Their account is not erased here.');
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const content = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  expect(download.mock.contexts[0]).toMatchObject({
    href: 'blob:data',
    download: expect.stringMatching(/^person-\d{4}-\d{2}-\d{2}\.json$/),
  });
  const [[file] = []] = content.mock.calls;
  expect(file instanceof Blob && (await file.text())).toBe('{"email":"ayse@example.com"}');
  await user.click(dialog.getByRole('button', { name: 'Erase everything' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Erase this person?' }));
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await dialog.findByText('2 leads were erased.');
  dialog.getByText('The forms service has one of them: erase them there as well.');
  dialog.getByText('Backups that were made before now still hold them until they are deleted.');
  expect(calls.find(({ procedure }) => procedure.endsWith('person.erase'))?.input).toEqual({
    who: 'ayse@example.com',
  });
});

test('a lead is erased after confirmation, and a suspected one released', async () => {
  let lead: LeadDetail = { ...LEAD, state: 'held', suspicion: 'honeypot', reason: null };
  await open(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.release': () => {
        lead = { ...lead, state: 'waiting', suspicion: null };
        return {};
      },
      'admin.leads.erase': () => {
        const erasure = { erasedAt: LEAD.createdAt, erasedBy: 'ayse@example.com', company: null };
        lead = { ...lead, ...erasure, state: 'erased' };
        return {};
      },
    },
    READING,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  await screen.findByText('The lead is on its way');
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Erase this person?' }));
  await user.click(question.getByRole('button', { name: 'Erase' }));
  await screen.findByText('The person was erased');
  expect(await screen.findByRole('heading', { name: 'Erased person' })).toBeDefined();
});

test('a failed copy of a phone number shows a message: a page without https has no clipboard', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await open({ 'admin.leads.detail': () => LEAD }, READING);
  (await screen.findByRole('button', { name: 'Copy phone' })).click();
  expect(await screen.findByText('Failed to copy the phone number')).toBeTruthy();
});

test('a sales member works on leads, and can neither export nor erase them', async () => {
  await showArea(
    READING,
    {
      'admin.leads.list': () => listOf(ROW),
      'admin.leads.detail': () => LEAD,
      'admin.leads.filterValues': () => ({ source: [], campaign: [], package: [], firstPath: [] }),
      'admin.leads.work.owners': () => [
        { id: '0198c3f2-0000-7000-8000-0000000000aa', name: 'Ayşe', isOwn: false },
        { id: '0198c3f2-0000-7000-8000-0000000000bb', name: 'Selin', isOwn: true },
      ],
    },
    {},
    'sales',
  );
  const detail = within(await screen.findByRole('article', { name: 'Zeynep Aksoy' }));
  expect(detail.getByRole('button', { name: 'Retry delivery' })).toBeTruthy();
  expect(detail.getByRole('radio', { name: 'Won' })).toBeTruthy();
  for (const name of ['Export CSV', 'A person’s data', 'Erase']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  const filter = document.querySelector<HTMLSelectElement>('.find select[name=owner]');
  await waitFor(() =>
    expect([...(filter?.options ?? [])].map(({ text }) => text)).toEqual(['Owner: Anyone', 'Mine', 'Ayşe']),
  );
});
