/**
 * The admin area and the editor read data by `useQuery` and change it by `useChange`; each exception has its
 * reason here.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('src/{admin,editor}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|__fixtures__/.test(file),
);
const filesWith = (pattern: RegExp) =>
  FILES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted();

const CHANGES = /\buseMutation\(|\.mutate\(|\.mutateAsync\(|\.mutation\(|\bgetUntypedClient\(/;

test('a mutation is sent by useChange', () => {
  expect(filesWith(CHANGES)).toEqual(
    [
      // Before the sign-in there are no queries to reload.
      'src/admin/sign-in/join/page.tsx',
      'src/admin/sign-in/join/join-form.tsx',
      'src/admin/sign-in/join/profile-step.tsx',
      'src/admin/lib/use-change.ts',
      'src/admin/sign-in/reset/page.tsx',
      'src/admin/sign-in/second-step/second-step-form.tsx',
      'src/admin/sign-in/second-step/use-passkey.ts',
      'src/admin/sign-in/sign-in-form.tsx',
      // Reads of the editor that must not ask a writer to sign in, and the report of a read.
      'src/editor/comments/use-comments.ts',
      'src/editor/checks/use-post-hints.ts',
      'src/editor/checks/use-head.ts',
      'src/editor/presence/start-presence.ts',
      // The saver is a state machine with retries of its own.
      'src/editor/saving/send-save.ts',
      // Saves while typing are retried, and their failure is a text in the form.
      'src/admin/site-texts/experiments/use-second-text.ts',
      'src/admin/site-texts/use-record-draft.ts',
      // Adds to the library what the text already has: a failure needs no message.
      'src/editor/text/views/store-alt-text.ts',
    ].toSorted(),
  );
});

test('a query is sent by useQuery, or by the `fetch` that shares its cache', () => {
  expect(filesWith(/(?<!locks\?)\.query\(/)).toEqual([
    // Numbered pages: tRPC's hook for pages needs a cursor.
    'src/admin/categories/post-choice.ts',
    // The profile of a member who is not signed in on this page yet.
    'src/admin/sign-in/join/page.tsx',
    // The saver merges versions without touching the post that the page shows.
    'src/editor/merging/fetch-merge.ts',
  ]);
});

test('queries are invalidated by the table of useReload', () => {
  expect(filesWith(/\.invalidate(Queries)?\(/)).toEqual([
    // The query cache itself.
    'src/admin/frame/area-query-client.ts',
    'src/admin/lib/use-reload.ts',
  ]);
});
