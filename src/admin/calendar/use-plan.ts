import type { CalendarOutput, CalendarPost, PlanInput } from '#shared/schemas/admin-calendar.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { toast } from '#src/ui/toast.ts';
import { useRef, useState } from 'react';
import { nameOfDay } from './span.ts';
import type { Follow } from './use-follow.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.calendar;

/** A post where it is now, and when the server said so: a calendar that was loaded later has it there itself. */
type Move = { post: CalendarPost; answeredAt: number };

/**
 * Moves posts to days. They are shown there at once, and back where the server refuses. Moves of one post follow one
 * another, so that each names the version that the one before has made.
 */
export function usePlan(follow: Follow) {
  const send = useSend();
  const moves = useRef(new Map<string, Promise<CalendarPost>>());
  const [moved, setMoved] = useState<readonly Move[]>([]);
  const place = (post: CalendarPost, answeredAt = Infinity) =>
    setMoved((before) => [...before.filter((move) => move.post.id !== post.id), { post, answeredAt }]);

  const settle = async (id: string, moving: Promise<CalendarPost>) => {
    moves.current.set(id, moving);
    const placed = await moving;
    if (moves.current.get(id) === moving) place(placed, Date.now());
  };

  const undo = async (post: CalendarPost, { publishedAt, day }: CalendarPost) => {
    const undone = await send({ id: post.id, version: post.version, to: { moment: publishedAt } });
    if (!undone) return post;
    void toast(words.undo.undone);
    follow(post.day, day);
    return undone;
  };

  const move = async (post: CalendarPost, day: string, before: Promise<CalendarPost>) => {
    const earlier = await before;
    // A dialog may have been opened with the post as it was before the last move.
    const known = earlier.version >= post.version ? earlier : post;
    const there = await send({ id: post.id, version: known.version, to: { day } });
    if (!there) {
      follow(day, known.day);
      return known;
    }
    const text = (known.day === null ? MESSAGES.dated : MESSAGES.moved)(post.title, nameOfDay(day));
    const detail = there.state === 'draft' ? MESSAGES.notScheduled : undefined;
    toastWithUndo(text, () => settle(post.id, undo(there, known)), detail);
    return there;
  };

  const plan = async (post: CalendarPost, day: string): Promise<void> => {
    if (post.day === day) return;
    place({ ...post, day, time: post.time ?? '09:00' });
    follow(post.day, day);
    await settle(post.id, move(post, day, moves.current.get(post.id) ?? Promise.resolve(post)));
  };
  return {
    plan,
    /** @param loadedAt when the calendar was loaded, in milliseconds */
    withMoves: (loaded: CalendarOutput, loadedAt: number) =>
      withMoved(
        loaded,
        moved.filter(({ answeredAt }) => answeredAt > loadedAt).map(({ post }) => post),
      ),
  };
}

/** Sends a move. The function resolves before the calendar is reloaded, and to undefined for a refusal. */
function useSend() {
  const { change } = useChange();
  return (input: PlanInput) =>
    new Promise<CalendarPost | undefined>((resolve) => {
      void change(trpc.admin.posts.plan, input, {
        done: resolve,
        failed: MESSAGES.failed.move,
        onFailure(message) {
          void toast(message, 'error');
          resolve(undefined);
        },
      });
    });
}

/** The calendar with some posts where they are now. */
function withMoved({ posts, undated }: CalendarOutput, moved: readonly CalendarPost[]): CalendarOutput {
  const planned = moved.filter(({ day }) => day !== null);
  const isOther = ({ id }: CalendarPost) => planned.every((post) => post.id !== id);
  const byTime = (one: CalendarPost, other: CalendarPost) => (one.time ?? '').localeCompare(other.time ?? '');
  return {
    posts: [...posts.filter(isOther), ...planned].toSorted(byTime),
    undated: undated.filter(isOther),
  };
}
