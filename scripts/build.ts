/** `npm run build`: the browser's files, the server-rendering entry, and what says which source they came from. */
import { buildClient } from './client-builder.ts';

await buildClient();
