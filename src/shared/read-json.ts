/** @returns undefined for invalid JSON, which no schema accepts either */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
