/**
 * Chakra's components (toasts, and the admin area with `admin/theme/system.ts`) use the system at run time;
 * public pages, which have no Chakra, use `tokens.css`, which `npm run theme` prints.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type ThemingConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { toastRecipe } from './toast-recipe.ts';
import { tokens } from './tokens.ts';

/** With the recipes of one bundle's components, so that unused recipes are not fetched. */
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
