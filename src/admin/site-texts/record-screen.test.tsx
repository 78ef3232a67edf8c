import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_RECORDS, shippedRecords } from '#shared/site-texts/defaults/all.ts';
import type { RecordName, ShippedRecordName } from '#shared/site-texts/records.ts';
import { referenceTextsOf } from '#shared/site-texts/references.ts';
import type { FactEffects, RecordDetail, RecordFields } from '#shared/site-texts/schemas.ts';
import { DEFAULT_SITE, type Site } from '#shared/site-texts/site.ts';
import type { LocalEntry } from '#src/editor/saving/local-drafts.ts';
import { openMenu, type Procedures, showArea } from '#tests/support/components/area.tsx';
import { DATA_HANDLING } from '#tests/support/factories/site-texts.ts';
import type { LocalRecord } from './use-record-draft.ts';

/** The local drafts of this browser. */
const entries = new Map<string, LocalEntry>();
vi.mock('#src/editor/saving/local-drafts.ts', () => ({
  listClosedEntries: async (place: string) => [...entries.values()].filter((entry) => entry.place === place),
  markOpen: () => () => {},
  removeEntry: async (id: string) => entries.delete(id),
  writeEntry: async (entry: LocalEntry, restoredId = '') => {
    entries.set(entry.id, entry);
    entries.delete(restoredId);
    return true;
  },
}));
beforeEach(() => {
  entries.clear();
  localStorage.clear();
});

const SITE: Site = { ...DEFAULT_SITE, origin: 'https://example.com' };
const ELIF = { name: 'Elif', email: 'elif@example.com', picture: null };

function detailOf(name: ShippedRecordName, changes: Partial<RecordDetail> = {}): RecordDetail {
  const fields: RecordFields = shippedRecords(SITE, DATA_HANDLING)[name];
  return {
    name,
    live: null,
    plan: null,
    draft: null,
    tests: [],
    isInvalid: false,
    title: null,
    added: null,
    fields,
    liveFields: fields,
    version: 0,
    base: 0,
    isLocked: false,
    otherCities: [],
    texts: referenceTextsOf(name, DEFAULT_RECORDS.facts, SITE),
    ...changes,
  };
}

const NO_EFFECTS: FactEffects = { statements: [], posts: [], isOfDraft: false, isComplete: true };

type Draft = { name: RecordName; version: number; fields: RecordFields };

/** A server with one record, which stores drafts and publishes them. */
async function open(name: ShippedRecordName = 'pricing', procedures: Procedures = {}, hash = '') {
  const server = { detail: detailOf(name) };
  const calls = await showArea(pathTo('adminSiteRecord', { name }) + hash, {
    'admin.site.get': () => server.detail,
    'admin.site.factEffects': () => NO_EFFECTS,
    'admin.site.versions': () => ({ versions: [], total: 0 }),
    'admin.site.saveDraft': (input) => {
      const { name: draftName, version, fields } = input as Draft;
      // The form of the test before saves what it still has.
      if (draftName !== name) return { version };
      if (version !== server.detail.version) throw new AppError('SITE_TEXT_CHANGED');
      const draft = { savedAt: new Date(), savedBy: ELIF };
      server.detail = { ...server.detail, fields, version: version + 1, draft };
      return { version: version + 1 };
    },
    'admin.site.publish': () => {
      const live = { number: 1, liveFrom: new Date(), publisher: ELIF };
      const { fields } = server.detail;
      server.detail = { ...server.detail, live, liveFields: fields, version: 0, draft: null };
      return { number: 1, cancelledPlan: null };
    },
    ...procedures,
  });
  await screen.findByRole('heading', { level: 1 });
  return { server, calls };
}

const section = async (name: string) =>
  userEvent.click(await screen.findByRole('heading', { level: 2, name }));
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

/** Opens the menu of the head, and returns the item. */
async function item(name: string) {
  openMenu(await screen.findByRole('menu', { name: 'More actions', hidden: true }));
  return screen.findByText(name, { selector: '[role=menuitem]' });
}

async function retype(name: string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}

