import { postCardPath } from '#shared/brand-files.ts';
import { AppError } from '#shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandFiles } from './brand-files.ts';
import { sendBrandFile } from './send-brand-file.ts';

type PostCardOptions = {
  files: BrandFiles;
  /** The title of the published post with this slug. @throws where the database cannot answer */
  titleOf: (request: FastifyRequest, slug: string) => Promise<string | undefined>;
};

/** Answers the social cards of published posts, drawn from their titles when somebody first asks. */
export function registerPostCards(app: FastifyInstance, { files, titleOf }: PostCardOptions): void {
  app.get<{ Params: { slug: string } }>(
    postCardPath(':slug'),
    { config: { rate: 'pages' } },
    async (request, reply) => {
      const title = await titleOf(request, request.params.slug);
      if (title === undefined) throw new AppError('NOT_FOUND');
      return sendBrandFile(request, reply, () => files.cardFor({ title, voice: spoken(title) }));
    },
  );
}

/** The title as somebody says it: its longest word is the one that is understood. */
function spoken(title: string): string {
  const words = title.replace(/[[\]]/g, ' ').trim().split(/\s+/);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = words.indexOf(longest);
  return words.map((word, index) => (index === at && word !== '' ? `[${word}]` : word)).join(' ');
}
