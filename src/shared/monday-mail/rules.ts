/** The path of the page that stops the Monday mail. Links and mail applications add a token as a parameter. */
export const MONDAY_MAIL_PATH = '/pazartesi-postasi';

/** The hour of Monday, in the site's time zone, from which the mail is sent. */
export const MONDAY_MAIL_HOUR = 8;

/** The number of days after which a new lead has waited too long. */
export const WAITING_LEAD_DAYS = 2;

/** The smallest number of visits of a missing page that the mail names. */
export const MISSING_MIN_COUNT = 10;
