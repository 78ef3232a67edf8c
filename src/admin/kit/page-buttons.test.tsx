import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { PageButtons, pageWindow } from './page-buttons.tsx';

function Pages({ first, pages }: { first: number; pages: number }) {
  const [page, setPage] = useState(first);
  return <PageButtons page={page} pages={pages} onPage={setPage} />;
}
const numbers = () =>
  screen.getAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => textContent);

test('at most five page numbers surround the current page', async () => {
  show(<Pages first={7} pages={20} />);
  await screen.findByRole('button', { name: 'Page 7' });
  expect(numbers()).toEqual(['5', '6', '7', '8', '9']);
  expect(screen.getByRole('button', { name: 'Page 7' }).getAttribute('aria-current')).toBe('page');
});

test('the last page has no next page', async () => {
  show(<Pages first={2} pages={3} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  await waitFor(() => expect(next.disabled).toBe(true));
  expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(false);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %i of %i', (page, pages, expectedNumbers) => {
  expect(pageWindow(page, pages)).toEqual(expectedNumbers);
});
