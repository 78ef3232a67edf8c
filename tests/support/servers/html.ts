/** Reads the HTML of a page in this process. */
import { type Document, type Element, NodeFilter, Window } from 'happy-dom';

const window = new Window();

/** Styles, and preloaded answers, which happy-dom would fetch. */
const LEFT_OUT = /<style.*?<\/style>|<link [^>]*\bas="fetch"[^>]*>/gs;

/** The document of a page, without styles, as nothing is drawn. */
export function parseHtml(html: string): Document {
  return new window.DOMParser().parseFromString(html.replaceAll(LEFT_OUT, ''), 'text/html');
}

/** The texts of all elements that match, with single spaces. */
export function textsOf(root: Pick<Document, 'querySelectorAll'>, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}

/** Every text of an element with the language that it is marked with, but those that readers do not get. */
export function textNodesOf(root: Element): { text: string; lang: string }[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: { text: string; lang: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    if (!text || node.parentElement?.closest('script, style, title')) continue;
    found.push({ text, lang: node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '' });
  }
  return found;
}
