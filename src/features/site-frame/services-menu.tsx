import { SERVICES_MENU } from '#src/content/navigation.ts';
import { Icon } from '#src/ui/icon.tsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { currentAt } from './main-links.tsx';

/** A pointer may leave for so long on its way to the panel (specification, section 2). */
const GRACE_MS = 150;
const PANEL = 'services-menu';

/**
 * Services and cities behind one button. Before script is there, style opens it while somebody points at it or the
 * keyboard is inside; from then on it says so, closes on Escape, and a press keeps it open.
 */
export function ServicesMenu() {
  const { pathname, key } = useLocation();
  const alive = useAlive();
  // Open on the page it was opened on: whoever followed a link has left the menu.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;
  const setOpen = (next: boolean) => setOpenOn(next ? key : undefined);
  const { leaveSoon, stay } = useGrace(() => setOpen(false));
  const toggle = useRef<HTMLButtonElement>(null);
  const byPointer = useRef(false);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    stay();
    byPointer.current = !open;
    setOpen(true);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') leaveSoon();
  };
  const onClick = () => {
    // The press that follows the pointer's arrival means the same as the arrival.
    setOpen(byPointer.current ? true : !open);
    byPointer.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A page that has just come takes the focus; whoever points here meanwhile is not sent away by that.
    if (!relatedTarget || currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')) return;
    setOpen(false);
  };
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.drop')) setOpenOn(undefined);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  const here = SERVICES_MENU.groups.some(({ links }) => links.some(({ href }) => currentAt(pathname, href)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing is a shortcut; the button does the same
    <div
      className="drop"
      data-open={alive ? open : undefined}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
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

/** Whether script runs here: not on the server, and not while its markup is taken over. */
function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Waits a moment before `leave`, and forgets it where somebody comes back. */
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
