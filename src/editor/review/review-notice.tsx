import { useState } from 'react';
import type { PostReview } from '#shared/review/schemas.ts';
import { mayPublish } from '#shared/roles.ts';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { reviewWords } from './review-words.ts';
import { useReview } from './use-review.ts';
import './review.css';

/** The notice above the text: that the draft is in review, or the reason why it was returned. */
export function ReviewNotice({ postId }: { postId: string }) {
  const { review } = useReview(postId);
  if (review?.submission) return <SubmittedNotice postId={postId} submission={review.submission} />;
  return review?.answer ? <ReturnedNotice answer={review.answer} /> : null;
}

type SubmittedNoticeProps = { postId: string; submission: NonNullable<PostReview['submission']> };

function SubmittedNotice({ postId, submission: { at, by, message } }: SubmittedNoticeProps) {
  const { submitted: messages } = reviewWords.review;
  const { timeZone } = useSite();
  const { role } = useMember();
  const date = formatDate(at, 'dayTime', timeZone);
  const text = mayPublish(role) ? messages.forEditors(by, date) : messages.forAuthors(date);
  return (
    <section className="editor-notice review-notice" aria-labelledby="in-review">
      <h2 id="in-review">{messages.title}</h2>
      <p>{text}</p>
      {mayPublish(role) ? <ReturnButton postId={postId} /> : <WithdrawButton postId={postId} />}
      {message && <blockquote lang="tr">{message}</blockquote>}
    </section>
  );
}

function ReturnButton({ postId }: { postId: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {reviewWords.review.submitted.return}
      </Button>
      {isAsking && <ReturnDialog postId={postId} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawButton({ postId }: { postId: string }) {
  const { done, failed, submitted } = reviewWords.review;
  const { busy, change } = useChange();
  const withdraw = async () => {
    const answer = await change(
      trpc.admin.posts.withdraw,
      { id: postId },
      { done: done.withdrawn, failed: failed.withdraw },
    );
    // Focuses the heading, as the focused button disappears.
    if (answer) focusHeading();
  };
  return (
    <Button look="line" disabled={busy} onClick={() => void withdraw()}>
      {submitted.withdraw}
    </Button>
  );
}

function ReturnedNotice({ answer: { at, by, note } }: { answer: NonNullable<PostReview['answer']> }) {
  const { returned: messages } = reviewWords.review;
  const { timeZone } = useSite();
  return (
    <section className="editor-notice review-notice" data-returned aria-labelledby="returned">
      <h2 id="returned">{messages.title}</h2>
      <p>{messages.by(by, formatDate(at, 'dayTime', timeZone))}</p>
      <blockquote lang="tr">{note}</blockquote>
    </section>
  );
}
