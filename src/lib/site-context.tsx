import type { Site } from '#shared/site.ts';
import { createRequiredContext } from './required-context.ts';

/** The brand of this deployment. */
export const [SiteProvider, useSite] = createRequiredContext<Site>('site');
