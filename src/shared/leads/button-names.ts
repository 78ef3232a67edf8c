/** The first script imports only types of this file. */

/**
 * Buttons that open the demo or contact dialog, by their name in analytics and leads. Each press of a button
 * is an event.
 */
export const BUTTON_NAMES = [
  'header_demo_request',
  'hero_demo_request',
  'closing_demo_request',
  'features_demo_request',
  'talks_demo_request',
  'services_demo_request',
  'article_demo_request',
  // The fixed button on phones.
  'thumb_demo_request',
  // The form's own page, reached from an advertisement or an e-mail.
  'page_demo_request',
  // Fixed names (specification, Analytics events).
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
  'eticaret_demo_request',
  // Each name is for a package's card and for the package's button in the top bar.
  'pricing_discovery',
  'pricing_baslangic',
  'pricing_profesyonel',
  'pricing_kurumsal',
] as const;

export type ShippedButtonName = (typeof BUTTON_NAMES)[number];
/** The buttons of a page that members added: its slug with underscores. */
export type AddedButtonName = `page_${string}`;
export type ButtonName = ShippedButtonName | AddedButtonName;

export const ADDED_BUTTON = /^page_[a-z0-9_]{1,35}$/;

export function isButtonName(name: string): name is ButtonName {
  return BUTTON_NAMES.some((each) => each === name) || ADDED_BUTTON.test(name);
}
