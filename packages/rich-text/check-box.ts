import { defaultTreeAdapter } from 'parse5';
import { flag } from './attributes.ts';
import { attribute } from './inline-style.ts';
import type { ChildNode, Element } from './tree.ts';
import { isBlank } from './whitespace.ts';

/** Elements that may wrap an item's check box. */
const WRAPPERS: ReadonlySet<string> = new Set(['label', 'p', 'div', 'span']);

/**
 * Returns the state of GitHub's `input`, of an element with the role of a check box, or of Notion's
 * `.checkbox-on`; undefined for other elements.
 */
function boxState(element: Element): boolean | undefined {
  if (attribute(element, 'role')?.toLowerCase() === 'checkbox')
    return attribute(element, 'aria-checked') === 'true';
  if (element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'checkbox') {
    return attribute(element, 'checked') !== undefined;
  }
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  if (classes.includes('checkbox-on')) return true;
  return classes.includes('checkbox-off') ? false : undefined;
}

/** Returns the state of the check box before an item's text; undefined without such a check box. */
export function leadingBoxState(item: Element): boolean | undefined {
  let holder: Element | undefined = item;
  while (holder !== undefined) {
    const first: ChildNode | undefined = holder.childNodes.find((node) =>
      defaultTreeAdapter.isTextNode(node)
        ? !isBlank(node.value.trim())
        : defaultTreeAdapter.isElementNode(node),
    );
    if (first === undefined || !defaultTreeAdapter.isElementNode(first)) return undefined;
    const state = boxState(first);
    if (state !== undefined) return state;
    holder = WRAPPERS.has(first.tagName) ? first : undefined;
  }
  return undefined;
}

/** Returns true for a done task, false for an open task, undefined for an item that is not a task. */
export function taskState(item: Element): boolean | undefined {
  const value = attribute(item, 'data-checked');
  if (value !== undefined) return flag.read(value) === true;
  const state = boxState(item) ?? leadingBoxState(item);
  if (state !== undefined) return state;
  return attribute(item, 'data-type') === 'taskItem' ? false : undefined;
}
