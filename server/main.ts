/** The server as it runs in production: from what `npm run build` left in `dist`. */
import { join } from 'node:path';
import { readClientBuild } from './http/client-build.ts';
import { runServer } from './run-server.ts';

await runServer({ build: () => readClientBuild(join(import.meta.dirname, '..')) });
