/** Lists the texts of a record in their order, each with its place, such as `faq.0.answer`. */
export function textsOf(part: unknown, path = ''): { path: string; text: string }[] {
  if (typeof part === 'string') return [{ path, text: part }];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`));
}
