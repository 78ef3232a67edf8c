import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from '@chakra-ui/react/data-list';
import type { ReactNode } from 'react';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { PHONE_FIELD } from '#shared/leads/lead-fields.ts';
import { mailHref } from '#shared/site-texts/site.ts';
import { CopyButton } from '#src/admin/kit/copy-button.tsx';
import { Disclosure } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { detailLinesOf, otherLinesOf, phoneHref, phoneOf } from './detail-lines.ts';
import { mailLinks, whatsappLinks } from './lead-messages.ts';
import { ContactFacts } from './lead-parts.ts';
import { formatMoment } from './lead-times.ts';
import { MessageMenu } from './message-menu.tsx';

const { contact: LABELS, done, failed } = words.leads;

/** The field that this list omits, as the heading shows the company beside the name. */
const IN_HEADING = 'company';

type LeadFactsProps = { lead: LeadDetail; onCall: () => void };

/** The contact details of the person, and the content of the request. */
export function LeadFacts({ lead, onCall }: LeadFactsProps) {
  const site = useSite();
  return (
    <>
      <ContactFacts variant="bold">
        {detailLinesOf(lead)
          .filter(({ name }) => name !== IN_HEADING)
          .map(({ label, name, value, turkish }) => (
            <Fact key={label} label={label}>
              {name === PHONE_FIELD ? (
                <Phone lead={lead} onCall={onCall} />
              ) : name === 'email' ? (
                <Mail lead={lead} />
              ) : (
                <span lang={turkish ? 'tr' : undefined}>{value}</span>
              )}
            </Fact>
          ))}
      </ContactFacts>
      <Disclosure size="sm">
        <summary>{words.leads.more}</summary>
        <DataListRoot variant="bold" fontSize=".875rem">
          {otherLinesOf(lead, {
            origin: site.origin,
            received: formatMoment(lead.createdAt, site.timeZone),
          }).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </DataListRoot>
      </Disclosure>
    </>
  );
}

function Phone({ lead, onCall }: LeadFactsProps) {
  const { name: brand } = useSite();
  return (
    <>
      <a href={phoneHref(lead)} onClick={onCall}>
        {lead[PHONE_FIELD]}
      </a>
      <MessageMenu
        label={LABELS.whatsappMenu}
        links={whatsappLinks(lead, brand)}
        className="iconbtn messages"
      >
        <WorkIcon name="chat" />
        <span className="vh">{LABELS.whatsappMenu}</span>
      </MessageMenu>
      <CopyButton
        label={LABELS.copyPhone}
        text={phoneOf(lead)}
        messages={{ copied: done.copied, copyFailed: failed.copy }}
      />
    </>
  );
}

function Mail({ lead }: { lead: LeadDetail }) {
  const { name: brand } = useSite();
  const account = lead.email.replace(/@.*$/s, '');
  return (
    <>
      <a href={mailHref(lead.email)}>
        {account}
        <wbr />
        {lead.email.slice(account.length)}
      </a>
      <MessageMenu label={LABELS.mailMenu} links={mailLinks(lead, brand)} className="iconbtn messages">
        <WorkIcon name="mail" />
        <span className="vh">{LABELS.mailMenu}</span>
      </MessageMenu>
      <CopyButton
        label={LABELS.copyMail}
        text={lead.email}
        messages={{ copied: done.mailCopied, copyFailed: failed.copyMail }}
      />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataListItem>
      <DataListItemLabel>{label}</DataListItemLabel>
      <DataListItemValue>{children}</DataListItemValue>
    </DataListItem>
  );
}
