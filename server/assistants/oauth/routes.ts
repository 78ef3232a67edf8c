/** The sign-in of programs (OAuth), and the documents by which programs find it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '#server/db/connect.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { networkOf } from '#server/ip.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import { ASSISTANTS_PATH } from '#shared/assistants/levels.ts';
import { AppError } from '#shared/errors.ts';
import { WELL_KNOWN } from '#shared/routes.ts';
import { resourceMetadata, SIGN_IN_PATHS, serverMetadata } from './metadata.ts';
import type { SignInServices } from './provider.ts';
import { consumeRegistrationLimit, consumeRequestLimit } from './write.ts';

export async function signInRoutes(
  app: FastifyInstance,
  services: NounServices & SignInServices,
): Promise<void> {
  const { env, sql, readSite } = services;
  const config = { rate: 'pages' } as const;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  // The authorization server reads the bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  for (const path of [WELL_KNOWN.protectedResource, WELL_KNOWN.protectedResource + ASSISTANTS_PATH])
    app.get(path, { config }, async () => resourceMetadata(env.site, (await readSite()).name));
  app.get(WELL_KNOWN.authorizationServer, { config }, async () => serverMetadata(env.site));

  let signIn: Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> | undefined;
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    signIn ??= import('./provider.ts').then(({ openSignIn }) => openSignIn(services, app.log));
    return (await signIn)(request, reply);
  };
  const respondWithin =
    (consumeLimit: (sql: Sql, network: string) => Promise<boolean>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const network = networkOf(clientIp(request));
      if (!(await request.limiter.run(() => consumeLimit(sql, network))))
        throw new AppError('TOO_MANY_REQUESTS');
      return respond(request, reply);
    };
  app.get(SIGN_IN_PATHS.authorize, { config }, respondWithin(consumeRequestLimit));
  app.get(`${SIGN_IN_PATHS.authorize}/:secret`, { config }, respond);
  app.post(SIGN_IN_PATHS.token, { config }, respond);
  app.post(SIGN_IN_PATHS.revoke, { config }, respond);
  app.post(SIGN_IN_PATHS.register, { config }, respondWithin(consumeRegistrationLimit));
}
