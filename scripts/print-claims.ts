import { writeFile } from 'node:fs/promises';
import { printClaims } from './claims-table.ts';

await writeFile(new URL('../docs/claims.md', import.meta.url), printClaims());
