/** Parses a body that may be anything: undefined where it is no JSON, which no schema accepts. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
