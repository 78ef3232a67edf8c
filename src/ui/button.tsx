import type { ComponentProps } from 'react';
import './button.css';

type Look = {
  /** Solid is the main act, line the second. */
  look?: 'solid' | 'line';
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
    <a className={classNames(look, size, says)} {...rest}>
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
  return <button type="button" className={classNames(look, size, says)} {...rest} />;
}

function classNames(look: 'solid' | 'line', size: 'md' | 'lg', says: boolean): string {
  return ['btn', look === 'line' && 'btn-line', size === 'lg' && 'btn-lg', says && 'btn-say']
    .filter(Boolean)
    .join(' ');
}
