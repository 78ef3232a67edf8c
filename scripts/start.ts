/** `npm start`: builds where there is no current build, then serves. */
import { failureLines } from '#server/failure-lines.ts';
import { ensureBuild } from './client-builder.ts';

const leave = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${failureLines(error)}\n`);
  process.exit(1);
}
// The server hears them from here on.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave);
await import('../server/main.ts');
