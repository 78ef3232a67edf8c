/**
 * `npm run theme` writes the system's tokens as style sheets for pages without Chakra. Every page includes the
 * tokens that plain style sheets use; the other tokens, which only Chakra's components need, are loaded later.
 */
import { writeFile } from 'node:fs/promises';
import { printTokens } from '#src/theme/print-tokens.ts';
import { usedTokens } from './used-tokens.ts';

const THEME = new URL('../src/theme/', import.meta.url);

const usedNames = usedTokens();
await writeFile(
  new URL('tokens.css', THEME),
  printTokens((name) => usedNames.has(name)),
);
await writeFile(
  new URL('more-tokens.css', THEME),
  printTokens((name) => !usedNames.has(name)),
);
