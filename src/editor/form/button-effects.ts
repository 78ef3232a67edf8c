/** Describes the effects of the Save and Publish buttons for readers, which the labels of the buttons do not name. */

import type { PostStatus } from '#shared/posts/post-states.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { words } from '#src/admin/lib/words.ts';
import type { LeavingAction } from '../saving/save-machine.ts';

const LABELS = words.editor.effects;

export type Publication = { status: PostStatus; publishedAt: Date | null };

export function publicationOf({ status, publishedAt }: Publication): Publication {
  return { status, publishedAt };
}

export type ButtonEffect = { of: readonly LeavingAction[]; text: string };

type Audience = 'none' | 'later' | 'readers';

export function audienceOf({ status, publishedAt }: Publication, now = new Date()): Audience {
  if (status !== 'published') return 'none';
  return publishedAt !== null && publishedAt > now ? 'later' : 'readers';
}

export function primaryAct(
  publication: Publication,
  { publishedAt }: Publication,
  now = new Date(),
): 'publish' | 'schedule' | 'update' {
  if (audienceOf({ status: 'published', publishedAt }, now) === 'later') return 'schedule';
  return audienceOf(publication, now) === 'readers' ? 'update' : 'publish';
}

/** True if Save Draft stores a working copy of a published post, so that readers do not see the change. */
function savesUnseen(publication: Publication, form: Publication, now: Date): boolean {
  if (publication.status !== 'published') return false;
  return (
    [audienceOf(publication, now), audienceOf(form, now)].includes('readers') && form.status === 'published'
  );
}

/** @returns one sentence for each effect that the button's label does not name */
export function buttonEffects(
  publication: Publication,
  form: Publication,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): ButtonEffect[] {
  const before = audienceOf(publication, now);
  // If the form has no date, Save Draft does not change the post's date, but Publish sets the current time.
  const savedForm = { ...form, publishedAt: form.publishedAt ?? publication.publishedAt };
  const publishedForm: Publication = { ...form, status: 'published' };
  const [change, publish] = [savedForm, publishedForm].map((after) => {
    const date = () => (after.publishedAt ? formatDate(after.publishedAt, 'dayTime', timeZone) : '');
    return changeFor(before, audienceOf(after, now), date);
  });
  const save = savesUnseen(publication, savedForm, now) ? LABELS.unseen : change;
  const publishText = publish === LABELS.shown ? undefined : publish;
  const primary = words.editor.actions[primaryAct(publication, form, now)];
  const sentence = (of: readonly LeavingAction[], text: string): ButtonEffect => ({
    of,
    text: LABELS.of(
      of.map((action) => (action === 'publish' ? primary : words.editor.actions.save)),
      text,
    ),
  });
  if (save !== undefined && save === publishText) return [sentence(['save', 'publish'], save)];
  return [
    ...(save === undefined ? [] : [sentence(['save'], save)]),
    ...(publishText === undefined ? [] : [sentence(['publish'], publishText)]),
  ];
}

export type SaveMessage = {
  text: string;
  detail?: string;
  /** True if readers did not see the post before this save. */
  isNewToReaders: boolean;
};

/**
 * Returns the message after a save.
 * @param publication status and date before the save
 * @param form status and date in the form
 */
export function saveMessage(
  publication: Publication,
  form: Publication,
  how: { action: LeavingAction; isNew: boolean; isUnseen: boolean; timeZone: string },
): SaveMessage {
  const done = words.editor.done;
  const isPublish = how.action === 'publish';
  const status = isPublish ? 'published' : form.status;
  const publishedAt = form.publishedAt ?? (isPublish ? null : publication.publishedAt);
  const [before, after] = [audienceOf(publication), audienceOf({ status, publishedAt })];
  if (how.isUnseen)
    return { text: done.saved(how.isNew, 'stored'), detail: done.unseen, isNewToReaders: false };
  const isNewToReaders = after === 'readers' && before !== 'readers';
  const outcome = isNewToReaders ? 'published' : after === 'later' ? 'scheduled' : 'stored';
  const text = done.saved(how.isNew, outcome);
  if (after === 'later' && publishedAt)
    return { text, detail: done.scheduled(formatDate(publishedAt, 'dayTime', how.timeZone)), isNewToReaders };
  const isWithdrawn = after === 'none' && before === 'readers';
  return { text, ...(isWithdrawn && { detail: done.withdrawn }), isNewToReaders };
}

function changeFor(before: Audience, after: Audience, date: () => string): string | undefined {
  if (after === 'later') return before === 'readers' ? LABELS.hiddenUntil(date()) : LABELS.scheduled(date());
  if (before === 'readers') return after === 'readers' ? LABELS.updated : LABELS.withdrawn;
  if (after === 'readers') return LABELS.shown;
  return before === 'later' ? LABELS.cancelled : undefined;
}
