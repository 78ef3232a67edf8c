/**
 * Which text of the privacy notice a visitor was shown: stored with every lead and with every answer about cookies,
 * which is asked for anew when it changes. It changes with the text.
 */
export const NOTICE_VERSION = '2026-11-21';
