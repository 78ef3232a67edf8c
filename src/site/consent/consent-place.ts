/** The name of the element that the banner stands in: early in the page, where the keyboard and a screen reader begin. */
export const CONSENT_PLACE = 'consent';
