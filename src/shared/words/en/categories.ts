/** Categories, in English. */

export const categories = {
  title: 'Categories',
  form: {
    create: 'Add New Category',
    edit: 'Edit Category',
    name: 'Name *',
    slug: 'Slug *',
    description: 'Description',
    parent: 'Parent Category',
    topLevel: 'None (Top Level)',
    submit: { create: 'Create', edit: 'Update' },
    submitting: { create: 'Creating...', edit: 'Updating...' },
    cancel: 'Cancel',
  },
  table: {
    caption: 'Categories by name',
    columns: { name: 'Name', slug: 'Slug', parent: 'Parent', posts: 'Posts', actions: 'Actions' },
    noParent: '–',
    // Beside the bare values of a record on a phone.
    under: 'in',
    posts: (count: number): string => (count === 1 ? 'post' : 'posts'),
    empty: 'No categories found',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },
  confirm: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the category.',
    action: 'Delete',
  },
  done: {
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
  },
  loading: 'Loading categories',
  failed: { load: 'Failed to load categories', delete: 'Failed to delete category' },
};

export const bulkCategories = {
  open: 'Bulk Assign/Remove Categories',
  title: 'Bulk Category Management',
  subtitle: 'Assign or remove categories from multiple posts at once',
  action: 'Action',
  actions: { assign: 'Assign Category', remove: 'Remove Category' },
  category: 'Category',
  chooseCategory: 'Choose a category',
  posts: 'Posts',
  search: 'Search posts',
  searchHint: 'Title or slug',
  selectAll: 'Select all',
  selected: (count: number) => `(${count} selected)`,
  noPosts: 'No posts found',
  showing: (shown: number, total: number) => `${shown} of ${total} posts`,
  more: 'Load more',
  clear: 'Clear',
  clearAll: 'Clear selection',
  loading: 'Loading posts',
  working: { assign: 'Assigning...', remove: 'Removing...' },
  cancel: 'Cancel',
  missing: 'Choose a category and at least one post.',
  done: {
    assign: (count: number) => `Category assigned to ${count} posts`,
    remove: (count: number) => `Category removed from ${count} posts`,
  },
  failed: {
    assign: 'Failed to assign categories',
    remove: 'Failed to remove categories',
    posts: 'Failed to load posts',
  },
};
