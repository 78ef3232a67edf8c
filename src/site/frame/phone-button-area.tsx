import type { ReactNode } from 'react';
import { type Site, telephoneHref } from '#shared/site-texts/site.ts';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { LeadButton } from '#src/site/leads/lead-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

/**
 * The part of a page between its first button and its closing. On phones, this part has a fixed button for a demo
 * request. The button appears only after scrolling, so its style sheet is deferred.
 * @param slim true for a smaller button, on pages of running text
 * @param jump the jump list of a long page (`jump-list.tsx`)
 */
export function PhoneButtonArea({
  site,
  slim = false,
  jump,
  children,
}: {
  site: Site;
  slim?: boolean;
  jump?: ReactNode;
  children: ReactNode;
}) {
  const labels = leadLabels(site);
  return (
    <div className="thumb-zone">
      {children}
      <div className={slim ? 'thumb slim' : 'thumb'}>
        {jump}
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
