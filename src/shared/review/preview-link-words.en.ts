import type { PreviewLinkDays } from './preview-links.ts';

export const previewLinks = {
  open: 'Share a preview',
  about:
    'Anybody with the link can read this post, without an account. The link shows the text as it is saved when somebody opens it, with unpublished changes.',
  ends: 'The link ends after',
  days: { 1: '1 day', 7: '7 days', 30: '30 days' } satisfies Record<PreviewLinkDays, string>,
  create: 'Create link',
  link: 'Preview link',
  copy: 'Copy link',
  once: (until: string) => `Copy the link now: it is not shown again. It ends on ${until}.`,
  list: 'Open links',
  until: (date: string) => `Ends on ${date}`,
  madeBy: (email: string, date: string) => `Made by ${email} on ${date}`,
  revoke: 'Withdraw',
  close: 'Close',
  done: { copied: 'Link copied', revoked: 'Link withdrawn: it opens nothing any more' },
  failed: {
    load: 'Failed to load the links',
    create: 'Failed to create the link',
    copy: 'Failed to copy the link',
    revoke: 'Failed to withdraw the link',
  },
  acts: {
    'previewLinks.create': 'made a preview link of a post',
    'previewLinks.revoke': 'withdrew a preview link',
  },
};
