import { OperatorError } from '#server/operator-error.ts';
import type { Source } from '../source-item.ts';

export type OpenOptions = { format?: Source['format'] | undefined; timeZone?: string };

/** This version has no readers of exports yet. @throws OperatorError */
export async function openSource(paths: readonly string[], _options: OpenOptions = {}): Promise<Source> {
  throw new OperatorError(`No reader of exports can open ${paths.join(', ')}.`);
}
