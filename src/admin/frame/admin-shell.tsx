import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Member } from '#shared/sign-in/schemas.ts';
import { Drawer } from '#src/admin/kit/dialog.tsx';
import { focusHeading } from '#src/admin/kit/focus-heading.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { useStaysOnPage } from '#src/admin/lib/same-page.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Wordmark } from '#src/ui/wordmark.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { useAreaPalette } from './palette/area-palette.tsx';
import { Shell, ShellBar, ShellMain, ShellSide } from './shell.tsx';
import { useSidebar } from './use-sidebar.ts';

const CONTENT_ID = 'content';

type AdminShellProps = {
  user: Member;
  onPointedAt: (path: string) => void;
  children: ReactNode;
};

export function AdminShell({ user, onPointedAt, children }: AdminShellProps) {
  const site = useSite();
  const { choice, toggle, drawer, openDrawer, closeDrawer } = useSidebar();
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const stays = useStaysOnPage();
  const visiblePath = useRef(pathname);

  // Starts a new page at the top, with the focus on its heading. After Back or Forward, the browser restores the
  // scroll position.
  useEffect(() => {
    if (visiblePath.current === pathname) return;
    visiblePath.current = pathname;
    if (stays) return;
    closeDrawer();
    if (arrival !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // Keeps the focus in a field that the page has focused.
    if (document.activeElement?.closest('main :is(input, textarea, [role=textbox])')) return;
    focusHeading();
  }, [pathname, arrival, stays, closeDrawer]);

  const { showPalette, palette } = useAreaPalette();
  const sidebar = { user, onPointedAt, onSearch: showPalette };
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {words.frame.skip}
      </a>
      <Shell data-frame="" data-sidebar={choice}>
        <ShellSide aria-label={words.frame.sidebar}>
          <div>
            <AdminSidebar {...sidebar} onToggle={toggle} />
          </div>
        </ShellSide>
        <div>
          <ShellBar>
            <Wordmark name={site.name} />
            <IconButton
              icon="menu"
              aria-label={words.frame.openMenu}
              aria-haspopup="dialog"
              onClick={openDrawer}
            />
          </ShellBar>
          <ShellMain id={CONTENT_ID} tabIndex={-1}>
            {children}
          </ShellMain>
        </div>
      </Shell>
      {palette}
      {drawer && (
        <Drawer label={words.frame.menu} onClose={closeDrawer}>
          <AdminSidebar {...sidebar} onClose={closeDrawer} />
        </Drawer>
      )}
    </>
  );
}
