import type { LeadFilter } from '#shared/schemas/admin-leads.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { toast } from '#src/ui/toast.ts';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { saveFile } from '#src/lib/save-file.ts';
import { LEAD_WORDS } from './lead-words.ts';

/** Takes the leads that match out as a file. */
export function useLeadExport(): { exporting: boolean; exportLeads: (filter: LeadFilter) => Promise<void> } {
  const { csv } = trpc.useUtils().client.admin.leads;
  const { timeZone } = useSite();
  const [exporting, setExporting] = useState(false);

  const exportLeads = async (filter: LeadFilter) => {
    setExporting(true);
    try {
      const { text } = await csv.query(filter);
      const day = format(new TZDate(new Date(), timeZone), 'yyyy-MM-dd');
      saveFile(text, LEAD_WORDS.fileName(day), 'text/csv;charset=utf-8');
      void toast(LEAD_WORDS.done.exported);
    } catch {
      void toast(LEAD_WORDS.failed.export, 'error');
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportLeads };
}
