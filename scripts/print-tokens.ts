/** `npm run theme`: writes the system's tokens as a style sheet for the pages that ship without Chakra. */
import { writeFile } from 'node:fs/promises';
import { printTokens } from '#src/theme/print-tokens.ts';
import { usedTokens } from './used-tokens.ts';

const used = usedTokens();
await writeFile(
  new URL('../src/theme/tokens.css', import.meta.url),
  printTokens((name) => used.has(name)),
);
