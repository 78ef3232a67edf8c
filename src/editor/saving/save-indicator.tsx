import { Flex } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { formatClock } from '../site-time.ts';
import type { SaveView } from './saver.ts';

const LABELS = words.saveState;

type SaveIndicatorProps = {
  saving: SaveView;
  unsaved: boolean;
  isStored: boolean;
  onDecide: () => void;
};

export function SaveIndicator({ saving, unsaved, isStored, onDecide }: SaveIndicatorProps) {
  const { timeZone } = useSite();
  const { text, warn } = statusOf(saving, unsaved, timeZone);
  const needsDecision = saving.phase.kind === 'conflict' || saving.phase.kind === 'deleted';
  const isAtRisk = unsaved && !isStored;
  return (
    <Flex
      display="inline-flex"
      alignItems="baseline"
      gap=".5rem"
      color="fg.muted"
      fontSize=".875rem"
      fontVariantNumeric="tabular-nums"
      _before={{
        content: '""',
        flexShrink: '0',
        width: '.5rem',
        height: '.85rem',
        borderInline: '2px solid',
        borderColor: 'voice.ai',
      }}
      css={{
        '&[data-warn]': { color: 'warn.fg', _before: { borderColor: 'warn.fg' } },
        '&[data-empty]': { _before: { display: 'none' } },
      }}
      data-warn={warn || isAtRisk ? '' : undefined}
      data-empty={text === '' && !isAtRisk ? '' : undefined}
    >
      <span role="status">{[text, isAtRisk ? LABELS.noLocalDrafts : ''].filter(Boolean).join('. ')}</span>
      {needsDecision && (
        <TextButton
          color="inherit"
          fontWeight="600"
          textUnderlineOffset="auto"
          fontSize="inherit"
          type="button"
          onClick={onDecide}
        >
          {LABELS.decide}
        </TextButton>
      )}
    </Flex>
  );
}

function statusOf(
  { phase, savedAt, online }: SaveView,
  isUnsaved: boolean,
  timeZone: string,
): { text: string; warn: boolean } {
  const clock = savedAt === undefined ? undefined : formatClock(savedAt, timeZone);
  switch (phase.kind) {
    case 'sending':
      return { text: LABELS.saving, warn: false };
    case 'merging':
      return { text: LABELS.merging, warn: false };
    case 'conflict':
      return { text: LABELS.conflict, warn: true };
    case 'deleted':
      return { text: LABELS.deleted, warn: true };
    case 'signed out':
      return { text: LABELS.signedOut, warn: true };
    case 'refused':
      return { text: LABELS.refused(phase.message), warn: true };
    case 'retrying':
      return { text: online ? LABELS.retrying : LABELS.offline, warn: true };
    default:
      if (isUnsaved && !online) return { text: LABELS.offline, warn: true };
      if (isUnsaved) return { text: clock ? LABELS.unsavedSince(clock) : LABELS.unsaved, warn: false };
      return { text: clock ? LABELS.saved(clock) : '', warn: false };
  }
}
