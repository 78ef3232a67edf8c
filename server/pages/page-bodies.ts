import { negotiate } from '@fastify/accept-negotiator';
import type { CachedPage } from './response-store.ts';
import {
  type Encoding,
  isCompressible,
  plainBody,
  quickBody,
  type StoredBody,
  type StoredPage,
} from './response.ts';
import { type compressPage, encodingFor } from './compress.ts';

export type PageBodies = {
  /** The best available body in the client's preferred encoding. */
  bodyFor: (cached: CachedPage, accepted: string | undefined) => Promise<StoredBody & { encoding: Encoding }>;
};

/** The encoding in which a client gets this page. @param accepted the request's Accept-Encoding */
export function encodingOf(page: StoredPage, accepted: string | undefined): Encoding {
  if (isCompressible(page)) return encodingFor(accepted);
  if (page.identity || accepted === undefined) return 'identity';
  return negotiate(accepted, ['gzip']) === 'gzip' ? 'gzip' : encodingFor(accepted);
}

/**
 * Bodies of pages. The first of an encoding is compressed once for concurrent requests, and stays until there
 * is a better one.
 */
export function createPageBodies(options: {
  compress: typeof compressPage;
  /** Called after a page got another body. */
  recount: (cached: CachedPage) => void;
}): PageBodies {
  const { compress, recount } = options;
  const underWay = new WeakMap<StoredPage, Partial<Record<Encoding, Promise<StoredBody>>>>();

  async function make({ page }: CachedPage, encoding: 'br' | 'gzip'): Promise<StoredBody> {
    const { bytes } = await plainBody(page);
    const { body } = await compress(bytes, encoding);
    return (page[encoding] ??= quickBody(page, encoding, body));
  }

  return {
    async bodyFor(cached, accepted) {
      const { page } = cached;
      const encoding = encodingOf(page, accepted);
      const known = page[encoding];
      if (known) return { ...known, encoding };
      if (encoding === 'identity') return { ...(await plainBody(page)), encoding };
      const making = underWay.get(page) ?? {};
      underWay.set(page, making);
      const body = await (making[encoding] ??= make(cached, encoding));
      recount(cached);
      return { ...body, encoding };
    },
  };
}
