import './prose.css';

/** An article's body. @param html of the node set, sanitized: the only HTML that is ever set as such */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: forReaders(html) }} />;
}

/**
 * What a page needs and stored HTML does not hold: a wide table scrolls by itself, a ticked box says what it is.
 * The markup is our own serializer's, so a tag looks like this and stands in no attribute or text.
 */
function forReaders(html: string): string {
  return html
    .replaceAll(/<table(?=[ >])/g, '<div class="tw" tabindex="0" role="region" aria-label="Tablo"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<input type="checkbox"', '<input type="checkbox" disabled aria-label="Tamamlandı"');
}