test('typing is saved by itself, and visitors read it after a publication', async () => {
  const { server, calls } = await open();
  expect((await button('Publish')).disabled).toBe(true);
  await section('Page');
  await retype('Title', 'Ücretler');
  await screen.findByText('1 field changed', { selector: '[data-warn]' });
  await screen.findByText(/^Saved/, {}, { timeout: 5_000 });
  expect(server.detail.fields['title']).toBe('Ücretler');
  await item('Discard changes');
  await userEvent.click(await button('Publish'));
  await screen.findByText('Published. Visitors read it now.');
  expect(calls.find(({ procedure }) => procedure === 'admin.site.publish')?.input).toEqual({
    name: 'pricing',
    version: 1,
    liveFrom: null,
  });
  await screen.findByText('As visitors read it');
});

test.each([
  ['180000', '180.000 ₺'],
  ['180000 TL', '180.000 ₺'],
  ['180 000', '180.000 ₺'],
  ['180.000', '180.000 ₺'],
  ['₺180000', '180.000 ₺'],
  ['180000₺', '180.000 ₺'],
  ['185000,50', '185.000,50 ₺'],
  ['185.000,5 tl', '185.000,50 ₺'],
  ['900', '900 ₺'],
])('a price typed as %s becomes %s when its field is left', async (typed, price) => {
  await open('facts');
  const name = 'Price of the package Profesyonel';
  await retype(name, typed);
  expect((await field(name)).getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.tab();
  expect((await field(name)).value).toBe(price);
  await screen.findByText('1 field changed', { selector: '[data-warn]' });
});

test.each(['185 bin', 'abc', '180,000', '18.00', '$180000', '-5', 'Özel fiyat'])(
  '“%s” is marked as no price while it is typed',
  async (typed) => {
    await open('facts');
    const name = 'Price of the package Profesyonel';
    await retype(name, typed);
    const input = await field(name);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe(
      screen.getByText('Enter a price such as 15.000 ₺.').id,
    );
    await userEvent.tab();
    expect(input.value).toBe(typed);
    await retype(name, '180000');
    expect(screen.queryByText('Enter a price such as 15.000 ₺.')).toBeNull();
  },
);

test('a text as shipped has one remark about its state', async () => {
  await open('pricing');
  await button('Publish');
  expect(screen.getAllByText('As shipped')).toHaveLength(1);
  expect(screen.queryByText('As visitors read it')).toBeNull();
});

test('a link to a field opens its section and focuses the field', async () => {
  await open('facts', {}, '#priceProfesyonel');
  const price = await field('Price of the package Profesyonel');
  await vi.waitFor(() => expect(document.activeElement).toBe(price));
});

test('the arrows of the bar step through the changed fields in the order of the form, also into closed sections', async () => {
  const live = detailOf('pricing').fields;
  const [first, ...others] = live['packages'] as { name: string }[];
  const fields = {
    ...live,
    meta: { ...(live['meta'] as object), title: 'Fiyatlar' },
    title: 'Ücretler',
    packages: [{ ...first, name: 'Keşif' }, ...others],
  } as RecordFields;
  await open('pricing', { 'admin.site.get': () => detailOf('pricing', { fields, version: 1 }) });
  const focusedField = () => document.activeElement?.getAttribute('name');
  const steps: unknown[] = [];
  for (const arrow of ['Next', 'Next', 'Next', 'Next', 'Previous']) {
    await userEvent.click(await button(`${arrow} change`));
    steps.push(focusedField());
  }
  expect(steps).toEqual(['title', 'packages.0.name', 'meta.title', 'title', 'meta.title']);
});

test('a text of the social card that has the focus shows the card, and another text the page', async () => {
  const card = { question: 'Kim açar?', title: '{brand} açar', voice: 'Alo, {brand}' };
  const detail = detailOf('pricing', { fields: { ...detailOf('pricing').fields, card } });
  await open('pricing', { 'admin.site.get': () => detail });
  await section('Social card');
  await userEvent.click(await screen.findByLabelText('Question'));
  const { src } = await screen.findByRole<HTMLImageElement>('img', { name: 'Kim açar? Sesdaş açar' });
  expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
    question: 'Kim açar?',
    title: 'Sesdaş açar',
    voice: 'Alo, Sesdaş',
  });
  await section('Page');
  // The card has a title too.
  const titles = await screen.findAllByLabelText('Title');
  await userEvent.click(titles.find((title) => title.getAttribute('name') === 'title') ?? document.body);
  expect(screen.queryByRole('img', { name: /açar/ })).toBeNull();
});

