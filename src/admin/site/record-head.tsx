import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/schemas/admin-site.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import { siteWords } from '#src/admin/lib/site-words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import type { DraftView } from './record-draft.ts';
import { PageRemoval } from './page-removal.tsx';
import { titleOfRecord } from './record-title.ts';
import { RecordStates } from './record-state.tsx';

type RecordHeadProps = {
  detail: RecordDetail;
  view: DraftView;
  /** The number of fields that differ from the text that visitors read. */
  changeCount: number;
  busy: boolean;
  actions: { discard: () => Promise<void>; cancelPlan: (number: number) => Promise<void> };
  onPublish: () => void;
  onPlan: () => void;
  onHistory: () => void;
};

export function RecordHead(props: RecordHeadProps) {
  const { detail, view, changeCount, busy, actions } = props;
  const { plan, added } = detail;
  const { version } = view;
  const isPlanned = plan !== null && version === 0 && !view.isUnsaved;
  const isNotLive = added !== null && !detail.live;
  const isPublishable = (changeCount > 0 || isNotLive) && !isPlanned && !view.conflict;
  const title = { title: titleOfRecord(detail), back: { label: siteWords.back, to: pathTo('adminSite') } };
  if (detail.isLocked) return <PageHead {...title} about={siteWords.locked} />;
  return (
    <>
      <PageHead {...title}>
        <HeadActions>
          <Button look="line" onClick={props.onHistory}>
            {siteWords.history}
          </Button>
          {version > 0 && !isNotLive && (
            <Button look="line" disabled={busy} onClick={() => void actions.discard()}>
              {siteWords.discard}
            </Button>
          )}
          {plan && (
            <Button look="line" disabled={busy} onClick={() => void actions.cancelPlan(plan.number)}>
              {siteWords.cancelPlan}
            </Button>
          )}
          <PageRemoval record={detail} />
          {!added?.removedAs && (
            <>
              <Button look="line" disabled={busy || !isPublishable} onClick={props.onPlan}>
                {siteWords.plan}
              </Button>
              <Button disabled={busy || !isPublishable} onClick={props.onPublish}>
                {siteWords.publish}
              </Button>
            </>
          )}
        </HeadActions>
      </PageHead>
      <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1.5rem" marginBottom="1.5rem">
        <RecordStates record={detail} isChanged={changeCount > 0 && !isPlanned} />
        {!isNotLive && (
          <Remark isWarning={changeCount > 0}>
            {changeCount > 0 ? siteWords.changes(changeCount) : siteWords.noChanges}
          </Remark>
        )}
        <span role="status">
          <SaveText view={view} />
        </span>
      </Flex>
    </>
  );
}

function Remark({ isWarning, children }: { isWarning: boolean; children: string }) {
  return (
    <Text
      as="span"
      fontSize="sm"
      color="fg.muted"
      css={{ '&[data-warn]': { color: 'warn.fg' } }}
      data-warn={isWarning ? '' : undefined}
    >
      {children}
    </Text>
  );
}

function SaveText({ view: { state, isUnsaved, savedAt, conflict } }: { view: DraftView }) {
  const { timeZone } = useSite();
  if (conflict) return null;
  if (state === 'failed') return <Remark isWarning>{siteWords.notSaved}</Remark>;
  if (state === 'saving' || isUnsaved) return <Remark isWarning={false}>{siteWords.saving}</Remark>;
  return (
    savedAt && <Remark isWarning={false}>{siteWords.saved(formatDate(savedAt, 'clock', timeZone))}</Remark>
  );
}
