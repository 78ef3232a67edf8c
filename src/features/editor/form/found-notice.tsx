import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { useState } from 'react';
import { FOUND_WORDS as WORDS } from '../editor-words.ts';
import type { JournalEntry } from '../saving/journal.ts';
import { Notice } from './form-card.tsx';
import { formatSince } from './site-time.ts';

type FoundNoticeProps = { entry: JournalEntry; onRestore: () => void; onDiscard: () => void };

/** What a form that was closed or died has left on this device. */
export function FoundNotice({ entry, onRestore, onDiscard }: FoundNoticeProps) {
  const { timeZone } = useSite();
  const [now] = useState(Date.now);
  return (
    <Notice aria-labelledby="found-draft">
      <div>
        <h2 id="found-draft">{WORDS.title(formatSince(entry.writtenAt, now, timeZone))}</h2>
        <p>{WORDS.text}</p>
      </div>
      <Button onClick={onRestore}>{WORDS.restore}</Button>
      <Button look="line" onClick={onDiscard}>
        {WORDS.discard}
      </Button>
    </Notice>
  );
}
