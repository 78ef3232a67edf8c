/** The site's buttons under names for administrators: their places. */
import type { ButtonName } from '#shared/analytics-events.ts';

const BUTTON_MESSAGES: Readonly<Record<ButtonName, string>> = {
  header_demo_request: 'Header',
  hero_demo_request: 'Landing page, top',
  closing_demo_request: 'Page closing',
  features_demo_request: 'Landing page, features',
  talks_demo_request: 'Landing page, scenes',
  services_demo_request: 'Services',
  article_demo_request: 'Blog',
  thumb_demo_request: 'Phone, bottom',
  page_demo_request: 'The form’s own page',
  saglik_demo_request: 'Health service',
  istanbul_demo_request: 'İstanbul',
  ankara_demo_request: 'Ankara',
  izmir_demo_request: 'İzmir',
  bursa_demo_request: 'Bursa',
  sakarya_hero_demo_button: 'Sakarya, top',
  sakarya_pricing_starter: 'Sakarya, Starter',
  sakarya_pricing_professional: 'Sakarya, Professional',
  sakarya_pricing_industrial: 'Sakarya, Industrial',
  sakarya_pricing_enterprise: 'Sakarya, Enterprise',
  sakarya_contact_form_button: 'Sakarya, contact',
  eticaret_demo_request: 'E-commerce service',
  pricing_discovery: 'Pricing, discovery',
  pricing_baslangic: 'Pricing, Başlangıç',
  pricing_profesyonel: 'Pricing, Profesyonel',
  pricing_kurumsal: 'Pricing, Kurumsal',
};

/** The place of a button; its name where the catalogue no longer has it. */
export function buttonWords(name: string): string {
  return BUTTON_MESSAGES[name as ButtonName] ?? name;
}
