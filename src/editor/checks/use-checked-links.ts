import { CHECKED_URLS_MAX } from '#shared/post-states.ts';
import type { CheckedLink } from '#shared/schemas/admin-checks.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { useEffect, useState } from 'react';

/** Milliseconds before a server that did not answer is asked again. */
const PATIENCE_MS = 30_000;

type Answers = ReadonlyMap<string, CheckedLink>;

/**
 * The server's answers about URLs, which come a few at a time.
 * @returns also the number of URLs without one, and a function that asks again about those that lead nowhere
 */
export function useCheckedLinks(urls: readonly string[]): {
  answers: Answers;
  left: number;
  again: () => void;
} {
  const [answers, setAnswers] = useState<Answers>(new Map());
  /** Failed tries: each is followed by another one. */
  const [failures, setFailures] = useState(0);
  const unknown = [...new Set(urls)].filter((url) => !answers.has(url));
  const question = JSON.stringify({ failures, urls: unknown.slice(0, CHECKED_URLS_MAX) });

  useEffect(() => {
    const { urls: asked } = JSON.parse(question) as { urls: string[] };
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        // The plain client: another one would ask somebody who writes to sign in.
        const found = await trpcClient.admin.checks.links.mutate({ urls: asked });
        const news = found.map((link) => [link.url, link] as const);
        if (!left) setAnswers((before) => new Map([...before, ...news]));
      } catch {
        if (!left) timer = setTimeout(() => setFailures((count) => count + 1), PATIENCE_MS);
      }
    };
    if (asked.length > 0) void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [question]);

  return {
    answers,
    left: unknown.length,
    again: () => setAnswers((before) => new Map([...before].filter(([, { state }]) => isGood(state)))),
  };
}

function isGood(state: CheckedLink['state']): boolean {
  return state === 'found' || state === 'unasked';
}
