import { mayDownload } from '#shared/roles.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { downloadFile } from '#src/admin/lib/download.ts';
import { useMember } from '#src/admin/lib/member-context.tsx';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

/**
 * Visible only to members who may download files.
 * @param input the body of the request, which selects the data
 */
export function DownloadButton({ path, input }: { path: string; input: object }) {
  const { session } = useAreaStores();
  const { role } = useMember();
  const [busy, runBusy] = useBusy();
  const download = () =>
    runBusy(() =>
      downloadFile(path, input, session).catch(() => void toast(words.analytics.failedDownload, 'error')),
    );
  if (!mayDownload(role)) return null;
  return (
    <Button look="line" disabled={busy} onClick={() => void download()}>
      <WorkIcon name="download" />
      {words.analytics.download}
    </Button>
  );
}
