import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { SAVED_MESSAGES as MESSAGES } from '../editor-messages.ts';
import { formatClock } from '../site-time.ts';
import type { SaveView } from './saver.ts';

/** Two stems and a time. */
const Line = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '.5rem',
    color: 'fg.muted',
    fontSize: '.875rem',
    fontVariantNumeric: 'tabular-nums',
    _before: {
      content: '""',
      flexShrink: '0',
      width: '.5rem',
      height: '.85rem',
      borderInline: '2px solid',
      borderColor: 'voice.ai',
    },
    '&[data-warn]': { color: 'warn.fg', _before: { borderColor: 'warn.fg' } },
    '&[data-empty]': { _before: { display: 'none' } },
    '& button': {
      flexShrink: '0',
      minHeight: '1.75rem',
      border: '0',
      padding: '0',
      background: 'none',
      color: 'inherit',
      fontSize: 'inherit',
      fontWeight: '600',
      textDecoration: 'underline',
      cursor: 'pointer',
    },
  },
});

type SaveIndicatorProps = {
  saving: SaveView;
  /** Unsaved, and worth keeping. */
  unsaved: boolean;
  /** True where this device keeps unsaved input. */
  kept: boolean;
  /** Opens the choice of versions. */
  onDecide: () => void;
};

/** Says in a few words where the input is stored, and never more than is true. */
export function SaveIndicator({ saving, unsaved, kept, onDecide }: SaveIndicatorProps) {
  const { timeZone } = useSite();
  const { text, warn } = said(saving, unsaved, timeZone);
  const undecided = saving.phase.kind === 'conflict' || saving.phase.kind === 'deleted';
  const lost = unsaved && !kept;
  return (
    <Line data-warn={warn || lost ? '' : undefined} data-empty={text === '' && !lost ? '' : undefined}>
      <span role="status">{[text, lost ? MESSAGES.notKept : ''].filter(Boolean).join('. ')}</span>
      {undecided && (
        <button type="button" onClick={onDecide}>
          {MESSAGES.decide}
        </button>
      )}
    </Line>
  );
}

function said(
  { phase, savedAt, online }: SaveView,
  unsaved: boolean,
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
      if (unsaved && !online) return { text: MESSAGES.offline, warn: true };
      if (unsaved) return { text: clock ? MESSAGES.unsavedSince(clock) : MESSAGES.unsaved, warn: false };
      return { text: clock ? MESSAGES.saved(clock) : '', warn: false };
  }
}
