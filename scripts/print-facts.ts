import { writeFile } from 'node:fs/promises';
import { printFacts } from './facts-table.ts';

await writeFile(new URL('../docs/facts.md', import.meta.url), printFacts());
