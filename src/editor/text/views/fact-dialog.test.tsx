import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { SHIPPED_FACTS } from '#shared/site-texts/facts.ts';
import { createAreaStores } from '#src/admin/kit/area-stores.ts';
import { createAdminClient, trpc } from '#src/admin/lib/trpc.ts';
import { answerWith, show } from '#tests/support/components/area.tsx';
import { FactDialog } from './fact-dialog.tsx';

function open(readFacts: () => unknown): string[] {
  const insertions: string[] = [];
  answerWith({ 'site.record': readFacts });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <trpc.Provider client={createAdminClient(createAreaStores().session)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <FactDialog onInsert={(text) => insertions.push(text)} onClose={() => {}} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return insertions;
}

test('the published value of a fact is inserted', async () => {
  const insertions = open(() => ({ ...SHIPPED_FACTS, priceDiscovery: '18.000 ₺' }));
  await userEvent.selectOptions(await screen.findByLabelText('Number'), 'priceDiscovery');
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(insertions).toEqual(['18.000 ₺']);
});

test('nothing is inserted while the values are unknown, and they can be requested again', async () => {
  let isBroken = true;
  const insertions = open(() => {
    if (isBroken) throw new AppError('INTERNAL');
    return SHIPPED_FACTS;
  });
  await screen.findByText('Failed to load the numbers');
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(insertions).toEqual([]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(insertions).toEqual(['7/24']);
});
