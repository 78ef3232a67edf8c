import { useLayoutEffect, useRef } from 'react';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { Disclosure, Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Timeline } from './card-parts.ts';
import { noticeSteps, stepsOf } from './lead-steps.ts';
import { formatStep } from './lead-times.ts';

const LABELS = words.leads;

type LeadDeliveryProps = {
  lead: LeadDetail;
  now: Date;
  /** True if a forms service is configured. */
  delivers: boolean;
};

/** The steps of the delivery. The section opens if a member has to act, and then stays open to show the result. */
export function LeadDelivery({ lead, now, delivers }: LeadDeliveryProps) {
  const { timeZone } = useSite();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const needsMember = lead.state === 'held' || lead.state === 'rejected';
  useLayoutEffect(() => {
    if (needsMember && disclosure.current) disclosure.current.open = true;
  }, [needsMember]);
  return (
    <Disclosure ref={disclosure} size="sm" marginTop="1rem">
      <summary>{LABELS.steps}</summary>
      {!delivers && lead.state === 'waiting' && (
        <Text marginTop=".4rem" color="fg.muted">
          {LABELS.storedOnlyReason}
        </Text>
      )}
      <Timeline aria-label={LABELS.steps}>
        {[...stepsOf(lead, { now, delivers }), ...noticeSteps(lead.notices)].map(
          ({ text, at, tone }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of past steps does not change
            <li key={index} data-tone={tone}>
              <span>{text}</span>
              <time dateTime={at.toISOString()}>{formatStep(at, lead.createdAt, timeZone)}</time>
            </li>
          ),
        )}
      </Timeline>
    </Disclosure>
  );
}
