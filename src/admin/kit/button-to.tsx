import { type ButtonLook, buttonClass } from '#src/ui/button-class.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function ButtonTo({ to, look, children }: { to: string; look?: ButtonLook; children: ReactNode }) {
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );
}
