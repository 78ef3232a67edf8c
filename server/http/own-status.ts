import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Asks this application itself for a path, as a visitor without cookies whom no limit has met before. */
export async function askOwnPath(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  const [high, low] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'));
  const { statusCode: status, headers } = await app.inject({
    method: 'HEAD',
    url: path,
    remoteAddress: `fd00:0:${high}:${low}::1`,
  });
  return { status, location: headers.location?.toString() };
}
