/** What colours and shadows mean, in light and in dark. Components name these and nothing else. */
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
      human: modes('{colors.ash.300}', '#4a5c56'),
      ai: modes('{colors.pine.600}', '{colors.pine.300}'),
    },
    mark: {
      DEFAULT: same('{colors.amber.300}'),
      on: same('{colors.ash.950}'),
      subtle: modes('{colors.amber.100}', '#33280d'),
    },
    // Always dark: the call and the closing.
    stage: {
      DEFAULT: modes('{colors.pine.900}', '#0a2623'),
      raised: modes('#0c403b', '#0f322e'),
      fg: modes('#edf5f2', '#e8f2ef'),
      muted: modes('#a8c8c0', '#9dbdb5'),
      line: modes('#23544e', '#1b443f'),
      bright: same('{colors.white}'),
      human: modes('#7ba39a', '#5f877e'),
      ai: same('{colors.pine.300}'),
    },
    // Always paper: the record that is left when the call ends.
    slip: {
      DEFAULT: modes('{colors.white}', '#f2f6f4'),
      fg: same('{colors.ash.900}'),
      muted: same('{colors.ash.600}'),
      line: modes('{colors.ash.200}', '#c9d4cf'),
      done: same('{colors.pine.700}'),
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
    // What lies over the page while a dialog is open.
    veil: same('rgb(4 20 18 / .55)'),
    focus: modes('{colors.pine.600}', '{colors.amber.300}'),
  },
  // Only things that float cast one.
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
