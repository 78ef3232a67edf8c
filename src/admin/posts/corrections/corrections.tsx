import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  CorrectInput,
  CorrectOutput,
  FormerNumbers,
  RefusedPost,
} from '#shared/posts/correction-schemas.ts';
import { FACT_NAMES, type FactName } from '#shared/site-texts/facts.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { useUndo } from '#src/admin/kit/use-undo.ts';
import { ViewTabs } from '#src/admin/kit/view-tabs.tsx';
import { factSubject } from '#src/admin/lib/fact-words.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { type Choices, chosenPosts, withChoice } from './chosen-sentences.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { correctionWords } from './correction-words.ts';
import { PostSentences } from './post-sentences.tsx';

const LABELS = correctionWords;

/** The posts with their sentences, and the bar that corrects the ticked ones. */
export function Corrections({ numbers }: { numbers: FormerNumbers }) {
  const { changes, posts, isComplete } = numbers;
  const fact = useFact(numbers);
  const [choices, setChoices] = useState<Choices>(new Map());
  const { busy, refused, correct } = useCorrect();
  const visiblePosts = posts.flatMap((post) => {
    const sentences = post.sentences.filter(({ facts }) => fact === 'all' || facts.includes(fact));
    return sentences.length > 0 ? [{ ...post, sentences }] : [];
  });
  const chosen = chosenPosts(choices, visiblePosts);
  return (
    <div role="presentation" onKeyDown={moveBetweenSentences}>
      <ChangedFacts changes={changes} />
      {refused.length > 0 && <RefusedPosts posts={refused} />}
      {changes.length > 1 && <FactTabs numbers={numbers} current={fact} />}
      {visiblePosts.map((post) => (
        <PostSentences
          key={post.id}
          {...{ post, choices, busy }}
          sentences={post.sentences}
          onChoose={(sentences, isTicked) =>
            setChoices((before) => withChoice(before, post, { sentences, chosen: isTicked }))
          }
        />
      ))}
      {!isComplete && (
        <Text marginTop="1rem" color="fg.muted">
          {LABELS.incomplete}
        </Text>
      )}
      <CorrectionBar
        chosen={chosen}
        busy={busy}
        onCorrect={(publish) =>
          void correct({
            publish,
            posts: chosen.map(({ post, sentences }) => ({
              id: post.id,
              version: post.version,
              sentences: sentences.map(({ key }) => key),
            })),
          })
        }
      />
    </div>
  );
}

function useCorrect() {
  const { busy, change } = useChange();
  const offerUndo = useUndo();
  const [refused, setRefused] = useState<readonly RefusedPost[]>([]);
  const correct = (input: CorrectInput) =>
    change(trpc.admin.posts.correct, input, {
      done({ count, published, drafts, refused: others, activityId }: CorrectOutput) {
        setRefused(others);
        if (count > 0) offerUndo(LABELS.done(count, published, drafts), activityId);
      },
      failed: LABELS.notDone,
    });
  return { busy, refused, correct };
}

/** Returns the fact in the URL whose sentences are shown. */
function useFact({ changes }: FormerNumbers): FactName | 'all' {
  const [search] = useSearchParams();
  const name = FACT_NAMES.find((each) => each === search.get('fact'));
  return changes.find(({ fact }) => fact === name)?.fact ?? 'all';
}

function FactTabs({ numbers, current }: { numbers: FormerNumbers; current: FactName | 'all' }) {
  const views = ['all' as const, ...numbers.changes.map(({ fact }) => fact)];
  const sentences = numbers.posts.flatMap((post) => post.sentences);
  const countOf = (view: (typeof views)[number]) =>
    sentences.filter(({ facts }) => view === 'all' || facts.includes(view)).length;
  const record = <Value,>(valueOf: (view: (typeof views)[number]) => Value) =>
    Object.fromEntries(views.map((view) => [view, valueOf(view)])) as Record<FactName | 'all', Value>;
  return (
    <Flex overflowX="auto" css={{ '& > nav': { flex: '1 0 auto' }, '& a': { whiteSpace: 'nowrap' } }}>
      <ViewTabs
        label={LABELS.views}
        views={views}
        current={current}
        searchOf={(view) => (view === 'all' ? '' : `?fact=${view}`)}
        names={record((view) => (view === 'all' ? LABELS.all : factSubject(view)))}
        counts={record(countOf)}
      />
    </Flex>
  );
}

function ChangedFacts({ changes }: Pick<FormerNumbers, 'changes'>) {
  return (
    <Flex
      as="ul"
      className="compared"
      aria-label={LABELS.changes}
      flexWrap="wrap"
      gap=".35rem 2rem"
      padding=".75rem 0 .9rem"
      borderTop="1.5px solid var(--colors-line-ink)"
      fontVariantNumeric="tabular-nums"
      css={{ '& :is(del, b)': { whiteSpace: 'nowrap' } }}
    >
      {changes.map(({ fact, former, value }) => (
        <li key={fact}>
          <Text as="span" color="fg.muted">
            {factSubject(fact)}
          </Text>{' '}
          <span className="vh">{LABELS.before} </span>
          <del lang="tr">{former}</del> <span className="vh">{LABELS.now} </span>
          <b lang="tr">{value}</b>
        </li>
      ))}
    </Flex>
  );
}

function RefusedPosts({ posts }: { posts: readonly RefusedPost[] }) {
  const { timeZone } = useSite();
  const reasons = posts.map(({ title, reason, by, at }) =>
    LABELS.reasons[reason]({ title: title ?? '', by, time: at && formatDate(at, 'clock', timeZone) }),
  );
  return <Alert text={[LABELS.refused(posts.length), ...reasons].join(' ')} />;
}

/** J and K move between the sentences, X ticks. The keys act only while the tick of a sentence has the focus. */
function moveBetweenSentences(event: KeyboardEvent<HTMLElement>): void {
  const step = { j: 1, k: -1 }[event.key];
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset['sentence'] === undefined) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'x') target.click();
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-sentence]')];
  if (step !== undefined) boxes[boxes.indexOf(target) + step]?.focus();
}
