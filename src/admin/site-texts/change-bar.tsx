import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { useSite } from '#src/lib/site-context.tsx';
import type { DraftView } from './record-draft.ts';
import { isNotLive, isPlanned } from './record-head.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.changeBar;

type ChangeBarProps = {
  detail: RecordDetail;
  view: DraftView;
  /** The number of fields that differ from the live text. */
  count: number;
  /** Focuses the next or the previous changed field. */
  onStep: (by: 1 | -1) => void;
};

/** States how the text differs from the live text, and steps through the changed fields. */
export function ChangeBar({ detail, view, count, onStep }: ChangeBarProps) {
  const remark = useRemark({ detail, view, count });
  const hasChanges = count > 0 && !isNotLive(detail);
  return (
    <Flex
      position="sticky"
      top="var(--head)"
      zIndex="5"
      alignItems="center"
      gap=".25rem .75rem"
      minHeight="var(--bar)"
      padding="0 .5rem 0 1.25rem"
      borderBottom="1px solid var(--colors-line)"
      background="bg.subtle"
      fontSize="sm"
      css={{
        '& [data-warn]': {
          flex: 'none',
          paddingLeft: '.5rem',
          borderLeft: '3px solid currentColor',
          color: 'warn.fg',
          fontWeight: '600',
          lineHeight: '1.1',
        },
        '& .iconbtn': { width: '2.5rem', height: '2.5rem' },
        '@media (max-width: 48rem), (pointer: coarse)': {
          '& .iconbtn': { width: 'target', height: 'target' },
        },
        '@media (max-width: 48rem)': { paddingLeft: '1rem' },
      }}
    >
      {hasChanges && <span data-warn="">{siteWords.changes(count)}</span>}
      <Text as="span" flex="1" minWidth="0" color="fg.muted" fontSize="xs" lineHeight="1.25">
        {remark}
      </Text>
      {hasChanges && (
        <Flex>
          <IconButton
            icon="up"
            aria-label={LABELS.previous}
            title={LABELS.previous}
            onClick={() => onStep(-1)}
          />
          <IconButton icon="down" aria-label={LABELS.next} title={LABELS.next} onClick={() => onStep(1)} />
        </Flex>
      )}
    </Flex>
  );
}

function useRemark({ detail, view, count }: Omit<ChangeBarProps, 'onStep'>): string {
  const { timeZone } = useSite();
  const { live, plan, isLocked } = detail;
  if (isLocked) return siteWords.locked;
  if (isNotLive(detail)) return siteWords.notLive;
  if (plan && isPlanned({ detail, view }))
    return siteWords.planTime(formatDate(plan.liveFrom, 'dayTime', timeZone));
  if (count > 0) return LABELS.about;
  return live || plan ? siteWords.noChanges : siteWords.states.shipped;
}
