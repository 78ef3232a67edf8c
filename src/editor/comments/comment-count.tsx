import { reviewWords } from '../review/review-words.ts';
import { useSeeComments, useThreads } from './use-comments.ts';

/** The number of open conversations. Loads with the editor, so it also reports that the post was opened. */
export function CommentCount({ postId }: { postId: string }) {
  const { threads } = useThreads(postId);
  useSeeComments(postId, threads);
  const count = threads.filter(({ comment }) => comment.resolved === null).length;
  if (count === 0) return null;
  return (
    <span className="count" title={reviewWords.comments.open(count)}>
      {count}
    </span>
  );
}
