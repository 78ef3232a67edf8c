/**
 * Folds text for a Turkish reader's search: I, İ, ı and i are one letter, and neither marks nor case count.
 * The database's `fold_text` (migrations/0002_blog.sql) has the same rule; a test compares the two.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[Iı]/g, 'i')
    .toLowerCase();
}
