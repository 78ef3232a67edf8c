/** Mutants of SQL: each changes a statement's meaning in one place. Stryker has none of them. */

export type Replacement = { start: number; end: number; replacement: string };

type Token = { text: string; start: number; end: number; depth: number };

/** The placeholder of an interpolated value. */
export const VALUE = '\uFFFC';

const TOKEN =
  /--[^\n]*|E?'(?:[^']|'')*'|"[^"]*"|\$[a-z]*\$|\uFFFC+|[a-z_][\w.]*|\d+(?:\.\d+)?|::|:=|=>|->>|->|<=|>=|<>|\|\||\S/gi;

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '=': ['<>'],
  '<>': ['='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  and: ['or'],
  or: ['and'],
  asc: ['desc'],
  desc: ['asc'],
};
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const FUNCTIONS: Readonly<Record<string, string>> = {
  greatest: 'least',
  least: 'greatest',
  min: 'max',
  max: 'min',
};

const CLAUSES = wordSet('select from join where set values returning using order group conflict');
const ENDS_CONDITION = wordSet(
  'and or where when on if then else end select from set join left cross order group limit offset for returning ' +
    'union execute as , ;',
);

export function mutateSql(text: string): Replacement[] {
  const tokens = tokensOf(text);
  const replacements = tokens.flatMap((_, index) => [
    ...otherOperators(tokens, index),
    ...otherValues(tokens, index),
    ...negations(tokens, index),
    ...withoutConditions(tokens, index),
    ...withoutClauses(tokens, index),
  ]);
  const byKey = new Map(
    replacements.map((replacement) => [
      `${replacement.start} ${replacement.end} ${replacement.replacement}`,
      replacement,
    ]),
  );
  return [...byKey.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Depth increases within brackets and between `case` and its `end`. */
function tokensOf(text: string): Token[] {
  const open: string[] = [];
  const tokens: Token[] = [];
  for (const { 0: word, index: start } of text.matchAll(TOKEN)) {
    if (word.startsWith('--')) continue;
    if (word === ')' || (word === 'end' && open.at(-1) === 'case')) open.pop();
    tokens.push({ text: word, start, end: start + word.length, depth: open.length });
    if (word === '(' || word === 'case') open.push(word);
  }
  return tokens;
}

function replace({ start, end }: Pick<Token, 'start' | 'end'>, replacement: string): Replacement {
  return { start, end, replacement };
}

/** Comparisons, `and`, directions, sums, `greatest` for `least`, an outer join for an inner one. */
function otherOperators(tokens: readonly Token[], index: number): Replacement[] {
  const { token, before, after } = around(tokens, index);
  if (token.text === '=' && isAssignment(tokens, index)) return [];
  const others = [...(OPERATORS[token.text] ?? [])];
  const sum = ARITHMETIC[token.text];
  if (sum && endsOperand(before) && /^[\w'"\uFFFC(]/.test(after)) others.push(sum);
  const other = FUNCTIONS[token.text];
  if (other && after === '(') others.push(other);
  if (token.text === 'join') others.push(...(before === 'left' || before === 'cross' ? [] : ['left join']));
  return others.map((text) => replace(token, text));
}

/** The next number, another word, an interval that is one longer. */
function otherValues(tokens: readonly Token[], index: number): Replacement[] {
  const { token, before } = around(tokens, index);
  if (/^\d/.test(token.text)) {
    // The select list of `exists` has no effect.
    return before === 'select' || before === 'returning'
      ? []
      : [replace(token, String(Number(token.text) + 1))];
  }
  if (!token.text.startsWith("'")) return [];
  if (before === 'interval')
    return [
      replace(
        token,
        token.text.replace(/\d+/, (count) => String(Number(count) + 1)),
      ),
    ];
  return [replace(token, token.text === "''" ? "'mutant'" : "''")];
}

/** `is null` for `is not null`, `exists` for `not exists`, and vice versa. */
function negations(tokens: readonly Token[], index: number): Replacement[] {
  const { token, before, after } = around(tokens, index);
  if (token.text === 'is') {
    const next = tokens[index + 1];
    return next && after === 'not' ? [replace(next, '')] : [replace(token, 'is not')];
  }
  if (token.text === 'not' && before !== 'is' && after !== 'null') return [replace(token, '')];
  if (token.text === 'exists' && after === '(' && before !== 'not') return [replace(token, 'not exists')];
  return [];
}

function withoutConditions(tokens: readonly Token[], index: number): Replacement[] {
  const { token, before } = around(tokens, index);
  switch (token.text) {
    case 'and':
    case 'or':
      return [...conditionBefore(tokens, index), ...conditionAfter(tokens, index)];
    case 'on':
      return clauseOf(tokens, index) === 'join' ? conditionAfter(tokens, index) : [];
    case 'if':
      return before === 'end' ? [] : conditionAfter(tokens, index);
    case 'where':
    case 'when':
      return conditionAfter(tokens, index);
    default:
      return [];
  }
}

/** Removes assignments, locks, limits and offsets. */
function withoutClauses(tokens: readonly Token[], index: number): Replacement[] {
  const { token, after } = around(tokens, index);
  if (token.text === '=' && isAssignment(tokens, index)) return withoutAssignment(tokens, index);
  if (token.text === 'limit' || token.text === 'offset') {
    return [replace({ start: token.start, end: tokens[index + 1]?.end ?? token.end }, '')];
  }
  if (token.text === 'for' && /^(update|share|no|key)$/.test(after)) {
    const last = tokens.findIndex(
      ({ text }, at) => at > index && !/^(update|share|no|key|skip|locked)$/.test(text),
    );
    const end = tokens[last === -1 ? tokens.length - 1 : last - 1]?.end ?? token.end;
    return [replace({ start: token.start, end }, '')];
  }
  return [];
}

/** Nothing for the only assignment of its `set`, as the statement would be invalid. */
function withoutAssignment(tokens: readonly Token[], index: number): Replacement[] {
  const first = tokens[index - 1];
  const last = lastOfExpression(tokens, index);
  const next = tokens[last + 1];
  if (!first) return [];
  if (next?.text === ',') return [replace({ start: first.start, end: next.end }, '')];
  const comma = tokens[index - 2];
  return comma?.text === ','
    ? [replace({ start: comma.start, end: tokens[last]?.end ?? comma.end }, '')]
    : [];
}

function lastOfExpression(tokens: readonly Token[], index: number): number {
  const depth = tokens[index]?.depth ?? 0;
  const next = tokens.findIndex(
    (token, at) =>
      at > index &&
      (token.depth < depth ||
        (token.depth === depth && (/^[,;]$/.test(token.text) || CLAUSES.has(token.text)))),
  );
  return (next === -1 ? tokens.length : next) - 1;
}

function conditionAfter(tokens: readonly Token[], index: number): Replacement[] {
  return holding(tokens.slice(index + 1, endOfCondition(tokens, index, 1)));
}

function conditionBefore(tokens: readonly Token[], index: number): Replacement[] {
  return holding(tokens.slice(endOfCondition(tokens, index, -1) + 1, index));
}

function holding(condition: readonly Token[]): Replacement[] {
  const [first] = condition;
  return first ? [replace({ start: first.start, end: condition.at(-1)?.end ?? first.end }, 'true')] : [];
}

/** The token next to the condition before or after `index`; brackets within the condition are part of it. */
function endOfCondition(tokens: readonly Token[], index: number, direction: 1 | -1): number {
  const depth = tokens[index]?.depth ?? 0;
  for (let at = index + direction; ; at += direction) {
    const token = tokens[at];
    if (!token || token.depth < depth) return at;
    const ends = ENDS_CONDITION.has(token.text) && tokens[at - 1]?.text !== 'distinct';
    if (ends && token.depth === depth) return at;
  }
}

/** Says whether `=` assigns a column of an `update`. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const { text = '' } = tokens[index - 2] ?? {};
  return (text === 'set' || text === ',') && clauseOf(tokens, index) === 'set';
}

function clauseOf(tokens: readonly Token[], index: number): string | undefined {
  const depth = tokens[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token || token.depth < depth) return undefined;
    if (token.depth === depth && CLAUSES.has(token.text)) return token.text;
  }
  return undefined;
}

/** Says whether a sum may continue after the token. */
function endsOperand(text: string): boolean {
  return /[\w'"\uFFFC)]$/.test(text) && !ENDS_CONDITION.has(text);
}

function around(tokens: readonly Token[], index: number) {
  const token = tokens[index] ?? { text: '', start: 0, end: 0, depth: 0 };
  return { token, before: tokens[index - 1]?.text ?? '', after: tokens[index + 1]?.text ?? '' };
}
