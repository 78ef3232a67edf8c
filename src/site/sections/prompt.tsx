import type { ButtonName } from '#shared/leads/button-names.ts';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import './prompt.css';

export function Prompt({ text, button, site }: { text: string; button: ButtonName; site: Site }) {
  const labels = leadLabels(site);
  return (
    <aside className="prompt" aria-label={text}>
      <div className="wrap">
        <p className="serif">{text}</p>
        <div className="prompt-a">
          <LeadButton button={button} look="line">
            {labels.demo}
          </LeadButton>
          <span>
            {labels.orCall} <a href={telephoneHref(site.phone)}>{site.phone}</a>
          </span>
        </div>
      </div>
    </aside>
  );
}
