/** Sentences about what a button changes for readers, as the specification's labels alone do not tell. */
import { formatDate } from '#src/admin/kit/format-date.ts';
import type { PostStatus } from '#shared/post-states.ts';
import type { LeavingAction } from '../saving/save-machine.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.editor.effects;

/** Status and date of a post, as readers have it or as the form says. */
export type Publication = { status: PostStatus; publishedAt: Date | null };

export function publicationOf({ status, publishedAt }: Publication): Publication {
  return { status, publishedAt };
}

/** The buttons with this effect, and its sentence. */
export type ButtonEffect = { of: readonly LeavingAction[]; text: string };

type Audience = 'none' | 'later' | 'readers';

/** @returns one sentence for each effect; none where the button's label says all of it */
export function buttonEffects(
  stored: Publication,
  form: Publication,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): ButtonEffect[] {
  const before = audienceOf(stored, now);
  // Without a date in the form a save keeps the post's own, while Publish takes the present moment.
  const saved = { ...form, publishedAt: form.publishedAt ?? stored.publishedAt };
  const published: Publication = { ...form, status: 'published' };
  const [save, publish] = [saved, published].map((after) => {
    const date = after.publishedAt && formatDate(after.publishedAt, 'dayTime', timeZone);
    return changeFor(before, audienceOf(after, now), date ?? '');
  });
  // The label says this one.
  const told = publish === MESSAGES.shown ? undefined : publish;
  if (save !== undefined && save === told) return [effect(['save', 'publish'], save)];
  return [
    ...(save === undefined ? [] : [effect(['save'], save)]),
    ...(told === undefined ? [] : [effect(['publish'], told)]),
  ];
}

function audienceOf({ status, publishedAt }: Publication, now: Date): Audience {
  if (status !== 'published') return 'none';
  return publishedAt !== null && publishedAt > now ? 'later' : 'readers';
}

/** @param date the form's publish date in words */
function changeFor(before: Audience, after: Audience, date: string): string | undefined {
  if (before === 'readers') {
    return { readers: MESSAGES.updated, later: MESSAGES.hiddenUntil(date), none: MESSAGES.withdrawn }[after];
  }
  if (after === 'later') return MESSAGES.scheduled(date);
  if (after === 'readers') return MESSAGES.shown;
  return before === 'later' ? MESSAGES.cancelled : undefined;
}

function effect(of: readonly LeavingAction[], change: string): ButtonEffect {
  const buttons = of.map((action) => words.editor.actions[action]);
  return { of, text: MESSAGES.of(buttons, change) };
}
