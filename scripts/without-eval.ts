import type { Plugin } from 'vite';

/**
 * Packages that probe whether the page may compile text into functions. It may not, and the probe itself
 * violates the Content-Security-Policy, which browsers report and some write to the console.
 */
const PROBES: readonly { module: RegExp; probe: RegExp; instead: string }[] = [
  {
    module: /\/zod\/v4\/core\/util\.js$/,
    probe: /const F = Function;\s*new F\(""\);\s*return true;/,
    instead: 'return false;',
  },
  {
    module: /\/lodash\/(_root|lodash)\.js$/,
    probe: /Function\((['"])return this\1\)\(\)/,
    instead: 'globalThis',
  },
];

/** Removes the probes from the browser's files. @throws where a package's probe has changed */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    transform(code, id) {
      const found = PROBES.find(({ module }) => module.test(id.replace(/[?#].*$/, '')));
      if (!found) return undefined;
      if (!found.probe.test(code)) throw new Error(`${id} no longer has the try that is taken out of it.`);
      return { code: code.replace(found.probe, found.instead), map: null };
    },
  };
}
