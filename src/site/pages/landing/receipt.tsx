import { ANCHORS } from '#shared/anchors.ts';
import type { ServiceFeature } from '#shared/site-texts/parts.ts';
import type { Landing } from '#shared/site-texts/records/landing.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Fold } from '#src/site/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { MarkedText } from '../../sections/marked-text.tsx';
import { FigureBeside } from './figure-beside.tsx';
import './receipt.css';

/** The number of sentences that phones display at first. */
const FIRST_ROWS = 3;

/** The features on a large slip, which hangs from the edge of the call's dark section. */
export function Receipt({ features, site }: { features: Landing['features']; site: Site }) {
  const { question, title, lead, figure, rows, invented, prompt } = features;
  const further = rows.slice(FIRST_ROWS);
  return (
    <section className="receipts" id={ANCHORS.features} aria-labelledby="features-h">
      <div className="wrap">
        <div className="receipt">
          <div className="receipt-h">
            <div>
              <p className="q">“{question}”</p>
              <h2 id="features-h" {...shrinkLongText(title, 30)}>
                {title}
              </h2>
            </div>
            {figure && <FigureBeside figure={figure} />}
          </div>
          <Rows rows={rows.slice(0, FIRST_ROWS)} />
          {further.length > 0 && (
            <Fold from="phone" summary={`${further.length} cümle daha`}>
              <Rows rows={further} />
            </Fold>
          )}
          <div className="receipt-f">
            <div>
              {lead && <p>{lead}</p>}
              <p>{prompt}</p>
            </div>
            <LeadButton says button="features_demo_request">
              {leadLabels(site).demo}
            </LeadButton>
          </div>
        </div>
        <p className="receipt-note">{invented}</p>
      </div>
    </section>
  );
}

function Rows({ rows }: { rows: readonly ServiceFeature[] }) {
  return (
    <ul className="sentences">
      {rows.map(({ quote, lang, title, text, done }) => (
        <li key={title}>
          <p className="quote" lang={lang}>
            “<MarkedText text={quote} />”
          </p>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <p className="done">
            <Icon name="check" /> {done}
          </p>
        </li>
      ))}
    </ul>
  );
}
