import { Fragment, lazy, Suspense, useId, useState } from 'react';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { RecordDetail, VersionList } from '#shared/site-texts/schemas.ts';
import { Dialog, DialogActions, DialogTitle } from '#src/admin/kit/dialog.tsx';
import { formatDate } from '#src/admin/kit/format-date.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { LineList } from '#src/admin/kit/line-list.tsx';
import { ListStates } from '#src/admin/kit/list-screen.tsx';
import { MemberName } from '#src/admin/kit/member-name.tsx';
import { StateBadge } from '#src/admin/kit/state-badge.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.versions;

/** The component is loaded lazily, so that the form does not load the code of the comparison. */
const VersionChanges = lazy(async () => ({
  default: (await import('./version-changes.tsx')).VersionChanges,
}));

type VersionsDialogProps = {
  detail: RecordDetail;
  labelOf: (key: string) => string;
  onRestore: (number: number) => void;
  onClose: () => void;
};

/** Lists the publications of a record. Each publication can be restored as the draft. */
export function VersionsDialog({ detail, labelOf, onRestore, onClose }: VersionsDialogProps) {
  const restore = (number: number) => {
    onClose();
    onRestore(number);
  };
  const titleId = useId();
  const list = trpc.admin.site.versions.useQuery({ name: detail.name });
  return (
    <Dialog labelledBy={titleId} wide onClose={onClose}>
      <Box marginBottom=".75rem">
        <DialogTitle id={titleId}>{LABELS.title}</DialogTitle>
      </Box>
      <ListStates
        list={list}
        total={detail.added ? list.data?.total : list.data && 1}
        failed={siteWords.failed.load}
        frame={Fragment}
        empty={detail.added ? siteWords.notLive : LABELS.empty}
      >
        <LineList>
          {list.data?.versions.map((version) => (
            <VersionLine
              key={version.number}
              name={detail.name}
              texts={detail.texts}
              version={version}
              labelOf={labelOf}
              isLive={version.number === detail.live?.number}
              isPlanned={version.number === detail.plan?.number}
              onRestore={restore}
            />
          ))}
          {!detail.added && (
            <li>
              <div>{siteWords.shippedText}</div>
              {!detail.live && <StateBadge kind="ok">{LABELS.live}</StateBadge>}
              <Button look="line" onClick={() => restore(0)}>
                {LABELS.restore}
              </Button>
            </li>
          )}
        </LineList>
      </ListStates>
      <DialogActions>
        <Button look="line" onClick={onClose}>
          {LABELS.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type VersionLineProps = {
  name: RecordDetail['name'];
  labelOf: (key: string) => string;
  texts: ReferenceTexts;
  version: VersionList['versions'][number];
  isLive: boolean;
  isPlanned: boolean;
  onRestore: (number: number) => void;
};

function VersionLine({ name, version, labelOf, texts, isLive, isPlanned, onRestore }: VersionLineProps) {
  const { timeZone } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { number, liveFrom, publisher, cancelledAt } = version;
  return (
    <li>
      <div>
        <Flex flexWrap="wrap" gap=".25rem .75rem">
          <span>{LABELS.version(number)}</span>
          <Text as="span" color="fg.muted">
            {formatDate(liveFrom, 'dayTime', timeZone)}
          </Text>
          {publisher && <MemberName profile={publisher} />}
        </Flex>
      </div>
      {isLive && <StateBadge kind="ok">{LABELS.live}</StateBadge>}
      {isPlanned && <StateBadge kind="info">{siteWords.states.planned}</StateBadge>}
      {cancelledAt && <StateBadge kind="plain">{LABELS.cancelled}</StateBadge>}
      <Button look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {LABELS.changes}
      </Button>
      <Button look="line" onClick={() => onRestore(number)}>
        {LABELS.restore}
      </Button>
      {isOpen && (
        <Box as="section" flex="1 1 100%" minWidth="0" overflowWrap="anywhere">
          <Suspense fallback={<Text color="fg.muted">{siteWords.loading}</Text>}>
            <VersionChanges name={name} number={number} labelOf={labelOf} texts={texts} />
          </Suspense>
        </Box>
      )}
    </li>
  );
}
