/** Fails to compile where an import brings Node's types into the browser's project, however indirectly. */
export const WITHOUT_NODE: typeof globalThis extends { Buffer: unknown } ? never : true = true;
