/** `npm start`: builds where there is no current build, then serves. */
import { failureLines } from '#server/failure-lines.ts';
import { ensureBuild } from './client-builder.ts';

try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${failureLines(error)}\n`);
  process.exit(1);
}
await import('../server/main.ts');
