import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import '#src/ui/badge.css';

const Box = chakra('span', {
  base: {
    flex: 'none',
    whiteSpace: 'nowrap',
    '&[data-kind=ok]': { background: 'ok.bg', color: 'ok.fg' },
    '&[data-kind=bad]': { background: 'bad.bg', color: 'bad.fg' },
    '&[data-kind=info]': { background: 'info.bg', color: 'info.fg' },
    '&[data-kind=warn]': { background: 'warn.bg', color: 'warn.fg' },
  },
});

export type StateKind = 'ok' | 'bad' | 'info' | 'warn' | 'plain';

type StateBadgeProps = { kind: StateKind; title?: string | undefined; children: ReactNode };

/** A badge for a state. The text states everything that the colour means. */
export function StateBadge({ kind, title, children }: StateBadgeProps) {
  return (
    <Box className="badge" data-kind={kind} title={title}>
      {children}
    </Box>
  );
}
