import { type ReactNode, useId } from 'react';
import { MenuPopover } from '#src/admin/kit/menu.tsx';

type MessageMenuProps = {
  /** The accessible name of the menu. */
  label: string;
  links: readonly { label: string; href: string }[];
  className: string;
  children: ReactNode;
};

/** A button with a menu of messages, which open in another application. */
export function MessageMenu({ label, links, className, children }: MessageMenuProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-haspopup="menu" title={label}>
        {children}
      </button>
      <MenuPopover id={id} label={label}>
        {links.map(({ label: name, href }) => (
          <a
            key={name}
            role="menuitem"
            tabIndex={-1}
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {name}
          </a>
        ))}
      </MenuPopover>
    </>
  );
}
