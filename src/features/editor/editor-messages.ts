/** The messages of the post editor; the specification's are verbatim. */
import { ERRORS } from '#shared/errors.ts';
import type { Losses } from '#shared/rich-text/rich-text.ts';

export const EDITOR_MESSAGES = {
  title: { create: 'Create New Post', edit: 'Edit Post' },
  back: 'Back to Dashboard',
  history: 'History',
  actions: { delete: 'Delete', preview: 'Preview', save: 'Save Draft', publish: 'Publish' },
  working: { save: 'Saving...', publish: 'Publishing...' },
  effects: {
    of: (buttons: string, change: string) => `${buttons}: ${change}`,
    updated: 'the live post is updated.',
    hiddenUntil: (date: string) => `the live post is hidden until ${date}.`,
    withdrawn: 'the post is taken off the site.',
    scheduled: (date: string) => `the post is scheduled for ${date}.`,
    shown: 'readers see the post, as its status is Published.',
    cancelled: 'the schedule is cancelled.',
  },
  focusMode: 'Focus mode',
  keepKey: 'Save and stay, unseen by readers',
  previewNeeds: 'The preview needs a title and content.',
  /** For authors, by what their post is. */
  whoPublishes: {
    draft: 'An editor or an administrator publishes it.',
    live: 'Readers see this post. Your changes are kept beside it until an editor or an administrator publishes them.',
  },
  loading: 'Loading the post',
  fields: {
    details: 'Post Details',
    required: (label: string) => `${label} *`,
    clearDate: 'Clear publish date',
    categories: 'Categories',
    noCategories: 'No categories yet.',
    createCategory: 'Create one',
  },
  seo: {
    title: 'SEO Settings',
    keywordsHint: 'Separated by commas',
  },
  confirmDelete: {
    title: 'Are you sure?',
    text: 'Are you sure you want to delete this post?',
    action: 'Delete',
  },
  confirmLeave: {
    title: 'Leave without saving?',
    text: 'What you have typed is not saved. This device keeps it and offers it when you come back.',
    action: 'Leave',
  },
  done: {
    created: 'Post created successfully',
    updated: 'Post updated successfully',
    autoSaved: 'Auto-saved',
    copied: 'Your version is kept as a draft of its own',
    discarded: 'Unpublished changes discarded',
  },
  failed: {
    load: 'Failed to load post',
    categories: 'Failed to load categories',
    unanswered:
      'The post could not be saved: the server does not answer. What you have typed is still here; try again.',
    signedOut: ERRORS.UNAUTHORIZED.text,
    notAccepted: 'The server does not accept this post. What you have typed is still here.',
    preview: 'Failed to open the preview. Allow windows of this site, and try again.',
    copy: 'Failed to keep a copy. What you have typed is still here.',
    discard: 'Failed to discard the changes',
    theirs: 'Failed to load their version',
  },
} as const;

export const SAVED_MESSAGES = {
  saved: (clock: string) => `Saved ${clock}`,
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  unsavedSince: (clock: string) => `Unsaved changes since ${clock}`,
  retrying: 'Not saved – retrying',
  offline: 'Offline – not saved',
  refused: (why: string) => `Not saved – ${why}`,
  signedOut: 'Not saved – you are signed out',
  merging: 'Merging with another version...',
  conflict: 'Not saved – someone else changed this post',
  deleted: 'Not saved – someone else deleted this post',
  decide: 'Decide',
  notKept: 'This device cannot keep what you type.',
} as const;

export const UNPUBLISHED_MESSAGES = {
  title: 'Unpublished changes',
  text: 'Readers still see the post as it was. Publish makes these changes public.',
  publish: 'Publish changes',
  discard: 'Discard changes',
  confirm: {
    title: 'Discard unpublished changes?',
    text: 'The form goes back to the post as readers see it. What was saved since stays in its history for 30 days; what was not is lost.',
    action: 'Discard',
  },
} as const;

export const FOUND_MESSAGES = {
  title: (since: string) => `We found unsaved changes from ${since}.`,
  text: 'Restore puts them into the form; nothing is saved until you save. Discard deletes them from this device.',
  restore: 'Restore',
  discard: 'Discard',
} as const;

export const CONFLICT_MESSAGES = {
  changed: {
    title: 'Someone else changed this post',
    text: 'Your version is not saved. Nothing you typed is lost, whichever you choose, and theirs stays in the history.',
  },
  deleted: {
    title: 'Someone else deleted this post',
    text: 'Your version is still here. You can keep it as a new draft.',
  },
  mine: 'Mine',
  theirs: 'Theirs',
  copy: 'Keep mine as a draft copy',
  overwrite: 'Overwrite theirs',
  later: 'Not now',
  loading: 'Loading their version',
} as const;

