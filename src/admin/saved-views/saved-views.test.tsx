import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { SavedView } from '#shared/saved-views/schemas.ts';
import { openMenu, showArea } from '#tests/support/components/area.tsx';

const OWN: SavedView = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  name: 'Benim',
  search: 'status=draft',
  shared: false,
  sharedBy: null,
};
const THEIRS: SavedView = {
  ...OWN,
  id: '0198c3f2-0000-7000-8000-000000000002',
  name: 'Klinik',
  shared: true,
  sharedBy: 'elif@example.com',
};

/** The tab of a state; its text also has the count. */
const stateTab = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name} ?\\d*$`) });

async function openView(view: SavedView, role: Role = 'editor') {
  let views = [THEIRS, OWN];
  const set = (isShared: boolean) => () => {
    views = views.map((each) => (each.id === view.id ? { ...each, shared: isShared } : each));
    return {};
  };
  const calls = await showArea(
    `${pathTo('adminPosts')}?${view.search}`,
    {
      'admin.posts.list': () => ({ posts: [], total: 0 }),
      'admin.categories.list': () => [],
      'admin.posts.authors': () => [],
      'admin.views.list': () => views.map((each) => (each === view ? each : { ...each, search: 'q=başka' })),
      'admin.views.share': set(true),
      'admin.views.unshare': set(false),
    },
    {},
    role,
  );
  await screen.findByRole('link', { name: new RegExp(view.name) });
  const menu = screen.queryByRole('menu', { name: `Actions of the view ${view.name}`, hidden: true });
  if (menu) openMenu(menu);
  const items = screen.queryAllByRole('menuitem', { hidden: true });
  return { calls, items: items.map(({ textContent }) => textContent) };
}

test.each<[string, SavedView, Role, string[]]>([
  ['an editor’s own view', OWN, 'editor', ['Rename', 'Share with all members', 'Delete view']],
  ['an author’s own view', OWN, 'author', ['Rename', 'Delete view']],
  ['an editor, of another member’s view', THEIRS, 'editor', ['Stop sharing']],
  ['an author, of another member’s view', THEIRS, 'author', []],
])('the menu of %s', async (_whose, view, role, items) => {
  expect((await openView(view, role)).items).toEqual(items);
});

test('a view is shared, which is marked and can be undone', async () => {
  const { calls } = await openView(OWN);
  await userEvent.click(screen.getByText('Share with all members'));
  await screen.findByText('All members see the view “Benim” now');
  const callsTo = (name: string) => calls.filter(({ procedure }) => procedure === `admin.views.${name}`);
  expect(callsTo('share')).toMatchObject([{ input: { id: OWN.id } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo('unshare')).toHaveLength(1));
});

test('the tabs of states keep the other filters, and leave those of a saved view', async () => {
  await openView(OWN);
  const linkTo = (name: string) => stateTab(name).getAttribute('href');
  const path = pathTo('adminPosts');
  expect([linkTo('All'), linkTo('Scheduled')]).toEqual([path, `${path}?status=scheduled`]);
  await userEvent.type(screen.getByLabelText('Search'), 'kargo');
  await waitFor(() => expect(linkTo('Scheduled')).toBe(`${path}?q=kargo&status=scheduled`));
  expect(stateTab('Draft').getAttribute('aria-current')).toBe('page');
});

test('the tabs of states count all posts of a state, whatever the filter', async () => {
  await openView(OWN);
  await screen.findByText('12');
  const texts = () =>
    within(screen.getByRole('navigation', { name: 'Saved views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const names = ['All12', 'Draft5', 'In review4', 'Scheduled3', 'Published6', 'Edited2', 'Archived1'];
  expect(texts().slice(0, 7)).toEqual(names);
  await userEvent.type(screen.getByLabelText('Search'), 'kargo');
  await waitFor(() => expect(location.search).toContain('kargo'));
  expect(texts().slice(0, 7)).toEqual(names);
});

test('the button that saves a view is always there, and says what it needs', async () => {
  await openView(THEIRS);
  const save = () => screen.getByRole('button', { name: 'Save view' });
  const isDisabled = () => save().getAttribute('aria-disabled');
  expect(isDisabled()).toBe('true');
  await userEvent.click(stateTab('All'));
  await waitFor(() => expect(save().title).toBe('Save view: filter the list first'));
  expect(isDisabled()).toBe('true');
  await userEvent.click(save());
  expect(screen.queryByRole('dialog', { name: 'Save view' })).toBeNull();
  await userEvent.click(stateTab('In review'));
  await waitFor(() => expect(isDisabled()).toBe('false'));
});

test('a shared view names its owner', async () => {
  await openView(THEIRS);
  const tab = within(screen.getByRole('navigation', { name: 'Saved views' })).getByRole('link', {
    name: /Klinik/,
  });
  expect([tab.title, tab.textContent]).toEqual(['Shared by elif@example.com', 'KlinikShared']);
});
