/**
 * Replaces Chakra's styling in the build (`plugin.ts`) with functions that only set computed classes.
 * Development uses Chakra itself.
 */
import {
  Children,
  cloneElement,
  createContext,
  createElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';

/**
 * The classes of an element, by the values of its variants in the order of `variants`, with spaces between them.
 */
export type BuiltStyles = {
  /** Variants by name, with the default value or an empty text. */
  variants: Readonly<Record<string, string>>;
  classes: Readonly<Record<string, string>>;
};

export type BuiltRecipe = BuiltStyles & { className?: string };

export type BuiltSlotRecipe = {
  variants: BuiltStyles['variants'];
  slots: Readonly<Record<string, { className?: string; classes: BuiltStyles['classes'] }>>;
};

type Props = Record<string, unknown> & { className?: string; children?: ReactNode };

type Options = {
  forwardAsChild?: boolean;
  defaultProps?: Props;
  wrapElement?: (element: ReactElement, props: Props) => ReactElement;
};

/** The value in Chakra's style contexts: classes instead of style objects. */
type Classes = string | undefined | readonly Classes[];

type Component = (props: Props) => ReactElement;

export function ChakraProvider({ children }: { children: ReactNode }) {
  return children;
}

/** Always throws: Chakra's hooks would compute styles at run time. */
export function useChakraContext(): never {
  throw new Error('The build has no Chakra system: styles are computed by the build.');
}

const factory = (tag: ElementType, styles?: Partial<BuiltStyles>, options: Options = {}): Component => {
  const { variants = {}, classes = {} } = styles ?? {};
  if (styles && 'base' in styles)
    throw new Error('The build has left the styles of a component to the browser.');
  return (ownProps) => {
    const [choice, { css, className, as, asChild, ...props }] = splitVariants(variants, {
      ...options.defaultProps,
      ...ownProps,
    });
    const classNames = joinClasses(className, classes[choice], css as Classes);
    const elementProps = { ...props, ...(classNames !== '' && { className: classNames }) };
    if (options.forwardAsChild)
      return createElement(tag, { ...elementProps, ...forwardedChild(props.children, as, asChild) });
    if (asChild === true) return withProps(elementProps);
    // A component chooses its element itself, so `as` is passed to it.
    if (typeof tag !== 'string')
      return createElement(tag, as === undefined ? elementProps : { ...elementProps, as });
    return createElement((as as ElementType | undefined) ?? tag, elementProps);
  };
};

/**
 * Returns the props by which a component of Ark renders another element: Ark takes the element as its only child.
 */
function forwardedChild(children: ReactNode, as: unknown, asChild: unknown): Props {
  if (as === undefined) return asChild === undefined ? {} : { asChild };
  return { asChild: true, children: createElement(as as ElementType, {}, children) };
}

const byTag = new Map<string, Component>();

/** Implements `chakra('div', …)` and `chakra.div`. */
export const chakra = new Proxy(factory, {
  get(_, tag: string) {
    const cachedComponent = byTag.get(tag) ?? factory(tag as ElementType);
    byTag.set(tag, cachedComponent);
    return cachedComponent;
  },
});

export function createRecipeContext({ className, variants, classes }: BuiltRecipe) {
  const namedClasses = Object.entries(classes).map(
    ([choice, name]) => [choice, joinClasses(className, name)] as const,
  );
  const styles = { variants, classes: Object.fromEntries(namedClasses) };
  return { withContext: (tag: ElementType, options?: Options) => factory(tag, styles, options) };
}

type SlotClasses = Readonly<Record<string, string>>;

const NO_SLOTS: SlotClasses = {};

export function createSlotRecipeContext({ variants, slots }: BuiltSlotRecipe) {
  const Slots = createContext<SlotClasses>(NO_SLOTS);
  const useStyles = () => use(Slots);
  const choose = (ownProps: Props): [SlotClasses, Props] => {
    const [choice, props] = splitVariants(variants, ownProps);
    return [slotsOf(slots, choice), props];
  };

  const withProvider = (tag: ElementType, slot: string, options: Options = {}): Component => {
    const Styled = factory(tag, {}, { ...options, defaultProps: {} });
    return (ownProps) => {
      const [styles, props] = choose({ ...options.defaultProps, ...ownProps });
      const styledElement = createElement(Styled, { ...props, css: [styles[slot], props['css'] as Classes] });
      const element = <Slots value={styles}>{styledElement}</Slots>;
      return options.wrapElement?.(element, ownProps) ?? element;
    };
  };
  const withContext = (tag: ElementType, slot?: string, options: Options = {}): Component => {
    const Styled = factory(tag, {}, options);
    return (props) =>
      createElement(Styled, {
        ...props,
        css: [slot === undefined ? undefined : useStyles()[slot], props['css'] as Classes],
      });
  };
  return {
    withProvider,
    withContext,
    useStyles,
    /** The result is empty, because the classes of a slot already include its class name. */
    useClassNames: () => NO_SLOTS,
    StylesProvider: Slots,
    ClassNamesProvider: createContext(NO_SLOTS),
    useRecipeResult(ownProps: Props) {
      const [styles, props] = choose(ownProps);
      return { styles, classNames: NO_SLOTS, props };
    },
  };
}

/** Slots by choice of variants. Contexts compare values by identity, so each choice has one cached object. */
const chosenSlots = new WeakMap<BuiltSlotRecipe['slots'], Map<string, SlotClasses>>();

function slotsOf(slots: BuiltSlotRecipe['slots'], choice: string): SlotClasses {
  const classesByChoice = chosenSlots.get(slots) ?? new Map<string, SlotClasses>();
  chosenSlots.set(slots, classesByChoice);
  const slotClasses =
    classesByChoice.get(choice) ??
    Object.fromEntries(
      Object.entries(slots).map(([slot, { className, classes }]) => [
        slot,
        joinClasses(className, classes[choice]),
      ]),
    );
  classesByChoice.set(choice, slotClasses);
  return slotClasses;
}

/** Returns the key in `classes` for the chosen variants, and the remaining props. */
function splitVariants(variants: BuiltStyles['variants'], props: Props): [string, Props] {
  const names = Object.keys(variants);
  if (names.length === 0) return ['', props];
  const rest = { ...props };
  const choice = names.map((name) => {
    delete rest[name];
    const value = props[name];
    return typeof value === 'string' ? value : variants[name];
  });
  return [choice.join(' '), rest];
}

function joinClasses(...classes: readonly Classes[]): string {
  return classes
    .map((each) => (typeof each === 'string' ? each : each === undefined ? '' : joinClasses(...each)))
    .filter(Boolean)
    .join(' ');
}

function withProps({ children, ...props }: Props): ReactElement {
  const child: ReactNode = Children.only(children);
  if (!isValidElement<Props>(child)) throw new Error('An element with asChild has one element in it.');
  return cloneElement(child, {
    ...props,
    ...child.props,
    className: joinClasses(props.className, child.props.className),
  });
}
