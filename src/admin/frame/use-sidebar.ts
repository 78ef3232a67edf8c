import { useCallback, useEffect, useState } from 'react';
import { pathTo } from '#shared/routes.ts';
import { isSidebarShortcut, isTypedInto } from '../lib/sidebar-shortcut.ts';

/** The breakpoints of the sidebar (specification, Sidebar). The style sheets repeat the values. */
const DRAWER_BELOW = '(max-width: 48rem)';
const ICONS_BELOW = '(max-width: 62rem)';

/** True if the sidebar is collapsed by default: in a narrow window and beside a screen that fills it. */
function isNarrow(): boolean {
  return matchMedia(ICONS_BELOW).matches || document.querySelector('[data-fills-window]') !== null;
}

export function useSidebar() {
  const [choice, setChoice] = useState(() => readSidebarChoice(document.cookie));
  const [drawer, setDrawer] = useState(false);

  const toggle = useCallback(() => {
    setChoice((previous) => {
      const visible: SidebarChoice = previous ?? (isNarrow() ? 'collapsed' : 'expanded');
      const next = visible === 'expanded' ? 'collapsed' : 'expanded';
      document.cookie = sidebarCookie(next, { secure: location.protocol === 'https:' });
      return next;
    });
  }, []);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const closeDrawer = useCallback(() => setDrawer(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const findContext = () => ({
        typing: isTypedInto(event.target),
        dialog: !drawer && document.querySelector('dialog[open]') !== null,
      });
      if (!isSidebarShortcut(event, findContext)) return;
      event.preventDefault();
      if (drawer || matchMedia(DRAWER_BELOW).matches) setDrawer((open) => !open);
      else toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [drawer, toggle]);

  useEffect(() => {
    const narrow = matchMedia(DRAWER_BELOW);
    const onChange = () => {
      if (!narrow.matches) setDrawer(false);
    };
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);

  return { choice, toggle, drawer, openDrawer, closeDrawer };
}

/** The choice is in a cookie, so that the server knows the choice before the first paint. */
type SidebarChoice = 'expanded' | 'collapsed';

const COOKIE = 'sidebar';
/** The lifetime of the sidebar's cookie (specification, Sidebar). */
const SIDEBAR_COOKIE_SECONDS = 7 * 24 * 60 * 60;

/** @param cookies `document.cookie` @returns undefined without a choice */
export function readSidebarChoice(cookies: string): SidebarChoice | undefined {
  const value = /(?:^|;\s*)sidebar=(\w+)/.exec(cookies)?.[1];
  return value === 'expanded' || value === 'collapsed' ? value : undefined;
}

export function sidebarCookie(choice: SidebarChoice, { secure }: { secure: boolean }): string {
  const parts = [
    `${COOKIE}=${choice}`,
    `Path=${pathTo('adminSignIn')}`,
    `Max-Age=${SIDEBAR_COOKIE_SECONDS}`,
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
