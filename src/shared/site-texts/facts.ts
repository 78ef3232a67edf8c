import { SCRIPT_FACTS } from './script-facts.ts';

/**
 * The site's promises (specification, Promises), used by pages, structured data and posts. `docs/facts.md`
 * lists the files that state each fact.
 */
export const SHIPPED_FACTS = {
  open: '7/24',
  reply: SCRIPT_FACTS.reply,
  setup: '48 saat',
  setupEurope: '24 saat',
  setupPublic: '48–72 saat',
  demo: SCRIPT_FACTS.demo,
  form: SCRIPT_FACTS.form,
  trial: '14 gün',
  /** The landing page states a different trial period (specification, Promises). */
  trialLanding: '30 gün',
  answer: '0,8 sn',
  accuracy: '%99',
  callsPerDay: '10.000+',
  saving: '%80',
  savingIstanbul: '%78',
  savingAnkara: '%75',
  savingSakarya: '%80',
  languages: '50+ dil',
  languagesIzmir: '4 dil',
  languagesBursa: '5 dil',
  languagesSakarya: '4 dil',
  languagesKurumsal: '135 dil',
  sla: '%99,99',
  routineShare: '%87',
  waitForPerson: '3-5 dk',
  waitForAssistant: '0,5 sn',
  firstCall: '%94',
  satisfaction: '%96',
  freedTime: '6 saat',
  priceDiscovery: '15.000 ₺',
  priceBaslangic: '50.000 ₺',
  priceProfesyonel: '170.000 ₺',
} as const;

export type FactName = keyof typeof SHIPPED_FACTS;

export const FACT_NAMES = /* @__PURE__ */ Object.keys(SHIPPED_FACTS) as FactName[];
