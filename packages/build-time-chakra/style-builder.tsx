/** Computes classes and their rules with Chakra, without a browser. The module `entry` of the build calls it. */

import {
  ChakraProvider,
  chakra,
  type RecipeDefinition,
  type SlotRecipeConfig,
  type SystemContext,
} from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BuiltRecipe, BuiltSlotRecipe, BuiltStyles } from './runtime.tsx';

type ElementStyles = Record<string, unknown>;

export type Theme = {
  system: SystemContext;
  /** The recipes that components name by their keys. */
  recipes: Readonly<Record<string, RecipeDefinition>>;
  slotRecipes: Readonly<Record<string, SlotRecipeConfig>>;
};

export class StyleBuilder {
  readonly #system: SystemContext;
  readonly #recipes: ReadonlyMap<string, RecipeDefinition>;
  readonly #slotRecipes: ReadonlyMap<string, SlotRecipeConfig>;

  /**
   * Short class names by Emotion's class names. The build makes the style sheet first and numbers the names in its
   * order, so the numbers are stable.
   */
  readonly #names = new Map<string, string>();
  readonly #rules = new Map<string, string>();

  constructor({ system, recipes, slotRecipes }: Theme) {
    // Global styles and tokens belong in the product's own style sheet.
    this.#system = { ...system, _global: [] };
    this.#recipes = new Map(Object.entries(recipes));
    this.#slotRecipes = new Map(Object.entries(slotRecipes));
  }

  /**
   * Returns the style sheet with each class once, in this order: recipes, components, styles in props. Components
   * are in the order of their creation, so a component follows the component that it extends.
   */
  styleSheet(components: Iterable<RecipeDefinition | undefined>, elements: Iterable<ElementStyles>): string {
    this.#rules.clear();
    for (const key of this.#recipes.keys()) this.buildRecipe(key);
    for (const key of this.#slotRecipes.keys()) this.buildSlotRecipe(key);
    for (const definition of components) this.buildStyles(definition);
    for (const styles of elements) this.buildElement(styles);
    return [...this.#rules.values()].join('\n');
  }

  buildStyles(definition: RecipeDefinition = {}): BuiltStyles {
    const Styled = chakra('div', definition);
    return {
      variants: variantsOf(definition),
      classes: eachChoice(definition, (choice) => this.#classOf(<Styled {...choice} />)),
    };
  }

  buildRecipe(key: string): BuiltRecipe {
    const recipe = this.#recipes.get(key);
    if (!recipe) return { variants: {}, classes: {} };
    return {
      ...this.buildStyles(recipe),
      ...(recipe.className !== undefined && { className: recipe.className }),
    };
  }

  buildSlotRecipe(key: string): BuiltSlotRecipe {
    const recipe = this.#slotRecipes.get(key);
    if (!recipe) return { variants: {}, slots: {} };
    const styles = this.#system.sva(recipe);
    const slots = recipe.slots.map((slot) => {
      const classes = eachChoice(recipe, (choice) =>
        this.#classOf(<chakra.div css={styles(choice)[slot] ?? {}} />),
      );
      const className = styles.classNameMap[slot];
      return [slot, { classes, ...(className !== undefined && { className }) }] as const;
    });
    return { variants: variantsOf(recipe), slots: Object.fromEntries(slots) };
  }

  /**
   * Returns the class for styles in props. It differs from the class of a component with the same styles, which
   * must precede it in the style sheet.
   */
  buildElement(styles: ElementStyles): string | undefined {
    return this.#classOf(<chakra.div {...styles} />, '-own');
  }

  isStyleProperty(name: string): boolean {
    return this.#system.isValidProperty(name);
  }

  /**
   * Returns the class of an element, and stores its rules. Without a document, Emotion writes the rules before
   * the element.
   */
  #classOf(element: ReactElement, mark = ''): string | undefined {
    const elementWithProvider = <ChakraProvider value={this.#system}>{element}</ChakraProvider>;
    const html = renderToStaticMarkup(elementWithProvider).replace(GLOBAL, '');
    if (html === '<div></div>') return undefined;
    const { rules: elementRules, name } = RENDERED_ELEMENT.exec(html)?.groups ?? {};
    if (elementRules === undefined || name === undefined)
      throw new Error(`Emotion wrote something else: ${html}`);
    const short = this.#names.get(name + mark) ?? `css-${this.#names.size.toString(36)}`;
    this.#names.set(name + mark, short);
    this.#rules.set(short, elementRules.replaceAll(name, short));
    return short;
  }
}

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

/**
 * Builds the classes of all combinations of variants. The key of a class consists of the variants' values; without
 * variants, it is empty.
 */
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
