/** The text of the post editor in a real browser: what stands in it, and what is pasted into it. */
import type { Locator } from 'playwright';

/** The text as HTML of the node set, without what the editor needs to find its way: read from the page. */
export function writtenIn(text: Locator): Promise<string> {
  return text.evaluate(async (root) => {
    // What was typed is drawn with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const KEPT = [
      'start',
      'style',
      'href',
      'target',
      'colspan',
      'rowspan',
      'data-checked',
      'data-type',
      'src',
      'alt',
    ];
    const read = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll('\ufeff', '');
      if (!(node instanceof HTMLElement)) return '';
      if (node.matches('[data-slate-spacer], label, colgroup')) return '';
      const inner = [...node.childNodes].map(read).join('');
      const tag = node.localName;
      if (tag === 'br') return '';
      // Only a task's own `div` is the article's as well.
      const isTasks = node.parentElement?.matches('li[data-checked]') && !node.dataset['slateNode'];
      if (tag === 'span' || tag === 'figure' || (tag === 'div' && !isTasks)) return inner;
      const attributes = KEPT.flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null || tag === 'table' || value === '' ? [] : [` ${name}="${value}"`];
      }).join('');
      return tag === 'hr' || tag === 'img'
        ? `<${tag}${attributes}>`
        : `<${tag}${attributes}>${inner}</${tag}>`;
    };
    return [...root.childNodes].map(read).join('');
  });
}

/** Pastes what another program would have put on the clipboard, by type. */
export function paste(
  text: Locator,
  data: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): Promise<void> {
  return text.evaluate(
    (root, { entries, names }) => {
      const dataTransfer = new DataTransfer();
      for (const [type, value] of entries) dataTransfer.setData(type, value);
      for (const name of names) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }));
      root.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertFromPaste',
          dataTransfer,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    { entries: Object.entries(data), names: [...files] },
  );
}
