import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EARLIER_KEYS_MAX } from '#shared/posts/post-states.ts';
import { playSchedule } from './__fixtures__/save-schedules.ts';
import {
  AUTO_SAVE_MS,
  dueAt,
  type Effect,
  isUnsaved,
  type RequestedAction,
  type SaveAction,
  type SaveEvent,
  type SaveResult,
  type SaveState,
  startSaving,
  step,
} from './save-machine.ts';

const savedAs = (version: number, hasUnpublishedChanges = false): SaveResult => ({
  kind: 'saved',
  version,
  hasUnpublishedChanges,
});
const UNANSWERED: SaveResult = { kind: 'unanswered' };

/** Plays events. An `answer` belongs to the save that is under way. */
function play(start: SaveState, ...events: (SaveEvent | { answer: SaveResult; at?: number })[]) {
  let state = start;
  const effects: Effect[] = [];
  let serial = 0;
  for (const event of events) {
    serial += 1;
    const sending = state.phase.kind === 'sending' ? state.phase.sent.key : 'none';
    const fed: SaveEvent =
      'kind' in event
        ? event
        : {
            kind: 'answered',
            key: sending,
            result: event.answer,
            at: event.at ?? 0,
            nextKey: `next-${serial}`,
          };
    const next = step(state, fed);
    ({ state } = next);
    effects.push(...next.effects);
  }
  const saves = effects.flatMap((effect) => (effect.kind === 'send' ? [effect.sent] : []));
  return { state, effects, sent: saves };
}

const edited = (at = 0): SaveEvent => ({ kind: 'edited', at });
const due = (at: number, key = 'due'): SaveEvent => ({ kind: 'due', at, key });
const request = (action: RequestedAction, key: string = action): SaveEvent => ({
  kind: 'requested',
  action,
  key,
});
const EDITING = startSaving(7);
const CREATING = startSaving(undefined);

describe('auto-save', () => {
  test('starts thirty seconds after the last change, based on the version that was seen last', () => {
    expect(AUTO_SAVE_MS).toBe(30_000);
    expect(dueAt(EDITING)).toBeUndefined();
    const stateAfterTyping = play(EDITING, edited(1000), edited(9000)).state;
    expect(dueAt(stateAfterTyping)).toBe(39_000);
    expect(play(stateAfterTyping, due(38_999)).sent).toEqual([]);
    const { sent, state, effects } = play(stateAfterTyping, due(39_000), { answer: savedAs(8), at: 39_500 });
    expect(sent).toEqual([{ action: 'auto', key: 'due', version: 7, earlierKeys: [], edits: 2 }]);
    expect(effects.at(-1)).toEqual({ kind: 'auto-saved' });
    expect(state).toMatchObject({ phase: { kind: 'idle' }, version: 8, savedAt: 39_500 });
    expect([isUnsaved(state), dueAt(state)]).toEqual([false, undefined]);
  });

  test('never creates a new post', () => {
    const stateAfterTyping = play(CREATING, edited(0)).state;
    expect([isUnsaved(stateAfterTyping), dueAt(stateAfterTyping)]).toEqual([true, undefined]);
    expect(play(stateAfterTyping, due(1_000_000)).sent).toEqual([]);
  });

  test('waits thirty seconds again for input that was typed during a save', () => {
    const { state } = play(EDITING, edited(0), due(30_000), edited(30_100), {
      answer: savedAs(8),
      at: 30_200,
    });
    expect([isUnsaved(state), dueAt(state)]).toEqual([true, 60_100]);
  });

  test.each<SaveResult>([
    UNANSWERED,
    { kind: 'refused', message: 'Slug taken' },
    { kind: 'signed out' },
    { kind: 'deleted' },
  ])('with the response %o reports nothing', (answer) => {
    const { effects } = play(EDITING, edited(0), due(30_000), { answer });
    expect(effects.map(({ kind }) => kind)).toEqual(['send']);
  });

  test('reports whether the save stored a working copy', () => {
    expect([
      EDITING.hasUnpublishedChanges,
      startSaving(7, { hasUnpublishedChanges: true }).hasUnpublishedChanges,
    ]).toEqual([false, true]);
    const { state } = play(EDITING, edited(0), due(30_000), { answer: savedAs(8, true) });
    expect(state.hasUnpublishedChanges).toBe(true);
  });

  test('starts only one save at a time', () => {
    const { sent } = play(EDITING, edited(0), due(30_000, 'a'), edited(1), due(99_000, 'b'));
    expect(sent.map(({ key }) => key)).toEqual(['a']);
  });
});

