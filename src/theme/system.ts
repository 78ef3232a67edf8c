/**
 * The one design system. Chakra's components (toasts, and the admin area with `admin/theme/system.ts`) take it at run time;
 * the public pages, which ship without Chakra, take the same tokens as custom properties from `tokens.css`, printed
 * from here by `npm run theme`.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type ThemingConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { toastRecipe } from './toast-recipe.ts';
import { tokens } from './tokens.ts';

/** The tokens with the recipes of a bundle's components, so that unused recipes are not fetched. */
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
  // `tokens.css` contains the tokens; inserted again they would undo its dark block.
  return { ...complete, _global: [] };
}

export const system = systemWith({ slotRecipes: { toast: toastRecipe } });
