import { pathTo } from '#shared/routes.ts';
import type { Site } from '#shared/site.ts';
import { LANDING } from '#src/content/landing.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './hero.css';

/** Enough stems for the widest page. */
const STEMS = 90;

/** The headline, threaded by the two voices of a call. */
export function Hero({ site }: { site: Site }) {
  const { rang, answered, ringing, answer, lead, facts } = LANDING.hero;
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="hl">
          <span className="row">
            <span>{rang}</span>
            <span className="fill fa">
              <VoiceLine className="w1" text={ringing} atLeast={STEMS} />
            </span>
          </span>{' '}
          <span className="row row2">
            <span className="fill fb">
              <VoiceLine className="w2" text={answer} atLeast={STEMS} />
            </span>
            <span>{answered(site)}</span>
          </span>
        </h1>
        <div className="hero-sub">
          <p className="lead">{lead}</p>
          <div className="hero-cta">
            <LeadButton size="lg" says button="hero_demo_request">
              Demo talep et
            </LeadButton>
            <ButtonLink size="lg" look="line" href={pathTo('blogList')}>
              Blogu okuyun
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
