import { type Site, telephoneHref } from '#shared/site.ts';
import { LEAD_FORM } from '#src/site/content/lead-dialogs.ts';
import { Icon, IconStrokes } from '#src/ui/icon.tsx';
import type { Ref } from 'react';
import type { LeadFailure } from './send-lead.ts';
import '#src/ui/alert.css';
import './lead-failure.css';

const ENVELOPE = 'M3 6h18v13H3zM3 7l9 7 9-7';

type LeadFailureBoxProps = { failure: LeadFailure; site: Site; ref?: Ref<HTMLDivElement> };

/** Says why nothing was sent, and names the ways that are left. It takes the focus. */
export function LeadFailureBox({ failure, site: { phone, email }, ref }: LeadFailureBoxProps) {
  const { title, text } = LEAD_FORM.offline;
  return (
    <div
      ref={ref}
      className={failure.offline ? 'alert lead-fail offline' : 'alert lead-fail'}
      role="alert"
      tabIndex={-1}
    >
      <Icon name="warning" />
      <div>
        {failure.offline ? (
          <p>
            <b>{title}</b> {text}
          </p>
        ) : (
          <p>{failure.text}</p>
        )}
        <p className="ways">
          <a href={telephoneHref(phone)}>
            <Icon name="call" />
            {phone}
          </a>
          {!failure.offline && (
            <a href={`mailto:${email}`}>
              <IconStrokes path={ENVELOPE} />
              {LEAD_FORM.write}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
