/** Converts the code of other editors and pages to `pre`, drops line numbers, and reads the language. */
import { defaultTreeAdapter } from 'parse5';
import { codeLanguage } from './code-text.ts';
import { attribute, declarations } from './inline-style.ts';
import { type Element, nodesIn, type ParentNode, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

const LANGUAGE_ATTRIBUTES = ['data-language', 'data-highlight-language', 'data-lang'] as const;

/** Matches classes of highlighters. Their older versions add a class with only the language's name. */
const HIGHLIGHTERS = /^(?:hljs|sourceCode)$/;

const LINE_NUMBER_CLASS =
  /(?:^|[\s_-])(?:gutter|lnt|linenos?|line-?numbers?|blob-num|hljs-ln-numbers)(?:$|[\s_-])/i;

/** The number of inner elements in which the class of line numbers is searched. */
const MAX_INNER_NODES = 6;

export function readCode(element: Element): void {
  if (isCodeBlock(element)) rename(element, 'pre');
  else if (element.tagName === 'table' && dropLineNumbers(element)) rename(element, 'pre');
  if (element.tagName === 'pre') {
    dropLineNumbers(element);
    nameLanguage(element);
  }
}

/** True for code with several lines outside of a `pre`, and for a block of lines in Quill and VS Code. */
function isCodeBlock(element: Element): boolean {
  const style = declarations(element);
  if (element.tagName === 'div') {
    if (/(?:^|\s)ql-code-block-container(?:\s|$)/.test(attribute(element, 'class') ?? '')) return true;
    // VS Code copies lines as blocks inside a block with preserved white space and a monospaced font.
    const isCode = /monospace|consolas|menlo|courier/.test(style.get('font-family') ?? '');
    return isCode && /^pre\b/.test(style.get('white-space') ?? '');
  }
  if (element.tagName !== 'code' || isInPre(element)) return false;
  if (style.get('display') === 'block') return true;
  for (const node of nodesIn(element)) if (node.nodeName === 'br') return true;
  return false;
}

function isInPre(element: Element): boolean {
  let outer: ParentNode | null = element.parentNode;
  while (outer && adapter.isElementNode(outer) && outer.tagName !== 'pre') outer = outer.parentNode;
  return outer?.nodeName === 'pre';
}

/** @returns true if there were line numbers */
function dropLineNumbers(code: Element): boolean {
  const numbers = [...nodesIn(code, (inner) => !isLineNumber(inner))].filter(
    (node) => adapter.isElementNode(node) && isLineNumber(node),
  );
  for (const node of numbers) adapter.detachNode(node);
  return numbers.length > 0;
}

function isLineNumber(element: Element): boolean {
  if (!/^(?:td|th|span)$/.test(element.tagName)) return false;
  let isNumber = hasNumberClass(element);
  if (!isNumber && element.tagName !== 'span') {
    let count = 0;
    for (const node of nodesIn(element)) {
      isNumber ||= adapter.isElementNode(node) && hasNumberClass(node);
      count += 1;
      if (count > MAX_INNER_NODES) break;
    }
  }
  return isNumber && /^[\s\d]*$/.test(textOf(element));
}

function hasNumberClass(element: Element): boolean {
  return LINE_NUMBER_CLASS.test(attribute(element, 'class') ?? '');
}

/**
 * Copies the language's name to the class of the `pre`, unless a class already names the language as `language-…`.
 */
function nameLanguage(pre: Element): void {
  if (codeLanguage(pre) !== undefined) return;
  let count = 0;
  for (const element of [pre, ...nodesIn(pre)]) {
    count += 1;
    if (count > 2 * MAX_INNER_NODES) return;
    if (!adapter.isElementNode(element)) continue;
    const name = languageOf(element);
    if (name === undefined) continue;
    if (!/^(?:plain|true)$/.test(name))
      pre.attrs = [
        ...pre.attrs.filter((attr) => attr.name !== 'class'),
        { name: 'class', value: `language-${name}` },
      ];
    return;
  }
}

function languageOf(element: Element): string | undefined {
  const inAttribute = LANGUAGE_ATTRIBUTES.map((name) => attribute(element, name)).find(Boolean);
  if (inAttribute !== undefined) return inAttribute;
  const classes = attribute(element, 'class') ?? '';
  const inClass = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([^\s;]+)/i.exec(classes)?.[1];
  if (inClass !== undefined) return inClass;
  const words = classes.split(/\s+/);
  const others = words.filter((word) => !HIGHLIGHTERS.test(word));
  return others.length === 1 && words.length === 2 ? others[0] : undefined;
}

function rename(element: Element, tag: string): void {
  element.tagName = tag;
  element.nodeName = tag;
}
