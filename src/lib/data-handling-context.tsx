import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { createRequiredContext } from './required-context.ts';

export const [DataHandlingProvider, useDataHandling] = createRequiredContext<DataHandling>('data handling');
