import { writeFile } from 'node:fs/promises';
import { printSettings } from './settings-table.ts';

await writeFile(new URL('../docs/settings.md', import.meta.url), printSettings());
