/** The banner's container, early in the page, where keyboard and screen reader begin. */
export const CONSENT_PLACE = 'consent';
