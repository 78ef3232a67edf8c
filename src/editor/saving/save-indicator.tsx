import { useSite } from '#src/lib/site-context.tsx';
import { Flex } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { formatClock } from '../site-time.ts';
import type { SaveView } from './saver.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.saveState;

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
      <span role="status">{[text, isAtRisk ? MESSAGES.noLocalDrafts : ''].filter(Boolean).join('. ')}</span>
      {needsDecision && (
        <TextButton
          color="inherit"
          fontWeight="600"
          textUnderlineOffset="auto"
          fontSize="inherit"
          type="button"
          onClick={onDecide}
        >
          {MESSAGES.decide}
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
      return { text: MESSAGES.saving, warn: false };
    case 'merging':
      return { text: MESSAGES.merging, warn: false };
    case 'conflict':
      return { text: MESSAGES.conflict, warn: true };
    case 'deleted':
      return { text: MESSAGES.deleted, warn: true };
    case 'signed out':
      return { text: MESSAGES.signedOut, warn: true };
    case 'refused':
      return { text: MESSAGES.refused(phase.message), warn: true };
    case 'retrying':
      return { text: online ? MESSAGES.retrying : MESSAGES.offline, warn: true };
    default:
      if (isUnsaved && !online) return { text: MESSAGES.offline, warn: true };
      if (isUnsaved) return { text: clock ? MESSAGES.unsavedSince(clock) : MESSAGES.unsaved, warn: false };
      return { text: clock ? MESSAGES.saved(clock) : '', warn: false };
  }
}
