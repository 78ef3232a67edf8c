import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useLeadCounts } from '#src/admin/lib/use-lead-counts.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Flex, Text } from './layout.ts';
import { WorkIcon, type WorkIconName } from './work-icon.tsx';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.5rem .75rem',
    minHeight: '2.75rem',
    marginBottom: '.85rem',
    '& h1': { fontSize: '1.5rem', lineHeight: '1.2', marginRight: 'auto', outline: '0' },
    // The heading is as high as a button, so that headings have the same position on all pages.
    '@media (min-width: 48.01rem)': { '& h1': { paddingBlock: '.35rem' } },
    '@media (max-width: 48rem)': {
      gap: '.5rem',
      '& h1': { fontSize: '1.375rem' },
      // The switch of views and the buttons would not fit beside the heading.
      '@media (max-width: 30rem)': {
        '& h1:has(~ nav)': { width: '100%' },
        '& > nav ~ .iconbtn': { marginLeft: 'auto' },
      },
      '& .btn': { paddingInline: '.9rem' },
    },
  },
});

const QuietLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: '1.75rem',
    color: 'fg.muted',
    fontSize: '.875rem',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    '@media (max-width: 48rem)': { minHeight: 'target', marginBlock: '-.5rem' },
  },
});

type PageHeadProps = {
  /** The heading, and the title of the browser’s tab. */
  title: string;
  back?: { label: string; to: string; state?: object | undefined };
  beside?: { label: string; to: string; icon: WorkIconName };
  about?: ReactNode;
  children?: ReactNode;
};

export function PageHead({ title, back, beside, about, children }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <>
      {back && (
        <Flex width="100%" justifyContent="space-between" gap="1rem">
          <QuietLink to={back.to} state={back.state}>
            <WorkIcon name="back" />
            {back.label}
          </QuietLink>
          {beside && (
            <QuietLink to={beside.to}>
              <WorkIcon name={beside.icon} />
              {beside.label}
            </QuietLink>
          )}
        </Flex>
      )}
      <Head>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {about !== undefined && (
          <Text width="100%" color="fg.muted">
            {about}
          </Text>
        )}
      </Head>
    </>
  );
}

/** Sets the title `Dashboard · Sesdaş Admin`; with three new leads `(3) Dashboard · Sesdaş Admin`. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite();
  const { fresh } = useLeadCounts();
  useEffect(() => {
    document.title = `${fresh > 0 ? `(${fresh}) ` : ''}${title} · ${name} Admin`;
  }, [title, name, fresh]);
}
