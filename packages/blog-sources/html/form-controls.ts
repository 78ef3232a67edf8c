import { defaultTreeAdapter } from 'parse5';
import { type ChildNode, type Element, newElement, nodesIn } from '#rich-text/tree.ts';
import type { LossList } from './loss-list.ts';
import { attributeOf, wordsOf } from './nodes.ts';

const adapter = defaultTreeAdapter;

/**
 * Replaces forms and their controls by the words that the controls show.
 * @returns undefined for other elements
 */
export function replaceControl(element: Element, losses: LossList): readonly ChildNode[] | undefined {
  switch (element.tagName) {
    case 'form':
      losses.add('form', attributeOf(element, 'action') ?? '', 'removed');
      return [withChildren('div', element)];
    case 'input':
      // The check box of a task in a list stays.
      return attributeOf(element, 'type')?.toLowerCase() === 'checkbox' ? undefined : [];
    case 'select':
    case 'datalist':
      return [textLine(optionsOf(element))];
    case 'textarea':
      return [textLine(wordsOf(element))];
    case 'button':
      return [withChildren('span', element)];
    default:
      return undefined;
  }
}

function optionsOf(select: Element): string {
  return [...nodesIn(select)]
    .filter((node) => adapter.isElementNode(node) && node.tagName === 'option')
    .map((option) => wordsOf(option as Element))
    .join(', ');
}

function textLine(words: string): Element {
  const element = newElement('span');
  if (words !== '') adapter.insertText(element, `${words} `);
  return element;
}

function withChildren(tag: string, element: Element): Element {
  const replacement = newElement(tag);
  replacement.childNodes = element.childNodes;
  for (const child of replacement.childNodes) child.parentNode = replacement;
  return replacement;
}
