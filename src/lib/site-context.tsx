import type { Site } from '#shared/site.ts';
import { createContext, use } from 'react';

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext;

/** The brand of this deployment. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite stands outside SiteProvider.');
  return site;
}
