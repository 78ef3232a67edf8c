import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: '1.2rem',
    height: '1.2rem',
    margin: '0',
    verticalAlign: 'middle',
    border: '1.5px solid',
    borderColor: 'line.strong',
    borderRadius: '3px',
    background: 'bg.surface',
    cursor: 'pointer',
    '&:checked, &:indeterminate': { background: 'brand', borderColor: 'brand' },
    '&:checked::after': {
      content: '""',
      width: '.6rem',
      height: '.32rem',
      border: 'solid',
      borderColor: 'brand.on',
      borderWidth: '0 0 2px 2px',
      transform: 'rotate(-45deg) translate(.05rem, -.06rem)',
    },
    '&:indeterminate::after': {
      content: '""',
      width: '.6rem',
      height: '2px',
      border: '0',
      background: 'brand.on',
      transform: 'none',
    },
    '&:disabled': { opacity: '.5', cursor: 'not-allowed' },
    '@media (pointer: coarse)': {
      position: 'relative',
      _before: { content: '""', position: 'absolute', inset: '-.85rem' },
    },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});

type CheckBoxProps = ComponentProps<'input'> & {
  indeterminate?: boolean;
};

export function CheckBox({ indeterminate = false, ...rest }: CheckBoxProps) {
  return (
    <Box
      type="checkbox"
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = indeterminate;
      }}
      {...rest}
    />
  );
}

export const ChoiceLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '.6rem',
    minHeight: 'var(--ctl)',
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});
