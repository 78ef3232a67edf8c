/**
 * Milliseconds before the second attempt. Safari aborts downloads when a page is left; this page is usually gone
 * before the second attempt.
 */
const RETRY_AFTER_MS = 2_000;

/** Loads code that the page needs. A failed attempt is repeated once. */
export async function retryOnce<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
