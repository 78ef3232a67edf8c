import { useCallback, useEffect, useState } from 'react';
import { isSidebarShortcut, isTypedInto } from '../lib/sidebar-shortcut.ts';
import { readSidebarChoice, type SidebarChoice, sidebarCookie } from './sidebar-state.ts';

/** Specification, section 9; the style sheets draw the same lines. */
const DRAWER_BELOW = '(max-width: 48rem)';
const ICONS_BELOW = '(max-width: 62rem)';

export function useSidebar() {
  const [choice, setChoice] = useState(() => readSidebarChoice(document.cookie));
  const [drawer, setDrawer] = useState(false);

  const toggle = useCallback(() => {
    setChoice((before) => {
      const shown: SidebarChoice = before ?? (matchMedia(ICONS_BELOW).matches ? 'collapsed' : 'expanded');
      const next = shown === 'expanded' ? 'collapsed' : 'expanded';
      document.cookie = sidebarCookie(next, { secure: location.protocol === 'https:' });
      return next;
    });
  }, []);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const closeDrawer = useCallback(() => setDrawer(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = () => ({
        typing: isTypedInto(event.target),
        dialog: !drawer && document.querySelector('dialog[open]') !== null,
      });
      if (!isSidebarShortcut(event, place)) return;
      event.preventDefault();
      if (drawer || matchMedia(DRAWER_BELOW).matches) setDrawer((open) => !open);
      else toggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [drawer, toggle]);

  // A wider window has room for the sidebar itself.
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
