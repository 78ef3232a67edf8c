import type { RecordState } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { useSite } from '#src/lib/site-context.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.states;

type RecordStateProps = {
  record: Pick<RecordState, 'live' | 'plan' | 'isInvalid' | 'added' | 'tests'>;
  isChanged: boolean;
};

/** Badges for the live text, the planned publication and the draft. */
export function RecordStates({
  record: { live, plan, isInvalid, added, tests },
  isChanged,
}: RecordStateProps) {
  const { timeZone } = useSite();
  if (added?.removedAs) {
    const text = live ? LABELS.removed[added.removedAs] : LABELS.removedUnpublished;
    return <StateBadge kind="plain">{text}</StateBadge>;
  }
  return (
    <Flex as="span" alignItems="center" flexWrap="wrap" gap=".5rem" fontSize="sm">
      {isInvalid && <StateBadge kind="bad">{LABELS.invalid}</StateBadge>}
      {live && <StateBadge kind="ok">{LABELS.live}</StateBadge>}
      {!live && !plan && (
        <Text as="span" color="fg.muted">
          {added ? LABELS.notPublished : LABELS.shipped}
        </Text>
      )}
      {plan && (
        <>
          <StateBadge kind="info">{LABELS.planned}</StateBadge>
          <Text as="span" color="info.fg">
            {formatDate(plan.liveFrom, 'dayTime', timeZone)}
          </Text>
        </>
      )}
      {tests.some(({ isStarted }) => isStarted) && <StateBadge kind="info">{LABELS.inTest}</StateBadge>}
      {isChanged && (live || !added) && <StateBadge kind="warn">{LABELS.changed}</StateBadge>}
    </Flex>
  );
}
