/** The states of a list without rows: empty, nothing found, loading, failed. */
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { Grid } from './layout.ts';

/** A waiting tone and one sentence, with buttons that help. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Grid
      justifyItems="start"
      gap="1rem"
      padding="2.25rem 1.35rem"
      css={{
        '& .wave': { '--wh': '2rem', maxWidth: '18rem', color: 'voice.human' },
        '& p': { fontFamily: 'serif', fontSize: '1.25rem', lineHeight: '1.35' },
      }}
      role="status"
    >
      <VoiceLine text="dıııt ......... dıııt ........." atLeast={45} />
      <p>{text}</p>
      {children}
    </Grid>
  );
}

/** The failure of a list, with a button that loads it again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <Grid gap="1rem" justifyItems="start" padding="1.35rem" css={{ '& .alert': { width: '100%' } }}>
      <Alert text={text} />
      <Button look="line" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Grid>
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
