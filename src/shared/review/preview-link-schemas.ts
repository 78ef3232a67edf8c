/** Links by which people without an account read a post. docs/decisions/0058-shared-previews.md */
import { z } from 'zod';
import { coded } from '../coded.ts';
import { postId } from '../posts/schemas.ts';
import { PREVIEW_LINK_DAYS, PREVIEW_LINKS_MAX } from './preview-links.ts';

export const previewLinkForm = postId.extend({ days: z.literal(PREVIEW_LINK_DAYS) });

/** The link contains the token, which is stored as a hash alone. */
export const newPreviewLink = z.strictObject({ link: z.string(), expiresAt: z.date() });

const previewLink = z.strictObject({
  id: z.uuid(),
  /** The member's e-mail address. */
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

export const previewLinkList = z.array(previewLink).max(PREVIEW_LINKS_MAX);

/** `id` is the post's. */
export const previewLinkRevoke = postId.extend({ linkId: z.uuid(coded('BAD_REQUEST')) });

export type PreviewLinkForm = z.output<typeof previewLinkForm>;
export type NewPreviewLink = z.output<typeof newPreviewLink>;
export type PreviewLink = z.output<typeof previewLink>;
