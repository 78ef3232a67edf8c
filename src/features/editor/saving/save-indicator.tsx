import { useSite } from '#src/lib/site-context.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { SAVED_WORDS as WORDS } from '../editor-words.ts';
import { formatClock } from '../form/site-time.ts';
import type { SaveView } from './saver.ts';

/** Two stems and a time. */
const Line = chakra('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem',
    color: 'fg.muted',
    fontSize: '.875rem',
    fontVariantNumeric: 'tabular-nums',
    _before: {
      content: '""',
      width: '.5rem',
      height: '.85rem',
      borderInline: '2px solid',
      borderColor: 'voice.ai',
    },
    '&[data-warn]': { color: 'warn.fg', _before: { borderColor: 'warn.fg' } },
    '&[data-empty]': { _before: { display: 'none' } },
    '& button': {
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
  /** Typed, not saved, and worth keeping. */
  unsaved: boolean;
  /** Whether this device keeps what is typed. */
  kept: boolean;
  /** Somebody wants to see what to choose from. */
  onDecide: () => void;
};

/** Where what is typed is, in a few words; never more than is so. */
export function SaveIndicator({ saving, unsaved, kept, onDecide }: SaveIndicatorProps) {
  const { timeZone } = useSite();
  const { text, warn } = said(saving, unsaved, timeZone);
  const undecided = saving.phase.kind === 'conflict' || saving.phase.kind === 'deleted';
  const lost = unsaved && !kept;
  return (
    <Line data-warn={warn || lost ? '' : undefined} data-empty={text === '' && !lost ? '' : undefined}>
      <span role="status">{[text, lost ? WORDS.notKept : ''].filter(Boolean).join('. ')}</span>
      {undecided && (
        <button type="button" onClick={onDecide}>
          {WORDS.decide}
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
      return { text: WORDS.saving, warn: false };
    case 'conflict':
      return { text: WORDS.conflict, warn: true };
    case 'deleted':
      return { text: WORDS.deleted, warn: true };
    case 'signed out':
      return { text: WORDS.signedOut, warn: true };
    case 'refused':
      return { text: WORDS.refused(phase.message), warn: true };
    case 'retrying':
      return { text: online ? WORDS.retrying : WORDS.offline, warn: true };
    default:
      if (unsaved && !online) return { text: WORDS.offline, warn: true };
      if (unsaved) return { text: clock ? WORDS.unsavedSince(clock) : WORDS.unsaved, warn: false };
      return { text: clock ? WORDS.saved(clock) : '', warn: false };
  }
}
