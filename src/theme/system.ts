/**
 * The design system. Chakra's components (toasts, and the admin area with `admin/theme/system.ts`) use it at
 * run time. Public pages have no Chakra and use `tokens.css`, which `npm run theme` writes.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type ThemingConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { toastRecipe } from './toast-recipe.ts';
import { tokens } from './tokens.ts';

/**
 * Creates a system with the recipes of one bundle's components, so that the browser does not load unused
 * recipes.
 */
export function systemWith(recipes: Pick<ThemingConfig, 'recipes' | 'slotRecipes'>) {
  const complete = createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: false,
      disableLayers: true,
      cssVarsPrefix: '',
      cssVarsRoot: ':root',
      conditions: { light: '[data-theme=light] &', dark: '[data-theme=dark] &' },
      theme: { tokens, semanticTokens, ...recipes },
    }),
  );
  // `tokens.css` contains the tokens; a second copy would override its dark block.
  return { ...complete, _global: [] };
}

export const system = systemWith({ slotRecipes: { toast: toastRecipe } });
