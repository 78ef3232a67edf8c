/** The foundation's bars, in bytes and seconds: the test of sizes and `npm run prove -- foundation` read them. */
export const FOUNDATION_LIMITS = {
  landingScript: 137_000,
  blogScript: 155_000,
  /** Without the fonts in it. Two kilobytes are dates, covers, categories and months, which came after the first bar. */
  listHtml: 14_600,
  startSeconds: 2.5,
  testMinutes: 5,
  /** Three seconds of waiting, and a margin for a busy machine. */
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
  script: 134_000,
  fonts: 60_000,
  shift: 0,
  performance: 98,
  belowTwin: 2,
} as const;

/** Limits of `npm run prove -- visitors`. */
export const VISITOR_LIMITS = {
  /** On phones, at every scroll position. */
  screensToAsk: 1,
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

/** The bars of what must not be lost: `npm run prove -- keep`. */
export const KEEP_LIMITS = {
  differences: 0,
  lostCharacters: 0,
  /** Posts of two people that are merged without a question. */
  mergedPercent: 95,
  /** The harm that hostile files may do. */
  crashes: 0,
  faults: 0,
  strange: 0,
  /** Until a photograph of six megabytes is placed with all of its sizes, on two cores. */
  photoSeconds: 3,
  /** Memory above the idle server, eight uploads at once. */
  megabytes: 250,
  /** The harm that a killed server may do to uploads. */
  lost: 0,
  halfVisible: 0,
  orphans: 0,
} as const;

/** The post editor's bars: `npm run prove -- editor`. */
export const EDITOR_LIMITS = {
  /** Gzipped bytes before the text can be edited. */
  script: 340_000,
  /** Seconds of typing that a killed browser may cost. */
  lostMs: 1000,
  /** Beside TipTap, by how many times slower the processor is made. */
  keyRatio: { 1: 1, 4: 0.9 },
  editableRatio: 1.2,
} as const;

/** An operator's budgets: `npm run prove -- operate`. */
export const OPERATE_LIMITS = {
  failedRequests: 0,
  requestsPerUpdate: 1000,
  leadsPerUpdate: 25,
  savesPerUpdate: 10,
  refusalSeconds: 10,
  stopSeconds: 10,
  databaseTests: 600,
  wrongSettings: 40,
  imageMegabytes: 130,
  restoreSeconds: 60,
  slopeMegabytesPerHour: 1,
  /** While Postgres is away: until a lead is refused, and from a takeover or a start until leads are taken again. */
  refusedLeadSeconds: 1,
  leadsBackSeconds: 15,
} as const;

/**
 * Budgets of anonymous requests, and the data out of their reach: `npm run prove -- trust` and the short
 * versions in the tests.
 */
export const TRUST_LIMITS = {
  annotationsCarriedOut: 0,
  /** The longest block of the event loop by an anonymous request, in renders of the landing page. */
  holdInRenders: 25,
  growthMegabytes: 50,
  refusedPages: 0,
  pageFaults: 400,
} as const;

/** Budgets for the tests themselves: `npm run prove -- tests`. */
export const SUITE_LIMITS = {
  /** The time of `npm test`, on two quiet cores. */
  suiteMinutes: 4,
  /** The share of a hundred mutants of the most important rules that tests must find. */
  mutantsNoticed: 90,
} as const;

/** The size of the sources, and the spread of a change: `npm run prove -- house`. */
export const HOUSE_LIMITS = {
  leadFieldFiles: 4,
  postFieldFiles: 6,
  unclearComments: 0,
  longFunctions: 0,
} as const;

/** The client's part of `npm run prove -- house`. */
export const CLIENT_LIMITS = {
  /** Lines of a file that composes a list with its filter, table, empty, loading and error states. */
  listScreenLines: 80,
  boxes: 0,
} as const;

/** Own lines of the server may be this share of those at the last release; what moved out counts where it stands. */
export const SERVER_LINES_SHARE = 0.85;

/** Own lines of the server's rooms at the last release, 34c5d65; `server` is its files outside of rooms. */
export const ROOM_LINES_AT_RELEASE: Readonly<Record<string, number>> = {
  analytics: 283,
  articles: 110,
  assets: 160,
  auth: 767,
  blog: 297,
  brand: 998,
  categories: 169,
  cli: 622,
  concurrency: 339,
  db: 2678,
  editor: 409,
  feeds: 580,
  http: 1576,
  leads: 1270,
  operation: 142,
  persons: 127,
  posts: 392,
  renderings: 216,
  reports: 141,
  'rich-text': 77,
  seed: 2144,
  server: 1395,
  sitemap: 33,
  trpc: 319,
};

/** Speed and memory, as shares of a yardstick in the same run: `npm run prove -- speed`. */
export const SPEED_LIMITS = {
  cachedShare: 0.8,
  cachedP99: 2,
  renderedShare: 0.02,
  /** Answers among the rendered ones that were none, as two visitors asked at once. */
  recalledPercent: 2,
  procedureShare: 0.05,
  searchShare: 0.005,
  growthPercent: 15,
  startSeconds: 0.8,
  idleMegabytes: 130,
  loadedMegabytes: 280,
  /** Bytes of script, gzipped, that a public page executes before somebody touches it. */
  executedBeforeTouch: 10_000,
  /** Milliseconds from the first press of a page to its answer: of the commonest controls, and of the others. */
  commonPress: 100,
  firstPress: 250,
} as const;

/** Milliseconds from a commit to the first request that gets the new state, p99. */
export const FRESHNESS_LIMITS = { notified: 100, polled: 1_200 } as const;

/** Caches in front of the site: `npm run prove -- speed --parts edges`. */
export const EDGE_LIMITS = {
  hitPercent: 90,
  /** Milliseconds: Varnish is told. nginx asks again after a second, which it counts in whole ones, and half a second of waiting in line. */
  seenMs: { varnish: 1_000, nginx: 3_000 },
} as const;

/** Accounts: the |t| beyond which two samples of times are hardly of one kind. */
export const PEOPLE_LIMITS = { welchT: 3 } as const;

/** Daily work: milliseconds until the palette has its answer, p95. */
export const WORK_LIMITS = { paletteMs: 100 } as const;
