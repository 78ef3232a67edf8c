/**
 * The facts that scripts of public pages state. They are a separate file, so that the scripts do not contain all
 * facts.
 */
export const SCRIPT_FACTS = { reply: '48 saat', demo: '15 dakika', form: '2 dakika' } as const;
