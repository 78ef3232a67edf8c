import { join, parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetName } from './scripts/asset-names.ts';
import { withoutEval } from './scripts/without-eval.ts';

/** Groups of modules that pages load together: one file for each instead of several small ones. */
const CHUNKS = [
  // Modules of the first script that other code imports too.
  {
    name: 'base',
    test: /vite\/preload-helper|src\/(lib\/(delegate|report-failure)|shared\/(anchors|operation\/report-paths|leads\/lead-rules|analytics\/events)|site\/(first-script\/history|lib\/visit-(origin|path)|consent\/consent-place|leads\/lead-(asked|request|tracking|page-visit)|frame\/offline-bar))/,
  },
  // Modules that pages share with the lead dialog.
  {
    name: 'page-parts',
    test: /src\/(ui\/shrink-long-text|site\/(lib\/overlay-entry|content\/lead-labels)|shared\/site-texts\/script-facts)/,
  },
  { name: 'field', test: /src\/ui\/field\.css/ },
  // Modules that a press of a lead button needs.
  {
    name: 'lead-frame',
    test: /src\/(site\/(leads\/(lead-(frame|deal|form\.css|dialog\.css)|visible-paragraph)|content\/lead-frame-texts)|shared\/site-texts\/defaults\/lead-frame-texts)/,
  },
  { name: 'routes', test: /src\/shared\/(routes|brand\/brand-files)\.ts/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
];

const FIRST_SCRIPT = 'assets/entry-client';
const IN_FIRST_SCRIPT = /^assets\/(base|entry-client)-/;

/**
 * V8 keeps the source in memory, with two bytes a letter if any letter is not ASCII. The names of functions stay, as
 * stack traces have them.
 */
const SERVER_OUTPUT = {
  comments: false,
  minify: {
    compress: false,
    mangle: { keepNames: true },
    codegen: { removeWhitespace: true, asciiOnly: true },
  },
};

/**
 * Makes two builds from one source: `dist/client` for browsers, and with `--ssr` `dist/server` for the
 * server.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), withoutEval()],
  appType: 'custom',
  // Every supported browser has its own; the copy is 5 kB of the editor's first load.
  resolve: {
    alias: {
      '@juggle/resize-observer': join(import.meta.dirname, 'src/editor/text/resize-observer.ts'),
    },
  },
  // Development prebundles the packages that these import. Without the list Vite scans every HTML file.
  optimizeDeps: { entries: ['src/entry-{client,preview,admin}.{ts,tsx}'] },
  build: {
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // WebKit warns about a preload that is not used at once: the hydration's code is prefetched in another
      // way (fetch-code.ts), a page's when its link is pointed at. The first script is small, so it preloads only
      // style sheets, and the chunks of the lead dialog, which its first press needs at once.
      resolveDependencies: (file, files, { hostId }) => {
        if (/\/(hydrate|[\w-]+-page)-[\w-]{8}\.js$/.test(file)) return [];
        if (hostId.startsWith(`${FIRST_SCRIPT}-`)) {
          const isDialog = /\/(lead-frame|served-form)-/.test(file);
          return files.filter((name) => name.endsWith('.css') || (isDialog && !IN_FIRST_SCRIPT.test(name)));
        }
        // `lead-dialog` imports the small files.
        if (hostId.includes('/lead-frame-'))
          return files.filter((name) => /\/(lead-|react-|trpc-client-)/.test(name));
        return files.filter((name) => !name.startsWith('assets/entry-'));
      },
    },
    // A data URI would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      // One page imports lazily what another imports statically, and the server's build is one file.
      // A package of the server evaluates text that it has written itself.
      checks: { ineffectiveDynamicImport: false, eval: false },
      output: isSsrBuild
        ? SERVER_OUTPUT
        : {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: ({ name, facadeModuleId }) =>
              `assets/${assetName(name, facadeModuleId ?? '')}-[hash].js`,
            assetFileNames: ({ names: [name = 'asset'], originalFileNames: [source] }) =>
              `assets/${assetName(parse(name).name, source)}-[hash][extname]`,
          },
    },
  },
  // One file to import at start is four times faster than a tree of packages.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  // Vite leaves this to the server's environment, and without a value React's development build would render
  // the pages.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
}));
