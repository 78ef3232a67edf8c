import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import type { Procedures } from '#tests/support/components/area.tsx';
import { LEAD, listOf, openLeads, READING, ROW } from './__fixtures__/leads.ts';

/** Opens a lead that keeps what is saved. Returns the inputs of the changes. */
async function openWith(changes: Partial<LeadDetail>, procedures: Procedures = {}) {
  let lead: LeadDetail = { ...LEAD, ...changes };
  const saved: object[] = [];
  const keep = (input: object, columns: Partial<LeadDetail>) => {
    saved.push(withoutId(input));
    lead = { ...lead, ...columns };
    return {};
  };
  await openLeads(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.work.setStage': (input: { stage: LeadDetail['stage'] }) =>
        keep({ stage: input.stage }, { stage: input.stage, closedOn: '2026-03-14' }),
      'admin.leads.work.setAmount': (input: { id: string; of: string; amount: number | null }) =>
        keep(input, { [`${input.of}Amount`]: input.amount }),
      'admin.leads.work.setClosing': (input: { id: string; reason?: LeadDetail['lostReason'] }) =>
        keep(input, { lostReason: input.reason ?? null }),
      'site.record': () => ({
        packages: [
          { name: 'Profesyonel', price: '170.000' },
          { name: 'Kurumsal', price: 'Özel' },
        ],
      }),
      'admin.leads.work.setReminder': ({ on }: { on: string }) => keep({ on }, { remindOn: on }),
      ...procedures,
    },
    READING,
  );
  return saved;
}
const withoutId = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'id'));
const amount = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const stage = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('a lead is won in two actions: the stage, then the amount', async () => {
  const saved = await openWith({});
  const user = userEvent.setup();
  await user.click(await stage('Won'));
  await waitFor(async () => expect(document.activeElement).toBe(await amount('Won amount')));
  await user.type(await amount('Won amount'), '155.000,50{Enter}');
  await waitFor(() =>
    expect(saved).toEqual([{ stage: 'won' }, { of: 'won', amount: 155_000.5, currency: 'TRY' }]),
  );
  // The field that loses the focus after Enter does not save again.
  await user.tab();
  expect((await amount('Won amount')).value).toBe('155.000,50');
  expect(saved).toHaveLength(2);
});

test('an amount is sent after the answer to its stage, so that the history has their order', async () => {
  const stageAnswer = Promise.withResolvers<void>();
  const answered: string[] = [];
  await openWith(
    {},
    {
      'admin.leads.work.setStage': async () => {
        await stageAnswer.promise;
        answered.push('stage');
        return {};
      },
      'admin.leads.work.setAmount': () => {
        answered.push('amount');
        return {};
      },
    },
  );
  const user = userEvent.setup();
  await user.click(await stage('Won'));
  await user.type(await amount('Won amount'), '1{Enter}');
  await user.tab();
  stageAnswer.resolve();
  await waitFor(() => expect(answered).toEqual(['stage', 'amount']));
});

test('another notation shows an error, stays in the field and is not saved; Escape restores the saved amount', async () => {
  const saved = await openWith({ expectedAmount: 170_000 });
  const field = await amount('Expected amount');
  expect(field.value).toBe('170.000');
  await userEvent.clear(field);
  await userEvent.type(field, '155,000.50{Enter}');
  await screen.findByText('Write an amount such as 155.000 or 155.000,50, below 1.000.000.000');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['155,000.50', 'true']);
  await userEvent.keyboard('{Escape}');
  expect(field.value).toBe('170.000');
  await userEvent.clear(field);
  await userEvent.tab();
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: null, currency: 'TRY' }]));
});

test('a refused amount stays in the field', async () => {
  await openWith(
    {},
    {
      'admin.leads.work.setAmount': () => {
        throw new AppError('LEAD_ERASED');
      },
    },
  );
  const field = await amount('Expected amount');
  await userEvent.type(field, '5000{Enter}');
  await screen.findByText('This person was erased: there is nothing left to work on.');
  expect(field.value).toBe('5000');
  // The removal of the field would save the text again.
  await userEvent.keyboard('{Escape}');
});

test('the price of the package is a suggestion, which is stored only if the member takes it', async () => {
  const saved = await openWith({ package: 'Profesyonel' });
  const take = await screen.findByRole('button', { name: /^Use 170\.000/ });
  expect([(await amount('Expected amount')).value, saved]).toEqual(['', []]);
  await userEvent.click(take);
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: 170_000, currency: 'TRY' }]));
  await screen.findByText('Write what you agreed on.');
});

test.each([['Kurumsal'], [null]])('the package %s has no suggestion', async (packageName) => {
  await openWith({ package: packageName });
  await screen.findByText('Write what you agreed on.');
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('a chosen currency is saved with the amount', async () => {
  const saved = await openWith({});
  const currency = await screen.findByRole('combobox', { name: 'Currency' });
  await userEvent.selectOptions(currency, 'USD');
  expect(saved).toEqual([]);
  await userEvent.type(await amount('Expected amount'), '5.000{Enter}');
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: 5000, currency: 'USD' }]));
});

test('a typed symbol chooses the currency', async () => {
  const saved = await openWith({});
  await userEvent.type(await amount('Expected amount'), '5.000 ${Enter}');
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: 5000, currency: 'USD' }]));
});

