import './prose.css';

/** An article's body. @param html what `articleMarkup` made: the only HTML that is ever set as such */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
