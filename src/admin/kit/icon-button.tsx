import type { ComponentProps } from 'react';
import { WorkIcon, type WorkIconName } from './work-icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  icon: WorkIconName;
  'aria-label': string;
};

export function IconButton({ icon, ...button }: IconButtonProps) {
  return (
    <button type="button" className="iconbtn" {...button}>
      <WorkIcon name={icon} />
    </button>
  );
}
