/**
 * The version of the privacy notice's text, stored with every lead and every consent answer. A new version
 * asks for consent anew. Change it with the text.
 */
export const NOTICE_VERSION = '2026-11-21';
