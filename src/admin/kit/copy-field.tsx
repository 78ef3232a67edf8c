import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, Ref } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Input } from './fields.tsx';
import { WorkIcon } from './work-icon.tsx';

const CopyRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.65rem',
    width: '100%',
    '& input': { flex: '1 1 12rem', minWidth: '0', fontFamily: 'mono', fontSize: 'sm' },
    '@media (max-width: 48rem)': { '& .btn': { width: '100%' } },
  },
});

type CopyFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> & {
  action: string;
  onCopy: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** A text that cannot be changed, with a button that copies it. */
export function CopyField({ action, onCopy, buttonRef, ...input }: CopyFieldProps) {
  return (
    <CopyRow>
      <Input readOnly {...input} onFocus={({ target }) => target.select()} />
      <Button ref={buttonRef} onClick={onCopy}>
        <WorkIcon name="copy" />
        {action}
      </Button>
    </CopyRow>
  );
}