export const MERGE_MESSAGES = {
  merged: (by: string | null) => `Merged with the changes of ${by ?? 'someone else'}`,
  again: {
    save: 'Press Save Draft again to show readers the merged text.',
    publish: 'Press Publish again to publish the merged text.',
  },
  saved: (by: string | null) => `${by ?? 'Someone else'} saved while you were writing.`,
  fits: (count: number) => (count === 1 ? '1 change fits together.' : `${count} changes fit together.`),
  left: (count: number) =>
    count === 0 ? 'Everything is chosen.' : count === 1 ? '1 place to choose' : `${count} places to choose`,
  question: (place: number, count: number) => `Changed by both: ${place} of ${count}`,
  field: (label: string) => `Changed by both: ${label}`,
  mine: 'Yours',
  theirs: 'Theirs',
  both: 'Both',
  bothHint: 'One after the other, to edit by hand.',
  removed: 'Removed',
  empty: 'Empty',
  whole: 'Show both versions',
  done: 'Done',
  save: 'Save merged',
} as const;

export const PASTED_MESSAGES = {
  leftBehind: 'A picture was still on its way. Once it is stored you find it under Media.',
  plain: 'Pasted as plain text: the connection was lost.',
  missing: {
    title: (alt: string) => (alt === '' ? 'A picture is missing here' : `A picture is missing here: ${alt}`),
    awaited: 'This picture is being uploaded',
    onItsWay: 'It came with what was pasted, and appears here once it is stored.',
    text: 'It could not be taken over. The post is saved and published without it.',
    choose: 'Choose picture',
    remove: 'Remove',
  },
} as const;

const countPictures = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

export const ELSEWHERE_MESSAGES = {
  /** The offer after a paste. */
  pasted: (count: number) => `${countPictures(count)} ${count === 1 ? 'is' : 'are'} at another site.`,
  take: 'Take along',
  taking: (count: number) => `Taking ${countPictures(count)} along...`,
  taken: (count: number) => `${countPictures(count)} taken along`,
  left: (count: number) => `${countPictures(count)} could not be taken along.`,
} as const;

export const TOOLBAR_MESSAGES = {
  formatting: 'Formatting',
  style: 'Style',
  styleOf: (style: string) => `Style: ${style}`,
  insert: 'Insert',
  more: 'More',
} as const;

export const BLOCK_MESSAGES = {
  actions: 'Block actions',
  /** The title of the handle beside a block. */
  handle: 'Drag to move, press for actions',
  turnInto: 'Turn into',
  delete: 'Delete block',
  deleted: 'Block deleted.',
  moved: (place: number, count: number) => `Moved: ${place} of ${count}.`,
  notMoved: 'Not moved.',
} as const;

export const TABLE_MESSAGES = {
  table: 'Table',
  axis: { row: 'Row', column: 'Column' },
  move: {
    up: 'Move row up',
    down: 'Move row down',
    left: 'Move column left',
    right: 'Move column right',
  },
  select: { row: 'Select row', column: 'Select column' },
  handle: {
    row: 'Drag to move the row, press for actions',
    column: 'Drag to move the column, press for actions',
  },
  add: { row: 'Add a row', column: 'Add a column' },
  moved: (axis: 'row' | 'column', place: number, count: number) =>
    `${axis === 'row' ? 'Row' : 'Column'} moved: ${place} of ${count}.`,
  notMoved: (axis: 'row' | 'column') => `The ${axis} has not moved.`,
} as const;

export const FIND_MESSAGES = {
  title: 'Find and replace',
  find: 'Find',
  by: 'Replace with',
  previous: 'Previous match',
  next: 'Next match',
  close: 'Close',
  replace: 'Replace',
  replaceAll: 'Replace all',
  none: 'Not found',
  place: (current: number, count: number) => `${current} of ${count}`,
  replaced: (count: number) => `${count} replaced`,
} as const;

const LOST_KINDS = {
  pictures: ['picture', 'pictures'],
  videos: ['video', 'videos'],
  recordings: ['recording', 'recordings'],
  pages: ['embedded page', 'embedded pages'],
} as const satisfies Partial<Record<keyof Losses, readonly [string, string]>>;

/** Sentences about the lost parts of a paste; the first one counts them. */
export function lostWords(losses: Losses): string[] {
  const counts = Object.entries(LOST_KINDS).flatMap(([kind, [one, many]]) => {
    const count = losses[kind as keyof typeof LOST_KINDS];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const { pictures, footnotes } = losses;
  return [
    ...(counts.length > 0 ? [`${LIST.format(counts)} could not be taken over.`] : []),
    ...(pictures > 0 ? ['The text shows where a picture is missing.'] : []),
    ...(footnotes > 0
      ? [footnotes === 1 ? '1 footnote is plain text now.' : `${footnotes} footnotes are plain text now.`]
      : []),
  ];
}

const LIST = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' });
