/** Which text of the privacy notice a visitor was shown: stored with every lead. Changes with the text. */
export const NOTICE_VERSION = '2026-11';
