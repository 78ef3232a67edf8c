/**
 * Computes the admin area's classes and styles with Chakra. Only the build executes this file
 * (`scripts/styles-at-build.ts`).
 */

import {
  ChakraProvider,
  chakra,
  type RecipeDefinition,
  type SlotRecipeConfig,
} from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_LANGUAGE } from '#shared/words/languages.ts';
import type { BuiltRecipe, BuiltSlotRecipe, BuiltStyles } from '#src/theme/built-chakra.tsx';
import { toastRecipe } from '#src/theme/toast-recipe.ts';
import { loadWords } from './admin/lib/words.ts';
import { ADMIN_RECIPES, adminSystem } from './admin/theme/system.ts';

/** Executing the modules creates their components, which read the texts of the interface. */
const MODULES = import.meta.glob(['./{admin,editor}/**/*.tsx', '!**/*.test.tsx']);
await loadWords(DEFAULT_LANGUAGE);
for (const load of Object.values(MODULES)) await load();

const RECIPES = new Map<string, RecipeDefinition>(Object.entries(ADMIN_RECIPES.recipes));
const SLOT_RECIPES = new Map<string, SlotRecipeConfig>(
  Object.entries({ toast: toastRecipe, ...ADMIN_RECIPES.slotRecipes }),
);

type ElementStyles = Record<string, unknown>;

/**
 * Short class names by Emotion's names, numbered in the order of the style sheet. The build makes the style
 * sheet first, so the numbers are stable.
 */
const names = new Map<string, string>();

const rules = new Map<string, string>();

/**
 * Returns the style sheet with each class once, in this order: recipes, components, styles in props. Components are
 * sorted by creation: each follows the component that it extends.
 */
export function styleSheet(
  components: Iterable<RecipeDefinition | undefined>,
  elements: Iterable<ElementStyles>,
): string {
  rules.clear();
  for (const key of RECIPES.keys()) buildRecipe(key);
  for (const key of SLOT_RECIPES.keys()) buildSlotRecipe(key);
  for (const definition of components) buildStyles(definition);
  for (const styles of elements) buildElement(styles);
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

/**
 * Returns the class for styles in props. A component with the same styles has another class, which is earlier
 * in the sheet.
 */
export function buildElement(styles: ElementStyles): string | undefined {
  return classOf(<chakra.div {...styles} />, '-own');
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
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** Builds a class for each choice of variants. Without variants, the key is an empty text. */
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

const RENDERED_ELEMENT =
  /^<style data-emotion="css [^"]*">(?<rules>.*)<\/style><div class="(?<name>[\w-]+)"><\/div>$/s;
const GLOBAL = '<style data-emotion="css-global 0"></style>';

/**
 * Returns the class of an element, and stores its rules. Without a document, Emotion writes the rules before
 * the element.
 */
function classOf(element: ReactElement, mark = ''): string | undefined {
  const elementWithProvider = <ChakraProvider value={adminSystem}>{element}</ChakraProvider>;
  const html = renderToStaticMarkup(elementWithProvider).replace(GLOBAL, '');
  if (html === '<div></div>') return undefined;
  const { rules: elementRules, name } = RENDERED_ELEMENT.exec(html)?.groups ?? {};
  if (elementRules === undefined || name === undefined)
    throw new Error(`Emotion wrote something else: ${html}`);
  const short = names.get(name + mark) ?? `css-${names.size.toString(36)}`;
  names.set(name + mark, short);
  rules.set(short, elementRules.replaceAll(name, short));
  return short;
}
