/**
 * Computes Chakra's styles during the build: `chakra()` and recipes become classes and one style sheet, so that
 * browsers load neither Chakra's system nor Emotion.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RecipeDefinition } from '@chakra-ui/react/styled-system';
import type { Plugin, build as viteBuild } from 'vite';
import { parseAst } from 'vite';
import type { StyleBuilder } from './style-builder.tsx';

export type BuildTimeChakraOptions = {
  /** The folder with Vite's configuration and `node_modules`. */
  root: string;
  /**
   * A module below `root` that executes all modules with components, and then exports `builder`, a `StyleBuilder`.
   * Only the build executes it.
   */
  entry: string;
  /** The modules of the product whose components get their styles from the build. */
  sources: RegExp;
  /**
   * Modules that create theme systems: the path of each module, and the name that it exports. Only the computation
   * of styles needs systems, so browsers get empty objects.
   */
  systems: Readonly<Record<string, string>>;
};

/** The styles of each `chakra()` call, recorded while the transformed modules of the entry run. */
type Recorded = Map<string, RecipeDefinition | undefined>;

declare global {
  var recordedStyles: Recorded | undefined;
}

const RUNTIME = join(import.meta.dirname, 'runtime.tsx');
const STYLES = '/virtual/built-chakra.css';

/** Matches Chakra's modules that `runtime.tsx` replaces. */
const REPLACED = /\/(factory|provider|create-recipe-context|create-slot-recipe-context)\.js$/;
const CHAKRA = '@chakra-ui/react/dist/esm/';
const COMPONENTS = `${CHAKRA}components/`;

/**
 * Builds and executes the entry, and computes the styles.
 * @returns plug-ins for one or more builds
 */
export function buildTimeChakra(build: typeof viteBuild, options: BuildTimeChakraOptions): Plugin[] {
  const { root } = options;
  const systems = new Map(Object.entries(options.systems).map(([path, name]) => [join(root, path), name]));
  let computation: ReturnType<typeof compute> | undefined;
  const computed = () => (computation ??= compute(build, options));
  const replacing: Plugin = {
    name: 'replace-chakra',
    // Runs before Vite's own resolver, which would find the original file.
    enforce: 'pre',
    resolveId: {
      filter: { id: REPLACED },
      handler: (_, importer) => (importer?.includes(CHAKRA) ? RUNTIME : undefined),
    },
  };
  const building: Plugin = {
    name: 'build-time-chakra',
    resolveId: { filter: { id: new RegExp(`^${STYLES}$`) }, handler: (source) => source },
    async load(id) {
      if (id !== STYLES) return undefined;
      const { builder, recorded, elements } = await computed();
      return builder.styleSheet(recorded.values(), elements);
    },
    async transform(code, id) {
      if (id === RUNTIME) return { code: `import '${STYLES}';\n${code}`, map: null };
      const system = systems.get(id);
      if (system !== undefined) return { code: `export const ${system} = {};`, map: null };
      if (!hasStyles(id, options)) return undefined;
      const { builder, recorded, components, sources } = await computed();
      const calls = callsIn(code);
      // Components of modules that the entry does not execute may have the same names as recorded components.
      const elements = sources.has(id)
        ? styledElementsIn(code, components, (name) => builder.isStyleProperty(name))
        : [];
      const late = elements.find((element) => element.late !== undefined)?.late;
      if (late !== undefined) this.error(`${id} has a style that only a browser could compute: ${late}`);
      return edit(code, [
        ...calls.flatMap((call) => {
          const argument = builtArgument(call, nameOf(root, id, call.index), recorded, builder);
          const edits = [{ start: call.start, end: call.start, text: PURE }];
          if (argument !== undefined && call.argument)
            edits.push({ ...call.argument, text: JSON.stringify(argument) });
          return edits;
        }),
        ...elements.flatMap(({ styles: own, places: [first, ...others] }) =>
          first === undefined
            ? []
            : [
                { ...first, text: `css: ${JSON.stringify(builder.buildElement(own))}, ` },
                ...others.map((range) => ({ ...range, text: '' })),
              ],
        ),
      ]);
    },
  };
  return [replacing, building];
}

function builtArgument(
  call: Call,
  name: string,
  recorded: Recorded,
  builder: StyleBuilder,
): object | undefined {
  if (call.name === 'createRecipeContext') return builder.buildRecipe(call.key);
  if (call.name === 'createSlotRecipeContext') return builder.buildSlotRecipe(call.key);
  if (!call.argument) return undefined;
  if (recorded.has(name)) return builder.buildStyles(recorded.get(name));
  // The component of Chakra is unused. If a page uses it nevertheless, the runtime throws.
  if (name.includes('node_modules/')) return undefined;
  throw new Error(`${name} makes a component, but the entry of the styles does not execute this module.`);
}

