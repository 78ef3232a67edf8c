/** The one Trusted Types policy: the Content-Security-Policy names it, and the browser's code makes it. */
export const TRUSTED_TYPES_POLICY = 'markup';
