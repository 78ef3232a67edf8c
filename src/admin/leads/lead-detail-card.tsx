import type { ReactNode } from 'react';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { QUOTED_FIELD } from '#shared/leads/lead-fields.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { CallQuestion } from './call-question.tsx';
import { RecordCard, RecordColumns, RecordFoot } from './card-parts.ts';
import { phoneHref } from './detail-lines.ts';
import { LeadActions } from './lead-actions.tsx';
import { LeadDelivery } from './lead-delivery.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { nameOf } from './lead-list.tsx';
import { mailLinks, whatsappLinks } from './lead-messages.ts';
import { LeadNotes } from './lead-notes.tsx';
import { LeadOrigin } from './lead-origin.tsx';
import { LeadStage } from './lead-stage.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { LeadWork } from './lead-work.tsx';
import { MessageMenu } from './message-menu.tsx';
import { OtherRequests } from './other-requests.tsx';
import { useCall } from './use-call.ts';

const LABELS = words.leads;

type LeadDetailCardProps = {
  lead: LeadDetail;
  now: Date;
  /** Links to the previous and the next lead in the list. */
  steps?: ReactNode;
};

export function LeadDetailCard({ lead, now, steps }: LeadDetailCardProps) {
  const { leadsForwarded: delivers } = useDataHandling();
  const { card, openCall, hasCalled, onCall, onOutcome } = useCall(lead);
  return (
    <RecordCard aria-labelledby="lead-name" ref={card}>
      <header>
        <h2 lang={lead.erasedAt ? undefined : 'tr'} tabIndex={-1}>
          <span id="lead-name">{nameOf(lead)}</span>
          {lead.company && <span className="company"> {lead.company}</span>}
        </h2>
        <LeadStateBadge state={lead.state} />
        {steps}
      </header>
      {openCall && (
        <CallQuestion
          key={openCall.calledAt.getTime()}
          call={openCall}
          takesFocus={hasCalled}
          onOutcome={onOutcome}
        />
      )}
      {!lead.erasedAt && <LeadStage lead={lead} />}
      <RecordColumns>
        <div className="record">
          {lead[QUOTED_FIELD] ? (
            <blockquote lang="tr">“{lead[QUOTED_FIELD]}”</blockquote>
          ) : (
            <Text className="no-message" paddingBottom="1.1rem" color="fg.muted">
              {LABELS.noMessage}
            </Text>
          )}
          <LeadFacts lead={lead} onCall={onCall} />
          {warningOf(lead)}
          <LeadNotes lead={lead} now={now} />
          <LeadDelivery lead={lead} now={now} delivers={delivers} />
          <LeadActions lead={lead} />
        </div>
        {!lead.erasedAt && (
          <div className="work">
            <LeadWork lead={lead} />
            <LeadOrigin lead={lead} />
            <OtherRequests requests={lead.otherRequests} />
          </div>
        )}
      </RecordColumns>
      {!lead.erasedAt && <ContactFoot lead={lead} onCall={onCall} />}
    </RecordCard>
  );
}

/** The links to call and write, fixed at the bottom of the window on phones. */
function ContactFoot({ lead, onCall }: { lead: LeadDetail; onCall: () => void }) {
  const { name: brand } = useSite();
  const { contact, work } = LABELS;
  return (
    <RecordFoot data-bottom-bar="contact">
      <MessageMenu label={contact.mailMenu} links={mailLinks(lead, brand)} className="btn btn-line">
        <WorkIcon name="mail" />
        {work.mail}
      </MessageMenu>
      <MessageMenu label={contact.whatsappMenu} links={whatsappLinks(lead, brand)} className="btn btn-line">
        <WorkIcon name="chat" />
        {contact.whatsapp}
      </MessageMenu>
      <ButtonLink href={phoneHref(lead)} onClick={onCall}>
        <Icon name="call" />
        {work.call}
      </ButtonLink>
    </RecordFoot>
  );
}

function warningOf({ state, suspicion, ambiguous }: LeadDetail): ReactNode {
  if (state === 'held' && suspicion) return <Alert text={LABELS.held(LABELS.suspicions[suspicion])} />;
  return ambiguous && <Alert text={LABELS.ambiguous} />;
}
