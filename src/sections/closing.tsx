import type { ButtonName } from '#shared/analytics-events.ts';
import { ANCHORS } from '#shared/routes.ts';
import { openingHoursText, type Site, telephoneHref } from '#shared/site.ts';
import type { Closing as ClosingText } from '#src/content/kinds.ts';
import { DEMO_ACT } from '#src/content/lead-dialogs.ts';
import { LeadButton } from '#src/features/lead/lead-button.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './closing.css';

/** The last question of a page, and the ways to answer it: a button that opens the dialog, or leads elsewhere. */
export function Closing({
  text: { question, title, lead, voice, act },
  site,
  to,
}: {
  text: ClosingText;
  site: Site;
  to: { button: ButtonName } | { href: string };
}) {
  const words = act ?? DEMO_ACT;
  return (
    <section className="close stage" id={ANCHORS.demo} aria-labelledby="demo-h">
      <div className="wrap">
        <VoiceLine className="bleed" text={voice} atLeast={40} />
        <p className="q">“{question}”</p>
        <h2 id="demo-h">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="close-act">
          {'button' in to ? (
            <LeadButton size="lg" says button={to.button}>
              {words}
            </LeadButton>
          ) : (
            <ButtonLink size="lg" says href={to.href}>
              {words}
            </ButtonLink>
          )}
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
            <dd className="num">{openingHoursText(site)}</dd>
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
