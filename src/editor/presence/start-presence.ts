/**
 * Reports at intervals that this form is open. Each response lists the other forms of the same post. Failures are
 * ignored.
 */

import type { PresencePlace, PresentForm } from '#shared/posts/presence-schemas.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';

/** Milliseconds between two reports: if the post has other open forms, if it has none, and in a hidden page. */
const PAUSE_MS = { together: 5_000, alone: 10_000, hidden: 30_000 } as const;
/** Milliseconds without a response after which the other forms are removed. */
const FORGET_MS = 30_000;
/** Milliseconds without input after which the reports stop, so that they no longer prolong the session. */
const AWAY_MS = 10 * 60_000;

type PresenceOptions = {
  postId: string;
  formId: string;
  placeOf: () => PresencePlace | null;
  onOthers: (others: readonly PresentForm[]) => void;
  /** Called after each response. */
  onAnswer?: () => void;
};

/** @returns a function that reports the form as closed */
export function startPresence({ postId, formId, placeOf, onOthers, onAnswer }: PresenceOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let others: readonly PresentForm[] = [];
  let answeredAt = Date.now();
  let activeAt = Date.now();
  let isBeating = false;
  let hasEnded = false;

  function set(next: readonly PresentForm[]): void {
    others = next;
    if (!hasEnded) onOthers(next);
  }

  async function beat(): Promise<void> {
    clearTimeout(timer);
    if (isBeating || hasEnded) return;
    isBeating = true;
    const hidden = document.visibilityState === 'hidden';
    try {
      // Unlike `trpc`, this client does not open the sign-in dialog over the text.
      set(await trpcClient.admin.presence.beat.mutate({ postId, formId, place: placeOf(), hidden }));
      answeredAt = Date.now();
      if (!hasEnded) onAnswer?.();
    } catch {
      if (Date.now() - answeredAt > FORGET_MS) set([]);
    }
    isBeating = false;
    const pause = hidden ? PAUSE_MS.hidden : others.length > 0 ? PAUSE_MS.together : PAUSE_MS.alone;
    clearTimeout(timer);
    if (!hasEnded) timer = setTimeout(onTime, pause);
  }

  function onTime(): void {
    if (Date.now() - activeAt < AWAY_MS) void beat();
    else leave();
  }

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    set([]);
    reportClosed(postId, formId);
  }

  function onActive(): void {
    activeAt = Date.now();
    if (timer === undefined && !isBeating) void beat();
  }

  const stopListening = listenToPage({ onLeave: leave, onSeen: () => void beat(), onActive });
  void beat();
  return () => {
    leave();
    hasEnded = true;
    stopListening();
  };
}

/** Reports the form as closed. A beacon is used, as a closing page cannot wait for a response. */
function reportClosed(postId: string, formId: string): void {
  const body = new Blob([JSON.stringify({ json: { postId, formId } })], { type: 'application/json' });
  navigator.sendBeacon?.(`${PROCEDURES_PATH}/admin.presence.leave`, body);
}

type PageListeners = { onLeave: () => void; onSeen: () => void; onActive: () => void };

function listenToPage({ onLeave, onSeen, onActive }: PageListeners): () => void {
  const stop = [
    listen(window, 'pagehide', onLeave),
    listen(window, 'pageshow', onSeen),
    listen(window, 'online', onSeen),
    listen(document, 'visibilitychange', onSeen),
    listen(document, 'keydown', onActive),
    listen(document, 'pointerdown', onActive),
  ];
  return () => {
    for (const end of stop) end();
  };
}

function listen(target: EventTarget, name: string, act: () => void): () => void {
  target.addEventListener(name, act, { passive: true });
  return () => target.removeEventListener(name, act);
}
