/** Talks to a Node process that was started with `--inspect`: what it holds once everything else is thrown away. */
import { once } from 'node:events';

export type Held = { megabytes: number; residentMegabytes: number };

export type Inspector = {
  /** Collects garbage, twice, and says what is left: heap and the memory of buffers. */
  measureHeld: () => Promise<Held>;
  close: () => void;
};

type Answer = { id?: number; result?: { result?: { value?: unknown } } };

const MEMORY = `JSON.stringify(process.memoryUsage())`;

export async function inspect(port: string): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let last = 0;

  async function ask(method: string, params: object = {}): Promise<Answer> {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const listen = (event: MessageEvent) => {
      const answer = JSON.parse(String(event.data)) as Answer;
      if (answer.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(answer);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  return {
    async measureHeld() {
      for (let turn = 0; turn < 2; turn += 1) await ask('HeapProfiler.collectGarbage');
      const { result } = await ask('Runtime.evaluate', { expression: MEMORY });
      const memory = JSON.parse(String(result?.result?.value)) as NodeJS.MemoryUsage;
      return {
        megabytes: (memory.heapUsed + memory.external) / 1e6,
        residentMegabytes: memory.rss / 1e6,
      };
    },
    close: () => socket.close(),
  };
}
