import { type ReactNode, useId } from 'react';
import { Card } from '#src/admin/kit/card.tsx';
import { Box, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';

type StepListProps = { title: string; beside?: ReactNode; foot?: ReactNode; children: ReactNode };

/** A list of steps that tick themselves. */
export function StepList({ title, beside, foot, children }: StepListProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} marginBottom="1.75rem" padding=".85rem 1.25rem .5rem">
      <Flex alignItems="center" gap=".6rem" minHeight="2.25rem" flexWrap="wrap">
        <h2 id={heading} style={{ fontSize: '1.125rem' }}>
          {title}
        </h2>
        {beside}
      </Flex>
      <Box
        as="ol"
        listStyleType="none"
        borderTop="1.5px solid var(--colors-line-ink)"
        css={{ '&:last-child > li:last-of-type': { borderBottom: '0' } }}
      >
        {children}
      </Box>
      {foot}
    </Card>
  );
}

type StepProps = { name: string; text: string; isDone: boolean; children?: ReactNode };

export function Step({ name, text, isDone, children }: StepProps) {
  return (
    <Grid
      as="li"
      gridTemplateColumns="1.5rem minmax(0, 1fr) auto"
      gap=".35rem .85rem"
      alignItems="center"
      minHeight="3.75rem"
      paddingBlock=".5rem"
      borderBottom="1px solid var(--colors-line)"
      css={{
        '@media (max-width: 48rem)': {
          gridTemplateColumns: '1.5rem minmax(0, 1fr)',
          alignItems: 'start',
          '& > a': { gridColumn: '2', justifySelf: 'start' },
        },
      }}
    >
      <Grid
        as="span"
        aria-hidden="true"
        placeItems="center"
        width="1.5rem"
        height="1.5rem"
        borderRadius="1"
        border="1.5px dashed var(--colors-line-strong)"
        data-done={isDone ? '' : undefined}
        css={{ '&[data-done]': { border: '0', background: 'ok.bg', color: 'ok.fg' } }}
      >
        {isDone && <WorkIcon name="tick" />}
      </Grid>
      <div>
        <b style={{ fontWeight: 600 }}>{name}</b>
        <Text fontSize="sm" color="fg.muted" lineHeight="1.4" overflowWrap="anywhere">
          {isDone && <span className="vh">{words.dashboard.firstSteps.done} </span>}
          {text}
        </Text>
      </div>
      {children}
    </Grid>
  );
}
