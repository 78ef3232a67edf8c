import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { useDraft } from './use-draft.ts';

const PAUSE_MS = 300;

const settle = vi.fn<(value: string) => void>();
let change: (value: string) => void;
const user = userEvent.setup({ delay: null });

function Search() {
  const [value, setValue] = useState('');
  useEffect(() => {
    change = setValue;
  }, []);
  const { draft, type, reset } = useDraft(value, settle, PAUSE_MS);
  return (
    <>
      <input value={draft} onChange={({ target }) => type(target.value)} />
      <output>{value}</output>
      <button type="button" onClick={() => reset('')}>
        Clear
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const pause = () => vi.advanceTimersByTime(PAUSE_MS);
/** The settled value changes from outside, like a URL. */
const arrive = async (value: string) => {
  change(value);
  await expect.poll(() => screen.getByRole('status').textContent).toBe(value);
};

beforeEach(async () => {
  settle.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<Search />);
  await expect.poll(() => screen.queryByRole('textbox')).not.toBeNull();
  return () => vi.useRealTimers();
});

test('typed text is settled once, after a pause', async () => {
  await user.type(field(), 'po');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(settle.mock.calls).toEqual([]);
  await user.type(field(), 's ');
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(settle.mock.calls).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(settle.mock.calls).toEqual([['pos']]);
  await arrive('pos');
  expect(field().value).toBe('pos ');
});

test('letters typed before a settled value comes back stay in the field, and are settled', async () => {
  await user.type(field(), 'p');
  pause();
  await user.type(field(), 'o');
  await arrive('p');
  expect(field().value).toBe('po');
  pause();
  await user.type(field(), 's');
  pause();
  await user.type(field(), 't');
  await arrive('po');
  expect(field().value).toBe('post');
  await arrive('pos');
  expect(field().value).toBe('post');
  pause();
  expect(settle.mock.calls).toEqual([['p'], ['po'], ['pos'], ['post']]);
});

test('a value from outside replaces the text, and drops the pending one', async () => {
  await user.type(field(), 'p');
  pause();
  await arrive('p');
  await user.type(field(), 'o');
  await arrive('');
  expect(field().value).toBe('');
  pause();
  expect(settle.mock.calls).toEqual([['p']]);
  await arrive('p');
  expect(field().value).toBe('p');
});

test('a reset drops the pending text', async () => {
  await user.type(field(), 'p');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await expect.poll(() => field().value).toBe('');
  pause();
  expect(settle.mock.calls).toEqual([]);
});
