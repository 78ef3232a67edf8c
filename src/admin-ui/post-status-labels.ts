import type { PostStatus } from '#shared/post-states.ts';

export const POST_STATUS_LABELS: Record<PostStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
};
