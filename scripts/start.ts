/** `npm start`: builds where there is no current build, then serves. */
import { ensureBuild } from './client-builder.ts';

await ensureBuild();
await import('../server/main.ts');
