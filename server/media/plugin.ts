import type { FastifyInstance } from 'fastify';
import type { Outside } from '#server/http/outside.ts';
import { edgeKeyHeaders, edgeKeyOfPicture } from '#server/pages/edge.ts';
import type { NounServices } from '#server/trpc/noun-services.ts';
import type { Library } from './library.ts';
import { mediaRoutes } from './routes.ts';
import { startMediaSweep } from './sweep.ts';
import { uploadRoutes } from './upload-routes.ts';

type MediaServices = NounServices & { library?: Library | undefined; outside: Pick<Outside, 'open'> };

export async function mediaPlugin(app: FastifyInstance, services: MediaServices): Promise<void> {
  const { env, sql, library, outside, recordAct, background } = services;
  if (!library) return;
  app.register(mediaRoutes, {
    library,
    edgeHeadersOf: (file) => (env.edge ? edgeKeyHeaders(env.edge, [edgeKeyOfPicture(file)]) : {}),
  });
  app.register(uploadRoutes, {
    library,
    origin: env.site.origin,
    outside,
    record: (request, subjectId, tx) => recordAct(request, { act: 'media.upload', subjectId }, tx),
  });
  app.addHook('onClose', () => library.close());
  background?.jobs.add(() => startMediaSweep({ sql, store: library.store, log: app.log }));
}
