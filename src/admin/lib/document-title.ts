import { useEffect } from 'react';
import { useSite } from '#src/lib/site-context.tsx';
import { useLeadCounts } from './use-lead-counts.ts';

/** Names the browser's tab: `Dashboard · Sesdaş Admin`, with new leads `(3) Dashboard · Sesdaş Admin`. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite();
  const { fresh } = useLeadCounts();
  useEffect(() => {
    document.title = `${fresh > 0 ? `(${fresh}) ` : ''}${title} · ${name} Admin`;
  }, [title, name, fresh]);
}
