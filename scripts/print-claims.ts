/** `npm run claims`: writes the table of the site's claims. */
import { writeFile } from 'node:fs/promises';
import { printClaims } from './claims-table.ts';

await writeFile(new URL('../docs/claims.md', import.meta.url), printClaims());
