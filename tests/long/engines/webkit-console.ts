/** WebKit's console, read over its inspector protocol, as an automated browser prints it nowhere else. */
import { once } from 'node:events';

type ProtocolMessage = { method?: string; params?: Record<string, unknown> };

type ConsoleMessage = { level: string; text: string; url?: string; line?: number };

const FIRST: readonly ProtocolMessage[] = [
  { method: 'Console.enable' },
  // Classic WebDriver has no such option.
  { method: 'Page.overrideUserPreference', params: { name: 'PrefersReducedMotion', value: 'Reduce' } },
];

const ITS_OWN = [
  // Debian's WebKit is built without web manifests; Safari knows the directive.
  /^Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // WebKit ignores a preload for a fetch and requests the URL again.
  /^The resource \S+\/trpc\/\S+ was preloaded using link preload but not used/,
  // WebKit's message for a request to its own site that was aborted by leaving the page.
  /^Fetch API cannot load http:\/\/127\.0\.0\.1:\d+\/.* due to access control checks/,
];

export async function openWebKitConsole(port: number): Promise<string[]> {
  const messages: string[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket/1/1/WebPage`);
  let id = 0;
  const ask = (command: ProtocolMessage) => JSON.stringify({ id: (id += 1), ...command });
  socket.addEventListener('message', ({ data }) => {
    const { method, params = {} } = JSON.parse(String(data)) as ProtocolMessage;
    // Another site runs in another process, which is another target.
    if (method === 'Target.targetCreated') {
      const { targetId } = params['targetInfo'] as { targetId: string };
      for (const command of FIRST)
        socket.send(
          ask({ method: 'Target.sendMessageToTarget', params: { targetId, message: ask(command) } }),
        );
    }
    if (method !== 'Target.dispatchMessageFromTarget') return;
    const message = JSON.parse(String(params['message'])) as ProtocolMessage;
    if (message.method !== 'Console.messageAdded' || !message.params) return;
    const { level, text, url, line } = message.params['message'] as ConsoleMessage;
    if (ITS_OWN.some((words) => words.test(text))) return;
    if (['error', 'warning'].includes(level)) messages.push(`${level}: ${text} (${url}:${line})`);
  });
  await once(socket, 'open');
  return messages;
}
