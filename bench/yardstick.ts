/** The upper bound on this machine: a bare Fastify that sends bytes from memory. */
import Fastify from 'fastify';

export type YardstickOrder = {
  responses: { path: string; headers: Record<string, string>; body: Uint8Array }[];
};

process.on('message', (order: YardstickOrder) => {
  void serve(order).then((port) => process.send?.({ port }));
});

async function serve({ responses }: YardstickOrder): Promise<number> {
  const app = Fastify();
  for (const { path, headers, body } of responses) {
    const bytes = Buffer.from(body);
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(origin).port);
}
