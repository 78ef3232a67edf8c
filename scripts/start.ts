/** `npm start`: builds where there is no current build, then serves. */
import { buildClient, isBuildCurrent } from './client-builder.ts';

if (!(await isBuildCurrent())) {
  process.stdout.write('Building the pages…\n');
  await buildClient();
}
await import('../server/main.ts');
