import { useEffect, useMemo } from 'react';
import { type Editor, Point, Range } from 'slate';
import type { PostComment } from '#shared/review/comment-schemas.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { usePolledDraft } from '../checks/use-polled-draft.ts';
import type { EditingCore } from '../form/editing.ts';
import { markPassages } from './mark-passages.ts';
import { findPassage } from './passage.ts';

/** A comment with the range of its passage; undefined if the text no longer contains the passage. */
export type PlacedComment = { comment: PostComment; range: Range | undefined };

export function useComments(postId: string) {
  return trpc.admin.comments.list.useQuery({ id: postId });
}

/**
 * Returns the open comments in the order of the text. Comments without a passage in the text are last.
 * @param areMarked whether the text highlights the passages
 * @param selection the passage of a comment that is being written, which is highlighted too
 */
export function usePlacedComments(
  core: EditingCore,
  comments: readonly PostComment[],
  { areMarked, selection }: { areMarked: boolean; selection: Range | null },
): readonly PlacedComment[] {
  const draft = usePolledDraft(core.draft);
  const placedComments = useMemo(() => {
    const editor = core.textEditor();
    return draft && editor ? placeIn(editor, comments) : [];
  }, [core, draft, comments]);
  useEffect(() => {
    const editor = core.textEditor();
    if (!areMarked || !editor) return undefined;
    return markPassages(
      editor,
      [...placedComments.map(({ range }) => range), selection].flatMap((range) => range ?? []),
    );
  }, [core, placedComments, areMarked, selection]);
  return placedComments;
}

function placeIn(editor: Editor, comments: readonly PostComment[]): PlacedComment[] {
  return comments
    .filter(({ resolved }) => resolved === null)
    .map((comment) => ({ comment, range: findPassage(editor, comment.passage) }))
    .toSorted(({ range: one }, { range: other }) => {
      if (!one || !other) return Number(!one) - Number(!other);
      return Point.compare(Range.start(one), Range.start(other));
    });
}
