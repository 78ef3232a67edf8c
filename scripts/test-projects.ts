export const SHORT_PROJECTS = ['unit', 'component', 'database', 'journeys'] as const;
export const LONG_PROJECTS = ['long-database', 'long-journeys', 'faults', 'long', 'engines'] as const;
