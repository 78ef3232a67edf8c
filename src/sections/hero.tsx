import { pathTo } from '#shared/routes.ts';
import { DEMO_ACT } from '#src/content/lead-dialogs.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './hero.css';

/** Enough stems for the widest page. */
const STEMS = 90;

type HeroText = {
  rang: string;
  answered: string;
  ringing: string;
  lead: string;
  facts: readonly string[];
};

/** The headline, threaded by the voice that rings. The one that answers is the call below. */
export function Hero({ rang, answered, ringing, lead, facts }: HeroText) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="hl">
          <span className="row">
            <span>{rang}</span>
            <span className="fill">
              <VoiceLine text={ringing} atLeast={STEMS} />
            </span>
          </span>{' '}
          <span className="row answer">{answered}</span>
        </h1>
        <div className="hero-sub">
          <p className="lead">{lead}</p>
          <div className="acts">
            <LeadButton size="lg" says button="hero_demo_request">
              {DEMO_ACT}
            </LeadButton>
            <ButtonLink size="lg" look="line" href={pathTo('pricing')}>
              Fiyatlar
            </ButtonLink>
          </div>
        </div>
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
