import { useDocumentTitle } from '#src/lib/document-title.ts';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '.75rem 1rem',
    marginBottom: '1.75rem',
    '& h1': { fontSize: '1.75rem', marginRight: 'auto', outline: '0' },
  },
});

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    minHeight: '1.75rem',
    marginRight: 'auto',
    color: 'fg.muted',
    fontSize: '.875rem',
    textDecoration: 'none',
    _hover: { color: 'fg' },
  },
});

const Row = chakra('div', { base: { width: '100%', display: 'flex' } });

type PageHeadProps = {
  /** The heading, and the browser tab's name. */
  title: string;
  back?: { label: string; to: string };
  /** Acts at the right. */
  children?: ReactNode;
};

/** The head of every page of the admin area. Its heading takes the focus when the page is come to. */
export function PageHead({ title, back, children }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <Head>
      {back && (
        <Row>
          <Back to={back.to}>
            <WorkIcon name="back" />
            {back.label}
          </Back>
        </Row>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </Head>
  );
}
