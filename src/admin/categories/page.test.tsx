import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AdminCategory } from '#shared/categories/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { type Procedures, showArea } from '#tests/support/components/area.tsx';

const HEALTH: AdminCategory = {
  id: '0198c3f2-0000-7000-8000-000000000001',
  name: 'Sağlık',
  slug: 'saglik',
  description: null,
  parentId: null,
  parentName: null,
  posts: 2,
};
const EMPTY = { ...HEALTH, id: '0198c3f2-0000-7000-8000-000000000002', name: 'Boş', slug: 'bos', posts: 0 };

const open = (procedures: Procedures = {}) =>
  showArea(pathTo('adminCategories'), { 'admin.categories.list': () => [EMPTY, HEALTH], ...procedures });
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('the form checks by the server’s schema, and shows the problem at its first field', async () => {
  const calls = await open();
  const user = userEvent.setup();
  await user.click(await button('Create'));
  expect((await screen.findByRole('alert')).textContent).toBe('Name and slug are required');
  expect(document.activeElement).toBe(await field('Name *'));
  await user.type(await field('Name *'), '!!!');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await button('Create'));
  await screen.findByText('Name and slug are required');
  expect(document.activeElement).toBe(await field('Slug *'));
  expect(calls.some(({ procedure }) => procedure.endsWith('create'))).toBe(false);
  expect((await field('Name *')).maxLength).toBe(200);
  expect((await field('Description')).maxLength).toBe(2000);
});

test('a slug follows the name until it is edited', async () => {
  await open();
  const user = userEvent.setup();
  await user.type(await field('Name *'), 'Çağrı');
  expect((await field('Slug *')).value).toBe('cagri');
  await user.clear(await field('Slug *'));
  await user.type(await field('Slug *'), 'ses');
  await user.type(await field('Name *'), ' Merkezi');
  expect((await field('Slug *')).value).toBe('ses');
});

test('a refusal shows at its field, and the typed values stay', async () => {
  await open({
    'admin.categories.create': () => {
      throw new AppError('SLUG_TAKEN', { slug: 'baska' });
    },
  });
  const user = userEvent.setup();
  await user.type(await field('Name *'), 'Başka');
  await user.type(await field('Description'), 'Kalır.');
  await user.click(await button('Create'));
  const slug = await field('Slug *');
  await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
  const message = await screen.findByText('The slug “baska” is already in use. Please choose another one.');
  expect(slug.getAttribute('aria-describedby')).toBe(message.id);
  expect((await field('Name *')).value).toBe('Başka');
  expect((await field('Description')).value).toBe('Kalır.');
});

