/**
 * Creates the components of the admin area, whose styles `packages/build-time-chakra` computes. Only the build
 * executes this file.
 */

import { StyleBuilder } from '#build-time-chakra/style-builder.tsx';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import { toastRecipe } from '#src/theme/toast-recipe.ts';
import { loadWords } from './admin/lib/words.ts';
import { ADMIN_RECIPES, adminSystem } from './admin/theme/system.ts';

/** Executing the modules creates their components, which read the texts of the interface. */
const MODULES = import.meta.glob(['./{admin,editor}/**/*.tsx', '!**/*.test.tsx']);
await loadWords(DEFAULT_LANGUAGE);
for (const load of Object.values(MODULES)) await load();

export const builder = new StyleBuilder({
  system: adminSystem,
  recipes: ADMIN_RECIPES.recipes,
  slotRecipes: { toast: toastRecipe, ...ADMIN_RECIPES.slotRecipes },
});