test('the text of a cancelled plan stays as the draft', async () => {
  const plan = { number: 1, liveFrom: new Date(Date.now() + 86_400_000), publisher: ELIF };
  const detail = detailOf('pricing', { plan, base: 1, fields: { title: 'Ücretler' } });
  const cancelled = { ...detail, plan: null, version: 1, draft: { savedAt: new Date(), savedBy: ELIF } };
  let isCancelled = false;
  await open('pricing', {
    'admin.site.get': () => (isCancelled ? cancelled : detail),
    'admin.site.cancelPlan': () => {
      isCancelled = true;
      return {};
    },
  });
  await userEvent.click(await item('Cancel the plan'));
  await screen.findByText('The plan is cancelled');
  screen.getByText('Its text is the draft now.');
  expect(await item('Discard changes')).toBeDefined();
});

test('the posts with a former number are those after the plan', async () => {
  const plan = { number: 1, liveFrom: new Date(Date.now() + 86_400_000), publisher: ELIF };
  const facts = [{ name: 'priceProfesyonel' as const, value: '180.000 ₺' }];
  const contradictions = [{ written: '170.000 ₺', sentence: 'Fiyat 170.000 ₺.', facts, isFormer: true }];
  await open('facts', {
    'admin.site.get': () => detailOf('facts', { plan, base: 1 }),
    'admin.site.factEffects': () => ({
      ...NO_EFFECTS,
      posts: [{ id: 'b5c1e3f0-0000-4000-8000-000000000001', title: 'Fiyat listesi', contradictions }],
      isOfDraft: true,
    }),
  });
  await section('Former numbers in posts');
  const text = await screen.findByText(/^These published posts will state a former number/);
  expect(text.textContent).toContain('once the plan is live');
});

test('a text that breaks a limit is saved, but its publication is refused at its field', async () => {
  const { calls } = await open();
  await section('Page');
  await retype('Title', '');
  await userEvent.click(await button('Publish'));
  await screen.findByText('This text cannot be published yet');
  await userEvent.click(await button('Title'));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Title')));
  expect((await field('Title')).getAttribute('aria-invalid')).toBe('true');
  screen.getByText(': This field is empty.', { exact: false });
  expect(calls.some(({ procedure }) => procedure === 'admin.site.publish')).toBe(false);
});

test('a fact in a text is a chip, and the counter counts what visitors read', async () => {
  await open('city-ankara');
  await section('Page');
  const find = () => screen.findByRole('textbox', { name: 'Campaign line (optional)' });
  await waitFor(async () => expect((await find()).getAttribute('contenteditable')).toBe('true'));
  const text = await find();
  expect(text.querySelector('.chip')?.textContent).toBe('Free trial 14 günlük');
  expect(text.getAttribute('aria-multiline')).toBe('false');
  const [count] = (text.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(count ?? '')?.textContent).toBe('106 / 600');
});

test('an unknown name in braces is an error', async () => {
  await open();
  await section('Page');
  await retype('Title', '{{yok}');
  await userEvent.click(await button('Publish'));
  expect(await screen.findAllByText('A name in braces has no meaning.', { exact: false })).toHaveLength(2);
});

test('the places that name an entry call it by its content', async () => {
  await open('pricing');
  await section('Packages');
  const list = within(await screen.findByRole('group', { name: 'Packages' }));
  const discovery = within(list.getByRole('group', { name: 'Discovery' }));
  discovery.getAllByRole('button', { name: 'Move 10 eş zamanlı arama down' });
  const cell = list.getByRole('textbox', { name: 'Eş zamanlı arama, Discovery' });
  await userEvent.clear(cell);
  await userEvent.click(await button('Publish'));
  expect(
    await button('Packages, Discovery, Cells of the comparison, Eş zamanlı arama, Discovery'),
  ).toBeDefined();
});

