import { SERVICES_MENU } from '#src/content/navigation.ts';
import { delegate } from '#src/lib/delegate.ts';
import { Icon } from '#src/ui/icon.tsx';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisit } from '#src/lib/location.ts';
import { currentAt } from './main-links.tsx';

/** Milliseconds in which the pointer may leave on its way to the panel (specification, section 2). */
const GRACE_MS = 150;
const PANEL = 'services-menu';

/**
 * Services and cities behind one button. Before hydration the style sheet opens it on hover and focus; then
 * the button has `aria-expanded`, Escape closes the menu, and a click keeps it open.
 */
// oxlint-disable-next-line max-lines-per-function -- one menu: its keys and its markup share what is open
export function ServicesMenu() {
  const { pathname, key } = useVisit().location;
  const [alive, setAlive] = useState(false);
  // The page on which the menu was opened: it is closed on any other, as a followed link must close it.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;
  const setOpen = (next: boolean) => setOpenOn(next ? key : undefined);
  const { leaveSoon, stay } = useGrace(() => setOpen(false));
  const drop = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const byPointer = useRef(false);

  // Native events: React fires no `mouseenter` after an element disappeared under the pointer.
  useEffect(() => {
    const onPointerEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      stay();
      byPointer.current = !open;
      setOpen(true);
    };
    const onPointerLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') leaveSoon();
    };
    const element = drop.current;
    element?.addEventListener('pointerenter', onPointerEnter);
    element?.addEventListener('pointerleave', onPointerLeave);
    return () => {
      element?.removeEventListener('pointerenter', onPointerEnter);
      element?.removeEventListener('pointerleave', onPointerLeave);
    };
  });
  const onClick = () => {
    // A click right after hovering means the same as hovering: open.
    setOpen(byPointer.current ? true : !open);
    byPointer.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A new page takes the focus; the menu stays open for a pointer that has come meanwhile.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')) return;
    setOpen(false);
  };
  useEffect(
    () =>
      delegate(['pointerdown'], '*', Element, (target) => !target.closest('.drop') && setOpenOn(undefined)),
    [],
  );

  // Before it is painted: what style has opened stays open, for a pointer that rests here and a focus in the panel.
  useLayoutEffect(() => {
    setAlive(true);
    const isPointedAt = drop.current?.matches(':hover') ?? false;
    if (isPointedAt || drop.current?.querySelector('.drop-panel :focus')) setOpenOn(key);
    // A press before the hydration means the same as hovering.
    byPointer.current = isPointedAt;
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when script takes over from style
  }, []);

  const here = SERVICES_MENU.groups.some(({ links }) => links.some(({ href }) => currentAt(pathname, href)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing is a shortcut; the button does the same
    <div
      ref={drop}
      className="drop"
      data-open={alive ? open : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={toggle}
        type="button"
        className={here ? 'nl here' : 'nl'}
        aria-expanded={open}
        aria-controls={PANEL}
        onClick={onClick}
      >
        {SERVICES_MENU.label} <Icon name="down" />
      </button>
      <div className="drop-panel" id={PANEL}>
        {SERVICES_MENU.groups.map(({ title, links }) => (
          <div key={title} className="drop-col">
            <p>{title}</p>
            <ul>
              {links.map(({ label, href, says, code }) => (
                <li key={href}>
                  <a href={href} aria-current={pathname === href ? 'page' : undefined}>
                    <b>{label}</b>
                    {says && <span className="serif">{`“${says}”`}</span>}
                    {code && <span className="num">{code}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Calls `leave` after a moment, unless somebody comes back. */
function useGrace(leave: () => void): { leaveSoon: () => void; stay: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    stay,
    leaveSoon: () => {
      stay();
      timer.current = setTimeout(leave, GRACE_MS);
    },
  };
}
