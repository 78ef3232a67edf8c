import { ANCHORS } from '#shared/routes.ts';
import { type Site, telephoneHref } from '#shared/site.ts';
import { LANDING } from '#src/content/landing.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './closing.css';

/** The last question of the page, and the ways to answer it. */
export function Closing({ site }: { site: Site }) {
  const { question, title, lead, voice } = LANDING.closing;
  const { days, opens, closes } = site.openingHours;
  return (
    <section className="close stage" id={ANCHORS.demo} aria-labelledby="demo-h">
      <div className="wrap">
        <VoiceLine className="bleed" text={voice} atLeast={40} />
        <p className="q">“{question}”</p>
        <h2 id="demo-h">{title}</h2>
        <p className="lead">{lead(site)}</p>
        <div className="close-act">
          <LeadButton size="lg" says button="closing_demo_request">
            Demo talep et
          </LeadButton>
          <a className="tel" href={telephoneHref(site.phone)}>
            {site.phone}
          </a>
        </div>
        <dl className="contact-l">
          <div>
            <dt>E-posta</dt>
            <dd>{site.email}</dd>
          </div>
          <div>
            <dt>Çalışma saatleri</dt>
            <dd className="num">
              {days} {opens.replace(':', '.')}–{closes.replace(':', '.')}
            </dd>
          </div>
          <div>
            <dt>Sesli asistanın çalışma saatleri</dt>
            <dd className="num">7/24</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
