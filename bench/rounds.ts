import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './load.ts';
import type { Subject } from './subjects.ts';
import type { YardstickOrder } from './yardstick.ts';

export type Rounds = { name: string; bytes: number; ours: LoadResult[]; yardstick: LoadResult[] };

export type RoundOptions = {
  connections: number;
  seconds: number;
  rounds: number;
  change?: () => Promise<void>;
};

/** Measures every subject on the server at `port`. @throws if the first response is not 200 */
export async function measureSubjects(
  port: number,
  subjects: readonly Subject[],
  options: RoundOptions,
  printLine: (line: string) => void,
): Promise<Rounds[]> {
  const responses = await Promise.all(subjects.map((subject, index) => record(port, subject, `/${index}`)));
  const yardstick = startChild('yardstick.ts');
  const load = startChild('load.ts');
  try {
    const yardstickServer = await ask<{ port: number }>(yardstick, { responses } satisfies YardstickOrder);
    const allRounds: Rounds[] = [];
    for (const [index, { name, paths, once: isOnce = false, headers }] of subjects.entries()) {
      const ours: LoadResult[] = [];
      const bare: LoadResult[] = [];
      const order = { headers, connections: options.connections, seconds: options.seconds };
      const oursOrder = { ...order, port, paths, once: isOnce };
      // Warms up: the first runs of code are slow, and the figure of the start covers them.
      await ask(load, { ...oursOrder, seconds: Math.min(1, options.seconds) } satisfies LoadOrder);
      for (let round = 0; round < options.rounds; round += 1) {
        if (isOnce) await options.change?.();
        ours.push(await ask<LoadResult>(load, oursOrder satisfies LoadOrder));
        bare.push(
          await ask<LoadResult>(load, {
            ...order,
            port: yardstickServer.port,
            paths: [`/${index}`],
          } satisfies LoadOrder),
        );
      }
      allRounds.push({ name, bytes: responses[index]?.body.length ?? 0, ours, yardstick: bare });
      printLine(
        `${name}: ${ours.map(({ perSecond }) => Math.round(perSecond)).join(', ')} requests a second`,
      );
    }
    return allRounds;
  } finally {
    for (const child of [yardstick, load]) child.kill();
  }
}

/** Records a response's bytes, which the yardstick sends too. */
async function record(port: number, { paths, headers, name }: Subject, as: string) {
  const { request } = await import('node:http');
  // A path from the middle, as the first and the last path are special.
  const { [Math.floor(paths.length / 2)]: path = '/' } = paths;
  const clientRequest = request({ host: '127.0.0.1', port, path, headers });
  clientRequest.end();
  const [response] = (await once(clientRequest, 'response')) as [import('node:http').IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${name} gets ${response.statusCode}.`);
  const keptHeaders = ['content-type', 'content-encoding'].flatMap((header) => {
    const value = response.headers[header];
    return typeof value === 'string' ? [[header, value] as const] : [];
  });
  return { path: as, headers: Object.fromEntries(keptHeaders), body };
}

function startChild(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { serialization: 'advanced' });
}

async function ask<Result>(child: ChildProcess, order: LoadOrder | YardstickOrder): Promise<Result> {
  const message = once(child, 'message');
  child.send(order);
  const [response] = await message;
  return response as Result;
}
