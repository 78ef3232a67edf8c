import type { CalendarOutput, CalendarPost, PlanInput } from '#shared/schemas/admin-calendar.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { toastWithUndo } from '#src/admin/kit/toast-with-undo.ts';
import { toast } from '#src/ui/toast.ts';
import { useRef, useState } from 'react';
import { nameOfDay } from './span.ts';
import type { Follow } from './use-follow.ts';
import { words } from '#src/admin/lib/words.ts';
import { messageOf } from '#src/admin/lib/error-words.ts';

const MESSAGES = words.calendar;

/**
 * Moves posts to days. They are shown there at once, and back where the server refuses. Moves of one post follow one
 * another, so that each names the version that the one before has made.
 */
export function usePlan(follow: Follow) {
  const utils = trpc.useUtils();
  const moves = useRef(new Map<string, Promise<CalendarPost>>());
  /** Posts that no loaded calendar has where they are now. */
  const [moved, setMoved] = useState<readonly CalendarPost[]>([]);
  const place = (post: CalendarPost) => setMoved((before) => [...without(before, post.id), post]);

  const send = async (input: PlanInput): Promise<CalendarPost | undefined> => {
    try {
      return await utils.client.admin.posts.plan.mutate(input);
    } catch (error) {
      void toast(messageOf(error, MESSAGES.failed.move), 'error');
      return undefined;
    }
  };
  /** Shows the post where it comes to lie, by itself until the calendar is loaded with it. */
  const settle = async (id: string, moving: Promise<CalendarPost>) => {
    moves.current.set(id, moving);
    const isLast = () => moves.current.get(id) === moving;
    const placed = await moving;
    if (!isLast()) return;
    place(placed);
    const isLoaded = await utils.admin.posts.invalidate(undefined, {}, { throwOnError: true }).then(
      () => true,
      () => false,
    );
    if (isLoaded && isLast()) setMoved((before) => without(before, id));
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
    const text = (known.day === null ? MESSAGES.planned : MESSAGES.moved)(post.title, nameOfDay(day));
    toastWithUndo(text, () => settle(post.id, undo(there, known)));
    return there;
  };

  const plan = async (post: CalendarPost, day: string): Promise<void> => {
    if (post.day === day) return;
    place({ ...post, day, time: post.time ?? '09:00' });
    follow(post.day, day);
    await settle(post.id, move(post, day, moves.current.get(post.id) ?? Promise.resolve(post)));
  };
  return { plan, withMoves: (loaded: CalendarOutput) => withMoved(loaded, moved) };
}

const without = (posts: readonly CalendarPost[], id: string) => posts.filter((post) => post.id !== id);

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