test('an entry of a list is added, moved and removed, and the focus follows', async () => {
  const { server } = await open();
  await section('Questions and answers');
  const list = within(await screen.findByRole('group', { name: 'Questions' }));
  const questions = () => list.getAllByLabelText<HTMLInputElement>('Question').map(({ value }) => value);
  const [first, second, third] = questions();
  await userEvent.click(list.getByRole('button', { name: 'Add to “Questions”' }));
  expect(questions()).toEqual([first, second, third, '']);
  expect(document.activeElement).toBe(list.getAllByLabelText('Question')[3]);
  await userEvent.keyboard('Yeni soru{Alt>}{ArrowUp}{/Alt}');
  expect(questions()).toEqual([first, second, 'Yeni soru', third]);
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
  expect(questions()).toEqual([first, second, third]);
  await userEvent.click(list.getByRole('button', { name: `Move ${first} down` }));
  await screen.findByText(/^Saved/, {}, { timeout: 5_000 });
  expect(questions()).toEqual([second, first, third]);
  expect(server.detail.fields['faq']).toMatchObject({
    items: [{ question: second }, { question: first }, {}],
  });
});

test('changes of two members are merged, and only a field that both changed is asked about', async () => {
  const { server } = await open();
  await section('Page');
  await retype('Title', 'Benim');
  server.detail = {
    ...server.detail,
    version: 7,
    fields: { ...server.detail.fields, title: 'Onun', bar: 'Şerit' },
  };
  await screen.findByText(
    'Another member changed these fields too. Choose a text for each; everything else is merged.',
    {},
    { timeout: 5_000 },
  );
  expect((await field('Title')).value).toBe('Benim');
  expect((await field('Bar after scrolling')).value).toBe('Şerit');
  await userEvent.click(await screen.findByRole('radio', { name: 'The other member’s' }));
  expect((await field('Title')).value).toBe('Onun');
  expect(screen.queryByText(/^Another member changed/)).toBeNull();
});

test('several fields that both changed are settled one by one or together, and then saved', async () => {
  const { server } = await open();
  await section('Page');
  await retype('Title', 'Benim');
  await retype('Bar after scrolling', 'Benim şerit');
  const fields = { ...server.detail.fields, title: 'Onun', bar: 'Onun şerit' };
  server.detail = { ...server.detail, version: 7, fields };
  await screen.findByText('Not saved: 2 fields to decide', {}, { timeout: 5_000 });
  const title = within(await screen.findByRole('group', { name: 'Title: which text stays?' }));
  await userEvent.click(title.getByRole('radio', { name: 'Yours' }));
  await screen.findByText('Not saved: 1 field to decide');
  expect(server.detail.fields).toBe(fields);
  const bar = within(screen.getByRole('group', { name: 'Bar after scrolling: which text stays?' }));
  await userEvent.click(bar.getByRole('radio', { name: 'The other member’s' }));
  await waitFor(() => expect(server.detail.fields).toMatchObject({ title: 'Benim', bar: 'Onun şerit' }), {
    timeout: 5_000,
  });
});

test('a failed save is tried again, and the typed text stays', async () => {
  let isBroken = true;
  const { server } = await open('pricing', {
    'admin.site.saveDraft': () => {
      if (isBroken) throw new AppError('INTERNAL');
      return { version: 1 };
    },
  });
  await section('Page');
  await retype('Title', 'Ücretler');
  await screen.findByText('Not saved, trying again', {}, { timeout: 5_000 });
  isBroken = false;
  await screen.findByText(/^Saved/, {}, { timeout: 10_000 });
  expect((await field('Title')).value).toBe('Ücretler');
  expect(server.detail.version).toBe(0);
});

test('the effect of a price is beside its field, with the former values struck through', async () => {
  await open('facts', { 'admin.site.get': ({ name }: { name: ShippedRecordName }) => detailOf(name) });
  const name = 'Price of the package Profesyonel';
  const effect = async () => {
    const hint = document.getElementById(
      (await field(name)).getAttribute('aria-describedby')?.split(' ')[0] ?? '',
    );
    return hint
      ?.closest('[role=group]')
      ?.querySelector('.value-effect')
      ?.textContent?.replaceAll('\u00a0', ' ')
      .trim();
  };
  await waitFor(async () => expect(await effect()).toBe('Each minute 17 ₺'));
  await retype(name, '185.000 ₺');
  expect(await effect()).toBe('Before: 170.000 ₺ Each minute Before: 17 ₺ → now: 18,50 ₺');
  const struck = [...document.querySelectorAll('.value-effect del')].map(({ textContent }) => textContent);
  expect(struck.join()).toBe('170.000 ₺,17\u00a0₺');
  await section('Promises');
  await retype('Setup', '24 saat');
  expect([...document.querySelectorAll('.value-effect del')].at(-1)?.textContent).toBe('48 saat');
});

