import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from '#src/ui/button-class.ts';

type ButtonToProps = { to: string; look?: ButtonLook; state?: object; children: ReactNode };

export function ButtonTo({ to, look, state, children }: ButtonToProps) {
  return (
    <Link className={buttonClass(look)} to={to} state={state}>
      {children}
    </Link>
  );
}
