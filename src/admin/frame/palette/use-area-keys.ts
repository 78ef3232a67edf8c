import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAllowed } from '#shared/roles.ts';
import { pathTo, roleFor } from '#shared/routes.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { pressedLetter } from '#src/lib/pressed-letter.ts';
import { isTypedInto } from '../../lib/sidebar-shortcut.ts';
import { linksFor } from '../admin-links.ts';

/** The longest time in milliseconds between G and the second key. */
const SEQUENCE_MS = 1_500;

type AreaKeys = { onPalette: () => void; onKeys: () => void };

/** Ctrl+K opens the palette. Single letters do nothing in a field or a dialog. */
export function useAreaKeys({ onPalette, onKeys }: AreaKeys): void {
  const navigate = useNavigate();
  const { role } = useMember();
  const latest = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const goingAt = useRef(-Infinity);

  // A layout effect, as a key may be pressed right after the first paint.
  useLayoutEffect(() => {
    const onLetter = (key: string): boolean => {
      const isGoing = performance.now() - goingAt.current < SEQUENCE_MS;
      goingAt.current = key === 'g' ? performance.now() : -Infinity;
      const link = isGoing ? linksFor(role).find(({ sequenceKey }) => sequenceKey === key) : undefined;
      if (link) void navigate(pathTo(link.key));
      else if (key === 'n' && isAllowed(role, roleFor('adminPostNew'))) void navigate(pathTo('adminPostNew'));
      else if (key === '?') onKeys();
      else if (key === '/') return focusSearch();
      else if (key === 'j' || key === 'k') return focusRow(key === 'j' ? 1 : -1);
      else if (key === 'x') return toggleRow();
      else return false;
      return true;
    };
    latest.current = (event) => {
      const isFree = document.querySelector('dialog[open]') === null;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier && !event.altKey && !event.shiftKey && pressedLetter(event) === 'k') {
        if (isFree) onPalette();
        return isFree;
      }
      if (hasModifier || event.altKey || event.repeat || !isFree || isTypedInto(event.target)) return false;
      return onLetter(pressedLetter(event) ?? event.key);
    };
  });

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

function focusRow(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  if (links.length === 0) return false;
  const at = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
  const next = at === -1 && by === -1 ? links.length - 1 : at + by;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
  return true;
}

function toggleRow(): boolean {
  const box = document.activeElement
    ?.closest('tr')
    ?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== null && box !== undefined;
}
