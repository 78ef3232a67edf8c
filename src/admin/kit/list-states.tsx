import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes.ts';
import { errorCodeOf } from '#src/admin/lib/error-code.ts';
import { errorWords } from '#src/admin/lib/error-words.ts';
import { words } from '#src/admin/lib/words.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { ButtonTo } from './button-to.tsx';
import { focusHeading } from './focus-heading.ts';
import { Flex, Grid } from './layout.ts';

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

type LoadFailureProps = { text: string; error?: unknown; onRetry: () => unknown };

/** Reports a failed load. A deleted post has links instead of a retry button, as retrying cannot help. */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const retry = () => {
    // Focuses the heading, as the button disappears while the list loads, and the focus would move to the body.
    focusHeading();
    void onRetry();
  };
  return (
    <Grid gap="1rem" justifyItems="start" padding="1.35rem" css={{ '& .alert': { width: '100%' } }}>
      <Alert text={text} />
      {isPostGone(error) ? (
        <PostGone />
      ) : (
        <Button look="line" onClick={retry}>
          {words.lists.retry}
        </Button>
      )}
    </Grid>
  );
}

function isPostGone(error: unknown): boolean {
  return error instanceof Error && errorCodeOf(error) === 'POST_NOT_FOUND';
}

function PostGone() {
  return (
    <>
      <p>
        {errorWords('POST_NOT_FOUND')} {words.lists.maybeInTrash}
      </p>
      <Flex flexWrap="wrap" gap=".65rem">
        <ButtonTo to={pathTo('adminPosts')}>{words.dashboard.viewAll}</ButtonTo>
        <ButtonTo look="line" to={pathTo('adminTrash')}>
          {words.frame.pages.adminTrash}
        </ButtonTo>
      </Flex>
    </>
  );
}

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
