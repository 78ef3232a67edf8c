import { pathTo } from '#shared/routes.ts';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import './cost-line.css';

/** A band about the cost; the whole band is a link to the prices. */
export function CostLine({ cost: { question, from, text, act } }: { cost: Landing['cost'] }) {
  return (
    <section className="cost" id="cost" aria-label={question}>
      <a className="wrap" href={pathTo('pricing')}>
        <span className="q">“{question}”</span>
        <span className="cost-l" {...shrinkLongText(`${from} ${text}`, 100)}>
          <b>{from}</b> {text}
        </span>
        <span className="cost-a">
          {act} <Icon name="forward" />
        </span>
      </a>
    </section>
  );
}
