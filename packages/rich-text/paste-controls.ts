/**
 * Removes controls from copied text: labels of buttons and menus, and the header of code with its language
 * and copy button (ChatGPT, Claude, GitHub).
 */
import { defaultTreeAdapter } from 'parse5';
import { language } from './attributes.ts';
import { codeLanguage } from './code-text.ts';
import { attribute } from './inline-style.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';
import { hasText, isNotBlank, nodesIn, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

/**
 * Tags of controls. `select` and `template` are missing, because the parser drops them. `input` is missing,
 * because it has no text and may be the check box of a task.
 */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'dialog', 'nav']);

/** Drops controls, and elements that are hidden from screen readers. */
export function dropControls(parent: ParentNode): void {
  const isHeading = adapter.isElementNode(parent) && /^h[1-6]$/.test(parent.tagName);
  // An accordion's heading contains only the button with the question, so that button stays.
  const isAlone = isHeading && parent.childNodes.filter(isNotBlank).length === 1;
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!adapter.isElementNode(node)) return true;
    // The drawn box of a task in Google Docs is dropped, as an attribute of the item also has the state.
    if (attribute(node, 'aria-roledescription') === 'checkbox') return false;
    if (CONTROLS.has(node.tagName))
      return node.tagName === 'button' && (isAlone || attribute(node, 'role') === 'checkbox');
    return attribute(node, 'aria-hidden') !== 'true' || hasContent(node);
  });
}

/**
 * True for hidden elements that stay: the check box of a task, and the letters of a formula with dropped MathML.
 */
function hasContent(hidden: Element): boolean {
  return hidden.tagName === 'input' || classOf(hidden).split(/\s/).includes('katex-html');
}

/**
 * Removes everything except the `code` from a `pre` if the rest is a header of the code. Must run before
 * `dropControls`.
 */
export function dropCodeHeader(pre: Element): void {
  const { codes, label, hasControls } = partsOf(pre);
  const [code] = codes;
  if (!code || codes.length > 1) return;
  if (!hasControls && label !== '' && !isLanguage(label, code)) return;
  adapter.detachNode(code);
  pre.childNodes = [];
  adapter.appendChild(pre, code);
}

/** `label` is the text outside of `code` elements. */
function partsOf(pre: Element): { codes: readonly Element[]; label: string; hasControls: boolean } {
  const codes: Element[] = [];
  let label = '';
  let hasControls = false;
  for (const node of nodesIn(pre, (element) => element.tagName !== 'code' && !isControl(element))) {
    if (adapter.isTextNode(node)) label += node.value;
    if (!adapter.isElementNode(node)) continue;
    if (node.tagName === 'code') codes.push(node);
    else if (isControl(node)) hasControls = true;
    // A `pre` with an inner `pre` is not a code block. Stopping here keeps the time linear for nested elements.
    else if (node.tagName === 'pre') return { codes: [], label, hasControls };
  }
  return { codes, label: label.trim(), hasControls };
}

function isControl(element: Element): boolean {
  return element.tagName === 'button' || attribute(element, 'role') === 'button';
}

/** The number of searched characters: more than a language's name with the white space around it. */
const LABEL_LENGTH = 1000;

function isLanguage(label: string, code: Element): boolean {
  return label.toLowerCase() === language.accept(codeLanguage(code))?.toLowerCase();
}

/** Drops a language's name directly above code in that language. */
export function dropLanguageLabels(parent: ParentNode): void {
  const labels = new Set<ChildNode>();
  for (const [index, node] of parent.childNodes.entries()) {
    const pre = leadingPre(node);
    const label = pre && labelBefore(parent.childNodes, index);
    if (label && isLanguage(textOf(label, LABEL_LENGTH).trim(), pre)) labels.add(label);
  }
  if (labels.size > 0) parent.childNodes = parent.childNodes.filter((node) => !labels.has(node));
}

/** Returns the `pre` that a node is or begins with. Some pages put a `pre` into boxes that scroll. */
function leadingPre(node: ChildNode): Element | undefined {
  let first: ChildNode | undefined = node;
  for (let box = 0; box < 3 && first && adapter.isElementNode(first); box += 1) {
    if (first.tagName === 'pre') return first;
    if (first.tagName !== 'div') return undefined;
    first = first.childNodes.find(isNotBlank);
  }
  return undefined;
}

const MAX_EMPTY_BOXES = 4;

/** Returns the element above a `pre` that may be its label. Empty boxes of controls between them are skipped. */
function labelBefore(children: readonly ChildNode[], index: number): Element | undefined {
  const above = children.slice(Math.max(0, index - MAX_EMPTY_BOXES), index).toReversed();
  const label = above.find((node) => (adapter.isElementNode(node) ? hasText(node) : isNotBlank(node)));
  return label && adapter.isElementNode(label) && /^(?:div|span|header|figcaption)$/.test(label.tagName)
    ? label
    : undefined;
}

/** Names of languages for highlighters, by TextMate's names. */
const SCOPES: Readonly<Record<string, string>> = { shell: 'bash', cs: 'csharp' };

/**
 * Copies the language from GitHub's box around a `pre`, such as `highlight-source-shell`, to the `pre`. The
 * class of an inner `code` takes precedence.
 */
export function readGitHubLanguage(box: Element): void {
  const scope = /(?:^|\s)highlight-(?:source|text)-([a-z0-9+#]+)/.exec(classOf(box))?.[1];
  if (scope === undefined) return;
  const name = Object.hasOwn(SCOPES, scope) ? SCOPES[scope] : scope;
  for (const pre of box.childNodes) {
    if (!adapter.isElementNode(pre) || pre.tagName !== 'pre') continue;
    pre.attrs = [
      ...pre.attrs.filter((attr) => attr.name !== 'class'),
      { name: 'class', value: `language-${name}` },
    ];
  }
}

function classOf(element: Element): string {
  return attribute(element, 'class') ?? '';
}
