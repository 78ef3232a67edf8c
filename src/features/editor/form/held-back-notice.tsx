import { Button } from '#src/ui/button.tsx';
import { HELD_BACK_WORDS as WORDS } from '../editor-words.ts';
import { Notice } from './form-card.tsx';

type HeldBackNoticeProps = { busy: boolean; onPublish: () => void; onDiscard: () => void };

/** The form shows what readers do not see yet. */
export function HeldBackNotice({ busy, onPublish, onDiscard }: HeldBackNoticeProps) {
  return (
    <Notice aria-labelledby="held-back">
      <div>
        <h2 id="held-back">{WORDS.title}</h2>
        <p>{WORDS.text}</p>
      </div>
      <Button disabled={busy} onClick={onPublish}>
        {WORDS.publish}
      </Button>
      <Button look="line" disabled={busy} onClick={onDiscard}>
        {WORDS.discard}
      </Button>
    </Notice>
  );
}
