/** Exports the browser's `ResizeObserver`, which vite.config.ts uses instead of slate-react's polyfill. */
export const { ResizeObserver } = globalThis;