describe('a requested save', () => {
  test.each([
    ['at once if no save is under way', EDITING, [edited(0), request('publish')], ['publish']],
    ['even without a change', EDITING, [request('save')], ['save']],
    ['for a new post', CREATING, [edited(0), request('save')], ['save']],
    [
      'after the save that is under way',
      EDITING,
      [edited(0), due(30_000), request('save'), { answer: savedAs(8) }],
      ['auto', 'save'],
    ],
    [
      'only for the last of two requests',
      EDITING,
      [edited(0), due(30_000), request('save'), request('publish'), { answer: savedAs(8) }],
      ['auto', 'publish'],
    ],
    [
      'again for input that was typed during the save',
      EDITING,
      [edited(0), request('publish'), edited(1), { answer: savedAs(8) }],
      ['publish', 'publish'],
    ],
    [
      'even if the save under way gets no response',
      EDITING,
      [edited(0), due(30_000), request('save'), { answer: UNANSWERED }],
      ['auto', 'save'],
    ],
  ] as const)('is sent %s', (_name, start, events, actions) => {
    expect(play(start, ...events).sent.map(({ action }) => action)).toEqual(actions);
  });

  test('is finished when everything is saved, and nothing is sent afterwards', () => {
    const { state, sent, effects } = play(
      EDITING,
      edited(0),
      request('publish'),
      { answer: savedAs(8) },
      request('save'),
    );
    expect(state.phase).toEqual({ kind: 'done', action: 'publish' });
    expect(sent).toHaveLength(1);
    expect(effects.at(-1)).toEqual({ kind: 'done', action: 'publish' });
  });

  test.each<[SaveResult, SaveAction[], Effect[]]>([
    [{ kind: 'refused', message: 'Slug taken' }, ['auto', 'save'], []],
    [{ kind: 'signed out' }, ['auto'], [{ kind: 'failed', action: 'save', failure: { kind: 'signed out' } }]],
    [{ kind: 'changed' }, ['auto'], [{ kind: 'merge' }]],
    [{ kind: 'deleted' }, ['auto'], [{ kind: 'failed', action: 'save', failure: { kind: 'deleted' } }]],
  ])(
    'during an auto-save with the response %o is sent if its own response may differ',
    (answer, actions, failures) => {
      const { sent, effects } = play(EDITING, edited(0), due(30_000), request('save'), { answer });
      expect(sent.map(({ action }) => action)).toEqual(actions);
      expect(effects.filter(({ kind }) => kind !== 'send')).toEqual(failures);
    },
  );

  test('fails again without being sent if the post is deleted', () => {
    const stateAfterDeletion = play(EDITING, request('save'), { answer: { kind: 'deleted' } }).state;
    const secondSave = play(stateAfterDeletion, request('publish'));
    expect(secondSave.state).toEqual(stateAfterDeletion);
    expect(secondSave.effects).toEqual([{ kind: 'failed', action: 'publish', failure: { kind: 'deleted' } }]);
  });

  test.each([
    [
      { kind: 'refused', message: 'Title missing' },
      { kind: 'refused', message: 'Title missing' },
    ],
    [{ kind: 'signed out' }, { kind: 'signed out' }],
    [{ kind: 'deleted' }, { kind: 'deleted' }],
    [UNANSWERED, { kind: 'retrying', dueAt: 2_000 }],
  ] as const)('with the response %o shows a failure, and nothing counts as saved', (answer, phase) => {
    const { state, effects } = play(EDITING, edited(0), request('save'), { answer });
    expect(state.phase).toEqual(phase);
    expect(effects.at(-1)).toEqual({ kind: 'failed', action: 'save', failure: answer });
    expect(isUnsaved(state)).toBe(true);
  });
});

