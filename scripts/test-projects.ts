/** The projects of `vitest.config.ts` by the command that runs them. */
export const SHORT_PROJECTS = ['unit', 'component', 'database', 'e2e'] as const;
export const LONG_PROJECTS = ['faults', 'exhaustive', 'long', 'engines'] as const;
