import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { addedRecordName } from '#shared/site-texts/added-pages.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { referenceTexts } from '#shared/site-texts/references.ts';
import type { RecordDetail, RecordState } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { openMenu, type Procedures, showArea } from '#tests/support/components/area.tsx';

vi.mock('#src/editor/saving/local-drafts.ts', () => ({
  listClosedEntries: async () => [],
  markOpen: () => () => {},
  removeEntry: async () => true,
  writeEntry: async () => true,
}));

beforeEach(() => localStorage.clear());

const NAME = addedRecordName('antalya-ai-cagri-merkezi');
const NEW: Pick<RecordState, 'live' | 'plan' | 'draft' | 'tests' | 'isInvalid'> = {
  live: null,
  plan: null,
  draft: null,
  tests: [],
  isInvalid: false,
};
const IZMIR: RecordState = { ...NEW, name: 'city-izmir', title: 'İzmir', added: null };
const ANTALYA: RecordState = {
  ...NEW,
  name: NAME,
  title: 'Antalya',
  added: { kind: 'city', removedAs: null },
};
const fields: RecordDetail['fields'] = { ...DEFAULT_RECORDS['city-izmir'], name: 'Antalya' };
const DETAIL: RecordDetail = {
  ...ANTALYA,
  isLocked: false,
  otherCities: ['İzmir'],
  fields,
  liveFields: fields,
  version: 1,
  base: 0,
  draft: { savedAt: new Date(), savedBy: null },
  texts: referenceTexts(DEFAULT_RECORDS.facts, DEFAULT_SITE),
};
const LIVE = { number: 1, liveFrom: new Date(), publisher: null };

const openList = (records: RecordState[], procedures: Procedures = {}) =>
  showArea(pathTo('adminSite'), { 'admin.site.list': () => records, ...procedures });
const openForm = (detail: RecordDetail, procedures: Procedures = {}) =>
  showArea(pathTo('adminSiteRecord', { name: NAME }), { 'admin.site.get': () => detail, ...procedures });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Opens the menu of the form, and presses the item. */