test('neither an edited category nor its descendants can be its parent', async () => {
  const child = { ...EMPTY, parentId: HEALTH.id, parentName: HEALTH.name };
  await open({ 'admin.categories.list': () => [child, HEALTH] });
  await userEvent.click(await button('Edit Sağlık'));
  await screen.findByRole('heading', { name: 'Edit Category' });
  const options = within(await screen.findByLabelText('Parent Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['None (Top Level)']);
});

test('a category is created and changed, and the form is empty afterwards', async () => {
  const calls = await open({
    'admin.categories.create': () => HEALTH,
    'admin.categories.update': () => HEALTH,
  });
  const user = userEvent.setup();
  await screen.findByRole('heading', { name: 'Add New Category' });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.type(await field('Name *'), 'Sağlık');
  await user.click(await button('Create'));
  await screen.findByText('Category created successfully');
  await waitFor(async () => expect((await field('Name *')).value).toBe(''));
  await user.click(await button('Edit Sağlık'));
  expect((await field('Slug *')).value).toBe('saglik');
  await user.type(await field('Name *'), ' ve spor');
  await user.click(await button('Update'));
  await screen.findByText('Category updated successfully');
  await screen.findByRole('heading', { name: 'Add New Category' });
  expect(calls.find(({ procedure }) => procedure.endsWith('update'))?.input).toMatchObject({
    id: HEALTH.id,
    name: 'Sağlık ve spor',
    slug: 'saglik',
  });
  await user.click(await button('Edit Sağlık'));
  await user.click(await button('Cancel'));
  expect((await field('Name *')).value).toBe('');
});

test('a category without posts is deleted after confirmation; one with posts is not, and failures show', async () => {
  const refusals = [
    new AppError('INTERNAL'),
    new AppError('CATEGORY_IN_USE', { count: 3 }),
    new AppError('TOO_MANY_REQUESTS'),
  ];
  let categories = [EMPTY, HEALTH];
  const calls = await open({
    'admin.categories.list': () => categories,
    'admin.categories.delete': () => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      categories = [HEALTH];
      return { activityId: null };
    },
  });
  await userEvent.click(await button('Delete Sağlık'));
  await screen.findByText('Cannot delete category with 2 associated posts');
  const answerQuestion = async (answer: string) => {
    await userEvent.click(await button('Delete Boş'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    question.getByText('This action cannot be undone. This will permanently delete the category.');
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await answerQuestion('Cancel');
  expect(calls.some(({ procedure }) => procedure.endsWith('delete'))).toBe(false);
  for (const message of [
    'Failed to delete category',
    'Cannot delete category with 3 associated posts',
    'Too many requests. Please try again in a moment.',
    'Category deleted successfully',
  ]) {
    await answerQuestion('Delete');
    await screen.findByText(message);
  }
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Boş' })).toBeNull());
});

test('a list that failed to load can be requested again', async () => {
  let isAvailable = false;
  await open({
    'admin.categories.list': () => {
      if (!isAvailable) throw new AppError('INTERNAL');
      return [];
    },
  });
  await screen.findByText('Failed to load categories');
  isAvailable = true;
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('No categories found')).toBeDefined();
});

test('placeholders reserve the space of the list while it loads', async () => {
  const list = Promise.withResolvers<AdminCategory[]>();
  await open({ 'admin.categories.list': () => list.promise });
  await screen.findByRole('status', { name: 'Loading categories' });
  list.resolve([HEALTH]);
  await screen.findByRole('rowheader', { name: 'Sağlık' });
  expect(screen.queryByRole('status', { name: 'Loading categories' })).toBeNull();
});

const option = (number: number) => ({
  id: `0198c3f2-0000-7000-9000-${String(number).padStart(12, '0')}`,
  title: `Yazı ${number}`,
  slug: `yazi-${number}`,
});
const FIRST = Array.from({ length: 3 }, (_, index) => option(index + 1));
const inBulk = async (procedures: Procedures = {}) => {
  const calls = await open({
    'admin.posts.options': ({ page, q }: { page: number; q: string }) =>
      q === '' ? { posts: page === 1 ? FIRST : [option(4)], total: 4 } : { posts: [option(5)], total: 1 },
    ...procedures,
  });
  await userEvent.click(await button('Bulk Assign/Remove Categories'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: /^Yazı 1\s?\// });
  await userEvent.selectOptions(dialog.getByLabelText('Category'), HEALTH.id);
  return { calls, dialog };
};
const inputsOf = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ procedure }) => procedure === 'admin.categories.assign')?.input;

test('all posts of a search are sent as the search and their number, loaded or not', async () => {
  const { calls, dialog } = await inBulk({
    'admin.categories.assign': () => ({ count: 4, activityId: null }),
  });
  await userEvent.click(dialog.getByLabelText('Select all'));
  dialog.getByText('(4 selected)');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign Category' }));
  await screen.findByText('Category assigned to 4 posts');
  expect(inputsOf(calls)).toEqual({
    categoryId: HEALTH.id,
    selection: { filter: { q: '', category: '' }, expectedCount: 4 },
  });
});

test('another search clears a selection of all matches, but keeps posts selected one by one', async () => {
  const { dialog } = await inBulk();
  const search = dialog.getByLabelText('Search posts');
  const box = (name: RegExp) => dialog.findByRole('checkbox', { name });
  await userEvent.click(dialog.getByLabelText('Select all'));
  dialog.getByText('(4 selected)');
  await userEvent.type(search, 'başka');
  await userEvent.click(await box(/^Yazı 5/));
  dialog.getByText('(1 selected)');
  await userEvent.clear(search);
  await userEvent.click(await box(/^Yazı 1\s?\//));
  expect(dialog.getByText('(2 selected)')).toBeDefined();
});

test('if the number of matches has changed, nothing is done and the dialog says so', async () => {
  const { dialog } = await inBulk({
    'admin.categories.assign': () => {
      throw new AppError('SELECTION_CHANGED', { count: 53 });
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Load more' }));
  await dialog.findByRole('checkbox', { name: /^Yazı 4\s?\// });
  await userEvent.click(dialog.getByLabelText('Select all'));
  await userEvent.click(dialog.getByRole('button', { name: 'Assign Category' }));
  expect(
    await dialog.findByText(
      'The list has changed: 53 posts match now. Please check your selection and try again.',
    ),
  ).toBeDefined();
  dialog.getByText('(0 selected)');
});

test('posts are removed from a category; a failure shows in the dialog, which keeps the selection', async () => {
  let broken = true;
  const change = () => {
    if (broken) throw new AppError('INTERNAL');
    return { count: 1, activityId: null };
  };
  const { dialog } = await inBulk({ 'admin.categories.assign': change, 'admin.categories.remove': change });
  const confirmButton = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  expect(confirmButton('Assign Category').disabled).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Yazı 1\s?\// }));
  await userEvent.click(confirmButton('Assign Category'));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to assign categories');
  await userEvent.selectOptions(dialog.getByLabelText('Action'), 'Remove Category');
  await userEvent.click(confirmButton('Remove Category'));
  await dialog.findByText('Failed to remove categories');
  dialog.getByText('(1 selected)');
  broken = false;
  await userEvent.click(confirmButton('Remove Category'));
  await screen.findByText('Category removed from 1 posts');
});
