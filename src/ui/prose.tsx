import { trustedMarkup } from '#src/lib/trusted-markup.ts';
import { useMemo } from 'react';
import './prose.css';

/** @param html the output of `articleMarkup` or `comparisonMarkup`, the only inserted HTML */
export function Prose({ html }: { html: string }) {
  // A stable object: React would rewrite the whole text for a new one.
  const markup = useMemo(() => ({ __html: trustedMarkup(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={markup} />;
}
