import type { ComponentProps } from 'react';
import './badge.css';

export function BadgeLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={className ? `badge ${className}` : 'badge'} {...rest}>
      {children}
    </a>
  );
}
