/** Says to the server that a form is open, and asks who else has its post open. It never throws and shows no failure. */
import type { PresencePlace, PresentForm } from '#shared/schemas/admin-presence.ts';
import { PROCEDURES_PATH } from '#shared/routes.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';

/** Milliseconds between two beats: with others here, alone, and in a page that is not seen. */
const PAUSE_MS = { together: 5_000, alone: 10_000, hidden: 30_000 } as const;
/** Milliseconds after which an unanswered server is no longer believed. */
const FORGET_MS = 30_000;
/** Milliseconds without a key or a press after which somebody is no longer here, and no beat prolongs the session. */
const AWAY_MS = 10 * 60_000;

type PresenceOptions = {
  postId: string;
  formId: string;
  placeOf: () => PresencePlace | null;
  onOthers: (others: readonly PresentForm[]) => void;
  /** Called after each answer, while somebody is here. */
  onAnswer?: () => void;
};

/** @returns a function that says that the form is closed */
export function startPresence({ postId, formId, placeOf, onOthers, onAnswer }: PresenceOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let others: readonly PresentForm[] = [];
  let answeredAt = Date.now();
  let activeAt = Date.now();
  let isBeating = false;
  let ended = false;

  function set(next: readonly PresentForm[]): void {
    others = next;
    if (!ended) onOthers(next);
  }

  async function beat(): Promise<void> {
    clearTimeout(timer);
    if (isBeating || ended) return;
    isBeating = true;
    const hidden = document.visibilityState === 'hidden';
    try {
      // The plain client: another one would ask somebody who writes to sign in.
      set(await trpcClient.admin.presence.beat.mutate({ postId, formId, place: placeOf(), hidden }));
      answeredAt = Date.now();
      if (!ended) onAnswer?.();
    } catch {
      if (Date.now() - answeredAt > FORGET_MS) set([]);
    }
    isBeating = false;
    const pause = hidden ? PAUSE_MS.hidden : others.length > 0 ? PAUSE_MS.together : PAUSE_MS.alone;
    clearTimeout(timer);
    if (!ended) timer = setTimeout(onTime, pause);
  }

  function onTime(): void {
    if (Date.now() - activeAt < AWAY_MS) void beat();
    else leave();
  }

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    set([]);
    sayLeft(postId, formId);
  }

  function onActive(): void {
    activeAt = Date.now();
    if (timer === undefined && !isBeating) void beat();
  }

  const stopListening = listenToPage({ onLeave: leave, onSeen: () => void beat(), onActive });
  void beat();
  return () => {
    leave();
    ended = true;
    stopListening();
  };
}

/** A page that ends cannot wait for an answer. */
function sayLeft(postId: string, formId: string): void {
  const body = new Blob([JSON.stringify({ json: { postId, formId } })], { type: 'application/json' });
  navigator.sendBeacon?.(`${PROCEDURES_PATH}/admin.presence.leave`, body);
}

type PageListeners = { onLeave: () => void; onSeen: () => void; onActive: () => void };

/** @returns a function that stops it */
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
