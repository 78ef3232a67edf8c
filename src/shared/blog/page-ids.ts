import { ANCHORS } from '../anchors.ts';

/** Ids that the page of an article itself uses. A heading with such an id gets a number. */
export const PAGE_IDS: readonly string[] = [
  ...Object.values(ANCHORS),
  'root',
  'boot',
  'lead-title',
  'lead-website',
  'related-h',
  'contents-h',
];
