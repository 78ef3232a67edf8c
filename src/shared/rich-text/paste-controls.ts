/**
 * What a page's controls add to what is copied from it: the words on buttons and menus, and above code the name of its
 * language and a way to copy it, as ChatGPT, Claude and GitHub have them.
 */
import { defaultTreeAdapter } from 'parse5';
import { language } from './attributes.ts';
import { codeLanguage } from './code-text.ts';
import { attribute } from './inline-style.ts';
import { hasText, isNotBlank, nodesIn, textOf } from './tree.ts';
import type { ChildNode, Element, ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** `select` and `template` are no text of any document; `input` has none, and may be the check box of a task. */
const CONTROLS: ReadonlySet<string> = new Set(['button', 'dialog', 'nav']);

/** Drops controls from the children of `parent`, and what is hidden from those who have the page read to them. */
export function dropControls(parent: ParentNode): void {
  const isHeading = adapter.isElementNode(parent) && /^h[1-6]$/.test(parent.tagName);
  // A question that opens its answer is a button, and all there is of its heading.
  const isAlone = isHeading && parent.childNodes.filter(isNotBlank).length === 1;
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!adapter.isElementNode(node)) return true;
    if (CONTROLS.has(node.tagName)) return isAlone && node.tagName === 'button';
    return attribute(node, 'aria-hidden') !== 'true' || isKept(node);
  });
}

/** A check box says that an item is a task; the letters of a formula stand for the MathML beside them, which is lost. */
function isKept(hidden: Element): boolean {
  return hidden.tagName === 'input' || classOf(hidden).split(/\s/).includes('katex-html');
}

/** Leaves of a `pre` its only `code`, where what stands around it is a header. To be called while controls are there. */
export function dropCodeHeader(pre: Element): void {
  const { codes, label, hasControls } = partsOf(pre);
  const [code] = codes;
  if (!code || codes.length > 1) return;
  if (!hasControls && label !== '' && !isLanguage(label, code)) return;
  adapter.detachNode(code);
  pre.childNodes = [];
  adapter.appendChild(pre, code);
}

/** What stands in a `pre`: its `code`, other text, and whether there is something to press. */
function partsOf(pre: Element): { codes: readonly Element[]; label: string; hasControls: boolean } {
  const codes: Element[] = [];
  let label = '';
  let hasControls = false;
  for (const node of nodesIn(pre, (element) => element.tagName !== 'code' && !isControl(element))) {
    if (adapter.isTextNode(node)) label += node.value;
    if (!adapter.isElementNode(node)) continue;
    if (node.tagName === 'code') codes.push(node);
    else if (isControl(node)) hasControls = true;
    // Around another one it is no block of code; and five hundred in each other are not read five hundred times.
    else if (node.tagName === 'pre') return { codes: [], label, hasControls };
  }
  return { codes, label: label.trim(), hasControls };
}

function isControl(element: Element): boolean {
  return element.tagName === 'button' || attribute(element, 'role') === 'button';
}

/** More characters than the name of a language takes, with the white space of its source around it. */
const LABEL_LENGTH = 1000;

function isLanguage(label: string, code: Element): boolean {
  return label.toLowerCase() === language.accept(codeLanguage(code))?.toLowerCase();
}

/** Drops from the children of `parent` the name of a language right above code in that language. */
export function dropLanguageLabels(parent: ParentNode): void {
  const labels = new Set<ChildNode>();
  for (const [place, node] of parent.childNodes.entries()) {
    const pre = leadingPre(node);
    const label = pre && labelBefore(parent.childNodes, place);
    if (label && isLanguage(textOf(label, LABEL_LENGTH).trim(), pre)) labels.add(label);
  }
  if (labels.size > 0) parent.childNodes = parent.childNodes.filter((node) => !labels.has(node));
}

/** The `pre` that `node` is, or begins with: boxes for scrolling stand around some. */
function leadingPre(node: ChildNode): Element | undefined {
  let first: ChildNode | undefined = node;
  for (let box = 0; box < 3 && first && adapter.isElementNode(first); box += 1) {
    if (first.tagName === 'pre') return first;
    if (first.tagName !== 'div') return undefined;
    first = first.childNodes.find(isNotBlank);
  }
  return undefined;
}

const MOST_BETWEEN = 4;

/** The box with text before `place`; empty ones, as controls leave them, may stand between. */
function labelBefore(children: readonly ChildNode[], place: number): Element | undefined {
  const above = children.slice(Math.max(0, place - MOST_BETWEEN), place).toReversed();
  const label = above.find((node) => (adapter.isElementNode(node) ? hasText(node) : isNotBlank(node)));
  return label && adapter.isElementNode(label) && /^(?:div|span|header|figcaption)$/.test(label.tagName)
    ? label
    : undefined;
}

/** TextMate's names of languages, where highlighters have others. */
const SCOPES: Readonly<Record<string, string>> = { shell: 'bash', cs: 'csharp' };

/** GitHub names the language on the box around a `pre`: `highlight-source-shell`. A `code` within may name another. */
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
