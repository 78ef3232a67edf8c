/** A fake marketing-forms service: responds as a test demands, and records accepted submissions. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type CrmMode =
  | 'ok'
  | 'redirect'
  | 'invalid email'
  | 'invalid hutk'
  | 'rate limit'
  | 'rate limit, 1 s'
  | 'blocked'
  | 'fault'
  | 'slow'
  | 'hang'
  | 'reset'
  | 'garbage'
  | 'accepted, then reset'
  | 'accepted, then late';

type CrmSubmission = {
  at: number;
  path: string;
  mode: CrmMode;
  body: {
    submittedAt?: string;
    fields: { name: string; value: string }[];
    context: Record<string, string>;
  };
};

export type CrmServer = {
  url: string;
  /** Sets the mode of later responses, or a function that chooses a mode for each. */
  answer: (mode: CrmMode | ((submission: CrmSubmission) => CrmMode)) => void;
  received: CrmSubmission[];
  /** The number of accepted submissions by e-mail address. */
  accepted: Map<string, number>;
  /** E-mail addresses of accepted submissions without a response to the sender. */
  answersLost: Set<string>;
  stop: () => Promise<void>;
};

const json = { 'content-type': 'application/json' };
const refusal = (...errors: { message: string; errorType: string }[]) =>
  JSON.stringify({ status: 'error', message: 'The request is not valid', correlationId: '1', errors });

/**
 * @param options.slowMs delay of `slow` responses
 * @param options.lateMs delay of `accepted, then late`, longer than the sender waits
 */
export async function startCrmServer(options: { slowMs?: number; lateMs?: number } = {}): Promise<CrmServer> {
  const { slowMs = 100, lateMs = 2_000 } = options;
  let modeOf: (submission: CrmSubmission) => CrmMode = () => 'ok';
  const received: CrmSubmission[] = [];
  const accepted = new Map<string, number>();
  const answersLost = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const submission: CrmSubmission = {
      at: Date.now(),
      path: request.url ?? '',
      mode: 'ok',
      body: JSON.parse(text) as CrmSubmission['body'],
    };
    submission.mode = modeOf(submission);
    received.push(submission);
    const email = submission.body.fields.find(({ name }) => name === 'email')?.value ?? '';
    const accept = () => accepted.set(email, (accepted.get(email) ?? 0) + 1);
    const end = (status: number, headers: Record<string, string>, body: string) =>
      response.writeHead(status, headers).end(body);

    switch (submission.mode) {
      case 'ok':
        accept();
        return void end(200, json, '{"inlineMessage":"Thanks"}');
      case 'slow':
        await sleep(slowMs);
        accept();
        return void end(200, json, '{}');
      case 'redirect':
        return void end(302, { location: '/elsewhere' }, '');
      case 'invalid email':
        return void end(
          400,
          json,
          refusal({
            message: `Error in 'fields.email'. '${email}' is not valid`,
            errorType: 'INVALID_EMAIL',
          }),
        );
      case 'invalid hutk': {
        if (submission.body.context['hutk'] === undefined) {
          accept();
          return void end(200, json, '{}');
        }
        return void end(
          400,
          json,
          refusal({ message: `Error in 'context.hutk'. It is not a valid Hutk`, errorType: 'INVALID_HUTK' }),
        );
      }
      case 'rate limit':
        return void end(429, json, '{"status":"error","policyName":"TEN_SECONDLY_ROLLING"}');
      case 'rate limit, 1 s':
        return void end(429, { ...json, 'retry-after': '1' }, '{"status":"error"}');
      case 'blocked':
        return void end(429, { 'content-type': 'text/plain' }, 'error code: 1015');
      case 'fault':
        return void end(500, { 'content-type': 'text/html' }, '<h1>Internal Server Error</h1>');
      case 'hang':
        return;
      case 'reset':
        request.socket.resetAndDestroy();
        return;
      case 'garbage':
        accept();
        answersLost.add(email);
        request.socket.end('%$§ no HTTP at all\r\n\r\n');
        return;
      case 'accepted, then reset':
        accept();
        answersLost.add(email);
        request.socket.resetAndDestroy();
        return;
      case 'accepted, then late':
        accept();
        answersLost.add(email);
        await sleep(lateMs);
        if (!response.destroyed) end(200, json, '{}');
    }
  }

  const server = createServer((request, response) => {
    // The sender may close the connection before the response.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The fake server has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    answer: (mode) => {
      modeOf = typeof mode === 'function' ? mode : () => mode;
    },
    received,
    accepted,
    answersLost,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
