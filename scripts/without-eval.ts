import type { Plugin } from 'vite';

/**
 * Packages that try whether the page may make functions out of text. It may not, and the try itself is a violation of the
 * Content-Security-Policy, which browsers report and some write to the console.
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

/** Takes the tries out of what browsers get. @throws where a package has another one than it had */
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
