/**
 * Folds text the way a Turkish reader searches: I, İ, ı and i are one letter, marks do not count, case neither.
 * The same rule as the database's `fold_text` (migrations/0002_blog.sql); a test holds the two together.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[Iı]/g, 'i')
    .toLowerCase();
}
