/** The first letters of the first and the last word, in Turkish capitals; of an e-mail address the first two. */
export function initialsOfMember(name: string): string {
  const words = name.includes('@') ? [name.slice(0, 1), name.slice(1, 2)] : name.split(' ');
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('tr')).join('');
}
