import { useId, useRef } from 'react';
import type { Place } from '#shared/posts/checks/nodes-of.ts';
import type { Hint } from '#shared/posts/checks/post-checks.ts';
import type { PostDraft } from '#shared/posts/post-draft.ts';
import { Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { keyOfHint } from './accepted-hints.ts';
import { describeHint } from './describe-hint.ts';
import { HeadPreview } from './head-preview.tsx';
import { usePostHints } from './use-post-hints.ts';

const LABELS = words.checks;

type PostHintsProps = {
  postId: string;
  draftOf: () => PostDraft;
  onShow: (place: Place) => void;
  onTakePictures: (urls: readonly string[]) => Promise<void>;
};

/** The hints beside the text, with previews of the search result and of the shared link. */
export function PostHints({ postId, draftOf, onShow, onTakePictures }: PostHintsProps) {
  const titleId = useId();
  const { hints, isChecking, pendingLinks, checkLinksAgain, head } = usePostHints(postId, draftOf);
  if (!hints) return null;

  const hasDeadLinks = hints.some(({ kind }) => kind === 'missing link' || kind === 'silent link');
  const externalUrls = hints.find((hint) => hint.kind === 'remote picture')?.urls ?? [];
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{LABELS.title}</h2>
      <HintList hints={hints} isChecking={isChecking} onShow={onShow} />
      {externalUrls.length > 0 && <TakePictures urls={externalUrls} onTake={onTakePictures} />}
      {pendingLinks > 0 && <Note>{LABELS.checking(pendingLinks)}</Note>}
      {pendingLinks === 0 && hasDeadLinks && (
        <TextButton type="button" justifySelf="start" fontSize=".875rem" onClick={checkLinksAgain}>
          {LABELS.again}
        </TextButton>
      )}
      {head && <HeadPreview head={head} />}
    </section>
  );
}

type TakePicturesProps = { urls: readonly string[]; onTake: (urls: readonly string[]) => Promise<void> };

export function TakePictures({ urls, onTake }: TakePicturesProps) {
  const [isTaking, runBusy] = useBusy();
  return (
    <TextButton
      type="button"
      justifySelf="start"
      fontSize=".875rem"
      disabled={isTaking}
      onClick={() => void runBusy(() => onTake(urls))}
    >
      {isTaking ? LABELS.takingAlong : LABELS.takeAlong}
    </TextButton>
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
        const key = keyOfHint(hint);
        return <HintRow key={key} hint={hint} onShow={(places) => show(key, places)} />;
      })}
    </Grid>
  );
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
