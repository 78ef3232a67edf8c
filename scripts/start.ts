import { failureLines } from '#server/failure-lines.ts';
import { ROOT } from '#server/root.ts';
import { ensureBuild } from './builder.ts';

const leave = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${failureLines(error)}\n`);
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave);
await import(`${ROOT}/dist/server/main.js`);
