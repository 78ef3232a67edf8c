/** Changes links within a pasted text, so that they lead to the ids of the headings in the article. */
import { defaultTreeAdapter } from 'parse5';
import { fragmentOf, headingIds } from './heading-ids.ts';
import { attribute } from './inline-style.ts';
import { type Element, nodesIn, type ParentNode, textOf } from './tree.ts';

const adapter = defaultTreeAdapter;

/** The prefix that GitHub adds to ids, but not to the links to them. */
const GITHUB_PREFIX = 'user-content-';

export function readFragments(root: ParentNode, reservedIds: readonly string[]): void {
  const ids = idsOfTargets(root, reservedIds);
  if (ids.size === 0) return;
  for (const node of nodesIn(root)) {
    if (!adapter.isElementNode(node) || node.tagName !== 'a') continue;
    const href = node.attrs.find(({ name }) => name === 'href');
    const id = href && ids.get(fragmentOf(href.value.trim()) ?? '');
    if (href && id !== undefined) href.value = `#${id}`;
  }
}

/**
 * Returns the article's id of each heading by its former ids: its own, and those of anchors and boxes directly
 * before or inside it.
 */
function idsOfTargets(root: ParentNode, reservedIds: readonly string[]): Map<string, string> {
  const ids = new Map<string, string>();
  const idFor = headingIds(reservedIds);
  let targets: string[] = [];
  for (const node of nodesIn(root)) {
    if (adapter.isTextNode(node)) {
      if (node.value.trim() !== '') targets = [];
      continue;
    }
    if (!adapter.isElementNode(node)) continue;
    targets.push(...targetsOf(node));
    if (!/^h[1-6]$/.test(node.tagName)) continue;
    const heading = idFor(textOf(node).replace(/\s+/g, ' ').trim());
    for (const inner of nodesIn(node)) if (adapter.isElementNode(inner)) targets.push(...targetsOf(inner));
    if (heading !== undefined) for (const target of targets) if (!ids.has(target)) ids.set(target, heading);
    targets = [];
  }
  ids.delete('');
  return ids;
}

function targetsOf(element: Element): string[] {
  const names = [attribute(element, 'id'), element.tagName === 'a' ? attribute(element, 'name') : undefined];
  return names.flatMap((name) => {
    if (name === undefined) return [];
    return name.startsWith(GITHUB_PREFIX) ? [name, name.slice(GITHUB_PREFIX.length)] : [name];
  });
}
