/** The browser's own, in place of the copy that slate-react brings for browsers without one (vite.config.ts). */
export const { ResizeObserver } = globalThis;
