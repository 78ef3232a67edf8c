import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Text } from '#src/admin/kit/layout.ts';
import { MenuButton, type MenuItem } from '#src/admin/kit/menu.tsx';
import { useDocumentTitle } from '#src/admin/kit/page-head.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { titleOfRecord } from '#src/admin/lib/record-title.ts';
import { words } from '#src/admin/lib/words.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { usePageRemoval } from './page-removal.tsx';
import { publicPathOf } from './public-path.ts';
import type { DraftView } from './record-draft.ts';
import { Bar } from './record-head-parts.ts';
import { RecordStates } from './record-state.tsx';
import { siteWords } from './site-words.ts';

const TITLE_ID = 'record-title';

type RecordHeadProps = {
  detail: RecordDetail;
  view: DraftView;
  /** The number of fields that differ from the live text. */
  changeCount: number;
  busy: boolean;
  actions: { discard: () => Promise<void>; cancelPlan: (number: number) => Promise<void> };
  onPublish: () => void;
  onPlan: () => void;
  onHistory: () => void;
  onLink: () => void;
};

/** The bar above the form. A menu has the less frequent actions, and on phones all but the publication. */
export function RecordHead(props: RecordHeadProps) {
  const { detail, view, changeCount } = props;
  const title = titleOfRecord(detail);
  useDocumentTitle(title);
  const path = publicPathOf(detail);
  return (
    <Bar>
      <Link className="iconbtn" to={pathTo('adminSite')} aria-label={siteWords.back} title={siteWords.back}>
        <WorkIcon name="back" />
      </Link>
      <h1 id={TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      {!detail.isLocked && (hasState(detail) || changeCount > 0) && (
        <span className="states wide">
          <RecordStates record={detail} isChanged={changeCount > 0 && !isPlanned(props)} />
        </span>
      )}
      {path !== undefined && (
        <a className="path wide" href={path} target="_blank" rel="noopener" title={siteWords.viewPage}>
          {path}
        </a>
      )}
      <span className="saved" role="status">
        {!detail.isLocked && <SaveText view={view} />}
      </span>
      {!detail.isLocked && <RecordActions {...props} path={path} />}
    </Bar>
  );
}

export const isNotLive = ({ added, live }: Pick<RecordDetail, 'added' | 'live'>) => added !== null && !live;

/** False for a text as shipped, which has no badge: the bar above the form says so. */
function hasState({ added, live, plan, isInvalid, tests }: RecordDetail): boolean {
  return (
    added !== null || live !== null || plan !== null || isInvalid || tests.some(({ isStarted }) => isStarted)
  );
}

/** True if the form has the text of a planned publication. */
export function isPlanned({ detail, view }: Pick<RecordHeadProps, 'detail' | 'view'>): boolean {
  return detail.plan !== null && view.version === 0 && !view.isUnsaved;
}

function RecordActions(props: RecordHeadProps & { path: string | undefined }) {
  const { detail, view, changeCount, busy, onHistory, onPlan, onPublish } = props;
  const { removal, dialog } = usePageRemoval(detail);
  const isPublishable = (changeCount > 0 || isNotLive(detail)) && !isPlanned(props) && !view.conflict;
  const isRemoved = Boolean(detail.added?.removedAs);
  const disabled = busy || !isPublishable;
  const items = menuItems(props, { removal, isPlannable: !isRemoved && !disabled });
  return (
    <>
      <Button look="line" className="btn btn-line wide quiet" onClick={onHistory}>
        {siteWords.history}
      </Button>
      {!isRemoved && (
        <>
          <Button look="line" className="btn btn-line wide" disabled={disabled} onClick={onPlan}>
            {siteWords.plan}
          </Button>
          <Button disabled={disabled} onClick={onPublish}>
            {siteWords.publish}
          </Button>
        </>
      )}
      <MenuButton label={words.posts.more} describedBy={TITLE_ID} items={items} />
      {dialog}
    </>
  );
}

type MenuOptions = {
  removal: ReturnType<typeof usePageRemoval>['removal'];
  isPlannable: boolean;
};

function menuItems(
  {
    detail,
    view,
    path,
    busy,
    actions,
    onHistory,
    onPlan,
    onLink,
  }: RecordHeadProps & { path: string | undefined },
  { removal, isPlannable }: MenuOptions,
): MenuItem[] {
  const { plan } = detail;
  const isIdle = !busy;
  return [
    ...(path === undefined ? [] : [{ label: siteWords.viewPage, icon: 'out', href: path } as const]),
    ...(detail.added && !detail.added.removedAs
      ? [{ label: siteWords.campaignLink.open, icon: 'share', onPress: onLink } as const]
      : []),
    { label: siteWords.history, icon: 'history', onPhones: true, onPress: onHistory },
    ...(isPlannable
      ? [{ label: siteWords.plan, icon: 'calendar', onPhones: true, onPress: onPlan } as const]
      : []),
    ...(isIdle && view.version > 0 && !isNotLive(detail)
      ? [{ label: siteWords.discard, icon: 'retry', onPress: () => void actions.discard() } as const]
      : []),
    ...(isIdle && plan
      ? [
          {
            label: siteWords.cancelPlan,
            icon: 'close',
            onPress: () => void actions.cancelPlan(plan.number),
          } as const,
        ]
      : []),
    ...(removal && !removal.busy
      ? [{ label: removal.label, icon: 'delete', onPress: removal.act } as const]
      : []),
  ];
}

function SaveText({ view: { state, isUnsaved, savedAt, conflict } }: { view: DraftView }) {
  const { timeZone } = useSite();
  if (conflict) return <Remark isWarning>{siteWords.conflict.open(conflict.paths.length)}</Remark>;
  if (state === 'failed') return <Remark isWarning>{siteWords.notSaved}</Remark>;
  if (state === 'saving' || isUnsaved) return <Remark isWarning={false}>{siteWords.saving}</Remark>;
  return (
    savedAt && <Remark isWarning={false}>{siteWords.saved(formatDate(savedAt, 'clock', timeZone))}</Remark>
  );
}

function Remark({ isWarning, children }: { isWarning: boolean; children: string }) {
  return (
    <Text
      as="span"
      color="fg.muted"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
      css={{ '&[data-warn]': { color: 'warn.fg', fontWeight: '600' } }}
      data-warn={isWarning ? '' : undefined}
    >
      {children}
    </Text>
  );
}
