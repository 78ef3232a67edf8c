import type { Site } from './site.ts';

/**
 * The version of the privacy notice and of the question for consent as shipped. Change it with these texts; visitors are
 * then asked for consent again.
 */
export const NOTICE_VERSION = '2026-11-27';

/** Returns the version of the texts that visitors read, which leads and choices of consent store. */
export function noticeVersion({ publishedNotice }: Pick<Site, 'publishedNotice'>): string {
  return publishedNotice ?? NOTICE_VERSION;
}