const choose = async (name: string) => {
  openMenu(await screen.findByRole('menu', { name: 'More actions', hidden: true }));
  await userEvent.click(await screen.findByText(name, { selector: '[role=menuitem]' }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('a city is added with an address from its name, and its form opens', async () => {
  const calls = await openList([IZMIR], {
    'admin.site.addPage': () => ({ name: NAME }),
    'admin.site.get': () => DETAIL,
  });
  await press('Add a city');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Antalya');
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'antalya-ai-cagri-merkezi');
  await userEvent.click(form.getByRole('button', { name: 'Open the draft' }));
  await form.findByText('A page needs a name and an address, a city also a dialling code.');
  expect(form.getByLabelText('Dialling code').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(form.getByLabelText('Dialling code'), '0242');
  await userEvent.click(form.getByRole('button', { name: 'Open the draft' }));
  await screen.findByRole('heading', { level: 1, name: 'Antalya' });
  expect(calls).toContainEqual({
    procedure: 'admin.site.addPage',
    input: {
      kind: 'city',
      name: 'Antalya',
      slug: 'antalya-ai-cagri-merkezi',
      dialCodes: '0242',
      copyFrom: 'city-izmir',
    },
  });
});

test('a campaign has the address of its name alone, and no dialling code; a refusal is at the address', async () => {
  await openList([IZMIR], {
    'admin.site.addPage': () => {
      throw new AppError('SLUG_TAKEN', { slug: 'yaz' });
    },
  });
  await screen.findByText(/^No campaign yet/);
  await press('Add a campaign');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Name'), 'Yaz');
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'yaz');
  expect(form.queryByLabelText('Dialling code')).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Open the draft' }));
  await form.findByText('The slug “yaz” is already in use. Please choose another one.');
  expect(form.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
});

test('a campaign begins with the texts of a service or with empty sections, a city does not begin with those of a service', async () => {
  const health: RecordState = { ...NEW, name: 'service-health', title: 'Sağlık', added: null };
  const calls = await openList([health, IZMIR], {
    'admin.site.addPage': () => ({ name: NAME }),
    'admin.site.get': () => DETAIL,
  });
  await press('Add a city');
  const form = await dialog();
  const sources = () =>
    [...form.getByLabelText('Copy the texts of').querySelectorAll('option')].map(
      ({ textContent }) => textContent,
    );
  expect(sources()).toEqual(['İzmir', 'Empty page']);
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Campaign');
  expect(sources()).toEqual(['İzmir', 'Service: Health', 'Empty page']);
  await userEvent.selectOptions(form.getByLabelText('Copy the texts of'), 'Service: Health');
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'City');
  expect(form.getByLabelText('Copy the texts of')).toHaveProperty('value', 'city-izmir');
  await userEvent.selectOptions(form.getByLabelText('Kind'), 'Campaign');
  await userEvent.selectOptions(form.getByLabelText('Copy the texts of'), 'Service: Health');
  await userEvent.type(form.getByLabelText('Name'), 'Yaz');
  await userEvent.click(form.getByRole('button', { name: 'Open the draft' }));
  await screen.findByRole('heading', { level: 1, name: 'Antalya' });
  const { input } = calls.find(({ procedure }) => procedure === 'admin.site.addPage') ?? {};
  expect(input).toMatchObject({ kind: 'campaign', slug: 'yaz', copyFrom: 'service-health' });
});

test('the link of an added page names its source for analytics, and is a QR code for print', async () => {
  await openForm(DETAIL);
  await choose('Link and QR code');
  const form = await dialog();
  const link = () => form.getByLabelText<HTMLInputElement>('Link').value;
  expect(link()).toMatch(/\/antalya-ai-cagri-merkezi\?utm_campaign=antalya-ai-cagri-merkezi$/);
  const before = form.getByRole('img', { name: 'QR code of the link' }).innerHTML;
  await userEvent.type(form.getByLabelText('Source'), 'Instagram');
  await userEvent.type(form.getByLabelText('Medium'), 'social');
  expect(link()).toContain('?utm_source=Instagram&utm_medium=social&utm_campaign=');
  form.getByText('In analytics: instagram / social, antalya-ai-cagri-merkezi');
  expect(form.getByRole('img', { name: 'QR code of the link' }).innerHTML).not.toBe(before);
  const file = form.getByRole('link', { name: 'Download SVG' });
  expect(file.getAttribute('download')).toBe('antalya-ai-cagri-merkezi-qr.svg');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toMatch(
    /^data:image\/svg\+xml,<svg .*<\/svg>$/,
  );
});

test('the list says which pages are not published, and campaigns have a table of their own', async () => {
  await openList([
    IZMIR,
    ANTALYA,
    {
      ...ANTALYA,
      name: 'city-yaz',
      title: 'Yaz',
      live: LIVE,
      added: { kind: 'campaign', removedAs: 'gone' },
    },
  ]);
  const row = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
  (await row('Antalya')).getByText('Not published yet');
  (await row('Antalya')).getByRole('button', { name: 'Remove Antalya' });
  (await row('Yaz')).getByText('Taken down, answers 410');
  (await row('Yaz')).getByRole('button', { name: 'Bring back Yaz' });
  expect((await row('İzmir')).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Cities',
    'Campaigns',
  ]);
});

test('a page that is not live can be published as it was copied, and its only text cannot be discarded', async () => {
  const calls = await openForm(DETAIL, {
    'admin.site.publish': () => ({ number: 1, cancelledPlan: null }),
  });
  await screen.findByText('Not published yet');
  openMenu(await screen.findByRole('menu', { name: 'More actions', hidden: true }));
  await screen.findByText('Remove', { selector: '[role=menuitem]' });
  expect(screen.queryByText('Discard changes')).toBeNull();
  await press('Publish');
  const panel = await dialog();
  panel.getByText('It appears in the menu, the footer, the overview of services and the sitemap.');
  expect(calls.some(({ procedure }) => procedure === 'admin.site.publish')).toBe(false);
  await userEvent.click(panel.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'admin.site.publish',
      input: { name: NAME, version: 1, liveFrom: null },
    }),
  );
});

