/**
 * Menus use the browser’s `popover`, which is above the page, closes with Escape or a press outside, and restores
 * the focus.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { WorkIcon, type WorkIconName } from './work-icon.tsx';

/**
 * A popover below its button, or above the button if there is no space below. In browsers without anchor
 * positioning, the popover is in the middle of the window.
 */
export const Popover = chakra('div', {
  base: {
    minWidth: '12rem',
    maxWidth: '20rem',
    padding: '.3rem',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '3',
    background: 'bg.surface',
    color: 'fg',
    boxShadow: '3',
    fontSize: 'sm',
    textAlign: 'left',
    whiteSpace: 'normal',
    '@supports (position-area: block-end)': {
      inset: 'auto',
      margin: '.25rem 0',
      positionArea: 'block-end span-inline-start',
      // The last two values move a popover that is too wide for both sides along its button.
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline, block-end, block-start',
    },
    '&[data-floating]': {
      position: 'fixed',
      inset: '0 auto auto 0',
      margin: '0',
      positionArea: 'none',
      maxHeight: 'min(32rem, var(--room, 32rem))',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    '& [role^=menuitem]': {
      display: 'flex',
      alignItems: 'center',
      gap: '.7rem',
      width: '100%',
      minHeight: 'var(--ctl)',
      padding: '.3rem .6rem',
      border: '0',
      borderRadius: '2',
      background: 'none',
      color: 'fg',
      fontWeight: '400',
      textAlign: 'left',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover, &:focus-visible': { background: 'brand.subtle' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '& svg': { width: '1rem', height: '1rem', color: 'fg.muted' },
    },
    '& .on-phones': { '@media (min-width: 48.01rem)': { display: 'none' } },
  },
});

export type MenuItem = {
  label: string;
  icon: WorkIconName;
  /** True if the item is only for phones. Wide screens have the item as a control outside the menu. */
  onPhones?: boolean;
} & ({ to: string; state?: object } | { href: string } | { onPress: () => void });

type MenuButtonProps = {
  label: string;
  describedBy?: string;
  items: readonly MenuItem[];
};

export function MenuButton({ label, describedBy, items }: MenuButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        popoverTarget={id}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        title={label}
      >
        <WorkIcon name="more" />
      </button>
      <MenuPopover id={id} label={label} {...(describedBy !== undefined && { describedBy })}>
        {items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </MenuPopover>
    </>
  );
}

type MenuPopoverProps = {
  id?: string;
  label: string;
  describedBy?: string;
  floating?: { ref: RefObject<HTMLDivElement | null>; onClose: () => void };
  /** The items, with roles that begin with `menuitem`. */
  children: ReactNode;
};

/** A menu that a button opens by `popoverTarget`. The focus moves to the checked choice, or to the first item. */
export function MenuPopover({ id, label, describedBy, floating, children }: MenuPopoverProps) {
  const anchored = useRef<HTMLDivElement>(null);
  const isFloating = floating !== undefined;
  const menu = floating?.ref ?? anchored;
  const [open, setOpen] = useState(isFloating);

  useLayoutEffect(() => {
    if (isFloating) menu.current?.showPopover();
  }, [isFloating, menu]);

  /**
   * Handles the `toggle` event. An effect would miss an event that reports both closing and reopening, as the
   * state is then unchanged.
   */
  function follow({ newState }: ToggleEvent): void {
    const isOpen = newState === 'open';
    flushSync(() => setOpen(isOpen));
    if (isOpen) focusFirst(menu.current);
    else floating?.onClose();
  }

  return (
    <Popover
      ref={menu}
      id={id}
      popover="auto"
      data-floating={isFloating || undefined}
      role="menu"
      aria-label={label}
      aria-describedby={describedBy}
      onToggle={follow}
      onKeyDown={moveFocus}
      // The menu closes before the item acts, so that the item may move the focus.
      onClickCapture={closeAtItem}
    >
      {open && children}
    </Popover>
  );
}

function focusFirst(menu: HTMLElement | null): void {
  const items = visibleItems(menu);
  const areChoices = items.every((item) => item.role === 'menuitemradio');
  (items.find((item) => areChoices && item.ariaChecked === 'true') ?? items[0])?.focus();
}

function Item({ item }: { item: MenuItem }) {
  const { label, icon, onPhones = false } = item;
  const look = { role: 'menuitem', tabIndex: -1, className: onPhones ? 'on-phones' : undefined };
  const face = (
    <>
      <WorkIcon name={icon} />
      {label}
    </>
  );
  if ('to' in item) {
    return (
      <Link {...look} to={item.to} state={item.state}>
        {face}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a {...look} href={item.href} target="_blank" rel="noopener">
        {face}
      </a>
    );
  }
  return (
    <button type="button" {...look} onClick={item.onPress}>
      {face}
    </button>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  // Closes the menu, which returns the focus to the button. Tab then continues from the button.
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const step = STEPS[event.key];
  const items = visibleItems(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  if (!step || items.length === 0) return;
  event.preventDefault();
  items[step(at, items.length)]?.focus();
}

function closeAtItem({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('[role^=menuitem]')) currentTarget.hidePopover();
}

function visibleItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) =>
    item.checkVisibility(),
  );
}
