import type { PostState, PostStatus } from '#shared/post-states.ts';

export const POST_STATUS_LABELS: Record<PostStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};

export const POST_STATE_LABELS: Record<PostState, string> = {
  ...POST_STATUS_LABELS,
  scheduled: 'Scheduled',
  edited: 'Unpublished changes',
};
