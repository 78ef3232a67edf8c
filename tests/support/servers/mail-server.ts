/** A real SMTP server in place of the operator's: responds as a test demands, and stores accepted mails. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

type MailMode =
  | 'ok'
  | 'slow'
  | 'hang'
  | 'try later'
  | 'refuse the address'
  | 'refuse the mail'
  | 'accepted, then reset'
  | 'down';

type AcceptedMail = { id: string; to: string[]; text: string; mode: MailMode };

export type MailServer = {
  url: string;
  answer: (mode: MailMode | (() => MailMode)) => void;
  accepted: AcceptedMail[];
  stop: () => Promise<void>;
};

const SLOW_MS = 150;

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

export async function startMailServer(port = 0): Promise<MailServer> {
  let modeOf: () => MailMode = () => 'ok';
  const accepted: AcceptedMail[] = [];
  const modes = new Map<string, MailMode>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(session, callback) {
      const mode = modeOf();
      modes.set(session.id, mode);
      if (mode === 'down') return callback(failure(421, 'Service not available'));
      return callback();
    },
    onClose(session) {
      modes.delete(session.id);
    },
    onRcptTo({ address }, session, callback) {
      const mode = modes.get(session.id);
      if (mode === 'try later') return callback(failure(451, `Greylisted ${address}`));
      if (mode === 'refuse the address') return callback(failure(550, `No such user ${address}`));
      return callback();
    },
    async onData(stream, session, callback) {
      const mode = modes.get(session.id) ?? 'ok';
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      if (mode === 'hang') return;
      if (mode === 'refuse the mail') return callback(failure(554, 'Message refused'));
      if (mode === 'slow') await sleep(SLOW_MS);
      const id = /^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '';
      const to = session.envelope.rcptTo.map(({ address }) => address);
      accepted.push({ id, to, text, mode });
      if (mode === 'accepted, then reset') {
        sockets.get(session.remotePort)?.destroy();
        return;
      }
      callback();
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // Clients may close their connections at any time.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The fake server has no address.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    answer: (mode) => {
      modeOf = typeof mode === 'function' ? mode : () => mode;
    },
    accepted,
    async stop() {
      for (const socket of sockets.values()) socket.destroy();
      const closed = once(server.server, 'close');
      server.close();
      await closed;
    },
  };
}
