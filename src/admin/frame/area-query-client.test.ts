import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AreaQueryClient } from './area-query-client.ts';

test('a pending first load is requested again when a change invalidates it', async () => {
  const client = new AreaQueryClient({ defaultOptions: { queries: { retry: false } } });
  const firstAnswer = Promise.withResolvers<string>();
  const answers = [firstAnswer.promise, Promise.resolve('after the change')];
  const ask = vi.fn<() => Promise<string>>(
    () => answers.shift() ?? Promise.reject(new Error('Nobody asks a third time.')),
  );
  const observer = new QueryObserver(client, { queryKey: ['posts'], queryFn: ask });
  const stop = observer.subscribe(() => {});
  const invalidation = client.invalidateQueries({ queryKey: ['posts'] });
  firstAnswer.resolve('before the change');
  await invalidation;
  expect(observer.getCurrentResult().data).toBe('after the change');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('a query with an answer, and one of another key, are invalidated as usual', async () => {
  const client = new AreaQueryClient();
  const other = Promise.withResolvers<string>();
  client.setQueryData(['posts'], 'an answer');
  const loading = client.fetchQuery({ queryKey: ['leads'], queryFn: () => other.promise });
  await client.invalidateQueries({ queryKey: ['posts'] });
  expect(client.getQueryState(['posts'])?.isInvalidated).toBe(true);
  other.resolve('leads');
  expect(await loading).toBe('leads');
});
