import { useRef, useState } from 'react';
import type { CalendarOutput, CalendarPost, PlanInput } from '#shared/posts/calendar-schemas.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { toast } from '#src/ui/toast.ts';
import { nameOfDay } from './span.ts';
import type { FollowPost } from './use-follow-moved-post.ts';

const LABELS = words.calendar;

/** A move of a post. A calendar that was loaded after `answeredAt` already contains the move. */
type Move = { post: CalendarPost; answeredAt: number };

/**
 * Displays moves at once, and reverts moves that the server refuses. Moves of one post are sent one after another,
 * as each names the version after the previous move.
 * @param today YYYY-MM-DD, in the site's time zone
 */
export function usePlan(follow: FollowPost, today: string) {
  const send = useSend();
  const moves = useRef(new Map<string, Promise<CalendarPost>>());
  const [recentMoves, setRecentMoves] = useState<readonly Move[]>([]);
  const showAt = (post: CalendarPost, answeredAt = Infinity) =>
    setRecentMoves((before) => [...before.filter((move) => move.post.id !== post.id), { post, answeredAt }]);

  const settle = async (id: string, moving: Promise<CalendarPost>) => {
    moves.current.set(id, moving);
    const post = await moving;
    if (moves.current.get(id) === moving) showAt(post, Date.now());
  };

  const undo = async (post: CalendarPost, { publishedAt, day }: CalendarPost) => {
    const restoredPost = await send({ id: post.id, version: post.version, to: { moment: publishedAt } });
    if (!restoredPost) return post;
    void toast(words.undo.undone);
    follow(post.day, day);
    return restoredPost;
  };

  const move = async (post: CalendarPost, day: string, before: Promise<CalendarPost>) => {
    const earlier = await before;
    // The dialog may have been opened with the version before the post’s last move.
    const current = earlier.version >= post.version ? earlier : post;
    const answer = await send({ id: post.id, version: current.version, to: { day } });
    if (!answer) {
      follow(day, current.day);
      return current;
    }
    const text = (current.day === null ? LABELS.dated : LABELS.moved)(post.title, nameOfDay(day));
    const draftDetail = day < today ? LABELS.pastDay : LABELS.notScheduled;
    const detail = answer.state === 'draft' ? draftDetail : undefined;
    toastWithUndo(text, () => settle(post.id, undo(answer, current)), detail);
    return answer;
  };

  const plan = async (post: CalendarPost, day: string): Promise<void> => {
    if (post.day === day) return;
    showAt({ ...post, day, time: post.time ?? '09:00' });
    follow(post.day, day);
    await settle(post.id, move(post, day, moves.current.get(post.id) ?? Promise.resolve(post)));
  };
  return {
    plan,
    /** @param loadedAt milliseconds since 1970 */
    withMoves: (output: CalendarOutput, loadedAt: number) =>
      withMoved(
        output,
        recentMoves.filter(({ answeredAt }) => answeredAt > loadedAt).map(({ post }) => post),
      ),
  };
}

/** Returns a function that sends a move. It resolves before the calendar reloads; to undefined after a refusal. */
function useSend() {
  const { change } = useChange();
  return (input: PlanInput) =>
    new Promise<CalendarPost | undefined>((resolve) => {
      void change(trpc.admin.posts.plan, input, {
        done: resolve,
        failed: LABELS.failed.move,
        onFailure(message) {
          void toast(message, 'error');
          resolve(undefined);
        },
      });
    });
}

function withMoved({ posts, undated }: CalendarOutput, movedPosts: readonly CalendarPost[]): CalendarOutput {
  const datedPosts = movedPosts.filter(({ day }) => day !== null);
  const isUnplanned = ({ id }: CalendarPost) => datedPosts.every((post) => post.id !== id);
  const byTime = (one: CalendarPost, other: CalendarPost) => (one.time ?? '').localeCompare(other.time ?? '');
  return {
    posts: [...posts.filter(isUnplanned), ...datedPosts].toSorted(byTime),
    undated: undated.filter(isUnplanned),
  };
}
