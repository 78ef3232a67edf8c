import { expect, onTestFinished, test } from 'vitest';
import { randomId } from '#shared/random-id.ts';
import { isUnsaved, type RequestedAction, type SaveResult, startSaving } from '../saving/save-machine.ts';
import { createSaver } from '../saving/saver.ts';
import { saveFirst } from './save-first.ts';

const SAVED: SaveResult = { kind: 'saved', version: 4, hasUnpublishedChanges: false };

function coreWith(answers: readonly SaveResult[], version?: number) {
  const remainingAnswers = [...answers];
  let sentCount = 0;
  const saver = createSaver({
    start: startSaving(version),
    send: async () => {
      sentCount += 1;
      return remainingAnswers.shift() ?? SAVED;
    },
    onEffect: () => {},
  });
  onTestFinished(saver.run());
  return {
    saver,
    sent: () => sentCount,
    isNew: () => saver.state().version === undefined,
    edit: () => saver.dispatch({ kind: 'edited', at: Date.now() }),
    ask: (action: RequestedAction) => saver.dispatch({ kind: 'requested', action, key: randomId() }),
  };
}

test('a form without changes is not sent', async () => {
  const core = coreWith([], 3);
  expect(await saveFirst(core)).toBe(true);
  expect(core.sent()).toBe(0);
});

test.each([
  ['a new post', undefined],
  ['changes', 3],
])('%s is stored first', async (_what, version) => {
  const core = coreWith([SAVED], version);
  core.edit();
  expect(await saveFirst(core)).toBe(true);
  expect([core.sent(), isUnsaved(core.saver.state())]).toEqual([1, false]);
});

test.each([
  { kind: 'refused', message: 'Title, slug, and content are required' },
  { kind: 'unanswered' },
  { kind: 'signed out' },
  { kind: 'deleted' },
] satisfies SaveResult[])('$kind: the form is not stored', async (answer) => {
  const core = coreWith([answer], 3);
  core.edit();
  expect(await saveFirst(core)).toBe(false);
});

test('it waits for the merge of another version', async () => {
  const core = coreWith([{ kind: 'changed' }, SAVED], 3);
  core.edit();
  const storing = saveFirst(core);
  await expect.poll(() => core.saver.state().phase.kind).toBe('merging');
  core.saver.dispatch({ kind: 'merged', version: 5, savePublishes: false, key: randomId() });
  expect(await storing).toBe(true);
});
