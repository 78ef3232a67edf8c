/** The only parser of foreign TOML: front matter and configurations. */
import { parse } from 'smol-toml';
import { checkLength } from './text-length.ts';

export { TomlDate } from 'smol-toml';

/** @throws Error for a text that is too long, and for text that is not TOML */
export function parseToml(text: string): unknown {
  checkLength(text);
  return parse(text);
}
