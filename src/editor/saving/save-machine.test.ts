import { EARLIER_KEYS_MAX } from '#shared/post-states.ts';
import { playSchedule } from './__fixtures__/save-schedules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type SaveAction,
  AUTO_SAVE_MS,
  dueAt,
  type Effect,
  isUnsaved,
  type RequestedAction,
  type SaveEvent,
  type SaveResult,
  type SaveState,
  startSaving,
  step,
} from './save-machine.ts';

const saved = (version: number, hasUnpublishedChanges = false): SaveResult => ({
  kind: 'saved',
  version,
  hasUnpublishedChanges,
});
const UNANSWERED: SaveResult = { kind: 'unanswered' };

/** `answer` goes to the save under way. */
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
  const sent = effects.flatMap((effect) => (effect.kind === 'send' ? [effect.sent] : []));
  return { state, effects, sent };
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
  test('comes thirty seconds after the last change, on the version that was seen last', () => {
    expect(AUTO_SAVE_MS).toBe(30_000);
    expect(dueAt(EDITING)).toBeUndefined();
    const typed = play(EDITING, edited(1000), edited(9000)).state;
    expect(dueAt(typed)).toBe(39_000);
    expect(play(typed, due(38_999)).sent).toEqual([]);
    const { sent, state, effects } = play(typed, due(39_000), { answer: saved(8), at: 39_500 });
    expect(sent).toEqual([{ action: 'auto', key: 'due', version: 7, earlierKeys: [], edits: 2 }]);
    expect(effects.at(-1)).toEqual({ kind: 'auto-saved' });
    expect(state).toMatchObject({ phase: { kind: 'idle' }, version: 8, savedAt: 39_500 });
    expect([isUnsaved(state), dueAt(state)]).toEqual([false, undefined]);
  });

  test('does nothing in create mode', () => {
    const typed = play(CREATING, edited(0)).state;
    expect([isUnsaved(typed), dueAt(typed)]).toEqual([true, undefined]);
    expect(play(typed, due(1_000_000)).sent).toEqual([]);
  });

  test('waits again for input typed meanwhile', () => {
    const { state } = play(EDITING, edited(0), due(30_000), edited(30_100), {
      answer: saved(8),
      at: 30_200,
    });
    expect([isUnsaved(state), dueAt(state)]).toEqual([true, 60_100]);
  });

  test.each<SaveResult>([
    UNANSWERED,
    { kind: 'refused', message: 'Slug taken' },
    { kind: 'signed out' },
    { kind: 'deleted' },
  ])('with the answer %o reports nothing', (answer) => {
    const { effects } = play(EDITING, edited(0), due(30_000), { answer });
    expect(effects.map(({ kind }) => kind)).toEqual(['send']);
  });

  test('reports a working copy', () => {
    expect([
      EDITING.hasUnpublishedChanges,
      startSaving(7, { hasUnpublishedChanges: true }).hasUnpublishedChanges,
    ]).toEqual([false, true]);
    const { state } = play(EDITING, edited(0), due(30_000), { answer: saved(8, true) });
    expect(state.hasUnpublishedChanges).toBe(true);
  });

  test('is one at a time', () => {
    const { sent } = play(EDITING, edited(0), due(30_000, 'a'), edited(1), due(99_000, 'b'));
    expect(sent.map(({ key }) => key)).toEqual(['a']);
  });
});

