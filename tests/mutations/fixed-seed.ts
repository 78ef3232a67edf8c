import fc from 'fast-check';

/**
 * All mutants get the same generated values, so that survival does not depend on them; failures are not
 * shrunk.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1, endOnFailure: true });
