import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type Download = { name: string; type: string; text: AsyncIterable<string> | Iterable<string> };

export function sendDownload(reply: FastifyReply, { name, type, text }: Download): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(Readable.from(text, { objectMode: false }));
}
