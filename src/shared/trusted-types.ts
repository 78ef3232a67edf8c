/**
 * The name of the Trusted Types policy that the content security policy allows and the browser's code
 * creates.
 */
export const TRUSTED_TYPES_POLICY = 'markup';
