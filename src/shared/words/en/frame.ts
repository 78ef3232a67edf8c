import { PASSWORD_FRESH_MINUTES } from '#shared/periods.ts';

export const frame = {
  documentTitle: (site: string) => `Blog Admin - ${site}`,
  pages: {
    adminPosts: 'Posts',
    adminPostNew: 'New post',
    adminSite: 'Site',
    adminPostCorrections: 'Former figures',
    adminTrash: 'Trash',
    adminImport: 'Import',
    adminAccount: 'Account',
  },
  skip: 'Skip to content',
  sidebar: 'Sidebar',
  navigation: 'Admin',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  viewSite: 'View site',
  toggleSidebar: 'Toggle sidebar',
  logout: 'Logout',
  newLeads: 'New leads',
  isNew: 'new',
  toLookAt: 'Rejected or held back',
  isToLookAt: 'rejected or held back',
  notFound: { title: 'Page not found', text: 'There is nothing at this address.' },
  signOut: {
    failed: 'Failed to sign out',
    title: 'Sign out and delete unsaved changes?',
    text: (unsaved: number) =>
      `This device keeps unsaved changes of ${unsaved === 1 ? 'a post' : `${unsaved} posts`}. Signing out deletes them, so that nobody else finds them here. To keep them, cancel and save first.`,
    action: 'Sign out and delete',
  },
  session: {
    title: 'Sign in to go on',
    text: 'Your session has ended. What you have typed is still here, and what you asked for is done once you are signed in.',
    later: 'Not now',
  },
  password: {
    title: 'Is it you?',
    text: `What you are about to do needs your password. It is not asked for again within ${PASSWORD_FRESH_MINUTES} minutes.`,
    label: 'Password',
    submit: 'Go on',
    submitting: 'Checking...',
  },
};

export const palette = {
  title: 'Search or do',
  shortcut: 'Ctrl K',
  field: 'Search posts, leads, pages and actions',
  results: 'Results',
  keys: 'Arrows choose, Enter opens, Ctrl+Enter in a new tab.',
  searching: 'Searching…',
  none: 'Nothing found',
  count: (count: number) => (count === 1 ? '1 result.' : `${count} results.`),
  groups: { posts: 'Posts', leads: 'Leads', pages: 'Go to', acts: 'Do' },
  duplicateOne: 'Duplicate a post',
  /** The palette also accepts the first three letters of this word, before a post's title, as the command. */
  duplicate: 'Duplicate',
  copyOf: (title: string) => `Duplicate ${title}`,
  postsIn: (category: string) => `Posts in ${category}`,
};

export const keys = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  searchList: 'Search in the list',
  next: 'Next row',
  previous: 'Previous row',
  select: 'Select the row',
  stage: 'In a lead: new, contacted, won, lost',
  move: 'In the calendar: move to a date',
  moveBy: 'In the calendar: move by a day or a week',
  these: 'These keys',
};