test('a currency that is chosen while an amount is being saved is saved afterwards, with that amount', async () => {
  const answers: (() => void)[] = [];
  const saved: object[] = [];
  await openWith(
    { expectedAmount: 170_000 },
    {
      'admin.leads.work.setAmount': async (input: object) => {
        saved.push(withoutId(input));
        await new Promise<void>((resolve) => answers.push(resolve));
        return {};
      },
    },
  );
  const field = await amount('Expected amount');
  await userEvent.clear(field);
  await userEvent.type(field, '5.000{Enter}');
  const currency = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
  await userEvent.selectOptions(currency, 'USD');
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: 5000, currency: 'TRY' }]));
  answers[0]?.();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({ of: 'expected', amount: 5000, currency: 'USD' });
  expect(currency.value).toBe('USD');
  answers[1]?.();
});

test('a refused first amount keeps the chosen currency for the next attempt', async () => {
  const saved: object[] = [];
  await openWith(
    {},
    {
      'admin.leads.work.setAmount': (input: object) => {
        saved.push(withoutId(input));
        if (saved.length === 1) throw new AppError('LEAD_ERASED');
        return {};
      },
    },
  );
  const currency = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Currency' });
  await userEvent.selectOptions(currency, 'USD');
  await userEvent.type(await amount('Expected amount'), '5.000{Enter}');
  await screen.findByText('This person was erased: there is nothing left to work on.');
  expect(currency.value).toBe('USD');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({ of: 'expected', amount: 5000, currency: 'USD' });
});

test('a typed amount is saved if the lead closes before the field has lost the focus', async () => {
  const saved = await openWith({});
  await userEvent.type(await amount('Expected amount'), '5.000');
  // Without a pointer the field keeps the focus, as it does when the browser goes back.
  screen.getByRole('link', { name: 'Back to all leads' }).click();
  await waitFor(() => expect(saved).toEqual([{ of: 'expected', amount: 5000, currency: 'TRY' }]));
});

test('stages that are chosen one after another are sent in this order', async () => {
  const answers: (() => void)[] = [];
  const sent: string[] = [];
  await openWith(
    {},
    {
      'admin.leads.work.setStage': async (input: { stage: string }) => {
        sent.push(input.stage);
        await new Promise<void>((resolve) => answers.push(resolve));
        return {};
      },
    },
  );
  await stage('New');
  await userEvent.keyboard('23');
  await waitFor(() => expect(sent).toEqual(['contacted']));
  expect((await stage('Won')).checked).toBe(true);
  answers[0]?.();
  await waitFor(() => expect(sent).toEqual(['contacted', 'won']));
  answers[1]?.();
});

test('a lost lead has a reason, and may have words and a reminder', async () => {
  const saved = await openWith({ stage: 'lost' });
  await userEvent.click(await stage('Timing'));
  expect((await stage('Timing')).checked).toBe(true);
  await userEvent.type(await amount('In their own words optional'), 'Ocakta arayın.');
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: /^Set a reminder for / }));
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved).toEqual([
    { reason: 'timing' },
    { words: 'Ocakta arayın.' },
    { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set a reminder for / })).toBeNull());
});

test('1 to 4 set the stage, but not in a field, a menu or a dialog, or with another key', async () => {
  const saved = await openWith({});
  await stage('New');
  await userEvent.keyboard('2');
  await waitFor(async () => expect((await stage('Contacted')).checked).toBe(true));
  (await stage('Contacted')).focus();
  await userEvent.keyboard('4');
  await waitFor(async () => expect((await stage('Lost')).checked).toBe(true));
  await userEvent.keyboard('5{Control>}3{/Control}4');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '1');
  expect(saved).toEqual([{ stage: 'contacted' }, { stage: 'lost' }]);
  const [menu] = screen.getAllByRole('menu', { hidden: true });
  if (menu) fireEvent.keyDown(menu, { key: '1' });
  expect(saved).toHaveLength(2);
  (await stage('Lost')).focus();
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  help.getByText('In a lead: new, contacted, won, lost');
  await userEvent.keyboard('1');
  expect(saved).toHaveLength(2);
});

test('rows show the won amount, why a lead was lost, and the expected amount, with the sum of the open leads', async () => {
  const rows = [
    { ...ROW, stage: 'won', wonAmount: 155_000, expectedAmount: 170_000 },
    { ...ROW, stage: 'lost', lostReason: 'price', expectedAmount: 170_000 },
    { ...ROW, stage: 'contacted', expectedAmount: 170_000, currency: 'USD', requests: 2 },
    { ...ROW, stage: 'contacted', source: 'google', medium: 'cpc', campaignName: 'kış', firstPath: '/demo' },
  ].map(
    (row, index) =>
      ({ ...ROW, ...row, id: LEAD.id.replace(/1$/, String(index)), state: 'delivered' }) as typeof ROW,
  );
  await openLeads({
    'admin.leads.list': () => ({
      ...listOf(...rows),
      expected: [
        { currency: 'TRY', amount: 355_000, leads: 3 },
        { currency: 'USD', amount: 500.5, leads: 1 },
      ],
    }),
  });
  const list = await screen.findByRole('list', { name: 'Leads, newest first' });
  const texts = [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Won: 155.000\u00a0₺');
  expect(texts[1]).toContain('Price');
  expect(texts[2]).toContain('170.000\u00a0$');
  expect(texts[2]).toContain('2 requests');
  expect(texts[3]).toContain('Contacted');
  expect(texts[3]).toContain('Google ad · kış · /demo');
  expect(texts[3]).not.toContain('request');
  screen.getByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent === 'Expected 355.000\u00a0₺ in 3 leads · 500,50\u00a0$ in 1 lead',
  );
});
