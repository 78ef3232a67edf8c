/** The frame of the admin area: navigation at the left, in a drawer on phones, and the page beside it. */
import type { SignedInUser } from '#shared/schemas/auth.ts';
import { Wordmark } from '#src/features/site-frame/wordmark.tsx';
import { Drawer } from '#src/admin-ui/dialog.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { IconButton } from '#src/admin-ui/icon-button.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const CONTENT_ID = 'content';

const Frame = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    '--side': '16rem',
    gridTemplateColumns: 'var(--side) minmax(0, 1fr)',
    fontSize: 'sm',
    lineHeight: '1.5',
    '&[data-sidebar=collapsed]': { '--side': '3.75rem' },
    '@media (max-width: 62rem)': { '&:not([data-sidebar])': { '--side': '3.75rem' } },
    '@media (max-width: 48rem)': { display: 'block' },
  },
});

const Side = chakra('aside', {
  base: {
    background: 'bg.subtle',
    borderRight: '1px solid var(--colors-line)',
    '& > div': { position: 'sticky', top: '0', height: '100dvh' },
    '@media (max-width: 48rem)': { display: 'none' },
  },
});

const BAR_HEIGHT = '3.75rem';

const Bar = chakra('div', {
  base: {
    display: 'none',
    '@media (max-width: 48rem)': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '.5rem',
      height: BAR_HEIGHT,
      padding: '0 .5rem 0 1rem',
      borderBottom: '1px solid var(--colors-line)',
      background: 'bg.subtle',
      position: 'sticky',
      top: '0',
      zIndex: '20',
      '& svg:first-of-type': { height: '1.6rem', width: 'auto', overflow: 'visible' },
      '& .iconbtn svg': { height: '1.125rem' },
      '& .tail': { fill: 'brand.fg' },
    },
  },
});

const Main = chakra('main', {
  base: {
    padding: '1.75rem clamp(1rem, 2.6vw, 2.5rem) 4rem',
    maxWidth: '84rem',
    width: '100%',
    outline: '0',
    // Sticky elements of a page stay below the bar.
    '--below-bar': '0px',
    '@media (max-width: 48rem)': { '--below-bar': BAR_HEIGHT },
  },
});

type AdminShellProps = {
  user: SignedInUser;
  /** Called when somebody points at a page's link. */
  onPointedAt: (path: string) => void;
  children: ReactNode;
};

export function AdminShell({ user, onPointedAt, children }: AdminShellProps) {
  const site = useSite();
  const { choice, toggle, drawer, openDrawer, closeDrawer } = useSidebar();
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // Another page begins at its heading, for eyes and screen readers; the browser handles going back.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeDrawer();
    if (arrival !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, arrival, closeDrawer]);

  const sidebar = { user, onPointedAt };
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <Frame data-sidebar={choice}>
        <Side aria-label="Sidebar">
          <div>
            <AdminSidebar {...sidebar} onToggle={toggle} />
          </div>
        </Side>
        <div>
          <Bar>
            <Wordmark name={site.name} />
            <IconButton icon="menu" aria-label="Open menu" aria-haspopup="dialog" onClick={openDrawer} />
          </Bar>
          <Main ref={main} id={CONTENT_ID} tabIndex={-1}>
            {children}
          </Main>
        </div>
      </Frame>
      {drawer && (
        <Drawer label="Menu" onClose={closeDrawer}>
          <AdminSidebar {...sidebar} onClose={closeDrawer} />
        </Drawer>
      )}
    </>
  );
}
