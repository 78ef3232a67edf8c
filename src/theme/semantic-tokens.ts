/** Colours and shadows by their meaning, in light and dark mode. Components use only these names. */
import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

const modes = (base: string, dark: string) => ({ value: { base, _dark: dark } });
const same = (value: string) => ({ value });

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: modes('{colors.ash.25}', '#0b1311'),
      surface: modes('{colors.white}', '#111c19'),
      subtle: modes('{colors.ash.50}', '#16231f'),
      inset: modes('{colors.ash.100}', '#1d2d28'),
    },
    fg: {
      DEFAULT: modes('{colors.ash.900}', '#e9f0ed'),
      muted: modes('{colors.ash.600}', '#a9bab4'),
      subtle: modes('{colors.ash.500}', '#8b9d97'),
    },
    line: {
      DEFAULT: modes('{colors.ash.200}', '#24342f'),
      strong: modes('{colors.ash.400}', '#647972'),
      ink: modes('{colors.ash.900}', '#cfdbd6'),
    },
    brand: {
      DEFAULT: modes('{colors.pine.700}', '{colors.pine.300}'),
      hover: modes('{colors.pine.800}', '{colors.pine.200}'),
      on: modes('{colors.white}', '{colors.pine.950}'),
      fg: modes('{colors.pine.700}', '#84d0c2'),
      subtle: modes('{colors.pine.50}', '#0f2b27'),
      line: modes('{colors.pine.200}', '#1e4a43'),
    },
    voice: {
      human: modes('{colors.ash.300}', '#6b7f78'),
      ai: modes('{colors.pine.600}', '{colors.pine.300}'),
    },
    mark: {
      DEFAULT: same('{colors.amber.300}'),
      on: same('{colors.ash.950}'),
      subtle: modes('{colors.amber.100}', '#33280d'),
    },
    // Dark in both modes, for the sections of the call and the closing.
    stage: {
      DEFAULT: modes('{colors.pine.900}', '#0d332e'),
      raised: modes('#0c403b', '#13433c'),
      fg: modes('#edf5f2', '#e8f2ef'),
      muted: modes('#a8c8c0', '#9dbdb5'),
      line: modes('#23544e', '#24574f'),
      bright: same('{colors.white}'),
      human: modes('#7ba39a', '#5f877e'),
      ai: same('{colors.pine.300}'),
    },
    // Light like paper in both modes, for the record of a call.
    slip: {
      DEFAULT: modes('{colors.white}', '#f2f6f4'),
      fg: same('{colors.ash.900}'),
      muted: same('{colors.ash.600}'),
      line: modes('{colors.ash.200}', '#c9d4cf'),
      done: same('{colors.pine.700}'),
    },
    cover: {
      pine: modes('{colors.pine.800}', '#0c3a35'),
      pineStem: modes('{colors.pine.300}', '#5fb3a4'),
      mint: modes('{colors.pine.100}', '#123833'),
      mintStem: modes('{colors.pine.600}', '#84d0c2'),
      ash: modes('#d9e1dd', '#22312c'),
      ashStem: modes('{colors.ash.500}', '#8b9d97'),
      // The darkest and the lightest tone of a picture on these grounds.
      mintLow: modes('{colors.pine.600}', '#123833'),
      mintHigh: modes('{colors.pine.100}', '#84d0c2'),
      ashLow: modes('{colors.ash.600}', '#22312c'),
      ashHigh: modes('#d9e1dd', '#8b9d97'),
      ink: modes('{colors.ash.900}', '#182621'),
      inkStem: modes('#7ba39a', '#6b8c84'),
      light: same('#edf5f2'),
      dark: modes('{colors.ash.900}', '#e9f0ed'),
      // The yellow of marks is too pale for a stem on a light background.
      marked: modes('#f0ab1c', '{colors.amber.300}'),
    },
    ok: {
      bg: modes('{colors.green.100}', '{colors.green.900}'),
      fg: modes('{colors.green.700}', '{colors.green.300}'),
    },
    bad: {
      bg: modes('{colors.red.100}', '{colors.red.900}'),
      fg: modes('{colors.red.700}', '{colors.red.300}'),
      solid: modes('{colors.red.600}', '#f0867f'),
      on: modes('{colors.white}', '#2a0b0a'),
    },
    warn: {
      bg: modes('{colors.amber.100}', '#33280d'),
      fg: modes('{colors.amber.700}', '{colors.amber.300}'),
    },
    info: {
      bg: modes('{colors.blue.100}', '{colors.blue.900}'),
      fg: modes('{colors.blue.700}', '{colors.blue.300}'),
    },
    veil: same('rgb(4 20 18 / .55)'),
    focus: modes('{colors.pine.600}', '{colors.amber.300}'),
  },
  // Shadows are only for floating elements.
  shadows: {
    1: modes('0 1px 2px rgb(6 38 36 / .06)', '0 1px 2px rgb(0 0 0 / .4)'),
    2: modes(
      '0 1px 2px rgb(6 38 36 / .06), 0 10px 28px -12px rgb(6 38 36 / .16)',
      '0 10px 28px -12px rgb(0 0 0 / .6)',
    ),
    3: modes(
      '0 2px 4px rgb(6 38 36 / .08), 0 30px 60px -20px rgb(6 38 36 / .32)',
      '0 30px 60px -20px rgb(0 0 0 / .8)',
    ),
  },
});
