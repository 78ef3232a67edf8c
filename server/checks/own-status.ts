import type { FastifyInstance } from 'fastify';

/** Requests `path` in process, without cookies and from `ip`, so that the limits of that visitor apply. */
export async function askOwnPath(
  app: FastifyInstance,
  path: string,
  ip: string,
): Promise<{ status: number; location: string | undefined }> {
  const { statusCode: status, headers } = await app.inject({ method: 'HEAD', url: path, remoteAddress: ip });
  return { status, location: headers.location?.toString() };
}
