/** Coerces lists: tasks and other items are put into separate lists, and other content becomes items. */
import { childrenOf, isInline, isLooseNode, type LooseNode, pushReversed, textOf } from './loose.ts';
import { acceptAttributes, type Block, type List, NODES, ruleOf } from './schema.ts';
import { isBlank } from './whitespace.ts';

/** `checked` is undefined for an item that is not a task. */
type LooseItem = { checked: boolean | undefined; children: unknown[] };

function holdsItems(type: unknown): boolean {
  const holds = ruleOf(type)?.holds;
  return holds === 'list-item' || holds === 'task-item';
}

/**
 * Returns the items of a list. A list directly inside the list joins the preceding item; other content becomes an
 * item, and adjacent texts share an item. Iterative, because groups may be deeply nested.
 */
function looseItems(list: LooseNode): LooseItem[] {
  const items: LooseItem[] = [];
  const isTaskList = list['type'] === 'task-list';
  let openItem: LooseItem | undefined;
  const stack: unknown[] = [];
  pushReversed(stack, childrenOf(list));
  while (stack.length > 0) {
    const node = stack.pop();
    if (!isLooseNode(node)) continue;
    const type = node['type'];
    const last = items.at(-1);
    if (isInline(node)) {
      if (openItem === undefined && isBlank(textOf(node) ?? 'link')) continue;
      if (openItem === undefined) {
        openItem = { checked: isTaskList ? false : undefined, children: [] };
        items.push(openItem);
      }
      openItem.children.push(node);
      continue;
    }
    openItem = undefined;
    if (type === 'list-item' || type === 'task-item') {
      const isTask = type === 'task-item' || isTaskList;
      const isChecked = NODES['task-item'].traits.checked.accept(node['checked']);
      items.push({ checked: isTask ? isChecked : undefined, children: [...childrenOf(node)] });
    } else if (holdsItems(type) && last !== undefined) {
      last.children.push(node);
    } else if (ruleOf(type) !== undefined) {
      items.push({ checked: isTaskList ? false : undefined, children: [node] });
    } else {
      pushReversed(stack, childrenOf(node));
    }
  }
  return items;
}

/**
 * Makes an item begin with a paragraph: a leading heading becomes a paragraph, and any other leading block
 * gets an empty paragraph before it.
 */
function startWithParagraph(blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  if (first?.type === 'paragraph') return blocks;
  if (first?.type !== 'heading') return [{ type: 'paragraph', children: [{ text: '' }] }, ...blocks];
  const { level: _, type: __, ...rest } = first;
  return [{ type: 'paragraph', ...rest }, ...others];
}

/**
 * Splits a list into lists of one kind, as tasks and other items may alternate. A list without items is dropped.
 * An ordered list continues its numbers after tasks.
 * @param contentOf returns the blocks of an item
 */
export function coerceList(node: LooseNode, contentOf: (nodes: readonly unknown[]) => Block[]): List[] {
  const { start = 1 } = acceptAttributes(NODES['ordered-list'].attributes, node);
  const isOrdered = node['type'] === 'ordered-list';
  const lists: List[] = [];
  for (const [index, { checked, children }] of looseItems(node).entries()) {
    const content = startWithParagraph(contentOf(children));
    const last = lists.at(-1);
    if (checked !== undefined) {
      const item = { type: 'task-item', checked, children: content } as const;
      if (last?.type === 'task-list') last.children.push(item);
      else lists.push({ type: 'task-list', children: [item] });
    } else {
      const item = { type: 'list-item', children: content } as const;
      if (last !== undefined && last.type !== 'task-list') last.children.push(item);
      else if (!isOrdered) lists.push({ type: 'bullet-list', children: [item] });
      else {
        const attributes = acceptAttributes(NODES['ordered-list'].attributes, { start: start + index });
        lists.push({ type: 'ordered-list', ...attributes, children: [item] });
      }
    }
  }
  return lists;
}
