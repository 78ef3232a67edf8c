// `node embedded-app.ts <folder>` runs the embedded database in a process that tests fork and kill. The
// process reports events to its parent, and ends on request or when the parent has ended.

import { startEmbeddedDatabase } from '../embedded.ts';

export type AppMessage =
  | { event: 'log'; line: string }
  | {
      event: 'ready';
      url: string;
      adminUrl: string;
      home: string;
      pid: number;
      startMs: number;
    };

function report(message: AppMessage): void {
  process.send?.(message);
}

const started = performance.now();

try {
  const database = await startEmbeddedDatabase({
    name: 'example',
    dataDir: process.argv[2] ?? '',
    log: (line) => report({ event: 'log', line }),
    durable: false,
  });
  const end = async () => {
    await database.stop();
    process.exit(0);
  };
  process.once('message', () => void end());
  process.once('disconnect', () => void end());
  const { url, adminUrl, home } = database;
  const pid = (await database.findPid()) ?? 0;
  report({ event: 'ready', url, adminUrl, home, pid, startMs: performance.now() - started });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
