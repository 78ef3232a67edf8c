import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CheckedLink } from '#shared/posts/check-schemas.ts';
import { CHECKED_URLS_MAX } from '#shared/posts/post-states.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { useFacts } from '#src/admin/lib/use-facts.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { EMPTY_DRAFT, type PostDraft } from '../post-fields.ts';
import { describeHint } from './describe-hint.ts';
import { HeadPreview } from './head-preview.tsx';
import type { Place } from './nodes-of.ts';
import { findDeadLinks, findHints, type Hint, keyOfContradiction, listLinks } from './post-checks.ts';
import { useHead } from './use-head.ts';
import { usePolledDraft } from './use-polled-draft.ts';

const LABELS = words.checks;

type PostHintsProps = {
  title?: string;
  draftOf: () => PostDraft;
  onShow: (place: Place) => void;
  onTakePictures: (urls: readonly string[]) => Promise<void>;
};

export function PostHints({ title = LABELS.title, draftOf, onShow, onTakePictures }: PostHintsProps) {
  const titleId = useId();
  const { origin } = useSite();
  const [isTaking, runBusy] = useBusy();
  const draft = usePolledDraft(draftOf);
  const head = useHead(draft?.fields);
  const ownUrl = head?.url;
  // A link to the post itself is not checked, as the post's page does not exist before the publication.
  const links = useMemo(
    () => listLinks(draft ?? EMPTY_DRAFT).filter(({ url }) => url !== ownUrl),
    [draft, ownUrl],
  );
  const checkedLinks = useCheckedLinks(links.map(({ url }) => url));
  const { facts } = useFacts();
  const hints = useMemo(() => draft && findHints(draft, { origin, facts }), [draft, origin, facts]);
  if (!hints) return null;

  const dead = findDeadLinks(links, checkedLinks.answers);
  const externalUrls = hints.find((hint) => hint.kind === 'remote picture')?.urls ?? [];
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <HintList hints={[...hints, ...dead]} isChecking={checkedLinks.pending > 0 || !facts} onShow={onShow} />
      {externalUrls.length > 0 && (
        <TextButton
          type="button"
          justifySelf="start"
          fontSize=".875rem"
          disabled={isTaking}
          onClick={() => void runBusy(() => onTakePictures(externalUrls))}
        >
          {isTaking ? LABELS.takingAlong : LABELS.takeAlong}
        </TextButton>
      )}
      {checkedLinks.pending > 0 && <Note>{LABELS.checking(checkedLinks.pending)}</Note>}
      {checkedLinks.pending === 0 && dead.length > 0 && (
        <TextButton type="button" justifySelf="start" fontSize=".875rem" onClick={checkedLinks.again}>
          {LABELS.again}
        </TextButton>
      )}
      {head && <HeadPreview head={head} />}
    </section>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text fontSize=".875rem" color="fg.muted">
      {children}
    </Text>
  );
}

type HintListProps = { hints: readonly Hint[]; isChecking: boolean; onShow: (place: Place) => void };

function HintList({ hints, isChecking, onShow }: HintListProps) {
  const lastIndexes = useRef(new Map<string, number>());
  if (hints.length === 0) return isChecking ? null : <Note>{LABELS.inOrder}</Note>;

  const show = (key: string, places: readonly Place[]) => {
    const next = ((lastIndexes.current.get(key) ?? -1) + 1) % places.length;
    lastIndexes.current.set(key, next);
    const place = places[next];
    if (place) onShow(place);
  };
  return (
    <Grid as="ul" fontSize=".875rem">
      {hints.map((hint) => {
        const key = keyOf(hint);
        return <HintRow key={key} hint={hint} onShow={(places) => show(key, places)} />;
      })}
    </Grid>
  );
}

function keyOf(hint: Hint): string {
  if ('of' in hint) return `${hint.of} ${hint.url}`;
  if (hint.kind === 'dead fragment') return hint.url;
  return hint.kind === 'contradiction' ? keyOfContradiction(hint) : hint.kind;
}

type HintRowProps = { hint: Hint; onShow: (places: readonly Place[]) => void };

function HintRow({ hint, onShow }: HintRowProps) {
  const sentence = describeHint(hint);
  return (
    <Flex
      as="li"
      alignItems="baseline"
      justifyContent="space-between"
      gap=".75rem"
      paddingBlock=".6rem"
      borderTop="1px solid"
      borderColor="line"
      _first={{ borderTop: '0', paddingTop: '0' }}
      _last={{ paddingBottom: '0' }}
    >
      <Text as="span" minWidth="0" overflowWrap="anywhere">
        {sentence}
      </Text>
      {'places' in hint && hint.places.length > 0 && (
        <TextButton type="button" aria-label={LABELS.showOf(sentence)} onClick={() => onShow(hint.places)}>
          {LABELS.show}
        </TextButton>
      )}
    </Flex>
  );
}

/** Milliseconds before a failed request is repeated. */
const RETRY_AFTER_MS = 30_000;

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
