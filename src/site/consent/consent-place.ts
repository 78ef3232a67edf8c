/**
 * The name of the banner's container. The container is at the beginning of the page, where keyboards and screen
 * readers start.
 */
export const CONSENT_PLACE = 'consent';
