import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Look = {
  /** `solid` is the main action, `line` the second; `bad` is for destructive actions only. */
  look?: ButtonLook;
  size?: 'md' | 'lg';
  /** A cedilla as its tail: starts a conversation, or leads home. */
  says?: boolean;
};

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
