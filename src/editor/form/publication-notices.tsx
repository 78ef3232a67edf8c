import { mayPublish } from '#shared/roles.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { audienceOf } from './button-effects.ts';
import type { Editing } from './editing.ts';
import { busyWith } from './head-buttons.tsx';

/** The notices above the text about changes that readers do not see yet. */
export function PublicationNotices({ editing, onDiscard }: { editing: Editing; onDiscard: () => void }) {
  const { core, saving, stored } = editing;
  const { timeZone } = useSite();
  const isAllowed = mayPublish(useMember().role);
  const busy = busyWith(editing) !== undefined || saving.phase.kind !== 'idle';
  return (
    <>
      {isAllowed && stored.publishedAt && audienceOf(stored) === 'later' && (
        <section className="editor-notice" aria-labelledby="scheduled">
          <h2 id="scheduled">{words.statuses.scheduled}</h2>
          <p>{words.scheduled.text(formatDate(stored.publishedAt, 'dayTime', timeZone))}</p>
          <Button
            look="line"
            disabled={busy}
            onClick={() => {
              // Publishing without a date sets the current time.
              core.change({ publishedAt: null });
              core.ask('publish');
            }}
          >
            {words.scheduled.publishNow}
          </Button>
        </section>
      )}
      {saving.hasUnpublishedChanges && (
        <section className="editor-notice" aria-labelledby="held-back">
          <h2 id="held-back">{words.unpublished.title}</h2>
          <p title={words.unpublished.text}>{words.unpublished.text}</p>
          <Button look="line" disabled={busy} onClick={onDiscard}>
            {words.unpublished.discard}
          </Button>
        </section>
      )}
    </>
  );
}
