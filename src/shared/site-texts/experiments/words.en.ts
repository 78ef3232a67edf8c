/** The texts of the screen of a test. Only the screens of the site load these words. */
import type { ExperimentState } from './schemas.ts';
import type { Verdict } from './statistics.ts';

const states: Record<ExperimentState, string> = {
  draft: 'In preparation',
  planned: 'Planned',
  running: 'Running',
  over: 'Over',
  decided: 'Over',
};

const verdicts: Record<Verdict, string> = {
  early: 'Too early to tell.',
  same: 'No difference worth naming.',
  a: 'A is better.',
  b: 'B is better.',
};

export const experiments = {
  title: (record: string, field: string) => `${record} · ${field}`,
  about: 'test of two versions',
  open: 'Test a second version',
  openTest: 'Open the test',
  locked: 'This text is being tested and stays as it is until the test is decided.',
  noText: 'This text does not exist, or cannot be tested.',
  back: 'Back to the texts',
  states,
  published: 'B is live',
  empty: 'No text is being tested. The menu of a field begins a test.',
  columns: { text: 'Text', state: 'State', period: 'Period' },
  live: 'Live',
  former: 'Before',
  next: 'New version',
  copy: 'Begins as a copy of A. Figures and the name stay connected here too.',
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving…',
  notSaved: 'Not saved, trying again',
  when: { title: 'When it starts', label: 'Start', now: 'At once', later: 'On a day', day: 'Date and time' },
  length: {
    title: 'How long it runs',
    smallest: 'Smallest visible rate',
    days: (days: number) => `${days} days`,
    readers: (readers: string) => `${readers} readers a version`,
  },
  present: (rate: string) => `At present ${rate} of the readers send a request.`,
  assumed: (rate: string) => `There are too few requests for a rate of this page, so ${rate} is assumed.`,
  readersPerDay: (readers: string) =>
    `The page is read ${readers} times a day. A longer test reveals a smaller difference.`,
  noReaders: (readers: string, rate: string) =>
    `No reader of this page was counted yet. The test is planned with ${readers} readers of each version, which reveal a rate of ${rate}.`,
  needed: (readers: string, from: string, to: string) =>
    `Each version needs ${readers} readers to show a difference from ${from} to ${to}, in four of five tests.`,
  how: {
    title: 'How it works',
    rules: [
      'Half of the readers see A, half see B; a reader sees the same version all day.',
      'No cookie, and nobody is followed. Search engines always see A.',
      'A request counts. A reader is a network and browser on one day. The text is locked while the test runs.',
    ],
  },
  start: 'Start the test',
  end: 'End the test',
  cancelPlan: 'Cancel the plan',
  remove: 'Delete the test',
  again: 'New test',
  more: 'More',
  keepFirst: 'Keep A',
  publishSecond: 'Publish B',
  publishWinner: 'Publish the winner',
  endQuestion: {
    title: 'End the test?',
    text: 'Everybody reads A again. The test cannot be continued.',
    action: 'End the test',
  },
  removeQuestion: { title: 'Delete the test?', text: 'Version B is lost.', action: 'Delete' },
  runs: (from: string, day: number, days: number) => `since ${from} · day ${day} of ${days}`,
  ran: (from: string, to: string) => `${from} – ${to}`,
  starts: (date: string, days: number) => `starts ${date}, for ${days} days`,
  verdicts,
  reasons: {
    early: (date: string) =>
      `There may be a difference or not. The first answer is possible on ${date}; looking every day spoils nothing.`,
    running: 'There may be a difference or not. Looking every day spoils nothing.',
    short: (readers: string) =>
      `Fewer readers came than the ${readers} planned ones, and their interval contains zero.`,
    same: (points: string) =>
      `If there is a difference, it is below ${points} points. Keep the version that you like; another test needs bolder words.`,
    better: (points: string) => `The true difference is most probably more than ${points} points.`,
  },
  complete: 'Both versions have the planned readers; later days are not counted.',
  notApplied: 'Another text is live now than the one that was tested. Everybody reads the live text.',
  table: {
    caption: 'Counts of the versions',
    version: 'Version',
    readers: 'Readers',
    requests: 'Requests',
    rate: 'Rate',
  },
  difference: {
    title: 'Difference of B',
    unit: 'points, 95 % interval',
    interval: (low: string, high: string) => `${low} to ${high}`,
    label: (difference: string, low: string, high: string) =>
      `Difference of B ${difference} points; the true difference is between ${low} and ${high} points`,
    none: 'No reader of both versions yet',
  },
  day: (day: number, days: number) => `${day} of ${days} days`,
  elapsed: 'Elapsed days',
  notes: {
    running: 'While the interval contains zero, nobody has won. If you end the test, A stays live.',
    over: 'The time is over: everybody reads A until you decide.',
    winner: '“Publish the winner” shows B to everybody; A stays in the history.',
    published: 'Everybody reads B. A is in the history.',
    kept: 'Everybody reads A.',
  },
  previewHint: 'As visitors see it',
  done: {
    started: 'The test runs',
    planned: 'The test is planned',
    ended: 'The test is over. Everybody reads A.',
    published: 'B is live. Everybody reads it.',
    removed: 'The test is deleted',
  },
  failed: {
    load: 'Failed to load the test',
    save: 'Failed to save',
    start: 'Failed to start the test',
    end: 'Failed to end the test',
    publish: 'Failed to publish',
    remove: 'Failed to delete the test',
    undo: 'Failed to undo the publication',
  },
};

export type ExperimentWords = typeof experiments;
