import { ADMIN_FILES } from '#shared/routes.ts';
import type { LeadFilter } from '#shared/schemas/admin-leads.ts';
import { downloadFile } from '#src/admin/lib/download.ts';
import { useAreaStores } from '#src/admin/kit/area-stores.ts';
import { toast } from '#src/ui/toast.ts';
import { useBusy } from '#src/admin/lib/use-busy.ts';
import { words } from '#src/admin/lib/words.ts';

/** Takes the leads that match out as a file. */
export function useLeadExport(): { exporting: boolean; exportLeads: (filter: LeadFilter) => Promise<void> } {
  const { session } = useAreaStores();
  const [exporting, during] = useBusy();

  const exportLeads = (filter: LeadFilter) =>
    during(async () => {
      try {
        await downloadFile(ADMIN_FILES.leads, filter, session);
        void toast(words.leads.done.exported);
      } catch {
        void toast(words.leads.failed.export, 'error');
      }
    });
  return { exporting, exportLeads };
}
