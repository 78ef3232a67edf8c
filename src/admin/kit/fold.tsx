import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Text } from './layout.ts';
import { WorkIcon } from './work-icon.tsx';

const Details = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    '&[open]': { paddingBottom: '1rem' },
    '& summary': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '.7rem',
      minHeight: 'target',
      paddingBlock: '.7rem',
      cursor: 'pointer',
    },
    '& summary b': { flex: 'none', fontSize: '1.0625rem' },
    '& summary span': { flex: '1', minWidth: '0', color: 'fg.muted', fontSize: '.8125rem' },
    '& summary .icon': { flex: 'none', width: '1rem', height: '1rem', alignSelf: 'center' },
    '&[open] summary .icon': { rotate: '180deg' },
  },
});

/** A closed line with a title and a summary, which opens on press. */
export function Fold({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
  return (
    <Details>
      <summary>
        <b>{title}</b>
        <Text as="span" truncate>
          {summary}
        </Text>
        <WorkIcon name="down" />
      </summary>
      {children}
    </Details>
  );
}