test('before a publication, texts that name another city are mended at their field or left once', async () => {
  const others = JSON.stringify(fields)
    .replaceAll(/İzmir|(?<![a-z])Izmir/gu, 'Bolu')
    .replaceAll('izmir_', 'page_');
  const texts = { ...(JSON.parse(others) as RecordDetail['fields']), voice: 'İzmir’de kar yağar mı?' };
  const calls = await openForm(
    { ...DETAIL, live: LIVE, fields: texts, liveFields: fields },
    { 'admin.site.publish': () => ({ number: 2, cancelledPlan: null }) },
  );
  await press('Publish');
  const sentence = /this text says İzmir$/;
  await userEvent.click((await dialog()).getByRole('button', { name: /^Show: .*this text says İzmir$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const focusedName = () => document.activeElement?.getAttribute('name');
  await waitFor(() => expect(focusedName()).toBe('voice'));
  await press('Publish');
  const panel = await dialog();
  panel.getByText(sentence);
  await userEvent.click(panel.getByRole('button', { name: /^Leave as it is/ }));
  expect(panel.queryByText(sentence)).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Ask again' }));
  panel.getByText(sentence);
  await userEvent.click(panel.getByRole('button', { name: /^Leave as it is/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await press('Publish');
  await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'admin.site.publish')).toBe(true));
});

test('a page is taken down with the chosen response, and the toast brings it back', async () => {
  let detail: RecordDetail = { ...DETAIL, live: LIVE, version: 0, draft: null };
  const calls = await openForm(detail, {
    'admin.site.get': () => detail,
    'admin.site.removePage': () => {
      detail = { ...detail, added: { kind: 'city', removedAs: 'gone' } };
      return {};
    },
    'admin.site.bringBackPage': () => {
      detail = { ...detail, added: { kind: 'city', removedAs: null } };
      return {};
    },
  });
  await choose('Take down');
  const form = await dialog();
  await userEvent.selectOptions(
    form.getByLabelText('Visitors of its address'),
    'are told that the page is gone (410)',
  );
  await userEvent.click(form.getByRole('button', { name: 'Take down' }));
  await screen.findByText('Taken down, answers 410');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(calls).toContainEqual({
    procedure: 'admin.site.removePage',
    input: { name: NAME, removeAs: 'gone' },
  });
  await press('Undo');
  await screen.findByRole('button', { name: 'Publish' });
});

test('texts of a copied page that still name the other city are listed, and their fields say so', async () => {
  await openForm({ ...DETAIL, fields: { ...fields, lead: 'İzmir’de telefon susmaz.' } });
  await userEvent.click(await screen.findByText('Texts that still say İzmir'));
  const list = screen.getByText(/^The page is a copy/).parentElement ?? document.body;
  const [first] = within(list).getAllByRole('button');
  if (!first) throw new Error('No text is listed.');
  await userEvent.click(first);
  await screen.findAllByText(/This text says İzmir\.$/);
  const focusedText = () => {
    const { activeElement } = document;
    return activeElement && 'value' in activeElement ? activeElement.value : activeElement?.textContent;
  };
  await waitFor(() => expect(focusedText()).toContain('İzmir'));
});

test('a page that was never published is removed without a question about its address, and can be brought back', async () => {
  let detail = DETAIL;
  const setRemoved = (removedAs: 'gone' | null) => {
    detail = { ...detail, added: { kind: 'city', removedAs } };
    return {};
  };
  const calls = await openForm(detail, {
    'admin.site.get': () => detail,
    'admin.site.removePage': () => setRemoved('gone'),
    'admin.site.bringBackPage': () => setRemoved(null),
  });
  await choose('Remove');
  await screen.findByText('The page is removed');
  await screen.findByText('Removed', { selector: '.badge' });
  expect(calls).toContainEqual({
    procedure: 'admin.site.removePage',
    input: { name: NAME, removeAs: 'gone' },
  });
  await press('Undo');
  await screen.findByText('Not published yet');
});
