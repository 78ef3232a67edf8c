import { useMemo } from 'react';
import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import './prose.css';

/**
 * Displays the HTML of a post.
 * @param html the output of `articleMarkup` or `comparisonMarkup`, never other HTML
 */
export function Prose({ html }: { html: string }) {
  // The object is memoized, because React rewrites the whole text for a new object.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={markup} />;
}
