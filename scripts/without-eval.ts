import type { Plugin } from 'vite';

/**
 * Calls of `Function(text)` in packages: zod tests whether the page allows them, lodash finds the global object. The
 * call violates the Content-Security-Policy: browsers report the violation, and some log it to the console.
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

/** Removes the probes from the browser's files. @throws if a package's probe has changed */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    transform(code, id) {
      const entry = PROBES.find(({ module }) => module.test(id.replace(/[?#].*$/, '')));
      if (!entry) return undefined;
      if (!entry.probe.test(code)) throw new Error(`${id} no longer contains the probe to remove.`);
      return { code: code.replace(entry.probe, entry.instead), map: null };
    },
  };
}
