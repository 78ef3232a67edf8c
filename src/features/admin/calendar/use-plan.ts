import type { CalendarOutput, CalendarPost, PlanInput } from '#shared/schemas/admin-calendar.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { toastWithUndo } from '#src/admin-ui/toast-with-undo.ts';
import { toast } from '#src/ui/toast.ts';
import { useRef } from 'react';
import { nameOfDay } from './month.ts';
import { words } from '#src/lib/words.ts';
import { failureWords } from '#src/lib/error-words.ts';

const MESSAGES = words.calendar;

/** Refusals whose own text says what to do. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'POST_CHANGED',
  'POST_NOT_FOUND',
  'POST_NOT_PLANNED',
  'PLAN_IN_PAST',
]);

/**
 * Moves a post to a day. The calendar shows it there at once, and back where the server refuses. Moves of one post
 * follow one another, so that each names the version that the one before has made.
 * @param range the days that are shown
 */
export function usePlan(range: { from: string; to: string }) {
  const utils = trpc.useUtils();
  const { posts } = utils.admin;
  const moves = useRef(new Map<string, Promise<CalendarPost | undefined>>());

  const send = async (input: PlanInput): Promise<CalendarPost | undefined> => {
    try {
      return await utils.client.admin.posts.plan.mutate(input);
    } catch (error) {
      const isExplained = EXPLAINED.has(errorCodeOf(error));
      void toast(isExplained ? failureWords(error) : MESSAGES.failed.move, 'error');
      return undefined;
    }
  };
  // A calendar that cannot be reloaded shows so itself.
  const reload = () => posts.invalidate().catch(() => {});

  const undo = async ({ id, version }: CalendarPost, moment: Date | null) => {
    if (await send({ id, version, to: { moment } })) void toast(words.undo.undone);
    await reload();
  };

  const move = async (post: CalendarPost, day: string, before: Promise<CalendarPost | undefined>) => {
    const earlier = await before;
    // A dialog may have been opened with the post as it was before the last move.
    const known = earlier && earlier.version > post.version ? earlier : post;
    const moved = await send({ id: post.id, version: known.version, to: { day } });
    if (!moved) return undefined;
    const text = (known.day === null ? MESSAGES.planned : MESSAGES.moved)(post.title, nameOfDay(day));
    toastWithUndo(text, () => undo(moved, known.publishedAt));
    return moved;
  };

  return async (post: CalendarPost, day: string): Promise<void> => {
    if (post.day === day) return;
    // An answer from before would put it back.
    await posts.calendar.cancel(range);
    posts.calendar.setData(range, (shown) => shown && movedTo(shown, post, day));
    const moving = move(post, day, moves.current.get(post.id) ?? Promise.resolve(undefined));
    moves.current.set(post.id, moving);
    await moving;
    // The last one shows what the server has.
    if (moves.current.get(post.id) === moving) await reload();
  };
}

/** The calendar with the post on another day, before the server has answered. */
function movedTo(shown: CalendarOutput, post: CalendarPost, day: string): CalendarOutput {
  const isOther = ({ id }: CalendarPost) => id !== post.id;
  const there = { ...post, day, time: post.time ?? '09:00' };
  const posts = [...shown.posts.filter(isOther), there].toSorted((one, other) =>
    (one.time ?? '').localeCompare(other.time ?? ''),
  );
  return { posts, undated: shown.undated.filter(isOther) };
}
