import { reviewWords } from '../review/review-words.ts';
import { useComments } from './use-comments.ts';

export function CommentCount({ postId }: { postId: string }) {
  const count = useComments(postId).data?.filter(({ resolved }) => resolved === null).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="count" title={reviewWords.comments.open(count)}>
      {count}
    </span>
  );
}
