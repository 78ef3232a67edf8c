/**
 * The one catalogue of analytics events (specification, sections 1, 7 and 9). The browser pushes them to
 * `window.dataLayer` under these names, snake case and at most 40 characters as GA4 demands, and sends the
 * same ones to the site's own collector. zod is not imported here: the browser's first load takes this file's
 * types and little else.
 */

/** The browser sends events to this path: the collector of server/analytics. */
export const COLLECTOR_PATH = '/olay';

/** Events that one request may carry, and bytes of its body: the collector refuses more. */
export const EVENTS_PER_REQUEST = 20;
export const COLLECTOR_BODY_LIMIT = 8 * 1024;

/** Characters kept of a path or a referrer, so that a full request stays below the body's limit. */
export const ADDRESS_MAX_LENGTH = 280;

/**
 * Every button that opens the demo or the contact dialog, under its name in analytics and in the lead. Each
 * is an event of its own when pressed. A new button adds its name here, or nothing compiles.
 */
export const BUTTON_NAMES = [
  'header_demo_request',
  'hero_demo_request',
  'closing_demo_request',
  'features_demo_request',
  'talks_demo_request',
  'services_demo_request',
  'article_demo_request',
  // The button within the thumb's reach, on phones.
  'thumb_demo_request',
  // The form as a page, for those who came to it by no button: from an advertisement, from an e-mail.
  'page_demo_request',
  // These names are the specification's, word for word.
  'saglik_demo_request',
  'istanbul_demo_request',
  'ankara_demo_request',
  'izmir_demo_request',
  'bursa_demo_request',
  'sakarya_hero_demo_button',
  'sakarya_pricing_starter',
  'sakarya_pricing_professional',
  'sakarya_pricing_industrial',
  'sakarya_pricing_enterprise',
  'sakarya_contact_form_button',
  // The specification gives this one no name; spec/decisions does.
  'eticaret_demo_request',
  // One for each package of the pricing page, from its card and from its top bar.
  'pricing_discovery',
  'pricing_baslangic',
  'pricing_profesyonel',
  'pricing_kurumsal',
] as const;

export type ButtonName = (typeof BUTTON_NAMES)[number];

/** The value of a demo request for advertising (specification, section 9). */
export const LEAD_CONVERSION = { currency: 'TRY', value: 100, lead_source: 'demo_form' } as const;

/** The parameters of an event, by its name, as they stand in `window.dataLayer`. A pressed button has none. */
type EventParameters = {
  page_view: {
    /** The whole URL without its fragment. */
    page_location: string;
    page_title: string;
    /** The whole URL of the previous page, ours or another site's; empty where there is none. */
    page_referrer: string;
  };
  demo_form_opened: { button: ButtonName };
  demo_form_submitted: { button: ButtonName };
  /** The dialog was closed unsent after this many whole seconds. */
  demo_form_abandoned: { button: ButtonName; seconds: number };
  generate_lead: { button: ButtonName } & typeof LEAD_CONVERSION;
};

/** One event of the catalogue: its name and its parameters in one object. */
export type AnalyticsEvent =
  | { [Name in keyof EventParameters]: { name: Name } & EventParameters[Name] }[keyof EventParameters]
  | { name: ButtonName };

export type EventName = AnalyticsEvent['name'];

/** The steps of the form, from the first to the last. */
export const FORM_EVENT_NAMES = [
  'demo_form_opened',
  'demo_form_submitted',
  'demo_form_abandoned',
  'generate_lead',
] as const satisfies readonly EventName[];

export const EVENT_NAMES: readonly EventName[] = ['page_view', ...FORM_EVENT_NAMES, ...BUTTON_NAMES];

/** One event on its way to the collector. It holds nothing of the visitor, and only the path of the page. */
export type SentEvent = {
  name: EventName;
  path: string;
  button?: ButtonName;
  seconds?: number;
  /** The referring URL, sent with the first page view of a visit; the server keeps only its host. */
  referrer?: string;
  begins_visit?: true;
};
