/** This line does not compile if an import brings the DOM's types into the server's project. */
export const WITHOUT_DOM: typeof globalThis extends { document: unknown } ? never : true = true;
