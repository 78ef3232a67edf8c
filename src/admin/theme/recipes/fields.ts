import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

const control = {
  width: '100%',
  minHeight: 'var(--ctl)',
  padding: '.4rem .7rem',
  backgroundColor: 'bg.surface',
  border: '1.5px solid',
  borderColor: 'line.strong',
  borderRadius: '2',
  fontSize: '.9375rem',
  lineHeight: '1.4',
  transition: 'border-color var(--durations-fast)',
  '&:hover': { borderColor: 'fg.subtle' },
  '&:focus': { outline: '3px solid var(--colors-focus)', outlineOffset: '-1px', borderColor: 'transparent' },
  '&::placeholder': { color: 'fg.subtle', opacity: '1' },
  '&[aria-invalid=true]': { borderWidth: '2px', borderColor: 'bad.fg' },
  '&:disabled': { opacity: '.6', cursor: 'not-allowed' },
  // The font size prevents that iOS zooms into the field.
  '@media (max-width: 48rem), (pointer: coarse)': { fontSize: '1rem' },
};

export const inputRecipe = defineRecipe({ base: control });

export const textareaRecipe = defineRecipe({
  base: {
    ...control,
    minHeight: '4.85rem',
    resize: 'vertical',
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      _after: {
        content: '""',
        position: 'absolute',
        right: '.95rem',
        top: 'calc(50% - .4rem)',
        width: '.45rem',
        height: '.45rem',
        border: 'solid',
        borderColor: 'fg.subtle',
        borderWidth: '0 1.75px 1.75px 0',
        transform: 'rotate(45deg)',
        pointerEvents: 'none',
      },
    },
    field: { ...control, appearance: 'none', paddingRight: '2rem', textOverflow: 'ellipsis' },
  },
});

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gap: '.35rem', alignContent: 'start', minWidth: '0' },
    label: { fontSize: '.875rem', fontWeight: '600', letterSpacing: '-.005em' },
    helperText: {
      color: 'fg.muted',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      textWrap: 'pretty',
    },
    errorText: {
      display: 'flex',
      gap: '.4rem',
      fontSize: '.875rem',
      fontWeight: '500',
      lineHeight: '1.35',
      textWrap: 'pretty',
      color: 'bad.fg',
      _before: { content: '""', flex: 'none', width: '3px', background: 'bad.fg', borderRadius: '1px' },
    },
  },
});
