import { pathTo } from '#shared/routes.ts';
import type { Recordings } from '#shared/site-texts/records/landing.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { DATA_TURN, factsOnData } from '#src/site/content/data-facts.ts';
import { Fold } from '#src/site/ui/fold.tsx';
import { TurnHead } from '../../sections/turn.tsx';
import './trust.css';

/** A section about the handling of personal data in this deployment. Phones display an answer after a press. */
export function Trust({ recordings }: { recordings?: Recordings | undefined }) {
  const { facts, notice } = factsOnData(useDataHandling(), recordings);
  return (
    <section className="turn" id="data" aria-labelledby="data-h">
      <div className="wrap trust">
        <TurnHead turn={DATA_TURN} id="data-h" layout="stacked" />
        <div>
          <div className="trust-l">
            {facts.map(({ title, text }) => (
              <div key={title}>
                <h3>{title}</h3>
                <Fold from="phone" summary={title}>
                  <p>{text}</p>
                </Fold>
              </div>
            ))}
          </div>
          <p className="trust-n">
            <a className="link" href={pathTo('privacyNotice')}>
              {notice}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