describe('a save by Ctrl+S', () => {
  test('does not leave the form, and later saves include input that was typed during the save', () => {
    const { state, effects } = play(EDITING, edited(0), request('keep'), edited(1), {
      answer: savedAs(8),
      at: 9,
    });
    expect(state).toMatchObject({ phase: { kind: 'idle' }, version: 8, savedAt: 9 });
    expect([isUnsaved(state), dueAt(state)]).toEqual([true, 30_001]);
    expect(effects.map(({ kind }) => kind)).toEqual(['send', 'saved']);
  });

  test('creates a new post, which auto-save then saves', () => {
    const { state, effects } = play(CREATING, edited(0), request('keep'), { answer: savedAs(1) }, edited(9));
    expect(effects.at(-1)).toEqual({ kind: 'saved', isFirst: true });
    expect(dueAt(state)).toBe(30_009);
    expect(play(state, request('keep'), { answer: savedAs(2) }).effects.at(-1)).toEqual({
      kind: 'saved',
      isFirst: false,
    });
  });

  test('is not sent if the server has everything', () => {
    expect(play(EDITING, request('keep'))).toEqual({ state: EDITING, effects: [], sent: [] });
    expect(play(CREATING, request('keep')).sent).toHaveLength(1);
    const after = play(EDITING, edited(0), due(30_000), request('keep'), { answer: savedAs(8) });
    expect(after.sent.map(({ action }) => action)).toEqual(['auto']);
    const stateAfterTyping = play(EDITING, edited(0), due(30_000), edited(1), request('keep'), {
      answer: savedAs(8),
    });
    expect(stateAfterTyping.sent.map(({ action }) => action)).toEqual(['auto', 'keep']);
  });

  test('never replaces a request by a button', () => {
    const { sent, state } = play(EDITING, edited(0), request('publish'), request('keep'), {
      answer: savedAs(8),
    });
    expect(sent.map(({ action }) => action)).toEqual(['publish']);
    expect(state.phase).toEqual({ kind: 'done', action: 'publish' });
    const next = play(EDITING, edited(0), request('keep'), request('save'), request('keep'), {
      answer: savedAs(8),
    });
    expect(next.sent.map(({ action }) => action)).toEqual(['keep', 'save']);
    const merging = play(
      EDITING,
      edited(0),
      request('publish'),
      { answer: { kind: 'changed' } },
      request('keep'),
    );
    expect(merging.state.phase).toEqual({ kind: 'merging', action: 'publish' });
  });

  test('reports its failure', () => {
    const { effects } = play(EDITING, edited(0), request('keep'), { answer: UNANSWERED });
    expect(effects.at(-1)).toEqual({ kind: 'failed', action: 'keep', failure: UNANSWERED });
  });
});

