import type { Site } from '#shared/site-texts/site.ts';
import { createRequiredContext } from './required-context.ts';

export const [SiteProvider, useSite] = createRequiredContext<Site>('site');
