import { expect, test } from 'vitest';
import {
  isRiddle,
  participlesIn,
  unclearDocuments,
  unclearSubjects,
  unclearWords,
} from '../support/house/plain-words.ts';

test('no comment is a riddle, and no name is a participle', () => {
  expect(unclearWords()).toEqual([]);
});

test('no sentence of a document and no commit subject is a riddle', () => {
  expect([...unclearDocuments(), ...unclearSubjects()]).toEqual([]);
});

test.each([
  [
    'The span of `?month=…`, of that kind around `today` where it is none.',
    'The current month if `?month` is invalid.',
  ],
  ['Pages that a reader has, where there are none the error page.', 'The page where it is rendered first.'],
  ['Takes every row for a post, also one that is not.', 'A post that is not published has no path.'],
  ['After the effects of what stands inside.', 'After the effects of the children.'],
  ['Names a thing by what it is.', 'Says what readers of a page get.'],
  ['Whoever is told so comes again.', 'A refused client tries again.'],
  ['A new session, whatever the last test did.', 'Rendered whenever the text changes.'],
  ['Those whose value stands in the code.', 'Styles whose value is a literal.'],
  ['Whose turn it is decides.', 'A URL, whose host must be ours.'],
  [' Written on two lines, where\n * it is none.', ' Written on two lines, where\n * it is read.'],
])('“%s” is a riddle, “%s” is none', (riddle, plain) => {
  expect([isRiddle(riddle), isRiddle(plain)]).toEqual([true, false]);
});

test.each([
  ['const shown = rows.filter(isVisible);', 'const visibleRows = rows.filter(isVisible);'],
  ['let told = "";', 'let lastMarks = "";'],
  ['function kept(id: string) {}', 'function readStored(id: string) {}'],
  ['const f = (given: string) => given;', 'type F = (given: string) => string;'],
  ['const [held, rest] = split();', 'const [modifiers, rest] = split();'],
  ['const { page: shown } = visit;', 'const { shown: page } = visit;'],
  ['function f({ text: told = "" }, ...asked: string[]) {}', 'function f({ told = "", asked }: Row) {}'],
  ['try {} catch (said) {}', 'try {} catch (error) { said(error); }'],
  ['class A { m(seen: Set<string>) {} }', 'class A { seen = new Set<string>(); }'],
])('`%s` names by a participle, `%s` does not', (unclear, clear) => {
  expect([participlesIn(unclear).length > 0, participlesIn(clear)]).toEqual([true, []]);
});