describe('a save without a response', () => {
  test('is repeated after 2, 5, 10 and then every 30 seconds, with the keys of the earlier attempts', () => {
    let { state } = play(EDITING, edited(0));
    const delays: number[] = [];
    const keys: (readonly string[])[] = [];
    for (let tries = 0, at = 30_000; tries < 6; tries += 1) {
      const next = play(state, due(at, `k${tries}`), { answer: UNANSWERED, at });
      ({ state } = next);
      keys.push(next.sent[0]?.earlierKeys ?? []);
      delays.push((dueAt(state) ?? 0) - at);
      at = dueAt(state) ?? 0;
    }
    expect(delays).toEqual([2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
    expect(keys[3]).toEqual(['k0', 'k1', 'k2']);
    const { state: after } = play(state, due(1_000_000), { answer: savedAs(9) });
    expect(after).toMatchObject({ earlierKeys: [], tries: 0, version: 9 });
  });

  test('sends only as many earlier keys as the server accepts', () => {
    let { state } = play(EDITING, edited(0));
    for (let tries = 0; tries <= EARLIER_KEYS_MAX; tries += 1)
      ({ state } = play(state, request('save', `k${tries}`), { answer: UNANSWERED }));
    const { sent } = play(state, request('save'));
    expect(sent[0]?.earlierKeys).toHaveLength(EARLIER_KEYS_MAX);
    expect(sent[0]?.earlierKeys.at(-1)).toBe(`k${EARLIER_KEYS_MAX}`);
  });

  test('is repeated at once when the browser reports the network again', () => {
    const { state } = play(EDITING, edited(0), due(30_000), { answer: UNANSWERED }, { kind: 'offline' });
    expect(dueAt(play(state, { kind: 'online', at: 1_000 }).state)).toBe(1_000);
  });

  test('is sent although the browser reports no network, and a response corrects this report', () => {
    const offline = play(EDITING, { kind: 'offline' }, edited(0));
    expect(dueAt(offline.state)).toBe(30_000);
    const unanswered = play(offline.state, due(30_000), { answer: UNANSWERED, at: 31_000 });
    expect(dueAt(unanswered.state)).toBeGreaterThan(31_000);
    expect(unanswered.state.online).toBe(false);
    const secondSave = play(unanswered.state, due(dueAt(unanswered.state) ?? 0), { answer: savedAs(2) });
    expect([secondSave.sent.length, secondSave.state.online]).toEqual([1, true]);
  });

  test('is not repeated automatically for a new post, but the next request contains its key', () => {
    const unanswered = play(CREATING, edited(0), request('save', 'a'), { answer: UNANSWERED });
    expect(dueAt(unanswered.state)).toBeUndefined();
    expect(play(unanswered.state, request('save', 'b')).sent[0]).toMatchObject({
      version: undefined,
      earlierKeys: ['a'],
    });
  });

  test('has no effect if its response arrives during the next save', () => {
    const { state } = play(EDITING, edited(0), due(30_000, 'a'), { answer: UNANSWERED }, due(33_000, 'b'), {
      kind: 'answered',
      key: 'a',
      result: savedAs(8),
      at: 34_000,
      nextKey: 'x',
    });
    expect(state.phase).toMatchObject({ kind: 'sending', sent: { key: 'b', earlierKeys: ['a'] } });
  });
});

describe('refused content', () => {
  test('is sent again only after a change and the usual wait', () => {
    const { state } = play(EDITING, edited(0), due(30_000), {
      answer: { kind: 'refused', message: 'Slug taken' },
    });
    expect([state.phase.kind, dueAt(state)]).toEqual(['refused', undefined]);
    expect(dueAt(play(state, edited(50_000)).state)).toBe(80_000);
  });

  test('counts as a response, so that the next save has no earlier keys', () => {
    const { sent } = play(EDITING, request('save'), { answer: { kind: 'signed out' } }, request('save'));
    expect(sent.map(({ earlierKeys }) => earlierKeys)).toEqual([[], []]);
  });

  test('is sent again if it changed during the save', () => {
    const { state } = play(EDITING, edited(0), due(30_000), edited(30_500), {
      answer: { kind: 'refused', message: 'Slug taken' },
    });
    expect(dueAt(state)).toBe(60_500);
  });
});

describe('another person’s version', () => {
  const CHANGED: SaveResult = { kind: 'changed' };
  const merging = (...events: Parameters<typeof play>[1][]) =>
    play(EDITING, edited(0), ...events, { answer: CHANGED }).state;
  const merged = (savePublishes: boolean): SaveEvent => ({
    kind: 'merged',
    version: 9,
    savePublishes,
    key: 'merged',
  });

  test('is merged first, without a failure', () => {
    const { state, effects } = play(EDITING, edited(0), request('save'), { answer: CHANGED });
    expect(state.phase).toEqual({ kind: 'merging', action: 'save' });
    expect(effects.at(-1)).toEqual({ kind: 'merge' });
  });

  test('causes a conflict if it cannot be merged, and the request fails', () => {
    const failed = { kind: 'failed', action: 'save', failure: CHANGED };
    const byHand = play(merging(request('save')), { kind: 'unmerged' });
    expect(byHand.state.phase).toEqual({ kind: 'conflict', action: 'save' });
    expect(byHand.effects).toEqual([failed]);
    const byItself = play(merging(due(30_000)), { kind: 'unmerged' });
    expect([byItself.state.phase.kind, byItself.effects]).toEqual(['conflict', []]);
  });

  test.each<[first: SaveEvent, requested: RequestedAction, action: SaveAction]>([
    [due(30_000), 'keep', 'keep'],
    [request('save'), 'publish', 'publish'],
    [request('save'), 'keep', 'save'],
    [request('publish'), 'keep', 'publish'],
  ])('during the merge of %o, the request %s makes the action %s', (first, requested, action) => {
    expect(play(merging(first), request(requested)).state.phase).toEqual({ kind: 'merging', action });
  });

  test('accepts a request during the merge, and the request fails only if the merge fails', () => {
    const requested = play(merging(due(30_000)), request('save'));
    expect(requested.state.phase).toEqual({ kind: 'merging', action: 'save' });
    expect(requested.effects).toEqual([]);
    const { state, effects } = play(requested.state, { kind: 'unmerged' });
    expect(state.phase).toEqual({ kind: 'conflict', action: 'save' });
    expect(effects).toEqual([{ kind: 'failed', action: 'save', failure: CHANGED }]);
  });

  test.each<[what: SaveAction, savePublishes: boolean, sent: SaveAction, again: SaveAction | undefined]>([
    ['auto', false, 'auto', undefined],
    ['auto', true, 'auto', undefined],
    ['keep', true, 'keep', undefined],
    ['save', false, 'save', undefined],
    ['save', true, 'auto', 'save'],
    ['publish', false, 'auto', 'publish'],
    ['publish', true, 'auto', 'publish'],
  ])(
    'is merged after the action %s (saving publishes: %s) and then saved by the action %s',
    (what, savePublishes, action, nextAction) => {
      const state = merging(what === 'auto' ? due(30_000) : request(what));
      const after = play(state, edited(31_000), merged(savePublishes));
      expect(after.sent).toEqual([{ action, key: 'merged', version: 9, earlierKeys: [], edits: 2 }]);
      expect(after.effects[0]).toEqual({ kind: 'merged', again: nextAction });
    },
  );

  test('can also be merged after a choice, but only in a conflict', () => {
    const conflict = play(merging(due(30_000)), { kind: 'unmerged' }).state;
    expect(play(conflict, merged(false)).sent).toMatchObject([{ action: 'auto', version: 9 }]);
    const publishing = play(merging(request('publish')), { kind: 'unmerged' }).state;
    expect(play(publishing, merged(true)).effects).toMatchObject([{ again: 'publish' }, { kind: 'send' }]);
    const stateAfterTyping = play(EDITING, edited(0)).state;
    for (const event of [merged(false), { kind: 'unmerged' } as const])
      expect(play(stateAfterTyping, event)).toEqual({ state: stateAfterTyping, effects: [], sent: [] });
  });
});

describe('a conflict', () => {
  const conflict = play(
    EDITING,
    edited(0),
    due(30_000),
    { answer: { kind: 'changed' } },
    { kind: 'unmerged' },
  ).state;

  test('is not resolved by input, requests or time', () => {
    const later = play(conflict, edited(40_000), due(99_000), request('publish'), {
      kind: 'online',
      at: 99_000,
    });
    expect(later.sent).toEqual([]);
    expect(later.state.phase).toEqual({ kind: 'conflict', action: 'publish' });
    expect(later.effects).toEqual([{ kind: 'failed', action: 'publish', failure: { kind: 'changed' } }]);
  });

  test('overwrites only the displayed version, with the requested action', () => {
    const { sent, state } = play(
      conflict,
      { kind: 'overwritten', version: 12, key: 'over' },
      { answer: { kind: 'changed' } },
      { kind: 'unmerged' },
    );
    expect(sent).toEqual([{ action: 'auto', key: 'over', version: 12, earlierKeys: [], edits: 1 }]);
    expect(state.phase).toEqual({ kind: 'conflict', action: 'auto' });
  });

  test('is the only state in which the other version can be overwritten', () => {
    const stateAfterTyping = play(EDITING, edited(0)).state;
    const later = play(stateAfterTyping, { kind: 'overwritten', version: 12, key: 'over' });
    expect(later).toEqual({ state: stateAfterTyping, effects: [], sent: [] });
  });

  test('ends with a new save, which has no earlier keys', () => {
    const { sent } = play(
      EDITING,
      edited(0),
      due(30_000, 'lost'),
      { answer: UNANSWERED, at: 30_000 },
      due(32_000, 'again'),
      { answer: { kind: 'changed' } },
      { kind: 'unmerged' },
      { kind: 'overwritten', version: 12, key: 'over' },
    );
    expect(sent.map(({ earlierKeys }) => earlierKeys)).toEqual([[], ['lost'], []]);
  });
});

describe('two editors, a bad network and changes by others', () => {
  const schedules = fc.array(fc.nat(100_000), { minLength: 5, maxLength: 80 });

  test.each([false, true])(
    'never overwrite an unseen version, finish saving, and report only what the server has (new post: %s)',
    (isNew) => {
      let writes = 0;
      let conflicts = 0;
      let merges = 0;
      fc.assert(
        fc.property(schedules, (choices) => {
          const outcome = playSchedule(choices, { isNew });
          writes += outcome.writes;
          conflicts += outcome.conflicts;
          merges += outcome.merges;
          expect(outcome).toMatchObject({ silentOverwrites: 0, stuck: 0, untrue: 0 });
          expect(outcome.posts).toBeLessThanOrEqual(isNew ? 2 : 1);
        }),
        { numRuns: 3000 },
      );
      // These numbers prove that the schedules include enough conflicts and merges.
      expect(writes).toBeGreaterThan(500);
      expect(conflicts).toBeGreaterThan(isNew ? 10 : 300);
      expect(merges).toBeGreaterThan(isNew ? 5 : 300);
    },
  );
});
