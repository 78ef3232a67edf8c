import { parseArgs } from 'node:util';
import { OperatorError } from '../failure-lines.ts';

/** The file that a command was given. @throws one line that shows how */
export function fileOption(name: 'to' | 'from', example: string): string {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } } });
  const file = values[name];
  if (typeof file !== 'string' || file === '') throw new OperatorError(`Name a file: ${example}`);
  return file;
}