test('the form of the prices states the price of a minute too', async () => {
  await open('pricing');
  await section('Packages');
  const [minutes] = await screen.findAllByLabelText<HTMLInputElement>('Minutes');
  if (!minutes) throw new Error('The package has no minutes.');
  await userEvent.type(minutes, '0');
  const [effect] = document.querySelectorAll('.value-effect');
  expect(effect?.textContent?.replaceAll('\u00a0', ' ').trim()).toBe('Each minute Before: 30 ₺ → now: 3 ₺');
});

test('a figure is edited under its name', async () => {
  await open('facts');
  await section('Promises');
  expect((await field('Setup')).value).toBe('48 saat');
});

test('a telephone number, an e-mail address, a time and days have fitting controls, and wrong values are named', async () => {
  const { calls } = await open('company');
  expect((await field('Telephone')).type).toBe('tel');
  expect((await field('E-mail')).type).toBe('email');
  await retype('Telephone', 'yok');
  await userEvent.click(await button('Publish'));
  await screen.findByText(': Enter a telephone number, such as 0850 000 00 00.', { exact: false });
  await retype('Telephone', '0212 999 88 77');
  await userEvent.click(await button('Publish'));
  await screen.findByText('Published. Visitors read it now.');
  const drafts = calls.filter(({ procedure }) => procedure === 'admin.site.saveDraft');
  expect(drafts.at(-1)?.input).toMatchObject({ fields: { phone: '0212 999 88 77' } });
});

test('each day has its opening hours, Monday’s are copied, and a closing before the opening is named in its row', async () => {
  const { calls } = await open('company');
  await section('Opening hours');
  const day = (name: string) => within(screen.getByRole('group', { name }));
  expect((await field('Monday, Opens at')).type).toBe('time');
  expect(screen.queryByLabelText('Saturday, Opens at')).toBeNull();
  fireEvent.change(await field('Monday, Closes at'), { target: { value: '08:00' } });
  const closing = await field('Monday, Closes at');
  expect(closing.getAttribute('aria-invalid')).toBe('true');
  const message = screen.getByText('The closing time must be after the opening time.');
  expect(document.getElementById(closing.getAttribute('aria-describedby') ?? '')?.contains(message)).toBe(
    true,
  );
  fireEvent.change(closing, { target: { value: '18:00' } });
  expect(day('Monday').queryByRole('alert')).toBeNull();
  await userEvent.click(await button('Copy Monday to Tuesday–Friday'));
  await userEvent.click(day('Saturday').getByLabelText('Closed'));
  fireEvent.change(await field('Saturday, Closes at'), { target: { value: '14:00' } });
  await userEvent.click(day('Tuesday').getByLabelText('Closed'));
  await userEvent.click(await button('Publish'));
  await screen.findByText('Published. Visitors read it now.');
  const drafts = calls.filter(({ procedure }) => procedure === 'admin.site.saveDraft');
  const hours = { opens: '09:00', closes: '18:00' };
  expect(drafts.at(-1)?.input).toMatchObject({
    fields: { dailyHours: { Mo: hours, We: hours, Th: hours, Fr: hours, Sa: { ...hours, closes: '14:00' } } },
  });
  expect(drafts.at(-1)?.input).not.toHaveProperty('fields.dailyHours.Tu');
});

test('a locked text is read, but neither changed nor published', async () => {
  const detail = { ...detailOf('company'), isLocked: true };
  await open('company', { 'admin.site.get': () => detail });
  screen.getByText('The settings of the server lock these values.');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  // user-event does not press elements of a disabled group, which browsers do.
  expect((await field('Telephone')).closest('fieldset')?.disabled).toBe(true);
});

test('a figure says which texts state it', async () => {
  await open('facts', {
    'admin.site.factEffects': () => ({
      ...NO_EFFECTS,
      statements: [
        { fact: 'setup', record: 'services', title: null, count: 1 },
        { fact: 'setup', record: 'city-antalya-ai-cagri-merkezi', title: 'Antalya', count: 6 },
        { fact: 'reply', record: 'pricing', title: null, count: 1 },
      ],
    }),
  });
  await section('Promises');
  const remark = await screen.findByText('7 places: Services (1), Antalya (6)');
  expect((await field('Setup')).getAttribute('aria-describedby')).toContain(remark.id);
  screen.getByText('1 place: Prices (1)');
});

