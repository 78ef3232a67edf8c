import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

type Look = {
  /** `solid` is for the main action, `line` for the second; `bad` is only for destructive actions. */
  look?: ButtonLook;
  size?: 'md' | 'lg';
  /**
   * True for a cedilla as the button's tail: the button starts a conversation, or leads to the landing page.
   */
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
