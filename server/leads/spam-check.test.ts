import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOO_FAST_MS } from '#shared/leads/schemas.ts';
import {
  forgetLeadFormTime,
  noteDraftedLeadForm,
  noteLeadForm,
  noteServedLeadForm,
  timeWithLeadForm,
} from '#src/site/lead/form-time.ts';
import { checkSpam } from './spam-check.ts';

const VISITS = 1000;
const SEED = 42;

/** A simulated visit. Times are in milliseconds since the navigation. */
type Visit = {
  /** `page` has the form in the served HTML. The others open the form in a loaded document. */
  form: 'page' | 'navigation' | 'dialog';
  servedAt: number;
  scriptAt: number;
  /** The time at which the visitor presses a button that opens the dialog, or a link to the form. */
  openedAt: number;
  mountedAt: number;
  hasDraft: boolean;
  sentAt: number;
};

let clock = 0;
let responseStart = 0;
beforeEach(() => {
  vi.stubGlobal('performance', {
    now: () => clock,
    getEntriesByType: () => [{ responseStart }],
  });
});
afterEach(() => {
  forgetLeadFormTime();
  vi.unstubAllGlobals();
});

describe('of a thousand simulated visits of people', () => {
  const visits = simulateVisits();

  test('none is quarantined', () => {
    const quarantinedVisits = visits.filter(
      (visit) => checkSpam({ website: '', elapsedMs: elapsedIn(visit) }) !== null,
    );
    expect(quarantinedVisits).toEqual([]);
  });

  test('some would be quarantined if the time started when the form is interactive', () => {
    const fast = visits.filter(({ mountedAt, sentAt }) => sentAt - mountedAt < TOO_FAST_MS);
    for (const form of ['page', 'dialog']) {
      expect(fast.filter((visit) => visit.form === form).length).toBeGreaterThan(20);
    }
  });
});

test.each<[string, Partial<Visit>]>([
  ['a form in a page at once', { form: 'page', mountedAt: 150, sentAt: 160 }],
  ['a dialog at once', { form: 'dialog', mountedAt: 5_010, sentAt: 5_150 }],
])('a bot that sends %s is quarantined', (_name, visit) => {
  const elapsedMs = elapsedIn({
    form: 'page',
    servedAt: 20,
    scriptAt: 100,
    openedAt: 5_000,
    mountedAt: 0,
    hasDraft: false,
    sentAt: 0,
    ...visit,
  });
  expect(checkSpam({ website: '', elapsedMs })).toBe('too fast');
});

/** Returns the elapsed time that the form’s scripts measure. */
function elapsedIn(visit: Visit): number {
  forgetLeadFormTime();
  responseStart = visit.servedAt;
  if (visit.form === 'page') {
    clock = visit.scriptAt;
    noteServedLeadForm();
  }
  if (visit.form === 'dialog') {
    clock = visit.openedAt;
    noteLeadForm();
  }
  clock = visit.mountedAt;
  if (visit.hasDraft) noteDraftedLeadForm();
  else noteLeadForm();
  clock = visit.sentAt;
  return timeWithLeadForm();
}

function simulateVisits(): Visit[] {
  const random = createRandom(SEED);
  const between = (least: number, most: number) => least + random() * (most - least);
  const oneOf = <Choice>(...choices: readonly [Choice, ...Choice[]]): Choice =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];

  const fillIn = (typist: 'slow' | 'fast' | 'paste' | 'autofill' | 'draft', byKeyboard: boolean) => {
    const steps = byKeyboard ? 5 * between(60, 300) : 5 * between(300, 1_500);
    const typing = {
      slow: between(30, 200) * between(200, 600),
      fast: between(30, 200) * between(35, 90),
      paste: 5 * between(250, 1_200),
      autofill: between(400, 2_500),
      draft: 0,
    };
    // A restored draft is sent with one press, which may quickly follow the press that opened the dialog.
    return typist === 'draft' ? oneOf(between(80, 200), between(200, 1_500)) : typing[typist] + steps;
  };

  return Array.from({ length: VISITS }, () => {
    const form = oneOf('page', 'navigation', 'dialog');
    const typist = oneOf('slow', 'fast', 'paste', 'autofill', 'draft');
    const servedAt = between(15, 2_000);
    const scriptAt = servedAt + oneOf(between(20, 400), between(400, 5_000), between(5_000, 60_000));
    const codeMs = oneOf(between(5, 200), between(200, 5_000));
    // Even the fastest visitor needs 400 ms to react to the first paint.
    const readAt = servedAt + between(400, 20_000);
    const openedAt = Math.max(readAt, scriptAt);
    const mountedAt = (form === 'page' ? scriptAt : openedAt) + codeMs;
    const filledAt = (form === 'page' ? readAt : mountedAt) + fillIn(typist, oneOf(true, false));
    // Before the form is interactive, the browser would submit it without a script. This visitor waits until
    // it is interactive.
    const sentAt = Math.max(filledAt, mountedAt + between(0, 300));
    return { form, servedAt, scriptAt, openedAt, mountedAt, hasDraft: typist === 'draft', sentAt };
  });
}

/** Returns a Mulberry32 generator, which returns the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
