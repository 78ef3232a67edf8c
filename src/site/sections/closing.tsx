import { ANCHORS } from '#shared/anchors.ts';
import type { ButtonName } from '#shared/leads/button-names.ts';
import type { Closing as ClosingText } from '#shared/site-texts/parts.ts';
import type { Facts } from '#shared/site-texts/records/facts.ts';
import { openingHoursText, type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './closing.css';

export function Closing({
  text: { question, title, lead, voice, act },
  facts,
  site,
  to,
}: {
  text: ClosingText;
  facts: Pick<Facts, 'open'>;
  site: Site;
  to: {
    button: ButtonName;
    /** The target of the link without script; by default the page with the form. */
    href?: string;
  };
}) {
  return (
    <section className="close stage" id={ANCHORS.demo} aria-labelledby="demo-h">
      <div className="wrap">
        <VoiceLine className="bleed" text={voice} atLeast={40} />
        <p className="q">“{question}”</p>
        <h2 id="demo-h" {...shrinkLongText(title, 70)}>
          {title}
        </h2>
        <p className="lead">{lead}</p>
        <div className="close-act">
          <LeadButton size="lg" says {...to}>
            {act ?? leadLabels(site).demo}
          </LeadButton>
          <a className="tel" href={telephoneHref(site.phone)} {...shrinkLongText(site.phone, 20)}>
            {site.phone}
          </a>
        </div>
        <dl className="contact-l">
          <div>
            <dt>E-posta</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
          <div>
            <dt>Çalışma saatleri</dt>
            <dd>{openingHoursText(site)}</dd>
          </div>
          <div>
            <dt>Sesli asistanın çalışma saatleri</dt>
            <dd>{facts.open}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
