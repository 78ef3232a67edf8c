/** Raw colour ramps and scales (docs/design-language.md). Semantic tokens are made from them. */
import { defineTokens } from '@chakra-ui/react/styled-system';

const ramp = <Step extends string>(steps: Record<Step, string>) =>
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value }])) as Record<
    Step,
    { value: string }
  >;

export const tokens = defineTokens({
  colors: {
    white: { value: '#fff' },
    // Neutral colours: grey with a little green, so that white areas never look clinical.
    ash: ramp({
      25: '#f7f9f8',
      50: '#eff3f1',
      100: '#e3e9e6',
      200: '#d0d9d5',
      300: '#aebbb6',
      400: '#7b8c86',
      500: '#60716b',
      600: '#4a5a55',
      700: '#36443f',
      800: '#222e2a',
      900: '#13201c',
      950: '#0b1412',
    }),
    // The brand: pine (çam).
    pine: ramp({
      50: '#e9f4f1',
      100: '#cfe8e2',
      200: '#a2d5ca',
      300: '#74c4b5',
      400: '#3aa392',
      500: '#178475',
      600: '#0b6b60',
      700: '#07564e',
      800: '#06443e',
      900: '#083430',
      950: '#062624',
    }),
    // The mark: amber (kehribar), only for understood words.
    amber: ramp({
      100: '#fff2d0',
      200: '#ffe3a0',
      300: '#ffd268',
      400: '#fbc03c',
      600: '#a86c04',
      700: '#7d5004',
      800: '#553704',
    }),
    green: ramp({ 100: '#dcf2e1', 300: '#86d49b', 700: '#1a6a35', 900: '#12351f' }),
    red: ramp({ 100: '#fce4e2', 300: '#f5a49e', 600: '#bd2c29', 700: '#9d2120', 900: '#3f1614' }),
    blue: ramp({ 100: '#e0ecf9', 300: '#94c1f0', 700: '#1d548f', 900: '#122c47' }),
  },
  fonts: {
    // The interface and the brand use sans; text that people speak or write uses serif.
    sans: { value: '"Ses Sans", "Ses Sans Fallback", "Ses Sans Roboto", system-ui, sans-serif' },
    serif: {
      value: '"Ses Serif", "Ses Serif Fallback", "Ses Serif Times", "Ses Serif Noto", Georgia, serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    // Sizes grow with the window between 360 and 1280 px.
    display: { value: 'clamp(2.35rem, .72rem + 7.1vw, 6.4rem)' },
    h1: { value: 'clamp(2.125rem, 1.32rem + 3.5vw, 4.25rem)' },
    h2: { value: 'clamp(1.75rem, 1.26rem + 2.15vw, 3rem)' },
    h3: { value: 'clamp(1.25rem, 1.13rem + .55vw, 1.5625rem)' },
    voice: { value: 'clamp(1.375rem, 1.22rem + .7vw, 1.75rem)' },
    lead: { value: 'clamp(1.125rem, 1.06rem + .3vw, 1.3125rem)' },
    body: { value: '1.0625rem' },
    sm: { value: '.9375rem' },
    xs: { value: '.8125rem' },
  },
  lineHeights: {
    tight: { value: '1.02' },
    head: { value: '1.1' },
    snug: { value: '1.3' },
    body: { value: '1.6' },
  },
  letterSpacings: {
    display: { value: '-.042em' },
    head: { value: '-.028em' },
    body: { value: '-.004em' },
  },
  spacing: {
    1: { value: '.25rem' },
    2: { value: '.5rem' },
    3: { value: '.75rem' },
    4: { value: '1rem' },
    5: { value: '1.5rem' },
    6: { value: '2rem' },
    7: { value: '3rem' },
    8: { value: '4rem' },
    9: { value: '6rem' },
    section: { value: 'clamp(2.25rem, -0.2rem + 10vw, 8.5rem)' },
    page: { value: 'clamp(1.25rem, .6rem + 2.8vw, 2.5rem)' },
  },
  sizes: {
    // Wide, but only as wide as readers can follow a line.
    page: { value: 'clamp(77.5rem, 72vw, 88rem)' },
    measure: { value: '38rem' },
    article: { value: '41rem' },
    target: { value: '2.75rem' },
  },
  // Small radii, like those of the stems.
  radii: { 1: { value: '2px' }, 2: { value: '5px' }, 3: { value: '9px' }, 4: { value: '14px' } },
  durations: {
    fast: { value: '120ms' },
    base: { value: '220ms' },
    slow: { value: '480ms' },
    hide: { value: '150ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(.2, .7, .2, 1)' },
    inOut: { value: 'cubic-bezier(.6, 0, .2, 1)' },
  },
});