describe('a requested save', () => {
  test.each([
    ['at once, where nothing is under way', EDITING, [edited(0), request('publish')], ['publish']],
    ['also without a change', EDITING, [request('save')], ['save']],
    ['in create mode', CREATING, [edited(0), request('save')], ['save']],
    [
      'after what is under way',
      EDITING,
      [edited(0), due(30_000), request('save'), { answer: saved(8) }],
      ['auto', 'save'],
    ],
    [
      'and the last of two wins',
      EDITING,
      [edited(0), due(30_000), request('save'), request('publish'), { answer: saved(8) }],
      ['auto', 'publish'],
    ],
    [
      'and what was typed meanwhile with it',
      EDITING,
      [edited(0), request('publish'), edited(1), { answer: saved(8) }],
      ['publish', 'publish'],
    ],
    [
      'also where what was under way got no answer',
      EDITING,
      [edited(0), due(30_000), request('save'), { answer: UNANSWERED }],
      ['auto', 'save'],
    ],
  ] as const)('is sent %s', (_name, start, events, actions) => {
    expect(play(start, ...events).sent.map(({ action }) => action)).toEqual(actions);
  });

  test('is done when everything is saved, and nothing is sent afterwards', () => {
    const { state, sent, effects } = play(
      EDITING,
      edited(0),
      request('publish'),
      { answer: saved(8) },
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
  ])('during an auto-save with answer %o is sent if its answer may differ', (answer, actions, failures) => {
    const { sent, effects } = play(EDITING, edited(0), due(30_000), request('save'), { answer });
    expect(sent.map(({ action }) => action)).toEqual(actions);
    expect(effects.filter(({ kind }) => kind !== 'send')).toEqual(failures);
  });

  test('of a deleted post is not sent, and fails again', () => {
    const gone = play(EDITING, request('save'), { answer: { kind: 'deleted' } }).state;
    const again = play(gone, request('publish'));
    expect(again.state).toEqual(gone);
    expect(again.effects).toEqual([{ kind: 'failed', action: 'publish', failure: { kind: 'deleted' } }]);
  });

  test.each([
    [
      { kind: 'refused', message: 'Title missing' },
      { kind: 'refused', message: 'Title missing' },
    ],
    [{ kind: 'signed out' }, { kind: 'signed out' }],
    [{ kind: 'deleted' }, { kind: 'deleted' }],
    [UNANSWERED, { kind: 'retrying', dueAt: 2_000 }],
  ] as const)('with the answer %o fails visibly, and nothing counts as saved', (answer, phase) => {
    const { state, effects } = play(EDITING, edited(0), request('save'), { answer });
    expect(state.phase).toEqual(phase);
    expect(effects.at(-1)).toEqual({ kind: 'failed', action: 'save', failure: answer });
    expect(isUnsaved(state)).toBe(true);
  });
});

describe('a save by key', () => {
  test('stays in the form, which continues with input typed meanwhile', () => {
    const { state, effects } = play(EDITING, edited(0), request('keep'), edited(1), {
      answer: saved(8),
      at: 9,
    });
    expect(state).toMatchObject({ phase: { kind: 'idle' }, version: 8, savedAt: 9 });
    expect([isUnsaved(state), dueAt(state)]).toEqual([true, 30_001]);
    expect(effects.map(({ kind }) => kind)).toEqual(['send', 'saved']);
  });

  test('creates a new post, which is then saved automatically', () => {
    const { state, effects } = play(CREATING, edited(0), request('keep'), { answer: saved(1) }, edited(9));
    expect(effects.at(-1)).toEqual({ kind: 'saved', isFirst: true });
    expect(dueAt(state)).toBe(30_009);
    expect(play(state, request('keep'), { answer: saved(2) }).effects.at(-1)).toEqual({
      kind: 'saved',
      isFirst: false,
    });
  });

  test('is not sent if the server has everything', () => {
    expect(play(EDITING, request('keep'))).toEqual({ state: EDITING, effects: [], sent: [] });
    const after = play(EDITING, edited(0), due(30_000), request('keep'), { answer: saved(8) });
    expect(after.sent.map(({ action }) => action)).toEqual(['auto']);
    const typed = play(EDITING, edited(0), due(30_000), edited(1), request('keep'), { answer: saved(8) });
    expect(typed.sent.map(({ action }) => action)).toEqual(['auto', 'keep']);
  });

  test('never replaces the request of a button', () => {
    const { sent, state } = play(EDITING, edited(0), request('publish'), request('keep'), {
      answer: saved(8),
    });
    expect(sent.map(({ action }) => action)).toEqual(['publish']);
    expect(state.phase).toEqual({ kind: 'done', action: 'publish' });
    const next = play(EDITING, edited(0), request('keep'), request('save'), request('keep'), {
      answer: saved(8),
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

describe('a save without an answer', () => {
  test('is tried again after 2, 5, 10 and then every 30 seconds, with its earlier keys', () => {
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
    const { state: after } = play(state, due(1_000_000), { answer: saved(9) });
    expect(after).toMatchObject({ earlierKeys: [], tries: 0, version: 9 });
  });

  test('names only as many of its last keys as the server accepts', () => {
    let { state } = play(EDITING, edited(0));
    for (let tries = 0; tries <= EARLIER_KEYS_MAX; tries += 1)
      ({ state } = play(state, request('save', `k${tries}`), { answer: UNANSWERED }));
    const { sent } = play(state, request('save'));
    expect(sent[0]?.earlierKeys).toHaveLength(EARLIER_KEYS_MAX);
    expect(sent[0]?.earlierKeys.at(-1)).toBe(`k${EARLIER_KEYS_MAX}`);
  });

  test('is tried again at once when the network is back', () => {
    const { state } = play(EDITING, edited(0), due(30_000), { answer: UNANSWERED }, { kind: 'offline' });
    expect(dueAt(play(state, { kind: 'online', at: 1_000 }).state)).toBe(1_000);
  });

  test('is tried although the browser reports no network: an answer corrects that', () => {
    const offline = play(EDITING, { kind: 'offline' }, edited(0));
    expect(dueAt(offline.state)).toBe(30_000);
    const unanswered = play(offline.state, due(30_000), { answer: UNANSWERED, at: 31_000 });
    expect(dueAt(unanswered.state)).toBeGreaterThan(31_000);
    expect(unanswered.state.online).toBe(false);
    const stored = play(unanswered.state, due(dueAt(unanswered.state) ?? 0), { answer: saved(2) });
    expect([stored.sent.length, stored.state.online]).toEqual([1, true]);
  });

  test('of a new post is not sent again automatically, but the next request names its key', () => {
    const unanswered = play(CREATING, edited(0), request('save', 'a'), { answer: UNANSWERED });
    expect(dueAt(unanswered.state)).toBeUndefined();
    expect(play(unanswered.state, request('save', 'b')).sent[0]).toMatchObject({
      version: undefined,
      earlierKeys: ['a'],
    });
  });

  test('is ignored if its answer arrives during the next save', () => {
    const { state } = play(EDITING, edited(0), due(30_000, 'a'), { answer: UNANSWERED }, due(33_000, 'b'), {
      kind: 'answered',
      key: 'a',
      result: saved(8),
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

  test('is an answer: the next save names no earlier keys', () => {
    const { sent } = play(EDITING, request('save'), { answer: { kind: 'signed out' } }, request('save'));
    expect(sent.map(({ earlierKeys }) => earlierKeys)).toEqual([[], []]);
  });

  test('that has changed meanwhile is tried again', () => {
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

  test('is merged first, and nothing fails', () => {
    const { state, effects } = play(EDITING, edited(0), request('save'), { answer: CHANGED });
    expect(state.phase).toEqual({ kind: 'merging', action: 'save' });
    expect(effects.at(-1)).toEqual({ kind: 'merge' });
  });

  test('that cannot be merged is a conflict, and a request fails', () => {
    const failed = { kind: 'failed', action: 'save', failure: CHANGED };
    const byHand = play(merging(request('save')), { kind: 'unmerged' });
    expect(byHand.state.phase).toEqual({ kind: 'conflict', action: 'save' });
    expect(byHand.effects).toEqual([failed]);
    const byItself = play(merging(due(30_000)), { kind: 'unmerged' });
    expect([byItself.state.phase.kind, byItself.effects]).toEqual(['conflict', []]);
  });

  test('that is being merged takes a request, which fails only with the merge', () => {
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
    'merged after %s (saving publishes: %s) is sent on top of it as %s',
    (what, savePublishes, action, again) => {
      const state = merging(what === 'auto' ? due(30_000) : request(what));
      const after = play(state, edited(31_000), merged(savePublishes));
      expect(after.sent).toEqual([{ action, key: 'merged', version: 9, earlierKeys: [], edits: 2 }]);
      expect(after.effects[0]).toEqual({ kind: 'merged', again });
    },
  );

  test('is merged after a choice as well, and never without a conflict', () => {
    const conflict = play(merging(due(30_000)), { kind: 'unmerged' }).state;
    expect(play(conflict, merged(false)).sent).toMatchObject([{ action: 'auto', version: 9 }]);
    const publishing = play(merging(request('publish')), { kind: 'unmerged' }).state;
    expect(play(publishing, merged(true)).effects).toMatchObject([{ again: 'publish' }, { kind: 'send' }]);
    const typed = play(EDITING, edited(0)).state;
    for (const event of [merged(false), { kind: 'unmerged' } as const])
      expect(play(typed, event)).toEqual({ state: typed, effects: [], sent: [] });
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

  test('stays one after input, requests and time', () => {
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

  test('is required for overwriting', () => {
    const typed = play(EDITING, edited(0)).state;
    const later = play(typed, { kind: 'overwritten', version: 12, key: 'over' });
    expect(later).toEqual({ state: typed, effects: [], sent: [] });
  });

  test('ends with a new save, which names no earlier keys', () => {
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
    'never overwrite an unseen version, settle, and report the truth (new: %s)',
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
      // Guards against schedules that test nothing.
      expect(writes).toBeGreaterThan(500);
      expect(conflicts).toBeGreaterThan(isNew ? 10 : 300);
      expect(merges).toBeGreaterThan(isNew ? 5 : 300);
    },
  );
});
