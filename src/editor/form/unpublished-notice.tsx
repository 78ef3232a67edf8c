import { mayPublish } from '#shared/roles.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/admin/kit/notice.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.unpublished;

type UnpublishedNoticeProps = { busy: boolean; onPublish: () => void; onDiscard: () => void };

/** Says that readers do not see the form's content yet. */
export function UnpublishedNotice({ busy, onPublish, onDiscard }: UnpublishedNoticeProps) {
  const { role } = useMember();
  return (
    <Notice aria-labelledby="held-back">
      <div>
        <h2 id="held-back">{MESSAGES.title}</h2>
        <p>{MESSAGES.text}</p>
      </div>
      {mayPublish(role) && (
        <Button disabled={busy} onClick={onPublish}>
          {MESSAGES.publish}
        </Button>
      )}
      <Button look="line" disabled={busy} onClick={onDiscard}>
        {MESSAGES.discard}
      </Button>
    </Notice>
  );
}
