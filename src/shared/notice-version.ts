/**
 * Every lead and consent answer stores it; a new version asks for consent again. Change it with the text of
 * the privacy notice.
 */
export const NOTICE_VERSION = '2026-11-21';
