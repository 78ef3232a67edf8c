import { type ReactNode, useState } from 'react';
import type { PostComment } from '#shared/review/comment-schemas.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { reviewWords } from '../review/review-words.ts';

type OpenCommentProps = {
  postId: string;
  comment: PostComment;
  /** Moves the caret to the passage; undefined if the text no longer has it. */
  onShow: (() => void) | undefined;
};

export function OpenComment({ postId, comment, onShow }: OpenCommentProps) {
  const { comments: messages } = reviewWords;
  const { busy, change } = useChange();
  const { id: commentId, author, passage } = comment;
  const resolve = async () => {
    const answer = await change(
      trpc.admin.comments.resolve,
      { id: postId, commentId },
      { done: messages.done.resolved, failed: messages.failed.resolve },
    );
    // Focuses the heading of the comments, as the focused button disappears with its comment.
    if (answer) document.getElementById('comments')?.focus();
  };
  return (
    <li>
      {onShow ? (
        <button type="button" className="quote" aria-label={messages.show(passage.quote)} onClick={onShow}>
          <span lang="tr">{passage.quote}</span>
        </button>
      ) : (
        <p className="quote" data-gone>
          <strong>{messages.gone}</strong> <span lang="tr">{passage.quote}</span>
        </p>
      )}
      <Said comment={comment}>
        <TextButton
          type="button"
          fontSize="xs"
          disabled={busy}
          aria-label={messages.resolveOf(localPart(author))}
          onClick={() => void resolve()}
        >
          {messages.resolve}
        </TextButton>
      </Said>
    </li>
  );
}

export function ResolvedComment({ postId, comment }: Pick<OpenCommentProps, 'postId' | 'comment'>) {
  const { comments: messages } = reviewWords;
  const { busy, change } = useChange();
  const since = useSince();
  const { id: commentId, author, passage, resolved } = comment;
  const reopen = () =>
    change(
      trpc.admin.comments.reopen,
      { id: postId, commentId },
      { done: messages.done.reopened, failed: messages.failed.reopen },
    );
  return (
    <li>
      <p className="quote" lang="tr">
        {passage.quote}
      </p>
      <Said comment={comment}>
        <TextButton
          type="button"
          fontSize="xs"
          disabled={busy}
          aria-label={messages.reopenOf(localPart(author))}
          onClick={() => void reopen()}
        >
          {messages.reopen}
        </TextButton>
      </Said>
      {resolved && <p className="by">{messages.resolvedBy(localPart(resolved.by), since(resolved.at))}</p>}
    </li>
  );
}

type SaidProps = { comment: PostComment; children: ReactNode };

function Said({ comment: { text, author, createdAt }, children }: SaidProps) {
  const since = useSince();
  return (
    <>
      <p className="said" lang="tr">
        {text}
      </p>
      <p className="by">
        <span title={author}>{localPart(author)}</span>
        <time dateTime={createdAt.toISOString()}>{since(createdAt)}</time>
        {children}
      </p>
    </>
  );
}

/** Returns the part of an e-mail address before the `@`, which tells colleagues apart. */
function localPart(email: string): string {
  return email.replace(/@.*$/, '');
}

function useSince(): (moment: Date) => string {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (moment) => formatSince(moment.getTime(), now, timeZone);
}
