/**
 * The version of the privacy notice, stored with every lead and consent choice. Change it with the text of
 * the notice; visitors are then asked for consent again.
 */
export const NOTICE_VERSION = '2026-11-21';
