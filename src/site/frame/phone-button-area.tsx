import { type Site, telephoneHref } from '#shared/site.ts';
import { DEMO_ACT, CALL_US } from '#src/site/content/lead-dialogs.ts';
import { LeadButton } from '#src/site/lead/lead-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { ReactNode } from 'react';

/**
 * The part of a page between its first button and its closing. On phones, this part has a fixed button for a
 * demo request. A deferred style sheet shows and hides the button, because it appears only after scrolling.
 * @param slim true for a smaller button, on pages of running text
 */
export function PhoneButtonArea({
  site: { phone },
  slim = false,
  children,
}: {
  site: Site;
  slim?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="thumb-zone">
      {children}
      <div className={slim ? 'thumb slim' : 'thumb'}>
        <LeadButton button="thumb_demo_request">{DEMO_ACT}</LeadButton>
        <a className="thumb-call" href={telephoneHref(phone)} aria-label={`${CALL_US}: ${phone}`}>
          <Icon name="call" />
        </a>
      </div>
    </div>
  );
}
