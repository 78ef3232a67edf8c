import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LeadCall, LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { LEAD, openLeads as open, READING } from './__fixtures__/leads.ts';

const CALL: LeadCall = {
  id: '0198c3f2-0000-7000-8000-0000000000cc',
  calledAt: new Date('2026-03-14T14:32:00+03:00'),
  calledBy: 'Ayşe',
  callerEmail: 'ayse@example.com',
  outcome: null,
};

const question = async () => within(await screen.findByRole('region', { name: 'How did it go?' }));
const press = async (name: string) => userEvent.click((await question()).getByRole('button', { name }));

/** Opens the lead with a call without an outcome. `next` is the lead after an outcome. */
const openCalled = (next: Partial<LeadDetail>) => {
  let lead: LeadDetail = { ...LEAD, calls: [CALL] };
  return open(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.work.setCallOutcome': () => {
        lead = { ...LEAD, ...next };
        return {};
      },
    },
    READING,
  );
};
const answered = (outcome: LeadCall['outcome']) => ({ calls: [{ ...CALL, outcome }] });

test('a press on either telephone link logs a call, and the focus waits at the question', async () => {
  let lead = LEAD;
  let minute = 32;
  const calls = await open(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.work.logCall': () => {
        const calledAt = new Date(`2026-03-14T14:${minute}:00+03:00`);
        minute += 1;
        lead = { ...LEAD, calls: [{ ...CALL, calledAt }] };
        return {};
      },
    },
    READING,
  );
  await screen.findByRole('article', { name: 'Zeynep Aksoy' });
  expect(screen.queryByText('How did it go?')).toBeNull();
  const links = [...document.querySelectorAll<HTMLElement>('a[href="tel:+905321234567"]')];
  expect(links.length).toBe(2);
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await screen.findByText(`Your call of Mar 14, 14:${32 + index}`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('How did it go?'));
  }
  screen.getByText('called; how it went is not noted yet', { exact: false });
  const logged = calls.filter(({ procedure }) => procedure === 'admin.leads.work.logCall');
  expect(logged.map(({ input }) => input)).toEqual([{ id: LEAD.id }, { id: LEAD.id }]);
});

test('a missed call goes on with the reminder', async () => {
  const calls = await openCalled({ ...answered('missed'), remindOn: '2026-03-15' });
  await press('Could not reach');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tomorrow'));
  await waitFor(() => expect(screen.queryByText('How did it go?')).toBeNull());
  expect(calls.find(({ procedure }) => procedure.endsWith('setCallOutcome'))?.input).toEqual({
    id: LEAD.id,
    call: CALL.id,
    outcome: 'missed',
  });
});

test('a talk goes on with a note', async () => {
  await openCalled({ ...answered('talked'), stage: 'contacted' });
  await press('We talked');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('note'));
});

test('a won lead goes on with its amount', async () => {
  await openCalled({ ...answered('won'), stage: 'won', closedOn: '2026-03-14' });
  await press('Won');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('wonAmount'));
});

test('a call that did not take place ends the question', async () => {
  await openCalled({ calls: [] });
  await press('I did not call');
  await waitFor(() => expect(screen.queryByText('How did it go?')).toBeNull());
});

test('the question stays after a failure, and is not asked of colleagues or about an erased person', async () => {
  let lead: LeadDetail = { ...LEAD, calls: [CALL] };
  await open(
    {
      'admin.leads.detail': () => lead,
      'admin.leads.work.setCallOutcome': () => {
        lead = { ...LEAD, calls: [{ ...CALL, callerEmail: 'can@example.com' }] };
        throw new AppError('INTERNAL');
      },
    },
    READING,
  );
  await press('Won');
  await screen.findByText('Failed to save the change');
  await waitFor(() => expect(screen.queryByText('How did it go?')).toBeNull());
});
