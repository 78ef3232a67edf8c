import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PolicyOptions } from '#server/http/security.ts';
import { createResponse, type RouteResponse } from '#server/pages/response.ts';
import type { ResponseSender } from '#server/pages/send-response.ts';
import { requireMember } from '#server/sessions/member.ts';
import {
  BRAND_PATHS,
  OFFLINE_PAGE,
  pageCardPath,
  postCardPath,
  type SocialCard,
  socialCardPath,
} from '#shared/brand/brand-files.ts';
import { AppError } from '#shared/errors.ts';
import { POST_FIELDS } from '#shared/posts/post-fields.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import type { Site } from '#shared/site-texts/site.ts';
import type { BrandFile } from './brand-files.ts';
import { offlinePage } from './offline-page.ts';
import type { PublishedBrand } from './published-brand.ts';
import { SOCIAL_CARD_NAMES } from './social-card-names.ts';

type BrandRoutesOptions = {
  brand: Pick<PublishedBrand, 'files' | 'close'>;
  /** False if another process generates the files in the shared folder. */
  isPrepared?: boolean | undefined;
  /** @throws if the database is unavailable */
  titleOf: (request: FastifyRequest, slug: string) => Promise<string | undefined>;
  /** @throws NOT_FOUND without such a page */
  cardOfPage: (slug: string) => Promise<SocialCard>;
  sender: Pick<ResponseSender, 'respond'>;
  readSite: () => Promise<Site>;
  policy: PolicyOptions;
};

const NOT_DRAWN = createResponse({
  status: 503,
  headers: { 'retry-after': '30', 'cache-control': 'no-store' },
  body: '',
  isCacheable: false,
  isFixed: false,
});

/** Other origins may embed the files, as social networks and search results do. */
const HEADERS = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Registers the routes of the files. The server renders the files after it listens, or on the first request, so
 * that neither the start nor other requests wait for a render job.
 */
export async function brandRoutes(
  app: FastifyInstance,
  { brand, isPrepared = true, titleOf, cardOfPage, sender, readSite, policy }: BrandRoutesOptions,
): Promise<void> {
  for (const path of Object.values(BRAND_PATHS)) {
    app.get(path, (request, reply) =>
      sendBrandFile(request, reply, async () => (await brand.files()).file(path)),
    );
  }
  const drawCard = async (card: SocialCard) => (await brand.files()).cardFor(card);

  for (const name of SOCIAL_CARD_NAMES) {
    const cacheKey = socialCardPath(name);
    app.get(cacheKey, { config: { rate: 'pages' } }, (request, reply) =>
      sender.respond(request, reply, {
        cacheKey,
        respond: () => cardResponse(brand.files().then((files) => files.card(name))),
      }),
    );
  }

  app.get<{ Params: { slug: string } }>(
    postCardPath(':slug'),
    { config: { rate: 'pages' } },
    async (request, reply) =>
      sender.respond(request, reply, {
        cacheKey: postCardPath(request.params.slug),
        async respond() {
          const title = await titleOf(request, request.params.slug);
          if (title === undefined) throw new AppError('NOT_FOUND');
          return cardResponse(drawCard(cardOf(title)));
        },
      }),
  );

  app.get<{ Params: { slug: string } }>(
    pageCardPath(':slug'),
    { config: { rate: 'pages' } },
    async (request, reply) => {
      const { slug } = request.params;
      return sender.respond(request, reply, {
        cacheKey: pageCardPath(slug),
        async respond() {
          const card = await cardOfPage(slug);
          return cardResponse(drawCard(card));
        },
      });
    },
  );

  app.get(OFFLINE_PAGE, { config: { rate: 'pages' } }, (request, reply) =>
    sender.respond(request, reply, {
      cacheKey: OFFLINE_PAGE,
      respond: async () => offlinePage(await readSite(), policy),
    }),
  );
  previewRoute(app, drawCard);
  if (isPrepared) app.addHook('onListen', () => void brand.files().then((files) => files.prepare()));
  app.addHook('onClose', () => brand.close());
}

/**
 * Renders a card with unsaved texts: with the title of a post, or with all texts of a page's card. Only members may
 * request it, as rendering is expensive.
 */
function previewRoute(app: FastifyInstance, drawCard: (card: SocialCard) => Promise<BrandFile>): void {
  app.get<{ Querystring: Partial<Record<keyof SocialCard, string>> }>(
    ADMIN_FILES.socialCard,
    { config: { role: 'author' } },
    async (request, reply) => {
      requireMember(request);
      const { title = '', question, voice } = request.query;
      const isTooLong = [title, question, voice].some(
        (text = '') => text.length > POST_FIELDS.title.limit.maxLength,
      );
      if (title.trim() === '' || isTooLong) throw new AppError('BAD_REQUEST');
      const card = voice === undefined ? cardOf(title) : { question, title, voice };
      const file = await drawCard(card).catch(() => undefined);
      if (!file) return reply.code(NOT_DRAWN.status).headers(NOT_DRAWN.headers).send();
      return reply.type(file.type).send(file.bytes);
    },
  );
}

function cardOf(title: string): SocialCard {
  return { title, voice: emphasizeLongestWord(title) };
}

/** Puts the longest word in [brackets], so that the voice line highlights it. */
function emphasizeLongestWord(title: string): string {
  const words = title.replace(/[[\]]/g, ' ').trim().split(/\s+/);
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = words.indexOf(longest);
  return words.map((word, index) => (index === at && word !== '' ? `[${word}]` : word)).join(' ');
}

async function cardResponse(drawing: Promise<BrandFile>): Promise<RouteResponse> {
  const file = await drawing.catch(() => undefined);
  if (!file) return NOT_DRAWN;
  const { bytes, type } = file;
  const headers = { ...HEADERS, 'content-type': type };
  return createResponse({ status: 200, headers, body: bytes, isCacheable: true, isFixed: false });
}

/** Sends a file. If rendering fails, the status is 503 with Retry-After. */
async function sendBrandFile(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<BrandFile>,
): Promise<FastifyReply> {
  const file = await make().catch(() => undefined);
  if (!file) return reply.code(NOT_DRAWN.status).headers(NOT_DRAWN.headers).send();
  reply.headers({ ...HEADERS, etag: file.etag });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  return reply.type(file.type).send(file.bytes);
}
