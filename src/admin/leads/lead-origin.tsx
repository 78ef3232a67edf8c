import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { decodePercent } from '#text/decode-percent.ts';
import { VisitPath } from './lead-parts.ts';
import { formatSent } from './lead-times.ts';
import { nameOfButton } from './name-of-button.ts';
import { durationText, sourceText, totalText } from './origin-text.ts';

const { origin: LABELS } = words.leads;

export function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useSite();
  const seconds = lead.path.reduce((sum, page) => sum + page.seconds, 0);
  const button = nameOfButton(lead.button);
  const sent = [
    formatSent(lead.createdAt, timeZone),
    ...(seconds > 0 ? [LABELS.total(totalText(seconds))] : []),
  ];
  return (
    <section>
      <Text as="h3" fontSize=".875rem" fontWeight="600">
        {LABELS.heading}
      </Text>
      <EarlierVisits visits={lead.visits.slice(0, -1)} />
      <VisitPath>
        <li data-kind="source">
          {sourceText(lead)}
          {lead.campaignName !== '' && <small>{LABELS.campaign(lead.campaignName)}</small>}
        </li>
        {lead.path.map((page, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a path does not change
          <VisitedPage key={index} page={page} isFirst={index === 0} />
        ))}
        {button !== '' && (
          <li data-kind="form">
            {LABELS.button(button)}
            {lead.paragraph !== null && (
              <small lang="tr">
                <q>{lead.paragraph}</q>
              </small>
            )}
          </li>
        )}
        <li data-kind="form">
          {LABELS.sent}
          <small>{sent.join(' · ')}</small>
        </li>
      </VisitPath>
      <Text marginTop=".35rem" color="fg.muted" fontSize="xs">
        {LABELS.note}
      </Text>
      <OtherParameters campaign={lead.campaign} />
    </section>
  );
}

function EarlierVisits({ visits }: { visits: LeadDetail['visits'] }) {
  if (visits.length === 0) return null;
  return (
    <>
      <Text marginTop=".25rem" color="fg.muted" fontSize="xs">
        {LABELS.earlier}
      </Text>
      <VisitPath aria-label={LABELS.earlier}>
        {visits.map((visit, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- visits do not change
          <li key={index}>
            {sourceText(visit)}
            <small>
              {[visit.campaign && LABELS.campaign(visit.campaign), visit.page].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </VisitPath>
    </>
  );
}

type VisitedPageProps = { page: LeadDetail['path'][number]; isFirst: boolean };

function VisitedPage({ page: { path, seconds, title }, isFirst }: VisitedPageProps) {
  const about = [
    isFirst && LABELS.first,
    title !== null && LABELS.post,
    seconds > 0 && durationText(seconds),
  ].filter((part) => part !== false);
  return (
    <li data-kind={title === null ? undefined : 'post'}>
      {title === null ? (
        (decodePercent(path) ?? path)
      ) : (
        <a href={path} target="_blank" rel="noopener" lang="tr">
          {title}
        </a>
      )}
      {about.length > 0 && <small>{about.join(' · ')}</small>}
    </li>
  );
}

/**
 * Lists the remaining parameters. Source, medium and campaign have labels of their own. Click ids identify a
 * visitor, so only the exported file has them.
 */
function OtherParameters({ campaign }: Pick<LeadDetail, 'campaign'>) {
  const names = ['utm_term', 'utm_content'].filter((name) => campaign[name]);
  if (names.length === 0) return null;
  return (
    <Text marginTop=".35rem" color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      {names.map((name) => `${name}: ${campaign[name]}`).join(' · ')}
    </Text>
  );
}
