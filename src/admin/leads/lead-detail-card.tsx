import { QUOTED_FIELD } from '#shared/lead-fields.ts';
import { mailHref } from '#shared/site.ts';
import type { LeadDetail } from '#shared/schemas/admin-leads.ts';
import { useDataHandling } from '#src/lib/data-handling-context.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Text } from '#src/admin/kit/layout.ts';
import { RecordCard, RecordFoot, Timeline } from '#src/admin/kit/record-card.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { DataListItem, DataListItemLabel, DataListItemValue, DataListRoot } from '@chakra-ui/react/data-list';
import type { ReactNode } from 'react';
import { LeadActions } from './lead-actions.tsx';
import { detailLinesOf, phoneHref } from './detail-lines.ts';
import { LeadNotes } from './lead-notes.tsx';
import { LeadWork } from './lead-work.tsx';
import { nameOf } from './lead-list.tsx';
import { LeadStateBadge } from './lead-state-badge.tsx';
import { noticeSteps, stepsOf } from './lead-steps.ts';
import { formatMoment, formatStep } from './lead-times.ts';
import { words } from '#src/admin/lib/words.ts';

const MESSAGES = words.leads;

type LeadDetailCardProps = {
  lead: LeadDetail;
  now: Date;
};

export function LeadDetailCard({ lead, now }: LeadDetailCardProps) {
  const site = useSite();
  const { leadsForwarded: delivers } = useDataHandling();
  const name = nameOf(lead);
  return (
    <RecordCard aria-labelledby="lead-name">
      <header>
        <h2 id="lead-name" lang={lead.erasedAt ? undefined : 'tr'} tabIndex={-1}>
          {name}
        </h2>
        <LeadStateBadge state={lead.state} />
      </header>
      {!lead.erasedAt && <LeadWork lead={lead} />}
      {lead[QUOTED_FIELD] ? (
        <blockquote lang="tr">“{lead[QUOTED_FIELD]}”</blockquote>
      ) : (
        <Text padding="1.1rem 0" color="fg.muted">
          {MESSAGES.noMessage}
        </Text>
      )}
      <DataListRoot variant="bold">
        {detailLinesOf(lead, {
          origin: site.origin,
          received: formatMoment(lead.createdAt, site.timeZone),
        }).map(({ label, value, href, turkish }) => (
          <DataListItem key={label}>
            <DataListItemLabel>{label}</DataListItemLabel>
            <DataListItemValue lang={turkish ? 'tr' : undefined}>
              {href === undefined ? value : <a href={href}>{value}</a>}
            </DataListItemValue>
          </DataListItem>
        ))}
      </DataListRoot>
      {warningOf(lead)}
      <LeadNotes lead={lead} />
      <Text as="h3" fontSize="1.0625rem" marginTop="1.6rem">
        {MESSAGES.steps}
      </Text>
      {!delivers && lead.state === 'waiting' && (
        <Text marginTop=".4rem" color="fg.muted">
          {MESSAGES.storedOnlyReason}
        </Text>
      )}
      <Timeline aria-label={MESSAGES.steps}>
        {[...stepsOf(lead, { now, delivers }), ...noticeSteps(lead.notices)].map(
          ({ text, at, tone }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of past steps does not change
            <li key={index} data-tone={tone}>
              <span>{text}</span>
              <time dateTime={at.toISOString()}>{formatStep(at, lead.createdAt, site.timeZone)}</time>
            </li>
          ),
        )}
      </Timeline>
      <LeadActions lead={lead} />
      {!lead.erasedAt && <ContactFoot lead={lead} />}
    </RecordCard>
  );
}

/** Within thumb reach on phones. */
function ContactFoot({ lead }: { lead: LeadDetail }) {
  return (
    <RecordFoot data-bottom-bar="contact">
      <ButtonLink look="line" href={mailHref(lead.email)}>
        <WorkIcon name="mail" />
        {MESSAGES.work.mail}
      </ButtonLink>
      <ButtonLink href={phoneHref(lead)}>
        <Icon name="call" />
        {MESSAGES.work.call}
      </ButtonLink>
    </RecordFoot>
  );
}

function warningOf({ state, suspicion, ambiguous }: LeadDetail): ReactNode {
  if (state === 'held' && suspicion) return <Alert text={MESSAGES.held(MESSAGES.suspicions[suspicion])} />;
  return ambiguous && <Alert text={MESSAGES.ambiguous} />;
}
