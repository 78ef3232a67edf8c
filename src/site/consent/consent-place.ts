/** The name of the banner's container, which is early in the page, where keyboard and screen reader begin. */
export const CONSENT_PLACE = 'consent';
