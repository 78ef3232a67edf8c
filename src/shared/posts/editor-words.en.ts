import { AUTOMATIC_VERSION_DAYS } from '#shared/periods.ts';
import type { FactName } from '#shared/site-texts/facts.ts';
import { many } from '../words/en/numbers.ts';
import type { PostFieldName } from './post-fields.ts';

export const editor = {
  title: { create: 'Create New Post', edit: 'Edit Post' },
  back: 'Back to Dashboard',
  backToList: 'Back to the list',
  history: 'History',
  actions: {
    delete: 'Delete',
    unpublish: 'Unpublish',
    preview: 'Preview',
    save: 'Save Draft',
    publish: 'Publish',
    schedule: 'Schedule',
    update: 'Update',
  },
  working: {
    save: 'Saving...',
    publish: 'Publishing...',
    schedule: 'Scheduling...',
    update: 'Updating...',
  },
  effects: {
    of: (buttons: readonly string[], change: string) => `${buttons.join(' and ')}: ${change}`,
    updated: 'the live post is updated.',
    unseen: 'the changes are kept; readers do not see them yet.',
    hiddenUntil: (date: string) => `the live post is hidden until ${date}.`,
    withdrawn: 'the post is taken off the site.',
    scheduled: (date: string) => `the post is scheduled for ${date}.`,
    shown: 'readers see the post, as its status is Published.',
    cancelled: 'the schedule is cancelled.',
  },
  publishSheet: {
    title: 'Before publishing',
    when: 'When',
    now: 'Now',
    atDate: 'At a date',
    back: 'Back to writing',
    close: 'Close',
  },
  settings: 'Settings',
  comments: 'Comments',
  closeSettings: 'Close settings',
  keepKey: 'Save and stay, unseen by readers',
  previewNeeds: 'The preview needs a title and content.',
  /** Sentences for authors, by the state of their post. */
  whoPublishes: {
    draft: 'An editor or an administrator publishes it.',
    scheduled:
      'This post is scheduled. Your changes are kept beside it until an editor or an administrator publishes them.',
    live: 'Readers see this post. Your changes are kept beside it until an editor or an administrator publishes them.',
  },
  loading: 'Loading the post',
  fields: {
    details: 'Post Details',
    required: (label: string) => `${label} *`,
    draftInReview: 'Draft (in review)',
    formerUrlRedirects: 'The former URL will redirect to the new one.',
    categories: 'Categories',
    noCategories: 'No categories yet.',
    createCategory: 'Create one',
    newCategory: 'New category',
    newCategoryName: 'Name of the new category',
    addCategory: 'Add',
  },
  seo: {
    title: 'SEO Settings',
    keywordsHint: 'Separated by commas',
    further: 'Search and sharing',
    canonicalHint: 'The address on the site that published the text first',
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
    /** One text for a new post, another one for an existing post (specification, Messages). */
    saved: (isNew: boolean, _outcome: 'stored' | 'published' | 'scheduled'): string =>
      isNew ? 'Post created successfully' : 'Post updated successfully',
    viewOnSite: 'View on site',
    scheduled: (date: string) => `Scheduled for ${date}`,
    withdrawn: 'The post is no longer on the site.',
    unseen: 'Readers do not see the changes yet.',
    autoSaved: 'Auto-saved',
    copied: 'Your version is kept as a draft of its own',
    discarded: 'Unpublished changes discarded',
  },
  failed: {
    load: 'Failed to load post',
    categories: 'Failed to load categories',
    unanswered:
      'The post could not be saved: the server does not answer. What you have typed is still here; try again.',
    notAccepted: 'The server does not accept this post. What you have typed is still here.',
    preview: 'Failed to open the preview. Allow windows of this site, and try again.',
    copy: 'Failed to keep a copy. What you have typed is still here.',
    discard: 'Failed to discard the changes',
    theirs: 'Failed to load their version',
  },
};

export const saveState = {
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
  noLocalDrafts: 'This device cannot keep what you type.',
};

export const scheduled = {
  text: (date: string) => `Readers see this post from ${date}.`,
  publishNow: 'Publish now',
};

export const unpublished = {
  title: 'Unpublished changes',
  text: 'These changes are saved. Readers see them once they are published.',
  discard: 'Discard changes',
  confirm: {
    title: 'Discard unpublished changes?',
    text: `The form goes back to the post as readers see it. What was saved since stays in its history for ${AUTOMATIC_VERSION_DAYS} days; what was not is lost.`,
    action: 'Discard',
  },
};

export const localDraft = {
  title: (since: string) => `We found unsaved changes from ${since}.`,
  text: 'Restore puts them into the form; nothing is saved until you save. Discard deletes them from this device.',
  restore: 'Restore',
  discard: 'Discard',
};

export const conflict = {
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
};

