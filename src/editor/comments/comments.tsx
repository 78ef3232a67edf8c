import { useState } from 'react';
import { Transforms } from 'slate';
import type { Passage } from '#shared/review/comment-schemas.ts';
import { LoadFailure, SkeletonList } from '#src/admin/kit/list-states.tsx';
import type { EditingCore } from '../form/editing.ts';
import type { CommentRequest } from '../form/panel.tsx';
import { reviewWords } from '../review/review-words.ts';
import { COMMANDS } from '../text/commands.ts';
import { showMatch } from '../text/views/find-marks.ts';
import { keyWords } from '../text/views/key-words.ts';
import { focusText } from '../text/views/text-focus.ts';
import { CommentForm } from './comment-form.tsx';
import { OpenThread, ResolvedThread } from './comment-view.tsx';
import { findPassage, passageAt } from './passage.ts';
import { usePlacedThreads, useThreads } from './use-comments.ts';
import './comments.css';

type CommentsProps = {
  postId: string;
  core: EditingCore;
  request: CommentRequest | undefined;
  /** Called after the new comment is saved or cancelled. */
  onEnd: () => void;
  isInSight: boolean;
};

export function Comments({ postId, core, request, onEnd, isInSight }: CommentsProps) {
  const { comments: messages } = reviewWords;
  const { threads, isPending, isError, refetch } = useThreads(postId);
  const placedThreads = usePlacedThreads(core, threads, {
    areMarked: isInSight,
    selection: request?.selection ?? null,
  });
  const resolvedThreads = threads.filter(({ comment }) => comment.resolved !== null);
  const show = (passage: Passage) => {
    const editor = core.textEditor();
    // The text may have changed since the passages were placed.
    const range = editor && findPassage(editor, passage);
    if (!range) return;
    Transforms.select(editor, range);
    focusText(editor);
    showMatch(editor, range);
  };
  const end = () => {
    onEnd();
    core.focusText();
  };
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="comments-title" tabIndex={-1}>
        {messages.title}
      </h2>
      {request ? (
        <NewComment key={request.number} postId={postId} core={core} request={request} onEnd={end} />
      ) : (
        <Hint />
      )}
      {isError && <LoadFailure text={messages.failed.load} onRetry={refetch} />}
      {isPending && <SkeletonList label={messages.loading} rows={2} height="5rem" />}
      <ol className="comments">
        {placedThreads.map(({ range, ...thread }) => (
          <OpenThread
            key={thread.comment.id}
            postId={postId}
            thread={thread}
            onShow={range && (() => show(thread.comment.passage))}
          />
        ))}
      </ol>
      {resolvedThreads.length > 0 && (
        <details className="comments-done">
          <summary>{messages.resolved(resolvedThreads.length)}</summary>
          <ol className="comments">
            {resolvedThreads.map((thread) => (
              <ResolvedThread key={thread.comment.id} postId={postId} thread={thread} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

type NewCommentProps = Pick<CommentsProps, 'postId' | 'core' | 'onEnd'> & { request: CommentRequest };

/** The form for a comment on the selected words. */
function NewComment({ postId, core, request: { selection, text }, onEnd }: NewCommentProps) {
  const [passage] = useState<Passage | undefined>(() => {
    const editor = core.textEditor();
    return editor && selection ? passageAt(editor, selection) : undefined;
  });
  if (!passage) return <Hint />;
  return <CommentForm postId={postId} passage={passage} text={text} onEnd={onEnd} />;
}

function Hint() {
  return <p>{reviewWords.comments.hint(keyWords(COMMANDS.comment.keys ?? ''))}</p>;
}
