import { useEffect, useMemo } from 'react';
import { type Editor, Point, Range } from 'slate';
import type { PostComment } from '#shared/review/comment-schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { trpcClient } from '#src/lib/trpc-client.ts';
import { usePolledDraft } from '../checks/use-polled-draft.ts';
import type { EditingCore } from '../form/editing.ts';
import { markPassages } from './mark-passages.ts';
import { findPassage } from './passage.ts';

/** A conversation: the first comment and its answers. */
export type Thread = { comment: PostComment; answers: readonly PostComment[] };

/** A conversation with the range of its passage; undefined if the text no longer contains the passage. */
export type PlacedThread = Thread & { range: Range | undefined };

/** The fields that version 1.0.0 does not send. During an update it lists each answer as a comment of its own. */
const EARLIER = { answerTo: null, mentions: [], isNew: false } satisfies Partial<PostComment>;

const NO_COMMENTS: readonly PostComment[] = [];

export function useThreads(postId: string) {
  const { data = NO_COMMENTS, ...query } = trpc.admin.comments.list.useQuery({ id: postId });
  const threads = useMemo(() => threadsOf(data.map((comment) => ({ ...EARLIER, ...comment }))), [data]);
  return { ...query, threads };
}

function threadsOf(comments: readonly PostComment[]): Thread[] {
  return comments
    .filter(({ answerTo }) => answerTo === null)
    .map((comment) => ({ comment, answers: comments.filter(({ answerTo }) => answerTo === comment.id) }));
}

/** Tells the server that the member has opened the post, if new comments are addressed to the member. */
export function useSeeComments(postId: string, threads: readonly Thread[]): void {
  const newIds = threads
    .flatMap(({ comment, answers }) => [comment, ...answers])
    .filter(({ isNew }) => isNew)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    // Unlike `trpc`, this client does not open the sign-in dialog over the text. After a failure the comments stay new.
    if (newIds !== '') trpcClient.admin.comments.see.mutate({ id: postId }).catch(() => {});
  }, [newIds, postId]);
}

/**
 * Returns the open conversations in the order of the text. Those without a passage in the text are last.
 * @param areMarked whether the text highlights the passages
 * @param selection the passage of a comment that is being written, which is highlighted too
 */
export function usePlacedThreads(
  core: EditingCore,
  threads: readonly Thread[],
  { areMarked, selection }: { areMarked: boolean; selection: Range | null },
): readonly PlacedThread[] {
  const draft = usePolledDraft(core.draft);
  const placedThreads = useMemo(() => {
    const editor = core.textEditor();
    return draft && editor ? placeIn(editor, threads) : [];
  }, [core, draft, threads]);
  useEffect(() => {
    const editor = core.textEditor();
    if (!areMarked || !editor) return undefined;
    return markPassages(
      editor,
      [...placedThreads.map(({ range }) => range), selection].flatMap((range) => range ?? []),
    );
  }, [core, placedThreads, areMarked, selection]);
  return placedThreads;
}

function placeIn(editor: Editor, threads: readonly Thread[]): PlacedThread[] {
  return threads
    .filter(({ comment }) => comment.resolved === null)
    .map((thread) => ({ ...thread, range: findPassage(editor, thread.comment.passage) }))
    .toSorted(({ range: one }, { range: other }) => {
      if (!one || !other) return Number(!one) - Number(!other);
      return Point.compare(Range.start(one), Range.start(other));
    });
}
