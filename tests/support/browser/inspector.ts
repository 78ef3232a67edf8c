/** An inspector client of a Node process that was started with `--inspect`. */
import { once } from 'node:events';

export type RetainedMemory = { megabytes: number; residentMegabytes: number };

export type Inspector = {
  /** Collects garbage twice, then reads the heap and the memory of buffers. */
  measureMemory: () => Promise<RetainedMemory>;
  /** Evaluates an expression in the process; its value is a number or a text. */
  evaluate: (expression: string) => Promise<unknown>;
  countCalls: () => Promise<void>;
  /**
   * Returns how often `name` in the module at `module` (the end of its URL) was called since `countCalls` or the
   * last reading.
   */
  takeCalls: (module: string, name: string) => Promise<number>;
  close: () => void;
};

type Coverage = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] };
type InspectorResponse = {
  id?: number;
  result?: { result?: Coverage[] | { value?: unknown }; exceptionDetails?: { text: string } };
};

const MEMORY = `JSON.stringify(process.memoryUsage())`;

export async function inspect(port: string): Promise<Inspector> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  let last = 0;

  async function ask(method: string, params: object = {}): Promise<InspectorResponse> {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<InspectorResponse>();
    const listen = (event: MessageEvent) => {
      const response = JSON.parse(String(event.data)) as InspectorResponse;
      if (response.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(response);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  async function evaluate(expression: string): Promise<unknown> {
    const { result } = await ask('Runtime.evaluate', { expression });
    if (result?.exceptionDetails) throw new Error(`${result.exceptionDetails.text}: ${expression}`);
    return result?.result && 'value' in result.result ? result.result.value : undefined;
  }

  return {
    evaluate,
    async countCalls() {
      await ask('Profiler.enable');
      await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    },
    async takeCalls(module, name) {
      const { result } = await ask('Profiler.takePreciseCoverage');
      const scripts = Array.isArray(result?.result) ? result.result : [];
      const functions = scripts
        .filter(({ url }) => url.endsWith(module))
        .flatMap((script) => script.functions);
      return functions
        .filter(({ functionName }) => functionName === name)
        .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    },
    async measureMemory() {
      for (let turn = 0; turn < 2; turn += 1) await ask('HeapProfiler.collectGarbage');
      const memory = JSON.parse(String(await evaluate(MEMORY))) as NodeJS.MemoryUsage;
      return {
        megabytes: (memory.heapUsed + memory.external) / 1e6,
        residentMegabytes: memory.rss / 1e6,
      };
    },
    close: () => socket.close(),
  };
}
