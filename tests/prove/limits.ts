/** The foundation's bars, in bytes and seconds: the test of sizes and `npm run prove -- foundation` read them. */
export const FOUNDATION_LIMITS = {
  landingScript: 110_000,
  blogScript: 130_000,
  listHtml: 12_000,
  startSeconds: 2.5,
  testMinutes: 5,
  /** Three of waiting, and what a busy machine adds. */
  refusalSeconds: 4,
  recoverySeconds: 2,
} as const;

/** The bars of leads: `npm run prove -- leads` and the short version in the tests read them. */
export const LEAD_LIMITS = {
  drainSeconds: 60,
  submitRatio: 1.25,
  submitMs: 5,
} as const;

/** The marketing site's bars: bytes, and points of Lighthouse. */
export const SITE_LIMITS = {
  script: 110_000,
  fonts: 60_000,
  shift: 0,
  performance: 98,
  belowTwin: 2,
} as const;

/** The blog's bars: `npm run prove -- blog` reads them. */
export const BLOG_LIMITS = {
  /** SQL time at a hundred thousand posts against a thousand. */
  speedRatio: 1.5,
} as const;

/** The bars of the admin area: `npm run prove -- admin`. */
export const ADMIN_LIMITS = {
  verificationsInWindow: 20,
  knownBrowserSeconds: 1,
  welchT: 4.5,
  listRatio: 1.5,
} as const;

/** The post editor's bars: `npm run prove -- editor`. */
export const EDITOR_LIMITS = {
  /** Bytes, gzipped, before something can be typed. */
  script: 340_000,
  /** Of typing, when the browser dies. */
  lostMs: 1000,
  /** Beside TipTap, by how many times slower the processor is made. */
  keyRatio: { 1: 1, 4: 0.9 },
  editableRatio: 1.2,
} as const;

/** What an operator may count on: `npm run prove -- operate`. */
export const OPERATE_LIMITS = {
  failedRequests: 0,
  requestsPerUpdate: 1000,
  leadsPerUpdate: 25,
  savesPerUpdate: 10,
  refusalSeconds: 10,
  stopSeconds: 10,
  databaseTests: 550,
  wrongSettings: 40,
  imageMegabytes: 130,
  restoreSeconds: 60,
  slopeMegabytesPerHour: 1,
} as const;

/** What strangers may cost, and what they may not reach: `npm run prove -- trust` and the short versions in the tests. */
export const TRUST_LIMITS = {
  annotationsCarriedOut: 0,
  /** Longest hold of the event loop by any anonymous request, in renders of the landing page. */
  holdInRenders: 25,
  growthMegabytes: 50,
  refusedPages: 0,
  pageFaults: 400,
} as const;
