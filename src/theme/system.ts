/**
 * The one design system. Chakra's components (what opens: toasts, dialogs, menus, the admin area) take it at run
 * time; the public pages, which ship without Chakra, take the same tokens as custom properties from `tokens.css`,
 * printed from here by `npm run theme`.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { toastRecipe } from './toast-recipe.ts';
import { tokens } from './tokens.ts';

const complete = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    disableLayers: true,
    cssVarsPrefix: '',
    cssVarsRoot: ':root',
    conditions: { light: '[data-theme=light] &', dark: '[data-theme=dark] &' },
    theme: { tokens, semanticTokens, slotRecipes: { toast: toastRecipe } },
  }),
);

// The tokens stand in `tokens.css` already; inserted again they would come after its dark block and undo it.
export const system: typeof complete = { ...complete, _global: [] };