export const merge = {
  merged: (by: string | null) => `Merged with the changes of ${by ?? 'someone else'}`,
  again: {
    save: 'Press Save Draft again to show readers the merged text.',
    publish: 'Press the button again to publish the merged text.',
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
};

export const presence = {
  /** @param rest the number of people beyond `named` */
  here: (named: readonly string[], rest: number) => {
    const names = named.join(', ');
    if (named.length === 1) return `${names} is editing this post`;
    return `${names}${rest > 0 ? ` and ${rest} more` : ''} are editing this post`;
  },
  own: 'You have this post open in another window too',
  /** The label of the person's picture, a button. */
  show: (text: string, name: string) => `“${text}”: show where ${name} is`,
};

export const checks = {
  title: 'Before publishing',
  show: 'Show',
  /** The accessible name of the button `Show`. */
  showOf: (sentence: string) => `Show: ${sentence}`,
  inOrder: 'Title, description, categories, headings, pictures and links are in order.',
  restInOrder: 'Everything else is in order.',
  review: 'Please check',
  openTopics: (count: number) => `${many(count, '1 topic', 'topics')}, publishing is not held up`,
  accept: 'Leave as it is',
  acceptOf: (sentence: string) => `Leave as it is: ${sentence}`,
  accepted: (count: number) => `${many(count, '1 topic stays', 'topics stay')} as it is.`,
  askAgain: 'Ask again',
  altQuestion: 'What does it show, for those who cannot see it?',
  decoration: 'Decoration only',
  checking: (count: number) => `Checking ${many(count, '1 link', 'links')}...`,
  again: 'Check links again',
  takeAlong: 'Take pictures along',
  takingAlong: 'Taking pictures along...',
  search: 'As a search result',
  social: 'As a shared link',
  drawnCard: 'a drawn card with the title',
  ownPicture: 'with its picture',
  noDescription: 'Search engines pick a passage of the text.',
  hidden: 'Hidden from search engines.',
  canonicalElsewhere: (url: string) => `Search engines list ${url} instead.`,
  notDrawn: 'The picture does not load.',
  correct: (former: string, corrected: string) => `Replace “${former}” with “${corrected}”`,
  level: (level: number) => (level === 1 ? 'the title' : `H${level}`),
  hints: {
    longTitle: (length: number, most: number) =>
      `The title has ${length} characters; search results show about ${most}.`,
    noDescription: 'No excerpt and no meta description: search engines pick a passage of the text.',
    longDescription: (length: number, most: number) =>
      `The description has ${length} characters; search results show about ${most}.`,
    noCategory: 'The post is in no category.',
    noAlt: (count: number) => `${many(count, '1 picture has', 'pictures have')} no alternative text.`,
    remotePictures: (count: number) =>
      `${many(count, '1 picture is', 'pictures are')} at another site, which may take ${count === 1 ? 'it' : 'them'} away.`,
    levelOne: (count: number) =>
      `${many(count, '1 heading is', 'headings are')} of level 1, as the title of the post is.`,
    skipped: (count: number, from: string, to: string) =>
      count === 1
        ? `A heading skips a level: ${from}, then ${to}.`
        : `${count} headings skip a level: ${from}, then ${to}.`,
    emptyHeading: (count: number) => `${many(count, '1 heading is', 'headings are')} empty.`,
    deadFragment: (url: string) => `A link leads to a heading that the post does not have: ${url}.`,
    contradiction: (phrase: string, facts: readonly string[]) =>
      `The post says “${phrase}”; the site says ${facts.join(' or ')}.`,
    missing: {
      link: (url: string, status: number | null) => `A link leads nowhere: ${url} (${status}).`,
      picture: (url: string, status: number | null) => `A picture is missing: ${url} (${status}).`,
      'featured image': (url: string, status: number | null) =>
        `A featured image is missing: ${url} (${status}).`,
    },
    silent: {
      link: (url: string) => `A link does not answer: ${url}`,
      picture: (url: string) => `A picture does not answer: ${url}`,
      'featured image': (url: string) => `A featured image does not answer: ${url}`,
    },
  },
  /** `FACT_RULES` has the English words. */
  fact: (_name: FactName, english: string): string => english,
};

export const outline = {
  title: 'Outline',
  none: 'The text has no headings yet.',
  empty: 'Empty heading',
  flaws: {
    levelOne: 'Level 1, as the title of the post is.',
    skipped: (from: string, to: string) => `Skips a level: ${from}, then ${to}.`,
    empty: 'Readers and search engines see no words.',
  },
};

/** `POST_FIELDS` has the English words. */
export const postField = (_name: PostFieldName, english: string): string => english;

/** Parts of a paste that were lost. */
export const losses = {
  pictures: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
  videos: (count: number) => `${count} ${count === 1 ? 'video' : 'videos'}`,
  recordings: (count: number) => `${count} ${count === 1 ? 'recording' : 'recordings'}`,
  pages: (count: number) => `${count} embedded ${count === 1 ? 'page' : 'pages'}`,
  notTaken: (list: string) => `${list} could not be taken over.`,
  missing: 'The text shows where a picture is missing.',
  footnotes: (count: number) =>
    count === 1 ? '1 footnote is plain text now.' : `${count} footnotes are plain text now.`,
  /** The locale for the commas of a list. */
  list: 'en-GB',
};
