import type { ReactNode } from 'react';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/**
 * The part of a page between its first button and its closing. On phones, this part has a fixed button for a demo
 * request. The button appears only after scrolling, so its style sheet is deferred.
 * @param slim true for a smaller button, on pages of running text
 */
export function PhoneButtonArea({
  site,
  slim = false,
  children,
}: {
  site: Site;
  slim?: boolean;
  children: ReactNode;
}) {
  const labels = leadLabels(site);
  return (
    <div className="thumb-zone">
      {children}
      <div className={slim ? 'thumb slim' : 'thumb'}>
        <LeadButton button="thumb_demo_request">{labels.demo}</LeadButton>
        <a
          className="thumb-call"
          href={telephoneHref(site.phone)}
          aria-label={`${labels.call}: ${site.phone}`}
        >
          <Icon name="call" />
        </a>
      </div>
    </div>
  );
}
