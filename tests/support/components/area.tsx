/**
 * The admin area in a document without a browser: its own router, cache and screens. Only the network is
 * faked: a test defines the procedures' answers, which arrive in the server's envelope.
 */
import type { DataHandling } from '#shared/data-handling.ts';
import type { Role } from '#shared/roles.ts';
import { signedInAs } from '#shared/schemas/auth.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SITE } from '#shared/site.ts';
import { openAdminArea } from '#src/admin/frame/admin-app.tsx';
import { toaster } from '#src/ui/toaster.tsx';
import { adminSystem } from '#src/admin/theme/system.ts';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { configure } from '@testing-library/dom';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import superjson from 'superjson';
import { onTestFinished, vi } from 'vitest';

// Cancelling an animation here rejects a promise that no code can await, which no browser does. Without
// `animate`, motion is computed step by step.
Reflect.deleteProperty(Element.prototype, 'animate');

// Nobody takes a beacon here.
Object.defineProperty(navigator, 'sendBeacon', { configurable: true, writable: true, value: () => true });

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 60_000 });
// React warns of elements that a document does not know; this one does not know `search` yet.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

/** The answer of a faked procedure. It throws an `AppError` for a refusal, and anything else where nothing answers. */
export type Procedures = Record<string, (input: never) => unknown>;

type Call = { procedure: string; input: unknown };

/** Milliseconds for the first page: those that keep it waiting look at what is shown meanwhile. */
const PATIENCE_MS = 500;

/** Answers to what many pages ask beside their own. */
const BESIDE = { 'admin.leads.attention': () => ({ count: 0, fresh: 0 }), 'admin.views.list': () => [] };

/** Shows the area at `path`. Returns the calls to the server, a list that grows. */
export async function showArea(
  path: string,
  procedures: Procedures,
  handling: Partial<DataHandling> = {},
  role: Role = 'admin',
): Promise<Call[]> {
  const calls = answerWith({ ...BESIDE, ...procedures });
  history.replaceState(null, '', path);
  const site = { ...DEFAULT_SITE, origin: location.origin };
  const dataHandling = { leadsForwarded: true, leadRetentionMonths: 24, ...handling };
  const user = { ...signedInAs({ email: 'ayse@example.com', role }), role };
  const Area = await openAdminArea({ site, dataHandling, user }, PATIENCE_MS);
  show(createElement(Area));
  return calls;
}

export function show(part: ReactNode): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<ChakraProvider value={adminSystem}>{part}</ChakraProvider>);
  onTestFinished(() => {
    root.unmount();
    // Toasts have a root of their own, which outlives the test.
    toaster.remove();
    container.remove();
  });
}

/** Answers at the network. Returns the calls, which grow. */
export function answerWith(procedures: Procedures): Call[] {
  const calls: Call[] = [];
  const answer = (procedure: string, input: unknown) => {
    calls.push({ procedure, input });
    const run = procedures[procedure];
    if (!run) throw new Error(`Nothing answers ${procedure}.`);
    return run(input as never);
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const names = pathname.split('/').at(-1)?.split(',') ?? [];
    const inputs = JSON.parse((method === 'GET' ? searchParams.get('input') : body) ?? '{}') as Record<
      string,
      Parameters<typeof superjson.deserialize>[0]
    >;
    const answers = await Promise.all(
      names.map(async (name, index) => {
        const sent = inputs[index];
        return settled(async () => answer(name, sent && superjson.deserialize(sent)));
      }),
    );
    return new Response(JSON.stringify(answers), { headers: { 'content-type': 'application/json' } });
  });
  // There is no server: a request after the test's end gets no answer.
  onTestFinished(() => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
  });
  return calls;
}

async function settled(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return { result: { data: superjson.serialize(await run()) } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const data = { code: error.code, details: error.details, httpStatus: error.status };
    return { error: superjson.serialize({ message: error.message, code: -32_000, data }) };
  }
}
