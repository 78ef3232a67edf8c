import type { ErrorEntry } from '../visitor-errors.ts';

export const SITE_TEXT_ERRORS = {
  SITE_TEXT_CHANGED: { status: 409, text: 'Someone else has changed this text in the meantime.' },
  SITE_TEXT_INVALID: {
    status: 400,
    text: 'This text cannot be published yet: some fields are empty, too long or not understood.',
  },
  SITE_TEXT_BREAKS_OTHER: {
    status: 400,
    text: 'With this change, another text would be too long or not understood: {page}',
  },
  SITE_TEXT_BREAKS_WITH_PLAN: {
    status: 400,
    text: 'With a planned change, this text would be too long or not understood: {page}',
  },
  SITE_TEXT_TOO_LARGE: { status: 413, text: 'This text is too large to be stored.' },
  SITE_PAGE_INCOMPLETE: {
    status: 400,
    text: 'A page needs a name and an address, a city also a dialling code.',
  },
  SITE_PLAN_IN_PAST: { status: 400, text: 'Choose a time that is still to come.' },
  EXPERIMENT_RUNS: {
    status: 409,
    text: 'A text of this page is being tested and must stay as it is. End the test first: {page}',
  },
  EXPERIMENT_CHANGED: {
    status: 409,
    text: 'Somebody has started, ended or changed this test in the meantime.',
  },
  EXPERIMENT_SAME: { status: 400, text: 'Version B is the same as version A.' },
  EXPERIMENT_UNFIT: { status: 400, text: 'This text cannot be tested: visitors do not read it at present.' },
  EXPERIMENT_HAS_PLAN: {
    status: 400,
    text: 'A planned publication changes this text. Cancel the plan, or test after it.',
  },
  EXPERIMENT_TOO_MANY: {
    status: 400,
    text: 'Two tests of this page are running. End one of them first.',
  },
} as const satisfies Record<string, ErrorEntry>;
