import type { CalendarOutput, CalendarPost, PlanInput } from '#shared/schemas/admin-calendar.ts';
import { trpc } from '#src/lib/trpc.ts';
import { errorCodeOf } from '#src/lib/error-code.ts';
import { toast } from '#src/ui/toast.ts';
import { CALENDAR_MESSAGES as MESSAGES } from './calendar-messages.ts';
import { nameOfDay } from './month.ts';

/** Milliseconds for which the message offers Undo. */
const OFFERED_FOR_MS = 60_000;

/** Refusals whose own text says what to do. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'POST_CHANGED',
  'POST_NOT_FOUND',
  'POST_NOT_PLANNED',
  'PLAN_IN_PAST',
]);

/**
 * Moves a post to a day. The calendar shows it there at once, and back where the server refuses.
 * @param range the days that are shown
 */
export function usePlan(range: { from: string; to: string }) {
  const utils = trpc.useUtils();
  const { posts } = utils.admin;

  const send = async (input: PlanInput): Promise<CalendarPost | undefined> => {
    try {
      return await utils.client.admin.posts.plan.mutate(input);
    } catch (error) {
      const isExplained = EXPLAINED.has(errorCodeOf(error)) && error instanceof Error;
      void toast(isExplained ? error.message : MESSAGES.failed.move, 'error');
      return undefined;
    } finally {
      // A calendar that cannot be reloaded shows so itself.
      await posts.invalidate().catch(() => {});
    }
  };

  const undo = async ({ id, version }: CalendarPost, moment: Date | null) => {
    if (await send({ id, version, to: { moment } })) void toast(MESSAGES.undone);
  };

  return async (post: CalendarPost, day: string): Promise<void> => {
    if (post.day === day) return;
    posts.calendar.setData(range, (shown) => shown && movedTo(shown, post, day));
    const moved = await send({ id: post.id, version: post.version, to: { day } });
    if (!moved) return;
    const text = (post.day === null ? MESSAGES.planned : MESSAGES.moved)(post.title, nameOfDay(day));
    const action = { label: MESSAGES.undo, onPress: () => void undo(moved, post.publishedAt) };
    void toast(text, 'success', { action, shownForMs: OFFERED_FOR_MS });
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
