/** The states of a list without rows: empty, nothing found, loading, failed. */
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const EmptyFrame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '1rem',
    padding: '2.25rem 1.35rem',
    '& .wave': { '--wh': '2rem', maxWidth: '18rem', color: 'voice.human' },
    '& p': { fontFamily: 'serif', fontSize: '1.25rem', lineHeight: '1.35' },
  },
});

/** A waiting tone and one sentence, with buttons that help. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <EmptyFrame role="status">
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={45} />
      <p>{text}</p>
      {children}
    </EmptyFrame>
  );
}

const FailureFrame = chakra('div', {
  base: {
    display: 'grid',
    gap: '1rem',
    justifyItems: 'start',
    padding: '1.35rem',
    '& .alert': { width: '100%' },
  },
});

/** The failure of a list, with a button that loads it again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <FailureFrame>
      <Alert text={text} />
      <Button look="line" onClick={() => void onRetry()}>
        Try again
      </Button>
    </FailureFrame>
  );
}

/** Placeholders of the coming rows, so that nothing jumps. */
export function SkeletonList({ label, rows, height }: { label: string; rows: number; height: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          style={{ height, display: 'grid', alignContent: 'center', padding: '0 1.15rem' }}
        >
          <Skeleton style={{ height: '1rem', width: SKELETON_WIDTHS[row % SKELETON_WIDTHS.length] }} />
        </div>
      ))}
    </div>
  );
}

const SKELETON_WIDTHS = ['46%', '62%', '38%', '54%'];
