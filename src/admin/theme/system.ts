/** The theme with the recipes of the admin area, which public pages do not load. */

import { systemWith } from '#src/theme/system.ts';
import { dataListRecipe } from './recipes/data-list.ts';
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/fields.ts';
import { cardRecipe, dialogRecipe, drawerRecipe, sidePanelRecipe } from './recipes/panels.ts';
import { shellRecipe, sidebarRecipe } from './recipes/shell.ts';
import { skeletonRecipe, tableRecipe } from './recipes/table.ts';

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
    sidePanel: sidePanelRecipe,
    table: tableRecipe,
  },
};

export const adminSystem = systemWith(ADMIN_RECIPES);
