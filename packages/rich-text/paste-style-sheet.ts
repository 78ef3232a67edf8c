/**
 * Copies declarations from pasted style sheets to elements by their class, because Word and Excel format by
 * class.
 */
import { defaultTreeAdapter } from 'parse5';
import { attribute } from './inline-style.ts';
import { type Element, nodesIn, type ParentNode, textOf } from './tree.ts';

/** Properties that affect a paste. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'display',
  'font',
  'font-style',
  'font-weight',
  'mso-hide',
  'mso-list',
  'mso-outline-level',
  'text-align',
  'text-decoration',
  'text-decoration-line',
  'visibility',
  'white-space',
]);

/**
 * The longest copied value in characters. The limit bounds the text that a class adds to many elements; no useful
 * value is longer.
 */
const MAX_VALUE_LENGTH = 40;

type Declarations = Map<string, string>;

/** Declarations by selector: `.name` or `tag.name`. */
type Sheet = ReadonlyMap<string, Declarations>;

/**
 * Copies declarations to the `style` attribute of elements. Declarations that are already there take precedence.
 */
export function applyStyleSheets(root: ParentNode): void {
  const elements = [...nodesIn(root)].filter((node) => defaultTreeAdapter.isElementNode(node));
  const sheet = readSheet(
    elements.filter(({ tagName }) => tagName === 'style').map((element) => textOf(element)),
  );
  if (sheet.size === 0) return;
  for (const element of elements) applySheet(element, sheet);
}

function applySheet(element: Element, sheet: Sheet): void {
  const classes = attribute(element, 'class');
  if (classes === undefined) return;
  const styles: Declarations = new Map();
  for (const name of classes.split(/\s+/)) {
    for (const selector of [`.${name}`, `${element.tagName}.${name}`])
      for (const [property, value] of sheet.get(selector) ?? []) styles.set(property, value);
  }
  // Bold or italic text is the default style of a heading or quote, not a mark.
  if (/^h[1-6]$/.test(element.tagName) || isQuoteStyle(classes)) {
    styles.delete('font');
    styles.delete('font-weight');
    styles.delete('font-style');
  }
  // An underline of a link is not a mark, because the page underlines every link.
  if (/(?:^|\s)MsoHyperlink/.test(classes)) styles.delete('text-decoration');
  if (styles.size === 0) return;
  const style = [...styles].map(([property, value]) => `${property}:${value}`).join(';');
  element.attrs = [
    ...element.attrs.filter(({ name }) => name !== 'style'),
    { name: 'style', value: `${style};${attribute(element, 'style') ?? ''}` },
  ];
}

/** True if one of the classes is of Word's styles for quotes. */
export function isQuoteStyle(classes: string): boolean {
  return /(?:^|\s)Mso(?:Intense)?Quote(?:\s|$)/.test(classes);
}

function readSheet(sources: readonly string[]): Sheet {
  const sheet = new Map<string, Declarations>();
  let depth = 0;
  for (const part of sources.map(withoutComments).join('\n').split('}')) {
    const [prelude = '', ...bodies] = part.split('{');
    const isRule = depth === 0 && bodies.length === 1;
    depth = Math.max(0, depth + bodies.length - 1);
    if (!isRule) continue;
    const declarations = readDeclarations(bodies[0] ?? '');
    if (declarations.size === 0) continue;
    // A statement such as `@import` may precede the selectors of the rule.
    for (const selector of prelude.slice(prelude.lastIndexOf(';') + 1).split(',')) {
      const [, tag = '', name] = /^\s*([a-z][a-z\d]*)?\.([^\s.:#>+~[\]*]+)\s*$/i.exec(selector) ?? [];
      if (name === undefined) continue;
      const key = `${tag.toLowerCase()}.${name}`;
      sheet.set(key, new Map([...(sheet.get(key) ?? []), ...declarations]));
    }
  }
  return sheet;
}

function readDeclarations(body: string): Declarations {
  const declarations: Declarations = new Map();
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (PROPERTIES.has(property) && value.length <= MAX_VALUE_LENGTH) declarations.set(property, value);
  }
  return declarations;
}

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  const rest = others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''));
  return [first, ...rest].join(' ').replace(/<!--|-->/g, ' ');
}
