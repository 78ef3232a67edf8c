import type { ComponentProps } from 'react';
import './badge.css';

export function BadgeLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a className={className ? `badge ${className}` : 'badge'} {...rest} />;
}
