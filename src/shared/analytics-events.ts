/**
 * The one catalogue of analytics events (specification, sections 1, 7 and 9). The browser pushes them to
 * `window.dataLayer` under these names, snake case and at most 40 characters as GA4 wants them, and sends the same
 * ones to the site's own collector. No zod here: the browser's first load takes this file's types and little else.
 */

/** Where the browser sends events: the collector of server/analytics. */
export const COLLECTOR_PATH = '/olay';

/** Events that one request may carry, and bytes of its body: the collector refuses more. */
export const EVENTS_PER_REQUEST = 20;
export const COLLECTOR_BODY_LIMIT = 8 * 1024;

/** Characters kept of a path or a referrer: a full request stays below the body's limit. */
export const ADDRESS_MAX_LENGTH = 280;

/**
 * Every button that opens the demo or the contact dialog, under the name that analytics and the lead keep. Each is
 * an event of its own when pressed. A page that brings a button adds its name here: without it nothing compiles.
 */
export const BUTTON_NAMES = [
  'header_demo_request',
  'hero_demo_request',
  'closing_demo_request',
  // Of the specification, word for word.
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
  // The specification leaves this one's name open; spec/decisions gives it.
  'eticaret_demo_request',
  // One for each package of the pricing page, from its card and from its top bar.
  'pricing_discovery',
  'pricing_baslangic',
  'pricing_profesyonel',
  'pricing_kurumsal',
] as const;

export type ButtonName = (typeof BUTTON_NAMES)[number];

/** What a demo request is worth to the advertising side (specification, section 9). */
export const LEAD_CONVERSION = { currency: 'TRY', value: 100, lead_source: 'demo_form' } as const;

/** The parameters of an event, by its name, as they stand in `window.dataLayer`. A pressed button has none. */
type EventParameters = {
  page_view: {
    /** Whole address without its section. */
    page_location: string;
    page_title: string;
    /** Whole address of the page before, ours or another site's; empty where there is none. */
    page_referrer: string;
  };
  demo_form_opened: { button: ButtonName };
  demo_form_submitted: { button: ButtonName };
  /** Closed without having been sent, after this many whole seconds. */
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

/** Every name of the catalogue. */
export const EVENT_NAMES: readonly EventName[] = ['page_view', ...FORM_EVENT_NAMES, ...BUTTON_NAMES];

/** One event on its way to the collector: nothing of the visitor, of the page only its path. */
export type SentEvent = {
  name: EventName;
  path: string;
  button?: ButtonName;
  seconds?: number;
  /** Of a page view that begins a visit: the address somebody came from, of which the server keeps the host. */
  referrer?: string;
  begins_visit?: true;
};
