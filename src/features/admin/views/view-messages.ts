export const VIEW_MESSAGES = {
  label: 'Saved views',
  all: 'All',
  save: 'Save view',
  rename: 'Rename',
  delete: 'Delete view',
  actions: (name: string) => `Actions of the view ${name}`,
  name: 'Name',
  cancel: 'Cancel',
  wordsLeftOut: 'Searched words are not kept: they are about a person.',
  saving: {
    title: 'Save these filters as a view',
    action: 'Save view',
    failed: 'Failed to save the view',
  },
  renaming: { title: 'Rename the view', action: 'Rename', failed: 'Failed to rename the view' },
  done: {
    saved: (name: string) => `View “${name}” saved`,
    renamed: (name: string) => `View renamed to “${name}”`,
    deleted: (name: string) => `View “${name}” deleted`,
  },
  failed: {
    save: 'Failed to save the view',
    delete: 'Failed to delete the view',
  },
} as const;