function hasStyles(id: string, { sources }: BuildTimeChakraOptions): boolean {
  return id.includes('/node_modules/') ? id.includes(COMPONENTS) : sources.test(id);
}

async function compute(build: typeof viteBuild, options: BuildTimeChakraOptions) {
  const { root, entry } = options;
  const folder = await mkdtemp(join(root, 'node_modules/.styles-'));
  const components = new Set<string>();
  const sources = new Map<string, string>();
  const recorder: Plugin = {
    name: 'record-styles',
    transform(code, id) {
      if (!hasStyles(id, options)) return undefined;
      if (!id.includes('/node_modules/')) {
        sources.set(id, code);
        for (const name of componentsIn(code)) components.add(name);
      }
      return edit(
        code,
        callsIn(code).flatMap(({ name, index, argument }) => {
          if (name !== 'chakra' || !argument) return [];
          const key = JSON.stringify(nameOf(root, id, index));
          const text = code.slice(argument.start, argument.end);
          return [
            {
              ...argument,
              text: `((styles) => (globalThis.recordedStyles?.set(${key}, styles), styles))(${text})`,
            },
          ];
        }),
      );
    },
  };
  try {
    const recorded: Recorded = new Map();
    globalThis.recordedStyles = recorded;
    await build({
      root,
      logLevel: 'warn',
      plugins: [recorder],
      oxc: { jsx: { development: false } },
      // Bundling Chakra too records the calls in its components.
      ssr: { noExternal: true },
      build: { outDir: folder, ssr: true, copyPublicDir: false, rollupOptions: { input: { entry } } },
    });
    const file = pathToFileURL(join(folder, 'entry.js')).href;
    const { builder } = (await import(file)) as { builder: StyleBuilder };
    const elements = [...sources]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, code]) => styledElementsIn(code, components, (name) => builder.isStyleProperty(name)))
      .map((element) => element.styles);
    builder.styleSheet(recorded.values(), elements);
    return { builder, recorded, components, sources, elements };
  } finally {
    globalThis.recordedStyles = undefined;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Marks a call as free of side effects, so that the bundler drops it if its component is unused. */
const PURE = '/* @__PURE__ */ ';

/**
 * Returns the name of a call. Both builds number the calls of a module in the same order, so the names are equal.
 */
function nameOf(root: string, id: string, index: number): string {
  return `${relative(root, id)}#${index}`;
}

type Place = { start: number; end: number };

type Call = {
  name: 'chakra' | 'createRecipeContext' | 'createSlotRecipeContext';
  index: number;
  start: number;
  key: string;
  /** The argument that the build replaces with the computed styles. */
  argument: Place | undefined;
};

/** The used part of a syntax tree's node. */
type Node = Place & Record<string, unknown> & { type: string };

const FUNCTIONS = new Set<string>(['chakra', 'createRecipeContext', 'createSlotRecipeContext']);

export function callsIn(code: string): Call[] {
  if (![...FUNCTIONS].some((name) => code.includes(`${name}(`))) return [];
  const calls: Call[] = [];
  for (const node of nodesOf(parseAst(code))) {
    if (node.type !== 'CallExpression') continue;
    const callee = node['callee'] as Node;
    const calleeName = callee['name'];
    if (callee.type !== 'Identifier' || typeof calleeName !== 'string' || !FUNCTIONS.has(calleeName))
      continue;
    const callArguments = node['arguments'] as Node[];
    const name = calleeName as Call['name'];
    const styles = callArguments[1] && isEmpty(callArguments[1]) ? undefined : callArguments[1];
    calls.push({
      name,
      index: calls.length,
      start: node.start,
      key: name === 'chakra' ? '' : keyOf(callArguments[0]),
      argument: name === 'chakra' ? styles : callArguments[0],
    });
  }
  return calls;
}

function isEmpty({ type, properties }: Node): boolean {
  return type === 'ObjectExpression' && Array.isArray(properties) && properties.length === 0;
}

function keyOf(argument: Node | undefined): string {
  const properties = (argument?.['properties'] ?? []) as Node[];
  const keyProperty = properties.find(
    (property) => (property['key'] as Node | undefined)?.['name'] === 'key',
  );
  const value = (keyProperty?.['value'] as Node | undefined)?.['value'];
  if (typeof value !== 'string')
    throw new Error('The key of a recipe must be a literal: createRecipeContext({ key: … }).');
  return value;
}

/** An element of a Chakra component with styles among its props. */
type StyledElement = {
  /** Styles with a literal value, such as `<Text color="fg.muted">` or `css={{…}}`. */
  styles: Record<string, unknown>;
  places: Place[];
  /** The name of a style prop whose value the build cannot compute. */
  late: string | undefined;
};

/**
 * Returns the elements of Chakra's components with styles in their props. @param styled names of the components
 */
export function styledElementsIn(
  code: string,
  styled: ReadonlySet<string>,
  isStyle: (name: string) => boolean,
): StyledElement[] {
  return [...nodesOf(parseAst(code))].flatMap((node) => {
    if (node.type !== 'CallExpression' || !/^_?jsx(?:s|DEV)?$/.test(nameIn(node['callee']))) return [];
    const [tag, props] = node['arguments'] as (Node | undefined)[];
    const name = String(tag?.['name'] ?? (tag?.['object'] as Node | undefined)?.['name']);
    if (!styled.has(name) || props?.type !== 'ObjectExpression') return [];
    const element = styledElement(name, props, isStyle);
    return element.late !== undefined || element.places.length > 0 ? [element] : [];
  });
}

function styledElement(name: string, props: Node, isStyle: (name: string) => boolean): StyledElement {
  const element: StyledElement = { styles: {}, places: [], late: undefined };
  const own = props['properties'] as Node[];
  for (const { key, property, value } of propertiesOf(props)) {
    // A member of `styles`, as in `css={styles.root}`, is already a class.
    if (key === 'css' ? value?.type === 'MemberExpression' : !isStyle(key)) continue;
    const index = own.indexOf(property);
    const literal = index === -1 ? undefined : literalOf(value);
    if (literal === undefined) element.late ??= `“${key}” of ${name}`;
    else {
      element.styles[key] = literal;
      element.places.push({ start: property.start, end: own[index + 1]?.start ?? props.end - 1 });
    }
  }
  return element;
}

/**
 * Returns the properties of an object and of the objects spread into it: `a` and `c` of `{ a, ...(b && { c }) }`.
 */
function propertiesOf(object: Node): { key: string; property: Node; value: Node | undefined }[] {
  return (object['properties'] as Node[]).flatMap((property) => {
    if (property.type === 'SpreadElement')
      return [...nodesOf(property)].filter(({ type }) => type === 'ObjectExpression').flatMap(propertiesOf);
    return [{ key: keyIn(property), property, value: property['value'] as Node | undefined }];
  });
}

function keyIn(property: Node): string {
  const { name, value } = property['key'] as Node;
  return String(name ?? value);
}

/** Returns the value of a literal expression; undefined for an expression that has to be evaluated. */
function literalOf(node: Node | undefined): unknown {
  if (node?.type === 'Literal') return node['value'];
  if (node?.type !== 'ObjectExpression') return undefined;
  const entries = (node['properties'] as Node[]).map((property) => [
    property.type === 'SpreadElement' || property['computed'] === true ? undefined : keyIn(property),
    literalOf(property['value'] as Node | undefined),
  ]);
  return entries.flat().includes(undefined) ? undefined : Object.fromEntries(entries);
}

export function componentsIn(code: string): string[] {
  if (!code.includes('@chakra-ui/react')) return [];
  return [...nodesOf(parseAst(code))].flatMap((node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') {
      const source = node['source'] as Node | null;
      if (!String(source?.['value']).startsWith('@chakra-ui/react/')) return [];
      return (node['specifiers'] as Node[]).map((each) => nameIn(each['exported'] ?? each['local']));
    }
    if (node.type !== 'VariableDeclarator') return [];
    return nameIn((node['init'] as Node | null)?.['callee']) === 'chakra' ? [nameIn(node['id'])] : [];
  });
}

function nameIn(node: unknown): string {
  return String((node as Node | undefined | null)?.['name']);
}

function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesOf(each);
  else if (typeof tree === 'object' && tree !== null) {
    if ('type' in tree && 'start' in tree) yield tree as Node;
    for (const each of Object.values(tree)) yield* nodesOf(each);
  }
}

function edit(code: string, changes: readonly (Place & { text: string })[]) {
  if (changes.length === 0) return undefined;
  let edited = code;
  // Edits are applied from the end, so that earlier positions stay valid.
  for (const { start, end, text } of changes.toSorted((one, other) => other.start - one.start))
    edited = edited.slice(0, start) + text + edited.slice(end);
  return { code: edited, map: null };
}
