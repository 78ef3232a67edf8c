import type { ErrorEntry } from '../visitor-errors.ts';
import { byPostLimit } from './post-fields.ts';

export const POST_ERRORS = {
  POST_NOT_FOUND: { status: 404, text: 'This post no longer exists.' },
  POST_INCOMPLETE: { status: 400, text: 'Title, slug, and content are required' },
  PUBLISHING_REFUSED: {
    status: 403,
    text: 'Only editors and administrators can change what readers see. Your text is kept: ask one of them to publish it.',
  },
  POST_CHANGED: { status: 409, text: 'Someone else has changed this post in the meantime.' },
  POST_NOT_PLANNED: { status: 409, text: 'Only drafts and scheduled posts can be moved.' },
  PLAN_IN_PAST: { status: 400, text: 'A scheduled post can only be moved to a time that is still to come.' },
  NOT_IN_TRASH: { status: 404, text: 'This post is no longer in the trash.' },
  CONTENT_TOO_LARGE: {
    status: 413,
    text: 'The content is larger than 1 MB. Please shorten it or split it into several posts.',
  },
  FEATURED_IMAGE_INVALID: { status: 400, text: 'The featured image needs an http or https address.' },
  SOCIAL_IMAGE_INVALID: { status: 400, text: 'The sharing image needs an http or https address.' },
  CANONICAL_URL_INVALID: { status: 400, text: 'The canonical URL must begin with https:// or http://.' },
  ...byPostLimit((_name, { label }, maxLength): ErrorEntry => {
    const subject = label.replace(/ [A-Z](?=[a-z])/g, (initial) => initial.toLowerCase());
    return { status: 400, text: `${subject} must be ${maxLength} characters or less` };
  }),
  TOO_MANY_CATEGORIES: { status: 400, text: 'A post can be in 1000 categories or less' },
  SELECTION_TOO_LARGE: {
    status: 400,
    text: 'At most 10,000 posts can be chosen one by one. Narrow the list with a filter and choose all that match.',
  },
  SELECTION_CHANGED: {
    status: 409,
    text: 'The list has changed: {count} posts match now. Please check your selection and try again.',
  },
  STATUS_INVALID: { status: 400, text: 'Unknown post status.' },
  PUBLISH_DATE_MISSING: { status: 400, text: 'A published post needs a publish date.' },
} as const satisfies Record<string, ErrorEntry>;
