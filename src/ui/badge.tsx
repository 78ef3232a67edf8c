import type { ComponentProps, ReactNode } from 'react';
import './badge.css';

export function BadgeLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={className ? `badge ${className}` : 'badge'} {...rest}>
      {children}
    </a>
  );
}

export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge">{children}</span>;
}
