import { ROOT } from '#server/root.ts';
import { createServer, type ViteDevServer } from 'vite';

/** Loads modules of `src` from the sources, with their style sheets, in place of the build. Close it. */
export function openSource(): Promise<ViteDevServer> {
  return createServer({
    root: ROOT,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, watch: null },
  });
}
