/**
 * Simulates two editors of one post, a network that loses, delays and repeats requests, and a server with the
 * rule of `server/posts/editor/write.ts`. Numbers determine the schedule, so that tests can shrink it. */
import {
  dueAt,
  isUnsaved,
  type SaveEvent,
  type SaveResult,
  type SaveState,
  type SentSave,
  startSaving,
  step,
} from '#src/editor/saving/save-machine.ts';

type Editor = {
  name: string;
  state: SaveState;
  /** Versions that this editor has displayed. */
  seenVersions: Set<number>;
  conflictVersion: number | undefined;
};
type Post = { version: number; key: string | null; by: string; content: string };
type Request = { from: Editor; sent: SentSave; content: string };
type Reply = { to: Editor; key: string; result: SaveResult };

export type Outcome = {
  /** The number of saves that overwrote a version which the editor had not displayed. */
  silentOverwrites: number;
  /** The number of editors that were still saving long after the network had recovered. */
  stuck: number;
  /** The number of editors that report content as saved although the server never received it. */
  untrue: number;
  posts: number;
  writes: number;
  conflicts: number;
  merges: number;
};

const STEPS_TO_REST = 400;
const ACTIONS = ['save', 'publish', 'keep'] as const;

/** @param isNew whether each editor creates a new post */
export function playSchedule(choices: readonly number[], { isNew = false } = {}): Outcome {
  const posts = new Map<string, Post>();
  const outcome: Outcome = {
    silentOverwrites: 0,
    stuck: 0,
    untrue: 0,
    posts: 0,
    writes: 0,
    conflicts: 0,
    merges: 0,
  };
  const editors = ['ayse', 'mehmet'].map((name) => open(name));
  const storedContents = new Set<string>();
  const requests: Request[] = [];
  const merges: Editor[] = [];
  const replies: Reply[] = [];
  let clock = 0;
  let serial = 0;

  function open(name: string): Editor {
    const id = postOf(name);
    if (!isNew && !posts.has(id)) posts.set(id, { version: 1, key: null, by: 'nobody', content: 'start' });
    const state = startSaving(isNew ? undefined : 1);
    return { name, state, seenVersions: new Set([1]), conflictVersion: undefined };
  }
  function postOf(name: string): string {
    return isNew ? name : 'post';
  }
  const newKey = () => `k${(serial += 1)}`;

  function feed(editor: Editor, event: SaveEvent): void {
    const { state, effects } = step(editor.state, event);
    editor.state = state;
    for (const effect of effects) {
      if (effect.kind === 'merge') merges.push(editor);
      if (effect.kind !== 'send') continue;
      const content = `${editor.name} ${effect.sent.edits}`;
      requests.push({ from: editor, sent: effect.sent, content });
    }
    if (state.phase.kind === 'conflict') outcome.conflicts += 1;
  }

  function serve({ from, sent, content }: Request): SaveResult {
    const id = postOf(from.name);
    const post = posts.get(id);
    if (!post) {
      if (sent.version !== undefined) return { kind: 'deleted' };
      posts.set(id, { version: 1, key: sent.key, by: from.name, content });
      storedContents.add(content);
      return { kind: 'saved', version: 1, hasUnpublishedChanges: false };
    }
    if (post.key === sent.key) return { kind: 'saved', version: post.version, hasUnpublishedChanges: false };
    const own = post.key !== null && sent.earlierKeys.includes(post.key);
    if (post.version !== sent.version && !own) return { kind: 'changed' };
    if (post.by !== from.name && !from.seenVersions.has(post.version)) outcome.silentOverwrites += 1;
    outcome.writes += 1;
    storedContents.add(content);
    const newVersion = { version: post.version + 1, key: sent.key, by: from.name, content };
    posts.set(id, newVersion);
    return { kind: 'saved', version: newVersion.version, hasUnpublishedChanges: false };
  }

  function reply({ to, key, result }: Reply): void {
    const { phase } = to.state;
    const isAwaited = phase.kind === 'sending' && phase.sent.key === key;
    if (isAwaited && result.kind === 'saved') to.seenVersions.add(result.version);
    feed(to, { kind: 'answered', key, result, at: clock, nextKey: newKey() });
  }

  function wait(editor: Editor): void {
    const due = dueAt(editor.state);
    if (due === undefined) return;
    clock = Math.max(clock, due);
    feed(editor, { kind: 'due', at: clock, key: newKey() });
  }

  function choose(editor: Editor): void {
    const post = posts.get(postOf(editor.name));
    if (editor.state.phase.kind !== 'conflict' || !post) return;
    if (editor.conflictVersion === undefined) {
      editor.conflictVersion = post.version;
      editor.seenVersions.add(post.version);
      return;
    }
    const version = editor.conflictVersion;
    editor.conflictVersion = undefined;
    feed(editor, { kind: 'overwritten', version, key: newKey() });
  }

  function merge(editor: Editor, fits: boolean): void {
    const post = posts.get(postOf(editor.name));
    if (editor.state.phase.kind !== 'merging') return;
    if (!post || !fits) return feed(editor, { kind: 'unmerged' });
    editor.seenVersions.add(post.version);
    feed(editor, { kind: 'edited', at: clock });
    feed(editor, { kind: 'merged', version: post.version, savePublishes: fits, key: newKey() });
    outcome.merges += 1;
  }

  function changeFromOutside(): void {
    for (const [id, post] of posts) {
      posts.set(id, { version: post.version + 1, key: null, by: 'bulk', content: 'bulk' });
    }
  }

  function play(choice: number): void {
    const editor = editors[choice % 2] as Editor;
    const rest = Math.floor(choice / 2);
    const pick = Math.floor(rest / 16);
    const request = requests[pick % Math.max(1, requests.length)];
    const answer = replies[pick % Math.max(1, replies.length)];
    clock += 100;
    switch (rest % 16) {
      case 0:
      case 1:
      case 2:
        return feed(editor, { kind: 'edited', at: clock });
      case 3:
      case 4:
        return wait(editor);
      case 5:
        return feed(editor, {
          kind: 'requested',
          action: ACTIONS[pick % ACTIONS.length] ?? 'save',
          key: newKey(),
        });
      case 6:
      case 7:
        // The request arrives, and the response is delayed.
        if (!request) return undefined;
        requests.splice(requests.indexOf(request), 1);
        replies.push({ to: request.from, key: request.sent.key, result: serve(request) });
        return undefined;
      case 8:
        // The request arrives now and again later.
        if (!request) return undefined;
        replies.push({ to: request.from, key: request.sent.key, result: serve(request) });
        return undefined;
      case 9:
        // The editor gives up waiting, but the request may still arrive.
        if (!request) return undefined;
        return reply({ to: request.from, key: request.sent.key, result: { kind: 'unanswered' } });
      case 10:
        if (!request) return undefined;
        requests.splice(requests.indexOf(request), 1);
        return reply({ to: request.from, key: request.sent.key, result: { kind: 'unanswered' } });
      case 11:
      case 12:
        if (!answer) return undefined;
        replies.splice(replies.indexOf(answer), 1);
        return reply(answer);
      case 13:
        if (!answer) return undefined;
        replies.splice(replies.indexOf(answer), 1);
        return reply({ ...answer, result: { kind: 'unanswered' } });
      case 14: {
        const merging = merges.shift();
        return merging ? merge(merging, pick % 2 === 0) : choose(editor);
      }
      default:
        if (pick % 4 === 0) return changeFromOutside();
        return feed(editor, pick % 4 === 1 ? { kind: 'offline' } : { kind: 'online', at: clock });
    }
  }

  function settle(): void {
    for (const editor of editors) feed(editor, { kind: 'online', at: clock });
    for (let count = 0; count < STEPS_TO_REST && !editors.every(rests); count += 1) {
      for (const request of requests.splice(0)) {
        replies.push({ to: request.from, key: request.sent.key, result: serve(request) });
      }
      for (const answer of replies.splice(0)) reply(answer);
      for (const editor of merges.splice(0)) merge(editor, count % 2 === 0);
      for (const editor of editors) {
        choose(editor);
        wait(editor);
        const { phase } = editor.state;
        if (phase.kind === 'idle' && isUnsaved(editor.state)) {
          feed(editor, { kind: 'requested', action: 'save', key: newKey() });
        } else if (phase.kind === 'sending' && !requests.some((each) => each.sent.key === phase.sent.key)) {
          reply({ to: editor, key: phase.sent.key, result: { kind: 'unanswered' } });
        }
      }
    }
  }

  function rests({ state }: Editor): boolean {
    return (state.phase.kind === 'done' || state.phase.kind === 'idle') && !isUnsaved(state);
  }

  for (const choice of choices) play(choice);
  settle();
  for (const editor of editors) {
    if (!rests(editor)) outcome.stuck += 1;
    const { edits } = editor.state;
    if (edits > 0 && rests(editor) && !storedContents.has(`${editor.name} ${edits}`)) outcome.untrue += 1;
  }
  outcome.posts = isNew ? posts.size : 1;
  return outcome;
}