test('posts with a former number are counted before a publication, and listed after it', async () => {
  const posts: FactEffects['posts'] = [
    {
      id: 'b5c1e3f0-0000-4000-8000-000000000001',
      title: 'Fiyat listesi',
      contradictions: [
        {
          written: '170.000 ₺',
          sentence: 'Profesyonel paket 170.000 ₺.',
          facts: [{ name: 'priceProfesyonel', value: '180.000 ₺' }],
        },
      ],
    },
  ];
  let isPublished = false;
  await open('facts', {
    'admin.site.factEffects': (input) => {
      const { version } = input as { version: number };
      const isChanged = version > 0 || isPublished;
      return { ...NO_EFFECTS, posts: isChanged ? posts : [], isOfDraft: version > 0 };
    },
  });
  await section('Former numbers in posts');
  await screen.findByText('No published post with a former number was found.');
  screen.getByText(/^Posts are not searched for: hours of the assistant; calls every day;/);

  await retype('Price of the package Profesyonel', '180.000 ₺');
  await screen.findByText('1 post', {}, { timeout: 5_000 });
  await screen.findByText(/^These published posts will state a former number once you publish/);
  await section('Former numbers in posts');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fiyat listesi' })).toBeNull());

  isPublished = true;
  await userEvent.click(await button('Publish'));
  const panel = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  panel.getByText('“Fiyat listesi” will still state a former number');
  await userEvent.click(panel.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^These published posts still state a former number/);
  const link = screen.getByRole('link', { name: 'Fiyat listesi' });
  expect(link.getAttribute('href')).toBe(pathTo('adminPostEdit', { id: posts[0]?.id ?? '' }));
  screen.getByText('Profesyonel paket 170.000 ₺.');
  screen.getByText(
    'The post says “170.000 ₺”; the new value is 180.000 ₺ (price of the package Profesyonel).',
  );
});

