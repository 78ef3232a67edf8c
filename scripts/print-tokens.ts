/**
 * `npm run theme`: writes the system's tokens as style sheets for the pages that ship without Chakra. What plain
 * sheets name stands in every page; the rest, which only Chakra's components name, comes later.
 */
import { writeFile } from 'node:fs/promises';
import { printTokens } from '#src/theme/print-tokens.ts';
import { usedTokens } from './used-tokens.ts';

const THEME = new URL('../src/theme/', import.meta.url);

const used = usedTokens();
await writeFile(
  new URL('tokens.css', THEME),
  printTokens((name) => used.has(name)),
);
await writeFile(
  new URL('more-tokens.css', THEME),
  printTokens((name) => !used.has(name)),
);
