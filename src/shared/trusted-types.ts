/** The policy that the Content-Security-Policy names and the browser's code creates. */
export const TRUSTED_TYPES_POLICY = 'markup';
