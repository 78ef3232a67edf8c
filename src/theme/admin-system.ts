/** The design system with the recipes of the admin area's kit, which no public page fetches. */
import { cardRecipe, dialogRecipe, drawerRecipe } from './admin-recipes/panels.ts';
import { dataListRecipe } from './admin-recipes/data-list.ts';
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './admin-recipes/fields.ts';
import { shellRecipe, sidebarRecipe } from './admin-recipes/shell.ts';
import { skeletonRecipe, tableRecipe } from './admin-recipes/table.ts';
import { systemWith } from './system.ts';

/** The recipes of the admin area's kit. */
export const ADMIN_RECIPES = {
  recipes: { input: inputRecipe, textarea: textareaRecipe, skeleton: skeletonRecipe },
  slotRecipes: {
    card: cardRecipe,
    dataList: dataListRecipe,
    dialog: dialogRecipe,
    drawer: drawerRecipe,
    field: fieldRecipe,
    nativeSelect: nativeSelectRecipe,
    shell: shellRecipe,
    sidebar: sidebarRecipe,
    table: tableRecipe,
  },
};

export const adminSystem = systemWith(ADMIN_RECIPES);
