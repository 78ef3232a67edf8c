import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import { useMemo } from 'react';
import './prose.css';

/** An article's body. @param html what `articleMarkup` made: the only HTML that is ever set as such */
export function Prose({ html }: { html: string }) {
  // The same object each time: for another one React would write the whole text anew.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={markup} />;
}
