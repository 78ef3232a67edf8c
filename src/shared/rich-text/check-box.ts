/** Recognizes tasks, and their state, in list items of different origins. */
import { defaultTreeAdapter } from 'parse5';
import { flag } from './attributes.ts';
import { attribute } from './inline-style.ts';
import type { ChildNode, Element } from './tree.ts';
import { isBlank } from './whitespace.ts';

/** The elements that may wrap a check box at the start of an item. */
const WRAPPERS: ReadonlySet<string> = new Set(['label', 'p', 'div', 'span']);

/** The state of a check box element: GitHub's `input`, Notion's `.checkbox-on`; undefined for any other element. */
function boxState(element: Element): boolean | undefined {
  if (element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'checkbox') {
    return attribute(element, 'checked') !== undefined;
  }
  const classes = attribute(element, 'class')?.split(/\s+/) ?? [];
  if (classes.includes('checkbox-on')) return true;
  return classes.includes('checkbox-off') ? false : undefined;
}

/** The state of the check box that an item begins with, before any text. */
function leadingBoxState(item: Element): boolean | undefined {
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

/** Reads an `li` as a task that is done (true), one that is not (false), or no task (undefined). */
export function taskState(item: Element): boolean | undefined {
  const checked = attribute(item, 'data-checked');
  if (checked !== undefined) return flag.read(checked) === true;
  if (attribute(item, 'role')?.toLowerCase() === 'checkbox')
    return attribute(item, 'aria-checked') === 'true';
  const leading = leadingBoxState(item);
  if (leading !== undefined) return leading;
  return attribute(item, 'data-type') === 'taskItem' ? false : undefined;
}
