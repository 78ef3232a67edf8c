import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import type { LocalDraft } from '../saving/local-drafts.ts';
import { Notice } from '#src/admin/kit/notice.ts';
import { formatSince } from '#src/admin/kit/format-date.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.found;

type FoundNoticeProps = { entry: LocalDraft; onRestore: () => void; onDiscard: () => void };

/** Offers a local draft of a form that was closed or died. */
export function FoundNotice({ entry, onRestore, onDiscard }: FoundNoticeProps) {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (
    <Notice aria-labelledby="found-draft">
      <div>
        <h2 id="found-draft">{MESSAGES.title(formatSince(entry.writtenAt, now, timeZone))}</h2>
        <p>{MESSAGES.text}</p>
      </div>
      <Button onClick={onRestore}>{MESSAGES.restore}</Button>
      <Button look="line" onClick={onDiscard}>
        {MESSAGES.discard}
      </Button>
    </Notice>
  );
}
