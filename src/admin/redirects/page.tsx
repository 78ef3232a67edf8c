import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayDownload } from '#shared/roles.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { PageHead } from '#src/admin/kit/page-head.tsx';
import { HeadActions } from '#src/admin/kit/section.tsx';
import { LIST_QUERY } from '#src/admin/kit/use-list-screen.ts';
import { ViewTabs } from '#src/admin/kit/view-tabs.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { CsvDialog } from './csv-dialog.tsx';
import { MissingPaths } from './missing-paths.tsx';
import { type EditedRedirect, EMPTY_REDIRECT, RedirectDialog } from './redirect-dialog.tsx';
import { Redirects } from './redirect-list.tsx';
import { ADDRESS_VIEWS, missingSearch, readView, redirectSearch, searchOfView } from './redirect-query.ts';

const LABELS = words.redirects;

export function load({ queries, search }: PageRequest): void {
  void queries.admin.redirects.counts.prefetch();
  void (readView(search) === 'missing'
    ? queries.admin.redirects.missing.prefetch(missingSearch.read(search))
    : queries.admin.redirects.list.prefetch(redirectSearch.read(search)));
}

export function Page() {
  const [search] = useSearchParams();
  const view = readView(search);
  const [edited, setEdited] = useState<EditedRedirect>();
  const [isImporting, setIsImporting] = useState(false);
  const { role } = useMember();
  const { busy, download } = useDownload();
  const { data: counts } = trpc.admin.redirects.counts.useQuery(undefined, LIST_QUERY);
  return (
    <>
      <PageHead title={LABELS.title}>
        <HeadActions>
          {mayDownload(role) && (
            <Button look="line" disabled={busy} onClick={() => void download()}>
              <WorkIcon name="download" />
              {LABELS.download}
            </Button>
          )}
          <Button look="line" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
            <WorkIcon name="upload" />
            {LABELS.csv.open}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setEdited(EMPTY_REDIRECT)}>
            <WorkIcon name="plus" />
            {LABELS.form.add}
          </Button>
        </HeadActions>
      </PageHead>
      <ViewTabs
        label={LABELS.views.label}
        views={ADDRESS_VIEWS}
        current={view}
        searchOf={searchOfView}
        names={LABELS.views}
        counts={counts}
      />
      {view === 'missing' ? (
        <MissingPaths onRedirect={(from, to) => setEdited({ ...EMPTY_REDIRECT, from, to })} />
      ) : (
        <Redirects onEdit={setEdited} />
      )}
      {edited && <RedirectDialog redirect={edited} onClose={() => setEdited(undefined)} />}
      {isImporting && <CsvDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

function useDownload() {
  const { session } = useAreaStores();
  const [busy, runBusy] = useBusy();
  const download = () =>
    runBusy(() =>
      downloadFile(ADMIN_FILES.redirects, {}, session).catch(
        () => void toast(LABELS.failedDownload, 'error'),
      ),
    );
  return { busy, download };
}
