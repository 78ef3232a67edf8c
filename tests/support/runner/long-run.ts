/** Tells `npm test` from `npm run test:long`, whose project `exhaustive` runs the same files with all of their tests. */

/** True in the long run. */
export const IS_LONG_RUN = process.env['TEST_RUN'] === 'long';
