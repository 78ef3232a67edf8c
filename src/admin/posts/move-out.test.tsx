import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { showArea } from '#tests/support/components/area.tsx';

afterEach(() => vi.unstubAllGlobals());

const procedures = {
  'admin.posts.list': () => ({ posts: [], total: 0 }),
  'admin.categories.list': () => [],
  'admin.posts.authors': () => [],
};

test('an administrator exports the site, with leads only if they are chosen', async () => {
  await showArea(pathTo('adminPosts'), procedures);
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response('{"code":"EXPORT_BUSY"}', { status: 409 });
  });
  const button = await screen.findByRole('button', { name: 'Export site' });
  await userEvent.click(button);
  await vi.waitFor(() => expect(bodies).toEqual([{ leads: false }]));
  await vi.waitFor(() => expect(button.textContent).toBe('Export site'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'With leads' }));
  await userEvent.click(button);
  await vi.waitFor(() => expect(bodies).toEqual([{ leads: false }, { leads: true }]));
});
