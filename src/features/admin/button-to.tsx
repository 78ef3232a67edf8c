import { type ButtonLook, buttonClass } from '#src/ui/button.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link within the admin area that looks like a button. */
export function ButtonTo({ to, look, children }: { to: string; look?: ButtonLook; children: ReactNode }) {
  return (
    <Link className={buttonClass(look)} to={to}>
      {children}
    </Link>
  );
}
