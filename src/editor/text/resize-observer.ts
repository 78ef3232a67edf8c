/** The browser's own, instead of slate-react's polyfill (vite.config.ts). */
export const { ResizeObserver } = globalThis;
