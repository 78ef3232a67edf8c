import { reviewWords } from '../review/review-words.ts';
import { useComments } from './use-comments.ts';

/** The number of open comments, in the tab of the panel. */
export function CommentCount({ postId }: { postId: string }) {
  const count = useComments(postId).data?.filter(({ resolved }) => resolved === null).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="count" title={reviewWords.comments.open(count)}>
      {count}
    </span>
  );
}
