/**
 * Mentions of members in comments. The text has `@name`, so that it can be read without the list of its mentions.
 * docs/decisions/0075-answers-and-mentions.md
 */

/** A place of `@name` in a text, in UTF-16 code units. `member` is an id. */
export type Mention = { at: number; length: number; member: string };

type Member = { id: string; name: string };

/** Returns the name as mentions have it: an e-mail address without its domain. */
export function mentionName(name: string): string {
  return name.replace(/@.*$/, '');
}

/** True if the text can end before `index` or start there: `@Can` is no part of `@Canan`. */
function isEnd(text: string, index: number): boolean {
  return !/[\p{L}\p{N}]/u.test(String.fromCodePoint(text.codePointAt(index) ?? 32));
}

/**
 * Finds the mentions of members. Of names that begin alike, the longest one counts.
 * @returns the mentions in the order of the text
 */
export function findMentions(text: string, members: readonly Member[]): Mention[] {
  const marks = members
    .map(({ id, name }) => ({ member: id, mark: `@${mentionName(name)}` }))
    .toSorted((one, other) => other.mark.length - one.mark.length);
  const mentions: Mention[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = marks.find(({ mark }) => text.startsWith(mark, at) && isEnd(text, at + mark.length));
    if (name) mentions.push({ at, length: name.mark.length, member: name.member });
  }
  return mentions;
}

/** Replaces names by the present ones. @param names the names by member; the text keeps other names */
export function renameMentions(
  text: string,
  mentions: readonly Mention[],
  names: ReadonlyMap<string, string>,
): { text: string; mentions: Mention[] } {
  let renamed = '';
  let end = 0;
  const moved = mentions.map(({ at, length, member }) => {
    renamed += text.slice(end, at);
    end = at + length;
    const name = names.get(member);
    const mark = name === undefined ? text.slice(at, end) : `@${mentionName(name)}`;
    const mention = { at: renamed.length, length: mark.length, member };
    renamed += mark;
    return mention;
  });
  return { text: renamed + text.slice(end), mentions: moved };
}

/**
 * Returns the start of the name that is being typed, and the position of its `@`; undefined if the caret is not
 * in one. An `@` within a word is an e-mail address.
 */
export function typedMention(text: string, caret: number): { at: number; start: string } | undefined {
  const match = /(?:^|[\s("“‘])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  if (match?.[1] === undefined) return undefined;
  return { at: caret - match[1].length - 1, start: match[1] };
}

/** Returns the members whose name has a word with this start, in Turkish lower case. */
export function matchingMembers<Candidate extends { name: string }>(
  members: readonly Candidate[],
  start: string,
): Candidate[] {
  const key = start.toLocaleLowerCase('tr');
  return members.filter(({ name }) => {
    const lower = mentionName(name).toLocaleLowerCase('tr');
    return lower.startsWith(key) || lower.includes(` ${key}`);
  });
}
