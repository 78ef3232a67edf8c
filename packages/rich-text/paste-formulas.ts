/** Turns formulas in MathML, which the node set lacks, into their text. */
import { defaultTreeAdapter } from 'parse5';
import { attribute } from './inline-style.ts';
import { type ChildNode, newElement, nodesIn, type ParentNode } from './tree.ts';

const adapter = defaultTreeAdapter;

/** Replaces each formula by its text. KaTeX's formulas stay, as their HTML repeats the formula. */
export function readFormulas(parent: ParentNode): void {
  if (
    adapter.isElementNode(parent) &&
    /(?:^|\s)katex(?:-mathml)?(?:\s|$)/.test(attribute(parent, 'class') ?? '')
  )
    return;
  parent.childNodes = parent.childNodes.map((node) => {
    if (node.nodeName !== 'math' || !adapter.isElementNode(node)) return node;
    // An annotation contains the source of the formula.
    const nodes = [...nodesIn(node, ({ tagName }) => !tagName.startsWith('annotation'))];
    const text = newElement('span');
    text.parentNode = parent;
    adapter.insertText(text, nodes.map(textOfNode).join(''));
    return text;
  });
}

function textOfNode(node: ChildNode): string {
  return adapter.isTextNode(node) ? node.value.trim() : '';
}
