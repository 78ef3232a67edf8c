/**
 * Fails to compile if the browser's project contains Node's types, which any direct or indirect import may add.
 */
export const WITHOUT_NODE: typeof globalThis extends { Buffer: unknown } ? never : true = true;
