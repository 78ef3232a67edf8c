import { useEffect } from 'react';
import { useSite } from './site-context.tsx';

/** Names the browser's tab: `Dashboard · Sesdaş Admin`. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name} Admin`;
  }, [title, name]);
}
