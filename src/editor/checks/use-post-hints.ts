import { useEffect, useMemo, useState } from 'react';
import type { CheckedLink } from '#shared/posts/check-schemas.ts';
import {
  findDeadLinks,
  findHints,
  type Hint,
  heaviestFirst,
  listLinks,
} from '#shared/posts/checks/post-checks.ts';
import { EMPTY_DRAFT, type PostDraft } from '#shared/posts/post-draft.ts';
import { CHECKED_URLS_MAX } from '#shared/posts/post-states.ts';
import { useFacts } from '#src/admin/lib/use-facts.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { useAcceptedHints, withoutAccepted } from './accepted-hints.ts';
import { type PreviewedHead, useHead } from './use-head.ts';
import { usePolledDraft } from './use-polled-draft.ts';

/** Milliseconds before a failed request is repeated. */
const RETRY_AFTER_MS = 30_000;

export type PostHintsState = {
  /** The hints that the writer has not accepted, the heaviest first; undefined until the draft is read. */
  hints: readonly Hint[] | undefined;
  /** True until the facts and the answers of all links have arrived. */
  isChecking: boolean;
  /** The number of links without an answer. */
  pendingLinks: number;
  checkLinksAgain: () => void;
  /** The head that the server would send; undefined until its first answer. */
  head: PreviewedHead | undefined;
  acceptedCount: number;
  accept: (key: string) => void;
  askAgain: () => void;
};

export function usePostHints(postId: string, draftOf: () => PostDraft): PostHintsState {
  const { origin } = useSite();
  const draft = usePolledDraft(draftOf);
  const head = useHead(draft?.fields);
  const ownUrl = head?.url;
  // A link to the post itself is not checked, as the post's page does not exist before the publication.
  const links = useMemo(
    () => listLinks(draft ?? EMPTY_DRAFT).filter(({ url }) => url !== ownUrl),
    [draft, ownUrl],
  );
  const { answers, pending, again } = useCheckedLinks(links.map(({ url }) => url));
  const { facts } = useFacts();
  const draftHints = useMemo(() => draft && findHints(draft, { origin, facts }), [draft, origin, facts]);
  const accepted = useAcceptedHints(postId);
  const all = draftHints && heaviestFirst([...draftHints, ...findDeadLinks(links, answers)]);
  return {
    hints: all && withoutAccepted(all, accepted.keys),
    isChecking: pending > 0 || !facts,
    pendingLinks: pending,
    checkLinksAgain: again,
    head,
    acceptedCount: accepted.keys.length,
    accept: accepted.accept,
    askAgain: accepted.askAgain,
  };
}

type Answers = ReadonlyMap<string, CheckedLink>;

function useCheckedLinks(urls: readonly string[]): {
  answers: Answers;
  pending: number;
  again: () => void;
} {
  const [answers, setAnswers] = useState<Answers>(new Map());
  /** The number of failed requests. A new number starts another request. */
  const [failures, setFailures] = useState(0);
  const uncheckedUrls = [...new Set(urls)].filter((url) => !answers.has(url));
  const requestKey = JSON.stringify({ failures, urls: uncheckedUrls.slice(0, CHECKED_URLS_MAX) });

  useEffect(() => {
    const { urls: pendingUrls } = JSON.parse(requestKey) as { urls: string[] };
    let isCancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      try {
        // Unlike `trpc`, this client does not open the sign-in dialog over the text.
        const links = await trpcClient.admin.checks.links.mutate({ urls: pendingUrls });
        const newAnswers = links.map((link) => [link.url, link] as const);
        if (!isCancelled) setAnswers((before) => new Map([...before, ...newAnswers]));
      } catch {
        if (!isCancelled) timer = setTimeout(() => setFailures((count) => count + 1), RETRY_AFTER_MS);
      }
    };
    if (pendingUrls.length > 0) void check();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [requestKey]);

  return {
    answers,
    pending: uncheckedUrls.length,
    again: () => setAnswers((before) => new Map([...before].filter(([, { state }]) => isGood(state)))),
  };
}

function isGood(state: CheckedLink['state']): boolean {
  return state === 'found' || state === 'unasked';
}
