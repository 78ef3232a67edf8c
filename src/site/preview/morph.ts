/**
 * Changes `current` so that it equals `next`. Equal nodes stay, so that the page does not scroll and its
 * animations do not restart. Open and closed answers keep their state.
 */
export function morph(current: Node, next: Node): void {
  if (current instanceof Element && next instanceof Element) morphAttributes(current, next);
  const [old, nodes] = [[...current.childNodes], [...next.childNodes]];
  for (const [index, node] of nodes.entries()) {
    const before = old[index];
    if (!before) current.appendChild(document.importNode(node, true));
    else if (before.nodeName !== node.nodeName) before.replaceWith(document.importNode(node, true));
    else if (before instanceof CharacterData) {
      if (before.data !== node.nodeValue) before.data = node.nodeValue ?? '';
    } else morph(before, node);
  }
  for (const node of old.slice(nodes.length)) node.remove();
}

function morphAttributes(current: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (name !== 'open' && current.getAttribute(name) !== value) current.setAttribute(name, value);
  for (const name of current.getAttributeNames())
    if (name !== 'open' && !next.hasAttribute(name)) current.removeAttribute(name);
}
