/**
 * Executed by the build alone (`scripts/styles-at-build.ts`): Chakra computes the classes and styles of the admin
 * area there, so that no browser has to.
 */
import { ADMIN_RECIPES, adminSystem } from '#src/theme/admin-system.ts';
import type { BuiltRecipe, BuiltSlotRecipe, BuiltStyles } from '#src/theme/built-chakra.tsx';
import { toastRecipe } from '#src/theme/toast-recipe.ts';
import {
  chakra,
  ChakraProvider,
  type RecipeDefinition,
  type SlotRecipeConfig,
} from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Executing these modules makes their components. */
import.meta.glob(
  ['./admin-ui/**/*.tsx', './features/{admin,editor}/**/*.tsx', './pages/admin/*.tsx', '!**/*.test.tsx'],
  { eager: true },
);

const RECIPES = new Map<string, RecipeDefinition>(Object.entries(ADMIN_RECIPES.recipes));
const SLOT_RECIPES = new Map<string, SlotRecipeConfig>(
  Object.entries({ toast: toastRecipe, ...ADMIN_RECIPES.slotRecipes }),
);

const rules = new Map<string, string>();

/**
 * One style sheet, each class once: the recipes, and these components in the order in which they were made, so that
 * one that is built on another comes after it.
 */
export function styleSheet(components: Iterable<RecipeDefinition | undefined>): string {
  rules.clear();
  for (const key of RECIPES.keys()) buildRecipe(key);
  for (const key of SLOT_RECIPES.keys()) buildSlotRecipe(key);
  for (const definition of components) buildStyles(definition);
  return [...rules.values()].join('\n');
}

export function buildStyles(definition: RecipeDefinition = {}): BuiltStyles {
  const Styled = chakra('div', definition);
  return {
    variants: variantsOf(definition),
    classes: eachChoice(definition, (choice) => classOf(<Styled {...choice} />)),
  };
}

export function buildRecipe(key: string): BuiltRecipe {
  const recipe = RECIPES.get(key);
  if (!recipe) return { variants: {}, classes: {} };
  return { ...buildStyles(recipe), ...(recipe.className !== undefined && { className: recipe.className }) };
}

export function buildSlotRecipe(key: string): BuiltSlotRecipe {
  const recipe = SLOT_RECIPES.get(key);
  if (!recipe) return { variants: {}, slots: {} };
  const styles = adminSystem.sva(recipe);
  const slots = recipe.slots.map((slot) => {
    const classes = eachChoice(recipe, (choice) => classOf(<chakra.div css={styles(choice)[slot] ?? {}} />));
    const className = styles.classNameMap[slot];
    return [slot, { classes, ...(className !== undefined && { className }) }] as const;
  });
  return { variants: variantsOf(recipe), slots: Object.fromEntries(slots) };
}

export const isStyleProperty = (name: string): boolean => adminSystem.isValidProperty(name);

type WithVariants = {
  variants?: Record<string, Record<string, unknown>> | undefined;
  defaultVariants?: Record<string, unknown> | undefined;
};

function variantsOf({ variants = {}, defaultVariants = {} }: WithVariants): BuiltStyles['variants'] {
  return Object.fromEntries(
    Object.keys(variants).map((name) => {
      const value = defaultVariants[name];
      return [name, typeof value === 'string' ? value : undefined];
    }),
  );
}

/** The key of no choice is an empty string. */
function eachChoice(
  { variants = {} }: WithVariants,
  build: (choice: Record<string, string>) => string | undefined,
): Record<string, string> {
  let choices: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(variants))
    choices = choices.flatMap((choice) => Object.keys(values).map((value) => ({ ...choice, [name]: value })));
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const name = build(choice);
      return name === undefined ? [] : [[Object.values(choice).join(' '), name]];
    }),
  );
}

const DRAWN = /^<style data-emotion="css [^"]*">(?<rules>.*)<\/style><div class="(?<name>[\w-]+)"><\/div>$/s;
const GLOBAL = '<style data-emotion="css-global 0"></style>';

/** Emotion writes the rules of an element before it, where there is no document. */
function classOf(element: ReactElement): string | undefined {
  const provided = <ChakraProvider value={adminSystem}>{element}</ChakraProvider>;
  const html = renderToStaticMarkup(provided).replace(GLOBAL, '');
  if (html === '<div></div>') return undefined;
  const { rules: written, name } = DRAWN.exec(html)?.groups ?? {};
  if (written === undefined || name === undefined) throw new Error(`Emotion wrote something else: ${html}`);
  rules.set(name, written);
  return name;
}
