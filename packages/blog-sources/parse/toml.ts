/** The only parser of foreign TOML: front matter and configurations. */
import { parse } from 'smol-toml';
import { checkLength } from './text-length.ts';

export { TomlDate } from 'smol-toml';

/** @throws Error for a long text and for other text than TOML */
export function parseToml(text: string): unknown {
  checkLength(text);
  return parse(text);
}
