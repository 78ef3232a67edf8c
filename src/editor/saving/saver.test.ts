import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AUTO_SAVE_MS,
  type Effect,
  type SaveResult,
  type SentSave,
  startSaving,
  step,
} from './save-machine.ts';
import { createSaver } from './saver.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const EDITED = () => ({ kind: 'edited', at: Date.now() }) as const;
const REQUEST = { kind: 'requested', action: 'save', key: 'request' } as const;
const SAVED: SaveResult = { kind: 'saved', version: 8, hasUnpublishedChanges: false };

/** Starts a saver. Each save gets the next result in `answers`. */
function startSaver(answers: SaveResult[] = [SAVED], start = startSaving(7)) {
  const saves: SentSave[] = [];
  const effects: Effect[] = [];
  const saver = createSaver({
    start,
    send: async (save) => {
      saves.push(save);
      return answers[saves.length - 1] ?? { kind: 'unanswered' };
    },
    onEffect: (effect) => effects.push(effect),
  });
  const views: ReturnType<typeof saver.view>[] = [];
  const unsubscribe = saver.subscribe(() => views.push(saver.view()));
  return { saver, sent: saves, effects, views, unsubscribe, end: saver.run() };
}

describe('the clock', () => {
  test('starts one auto-save with a new key', async () => {
    const { saver, sent, effects } = startSaver();
    saver.dispatch(EDITED());
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([expect.objectContaining({ action: 'auto', version: 7 })]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(effects).toEqual([{ kind: 'auto-saved' }]);
    expect(saver.state()).toMatchObject({ version: 8, savedAt: Date.now() });
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS * 10);
    expect(sent).toHaveLength(1);
  });

  test('restarts with every change', async () => {
    const { saver, sent } = startSaver();
    saver.dispatch(EDITED());
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS - 1);
    saver.dispatch(EDITED());
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
  });

  test('starts an overdue auto-save of input from an earlier form at once', async () => {
    const { state } = step(startSaving(7), { kind: 'edited', at: Date.now() - AUTO_SAVE_MS - 5000 });
    const { sent } = startSaver([SAVED], state);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  test('starts the next attempt with a new key', async () => {
    const { saver, sent, effects } = startSaver([{ kind: 'unanswered' }, SAVED]);
    saver.dispatch(REQUEST);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ earlierKeys }) => earlierKeys)).toEqual([[], ['request']]);
    expect(sent[1]?.key).not.toBe('request');
    expect(effects).toEqual([
      { kind: 'failed', action: 'save', failure: { kind: 'unanswered' } },
      { kind: 'auto-saved' },
    ]);
  });
});

describe('nothing is sent', () => {
  test('before the saver is started', async () => {
    const send = vi.fn<() => Promise<SaveResult>>(async () => SAVED);
    const saver = createSaver({ start: startSaving(7), send, onEffect: () => {} });
    saver.dispatch(EDITED());
    saver.dispatch(REQUEST);
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS * 2);
    expect(send).not.toHaveBeenCalled();
    expect(saver.view().unsaved).toBe(false);
  });

  test('after the saver has stopped, and a late response changes nothing', async () => {
    const { saver, sent, effects, views, end } = startSaver();
    saver.dispatch(EDITED());
    saver.dispatch(REQUEST);
    const viewCount = views.length;
    end();
    await vi.advanceTimersByTimeAsync(AUTO_SAVE_MS * 2);
    saver.dispatch(EDITED());
    expect([sent.length, views.length, effects.length]).toEqual([1, viewCount, 0]);
    expect(saver.state().phase.kind).toBe('sending');
  });

  test('by the clock after the saver has stopped', () => {
    const { saver, end } = startSaver();
    saver.dispatch(EDITED());
    expect(vi.getTimerCount()).toBe(1);
    end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a subscriber', () => {
  test('is notified only of visible changes', () => {
    const { saver, views } = startSaver();
    const before = saver.view();
    saver.dispatch({ kind: 'online', at: Date.now() });
    expect(saver.view()).toBe(before);
    saver.dispatch(EDITED());
    expect(views).toEqual([
      { phase: { kind: 'idle' }, hasUnpublishedChanges: false, online: true, unsaved: true },
    ]);
    saver.dispatch(EDITED());
    expect(views).toHaveLength(1);
    saver.dispatch({ kind: 'offline' });
    expect(views.map(({ online }) => online)).toEqual([true, false]);
  });

  test('is notified of a save, of the response and then of the effect', async () => {
    const { saver, views, effects } = startSaver([{ ...SAVED, hasUnpublishedChanges: true }]);
    saver.dispatch(REQUEST);
    expect(views.map(({ phase }) => phase.kind)).toEqual(['sending']);
    await vi.advanceTimersByTimeAsync(0);
    expect(views.at(-1)).toEqual({
      phase: { kind: 'done', action: 'save' },
      savedAt: Date.now(),
      hasUnpublishedChanges: true,
      online: true,
      unsaved: false,
    });
    expect(effects).toEqual([{ kind: 'done', action: 'save' }]);
  });

  test('is not notified after unsubscribing', () => {
    const { saver, views, unsubscribe } = startSaver();
    unsubscribe();
    saver.dispatch(EDITED());
    expect(views).toEqual([]);
    expect(saver.view().unsaved).toBe(true);
  });
});