test('a post with a former number is answered once, and the publication then acts at once', async () => {
  const facts = [{ name: 'priceProfesyonel' as const, value: '180.000 ₺' }];
  const contradictions = [{ written: '170.000 ₺', sentence: 'Fiyat 170.000 ₺.', facts }];
  const post = { id: 'b5c1e3f0-0000-4000-8000-000000000002', title: 'Fiyatlar', contradictions };
  const { calls } = await open('facts', {
    'admin.site.factEffects': (input) => {
      const isOfDraft = (input as { version: number }).version > 0;
      return { ...NO_EFFECTS, posts: isOfDraft ? [post] : [], isOfDraft };
    },
  });
  const publications = () => calls.filter(({ procedure }) => procedure === 'admin.site.publish').length;
  await retype('Price of the package Profesyonel', '180.000 ₺');
  // The text is not saved yet, so the posts of the last change are not known.
  await userEvent.click(await button('Publish'));
  const panel = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  expect(panel.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toBe(
    pathTo('adminPostEdit', { id: post.id }),
  );
  await userEvent.click(await panel.findByRole('button', { name: /^Leave as it is: “Fiyatlar”/ }));
  panel.getByText('Nothing is left to check.');
  await userEvent.click(panel.getByRole('button', { name: 'Back to writing' }));
  expect(publications()).toBe(0);
  await userEvent.click(await button('Publish'));
  await screen.findByText('Published. Visitors read it now.');
  expect(publications()).toBe(1);
});

test('posts that could not be searched can be searched again', async () => {
  let failures = 0;
  await open('facts', {
    'admin.site.factEffects': () => {
      failures += 1;
      throw new AppError('INTERNAL');
    },
  });
  // The search has failed before the section is opened.
  await expect.poll(() => failures).toBeGreaterThan(0);
  await section('Former numbers in posts');
  await screen.findByText('Failed to search the posts');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('an unknown text is not found', async () => {
  await showArea('/admin/site/yok', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
});

test('the history compares a version word by word with the version before it', async () => {
  const shipped: RecordFields = DEFAULT_RECORDS.pricing;
  const version = { number: 1, liveFrom: new Date(), publishedAt: new Date(), cancelledAt: null };
  await open('pricing', {
    'admin.site.versions': () => ({ versions: [{ ...version, publisher: ELIF }], total: 1 }),
    'admin.site.version': (input) => ({
      fields: (input as { number: number }).number === 0 ? shipped : { ...shipped, bar: 'Paketinizi bulun' },
    }),
  });
  await userEvent.click(await button('History'));
  await userEvent.click(await button('Changes'));
  await screen.findByText('Bar after scrolling');
  const words = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(words('.compared ins').join('')).toContain('bulun');
  expect(words('.compared del').length).toBeGreaterThan(0);
});

test('the form of the privacy notice names texts that do not fit the settings, until they are corrected', async () => {
  // The notice is that of a deployment that does not forward leads; the area's settings forward them.
  await open('legal');
  const outdated = await screen.findByRole('group', { name: /belongs to other settings/ });
  expect(outdated.textContent).toContain('Talebinizi başka bir hizmete aktarmayız.');
  const missing = screen.getByRole('group', { name: /as shipped for these settings/ });
  const text = within(missing).getByRole('listitem').textContent;
  await userEvent.click(screen.getByRole('heading', { name: 'Sections' }));
  const outdatedField = screen.getByDisplayValue('Talebinizi başka bir hizmete aktarmayız.');
  await userEvent.clear(outdatedField);
  await userEvent.paste(text);
  await waitFor(() => expect(screen.queryByText(/Check this notice/)).toBeNull());
});

test('no other form names texts that do not fit the settings', async () => {
  await open('consent');
  await screen.findByRole('heading', { name: 'Consent banner' });
  expect(screen.queryByText(/Check this notice/)).toBeNull();
});

test('leaving saves what was typed last', async () => {
  const { server, calls } = await open();
  await section('Page');
  await retype('Title', 'Ücretler');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(server.detail.fields['title']).toBe('Ücretler'));
  expect(calls.filter(({ procedure }) => procedure === 'admin.site.saveDraft')).toHaveLength(1);
});

test('a publication beside a plan asks first, as it publishes the planned changes too', async () => {
  const plan = { number: 1, liveFrom: new Date(Date.now() + 86_400_000), publisher: ELIF };
  const { calls } = await open('pricing', {
    'admin.site.get': () =>
      detailOf('pricing', { plan, version: 1, fields: { ...detailOf('pricing').fields, title: 'Ücretler' } }),
  });
  await userEvent.click(await button('Publish'));
  await screen.findByText('Publish the planned changes now?');
  await userEvent.click(await button('Cancel'));
  expect(calls.some(({ procedure }) => procedure === 'admin.site.publish')).toBe(false);
});

test('a plan needs a time that is a day and still to come; its dialog stays open until then', async () => {
  const planned: unknown[] = [];
  await open('pricing', {
    'admin.site.publish': (input) => {
      const { liveFrom } = input as { liveFrom: Date };
      planned.push(liveFrom);
      if (liveFrom < new Date()) throw new AppError('SITE_PLAN_IN_PAST');
      return { number: 1, cancelledPlan: null };
    },
  });
  await section('Page');
  await retype('Title', 'Ücretler');
  await userEvent.click(await button('Plan'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  const time = dialog.getByLabelText<HTMLInputElement>('Date and time');
  const submit = async (typed: string) => {
    await userEvent.clear(time);
    await userEvent.type(time, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Plan publication' }));
  };
  await submit('yarın sabah');
  await dialog.findByText('“yarın sabah” is not a day. Write it like Mar 14, 2026, 09:00.');
  expect([time.value, document.activeElement]).toEqual(['yarın sabah', time]);
  await submit('1.1.2026 09:00');
  await dialog.findByText('Choose a time that is still to come.');
  await submit('1.1.2126 09:00{Enter}');
  await screen.findByText(/^Planned: visitors read it from/);
  expect(screen.queryByRole('dialog', { name: 'Publish later' })).toBeNull();
  expect(planned.map((moment) => (moment as Date).toISOString())).toEqual([
    '2026-01-01T06:00:00.000Z',
    '2126-01-01T06:00:00.000Z',
  ]);
});

test.each([
  ['pricing', '/pricing'],
  ['facts', '/pricing'],
  ['navigation', '/hizmetler'],
] as const)('the head of %s links to a page with its texts, %s, in a new tab', async (name, path) => {
  await open(name);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: path });
  expect([link.getAttribute('href'), link.target]).toEqual([path, '_blank']);
});

test('a field that another member has changed too has both texts and a choice, and saving waits for it', async () => {
  const { server, calls } = await open();
  await section('Page');
  await retype('Title', 'Ücretler');
  const { fields } = server.detail;
  server.detail = {
    ...server.detail,
    version: 1,
    fields: { ...fields, title: 'Tarife' },
    draft: { savedAt: new Date(), savedBy: ELIF },
  };
  const question = within(
    await screen.findByRole('group', { name: 'Title: which text stays?' }, { timeout: 5_000 }),
  );
  const describedBy = (name: string) => {
    const id = question.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.querySelector('ins')?.textContent;
  };
  expect([describedBy('Yours'), describedBy('Elif’s')]).toEqual(['Ücretler', 'Tarife']);
  screen.getByText('Not saved: 1 field to decide');
  expect((await button('Publish')).disabled).toBe(true);
  const countSaves = () => calls.filter(({ procedure }) => procedure === 'admin.site.saveDraft').length;
  const savesBefore = countSaves();
  await userEvent.click(question.getByRole('radio', { name: 'Elif’s' }));
  await waitFor(async () => expect((await field('Title')).value).toBe('Tarife'));
  expect(screen.queryByRole('group', { name: 'Title: which text stays?' })).toBeNull();
  expect([server.detail.fields['title'], countSaves()]).toEqual(['Tarife', savesBefore]);
});

function closedForm(title: string | undefined): LocalRecord {
  const base = detailOf('pricing').fields;
  const fields = title === undefined ? base : { ...base, title };
  return { id: 'closed', place: 'site/pricing', writtenAt: Date.now(), base, fields };
}

test('text that is not saved yet is stored on this device until the server has it', async () => {
  let isReachable = false;
  await open('pricing', {
    'admin.site.saveDraft': () => {
      if (!isReachable) throw new AppError('INTERNAL');
      return { version: 1 };
    },
  });
  await section('Page');
  await retype('Title', 'Ücretler');
  await waitFor(() =>
    expect([...entries.values()]).toMatchObject([
      { place: 'site/pricing', base: detailOf('pricing').fields, fields: { title: 'Ücretler' } },
    ]),
  );
  isReachable = true;
  await waitFor(() => expect(entries.size).toBe(0), { timeout: 10_000 });
}, 20_000);

test('text of a closed form is offered, restored into the draft and saved', async () => {
  entries.set('closed', closedForm('Yazılan başlık'));
  const { server } = await open();
  await screen.findByText(/^We found unsaved changes from /);
  await section('Page');
  expect((await field('Title')).value).not.toBe('Yazılan başlık');
  await userEvent.click(await button('Restore'));
  expect((await field('Title')).value).toBe('Yazılan başlık');
  expect(screen.queryByText(/^We found unsaved changes from /)).toBeNull();
  await waitFor(() => expect(server.detail.fields['title']).toBe('Yazılan başlık'), { timeout: 5_000 });
  await waitFor(() => expect(entries.size).toBe(0));
});

test('a field that somebody has changed since then is a question', async () => {
  entries.set('closed', closedForm('Benim başlığım'));
  const changed = { ...detailOf('pricing').fields, title: 'Elif’in başlığı' };
  await open('pricing', {
    'admin.site.get': () =>
      detailOf('pricing', { fields: changed, version: 1, draft: { savedAt: new Date(), savedBy: ELIF } }),
  });
  await userEvent.click(await button('Restore'));
  await section('Page');
  expect((await field('Title')).value).toBe('Benim başlığım');
  expect(screen.getAllByText(/Elif/).length).toBeGreaterThan(0);
  expect(entries.has('closed')).toBe(false);
  expect([...entries.values()]).toMatchObject([{ fields: { title: 'Benim başlığım' } }]);
});

test('discarded text of a closed form is deleted', async () => {
  entries.set('closed', closedForm('Eski'));
  await open();
  await userEvent.click(await button('Discard'));
  await waitFor(() => expect(entries.size).toBe(0));
  expect(screen.queryByText(/^We found unsaved changes from /)).toBeNull();
});

test('text that the record has by now is not offered, and is deleted from this device', async () => {
  entries.set('closed', closedForm(undefined));
  await open();
  await waitFor(() => expect(entries.size).toBe(0));
  expect(screen.queryByText(/^We found unsaved changes from /)).toBeNull();
});
