import type { ComponentProps } from 'react';
import './button.css';

export type ButtonLook = 'solid' | 'line' | 'bad';

type Look = {
  /** Solid is the main act, line the second; bad stands only where something is about to be lost. */
  look?: ButtonLook;
  size?: 'md' | 'lg';
  /** With a cedilla for a tail: only for what starts a conversation, and for the way home. */
  says?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  size = 'md',
  says = false,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass(look, size, says)} {...rest}>
      {children}
    </a>
  );
}

export function Button({
  look = 'solid',
  size = 'md',
  says = false,
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type="button" className={buttonClass(look, size, says)} {...rest} />;
}

/** The classes of a button, for what must be another element: a router's link. */
export function buttonClass(look: ButtonLook = 'solid', size: 'md' | 'lg' = 'md', says = false): string {
  return ['btn', look !== 'solid' && `btn-${look}`, size === 'lg' && 'btn-lg', says && 'btn-say']
    .filter(Boolean)
    .join(' ');
}
