import { ADMIN_FILES } from '#shared/routes.ts';
import type { LeadFilter } from '#shared/schemas/admin-leads.ts';
import { downloadFile } from '#src/lib/download.ts';
import { useAreaStores } from '#src/admin-ui/area-stores.ts';
import { toast } from '#src/ui/toast.ts';
import { useBusy } from '#src/admin-ui/use-busy.ts';
import { LEAD_MESSAGES } from './lead-messages.ts';

/** Takes the leads that match out as a file. */
export function useLeadExport(): { exporting: boolean; exportLeads: (filter: LeadFilter) => Promise<void> } {
  const { session } = useAreaStores();
  const [exporting, during] = useBusy();

  const exportLeads = (filter: LeadFilter) =>
    during(async () => {
      try {
        await downloadFile(ADMIN_FILES.leads, filter, session);
        void toast(LEAD_MESSAGES.done.exported);
      } catch {
        void toast(LEAD_MESSAGES.failed.export, 'error');
      }
    });
  return { exporting, exportLeads };
}
