import type { ButtonName } from '#shared/analytics-events.ts';
import { type Site, telephoneHref } from '#shared/site.ts';
import { DEMO_ACT, PROMPT_OR } from '#src/site/content/lead-dialogs.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import './prompt.css';

export function Prompt({ text, button, site }: { text: string; button: ButtonName; site: Site }) {
  return (
    <aside className="prompt" aria-label={text}>
      <div className="wrap">
        <p className="serif">{text}</p>
        <div className="prompt-a">
          <LeadButton button={button} look="line">
            {DEMO_ACT}
          </LeadButton>
          <span>
            {PROMPT_OR} <a href={telephoneHref(site.phone)}>{site.phone}</a>
          </span>
        </div>
      </div>
    </aside>
  );
}
