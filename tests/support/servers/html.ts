/** Reads the HTML of a page in this process. */
import { type Document, Window } from 'happy-dom';

const window = new Window();

/** The document of a page. Styles are left out, as nothing is drawn. */
export function parseHtml(html: string): Document {
  return new window.DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ''), 'text/html');
}

/** The texts of all elements that match, with single spaces. */
export function textsOf(root: Pick<Document, 'querySelectorAll'>, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}
