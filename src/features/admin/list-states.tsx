/** What stands where a list would: nothing yet, nothing found, not loaded, not loadable. */
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Silence = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '1rem',
    padding: '2.25rem 1.35rem',
    '& .wave': { '--wh': '2rem', maxWidth: '18rem', color: 'voice.human' },
    '& p': { fontFamily: 'serif', fontSize: '1.25rem', lineHeight: '1.35' },
  },
});

/** A waiting tone and one sentence; with what can be done about it. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Silence role="status">
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={45} />
      <p>{text}</p>
      {children}
    </Silence>
  );
}

const Trouble = chakra('div', {
  base: {
    display: 'grid',
    gap: '1rem',
    justifyItems: 'start',
    padding: '1.35rem',
    '& .alert': { width: '100%' },
  },
});

/** It could not be loaded; the list stays as it was or is asked for again. */
export function LoadFailure({ text, again, onRetry }: { text: string; again: string; onRetry: () => void }) {
  return (
    <Trouble>
      <Alert text={text} />
      <Button look="line" onClick={onRetry}>
        {again}
      </Button>
    </Trouble>
  );
}

const Bone = chakra('span', {
  base: {
    display: 'block',
    borderRadius: '1',
    background: 'bg.inset',
  },
});

/** The room that something will take, so that nothing jumps when it comes. */
export function Bones({ label, rows, height }: { label: string; rows: number; height: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          style={{ height, display: 'grid', alignContent: 'center', padding: '0 1.15rem' }}
        >
          <Bone style={{ height: '1rem', width: `${BONE_WIDTHS[row % BONE_WIDTHS.length]}%` }} />
        </div>
      ))}
    </div>
  );
}

const BONE_WIDTHS = [46, 62, 38, 54];
