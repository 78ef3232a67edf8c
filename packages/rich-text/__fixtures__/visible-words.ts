/** Reads the visible words of copied HTML for tests, without code of the module under test. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['style', 'script', 'title', 'svg']);
const INLINE = /^(?:a|b|i|u|s|em|strong|span|font|code|o:p)$/;
/** Styles of hidden text, of Word's drawn bullets and numbers, and of comments. */
const IGNORED_STYLE = /display: ?none|mso-list: ?ignore|mso-element: ?comment-list/i;

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attr) => attr.name === name)?.value ?? '';

export function visibleWords(html: string): string[] {
  return textOf(parseFragment(html)).match(/\S+/g) ?? [];
}

function textOf(parent: DefaultTreeAdapterTypes.ParentNode): string {
  let text = '';
  let isMarker = false;
  for (const node of parent.childNodes) {
    if (adapter.isCommentNode(node)) isMarker = node.data === '[if !supportLists]';
    else if (adapter.isTextNode(node)) text += node.value;
    else if (adapter.isElementNode(node) && !isMarker) text += textOfElement(node);
  }
  return text;
}

function textOfElement(element: Element): string {
  const style = attributeOf(element, 'style');
  if (WITHOUT_TEXT.has(element.tagName) || IGNORED_STYLE.test(style)) return '';
  if (attributeOf(element, 'class') === 'MsoCommentReference') return '';
  const display = /display: ?([a-z]+)/.exec(style)?.[1];
  const isInline = display === undefined ? INLINE.test(element.tagName) : display === 'inline';
  return isInline ? textOf(element) : `\n${textOf(element)}\n`;
}
