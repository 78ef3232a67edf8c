/** The post editor in words. What the specification fixes stands here as it says it. */
import { ERRORS } from '#shared/errors.ts';

export const EDITOR_WORDS = {
  title: { create: 'Create New Post', edit: 'Edit Post' },
  back: 'Back to Dashboard',
  acts: { delete: 'Delete', preview: 'Preview', save: 'Save Draft', publish: 'Publish' },
  working: { save: 'Saving...', publish: 'Publishing...' },
  previewNeeds: 'The preview needs a title and content.',
  loading: 'Loading the post',
  again: 'Try again',
  fields: {
    details: 'Post Details',
    title: 'Title *',
    slug: 'Slug *',
    excerpt: 'Excerpt',
    featuredImage: 'Featured Image URL',
    status: 'Status',
    publishDate: 'Publish Date',
    clearDate: 'Clear publish date',
    categories: 'Categories',
    noCategories: 'No categories yet.',
    createCategory: 'Create one',
    content: 'Content *',
  },
  seo: {
    title: 'SEO Settings',
    description: 'Meta Description',
    keywords: 'Meta Keywords',
    keywordsHint: 'Separated by commas',
    search: 'As a search result',
    social: 'As a shared link',
    noTitle: 'Title of the post',
    noDescription: 'Search engines pick a passage of the text.',
    noImage: 'A card drawn from the title',
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

export const SAVED_WORDS = {
  saved: (clock: string) => `Saved ${clock}`,
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  unsavedSince: (clock: string) => `Unsaved changes since ${clock}`,
  retrying: 'Not saved – retrying',
  offline: 'Offline – not saved',
  refused: (why: string) => `Not saved – ${why}`,
  signedOut: 'Not saved – you are signed out',
  conflict: 'Not saved – someone else changed this post',
  deleted: 'Not saved – someone else deleted this post',
  decide: 'Decide',
  notKept: 'This device cannot keep what you type.',
} as const;

export const HELD_BACK_WORDS = {
  title: 'Unpublished changes',
  text: 'Readers still see the post as it was. Publish makes these changes public.',
  publish: 'Publish changes',
  discard: 'Discard changes',
  confirm: {
    title: 'Discard unpublished changes?',
    text: 'The form goes back to the post as readers see it. The changes since cannot be brought back.',
    action: 'Discard',
  },
} as const;

export const FOUND_WORDS = {
  title: (since: string) => `We found unsaved changes from ${since}.`,
  text: 'Restore puts them into the form; nothing is saved until you save. Discard deletes them from this device.',
  restore: 'Restore',
  discard: 'Discard',
} as const;

export const CONFLICT_WORDS = {
  changed: {
    title: 'Someone else changed this post',
    text: 'Your version is not saved. Nothing you typed is lost, whichever you choose.',
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
