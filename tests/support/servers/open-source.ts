import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from '#server/root.ts';

/** Loads modules of `src` with their style sheets from source instead of the build. The caller closes it. */
export function openSource(): Promise<ViteDevServer> {
  return createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
}
