import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PostComment } from '#shared/review/comment-schemas.ts';
import { mentionName } from '#shared/review/mentions.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { Avatar } from '#src/admin/kit/member-name.tsx';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { reviewWords } from '../review/review-words.ts';
import { AnswerForm } from './comment-form.tsx';
import type { Thread } from './use-comments.ts';

type OpenThreadProps = {
  postId: string;
  thread: Thread;
  /** Moves the caret to the passage; undefined if the text no longer has it. */
  onShow: (() => void) | undefined;
};

export function OpenThread({ postId, thread: { comment, answers }, onShow }: OpenThreadProps) {
  const { comments: messages } = reviewWords;
  const { passage } = comment;
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
      <Said comment={comment} />
      {answers.length > 0 && (
        <ol className="answers" aria-label={messages.answers(answers.length)}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said comment={answer} />
            </li>
          ))}
        </ol>
      )}
      <ThreadActions postId={postId} comment={comment} />
    </li>
  );
}

function ThreadActions({
  postId,
  comment: { id: commentId, author },
}: {
  postId: string;
  comment: PostComment;
}) {
  const { comments: messages } = reviewWords;
  const [isAnswering, setAnswering] = useState(false);
  const answerButton = useRef<HTMLButtonElement>(null);
  const { busy, change } = useChange();
  const resolve = async () => {
    const answer = await change(
      trpc.admin.comments.resolve,
      { id: postId, commentId },
      { done: messages.done.resolved, failed: messages.failed.resolve },
    );
    // Focuses the heading of the comments, as the focused button disappears with its comment.
    if (answer) document.getElementById('comments')?.focus();
  };
  const endAnswer = () => {
    // The button must be visible before it can have the focus.
    flushSync(() => setAnswering(false));
    answerButton.current?.focus();
  };
  return (
    <>
      {isAnswering && <AnswerForm postId={postId} commentId={commentId} onEnd={endAnswer} />}
      <p className="acts" hidden={isAnswering}>
        <TextButton
          ref={answerButton}
          type="button"
          fontSize="xs"
          aria-label={messages.answerOf(mentionName(author))}
          onClick={() => setAnswering(true)}
        >
          {messages.answer}
        </TextButton>
        <TextButton
          type="button"
          fontSize="xs"
          disabled={busy}
          aria-label={messages.resolveOf(mentionName(author))}
          onClick={() => void resolve()}
        >
          {messages.resolve}
        </TextButton>
      </p>
    </>
  );
}

/** A resolved conversation, without its answers. */
export function ResolvedThread({ postId, thread: { comment, answers } }: Omit<OpenThreadProps, 'onShow'>) {
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
      <Said comment={comment} />
      <p className="by">
        {resolved && <span>{messages.resolvedBy(mentionName(resolved.by), since(resolved.at))}</span>}
        {answers.length > 0 && <span>{messages.answers(answers.length)}</span>}
      </p>
      <p className="acts">
        <TextButton
          type="button"
          fontSize="xs"
          disabled={busy}
          aria-label={messages.reopenOf(mentionName(author))}
          onClick={() => void reopen()}
        >
          {messages.reopen}
        </TextButton>
      </p>
    </li>
  );
}

function Said({ comment: { text, mentions, author, createdAt } }: { comment: PostComment }) {
  const since = useSince();
  return (
    <div className="said">
      <Avatar profile={{ name: author, picture: null }} size="sm" />
      <p className="by">
        <b title={author}>{mentionName(author)}</b>
        <time dateTime={createdAt.toISOString()}>{since(createdAt)}</time>
      </p>
      <p className="text" lang="tr">
        {partsOf(text, mentions)}
      </p>
    </div>
  );
}

/** Returns a text with its mentions in bold. */
function partsOf(text: string, mentions: PostComment['mentions']): ReactNode[] {
  return [
    ...mentions.flatMap(({ at, length }, index) => {
      const before = mentions[index - 1];
      return [
        text.slice(before ? before.at + before.length : 0, at),
        <b key={at} className="mention">
          {text.slice(at, at + length)}
        </b>,
      ];
    }),
    text.slice(mentions.reduce((_, { at, length }) => at + length, 0)),
  ];
}

function useSince(): (moment: Date) => string {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (moment) => formatSince(moment.getTime(), now, timeZone);
}
