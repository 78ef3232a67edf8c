import { type Document, type Element, NodeFilter, Window } from 'happy-dom';

const window = new Window();

/** Styles and preloaded responses, which happy-dom would fetch. */
const LEFT_OUT = /<style.*?<\/style>|<link [^>]*\bas="fetch"[^>]*>/gs;

export function parseHtml(html: string): Document {
  return new window.DOMParser().parseFromString(html.replaceAll(LEFT_OUT, ''), 'text/html');
}

export function textsOf(root: Pick<Document, 'querySelectorAll'>, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}

export function textNodesOf(root: Element): { text: string; lang: string }[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: { text: string; lang: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    if (!text || node.parentElement?.closest('script, style, title')) continue;
    texts.push({ text, lang: node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '' });
  }
  return texts;
}
