import './prose.css';

/** An article's body. @param html of the node set, sanitized: the only HTML that is ever set as such */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: scrollingTables(html) }} />;
}

/** A table wider than its column scrolls by itself. Stored HTML has no wrapper; no table stands inside an attribute. */
function scrollingTables(html: string): string {
  return html
    .replaceAll(/<table(?=[ >])/g, '<div class="tw" tabindex="0" role="region" aria-label="Tablo"><table')
    .replaceAll('</table>', '</table></div>');
}
