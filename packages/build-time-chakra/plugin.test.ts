import { expect, test } from 'vitest';
import { callsIn, componentsIn, styledElementsIn } from './plugin.ts';

const isStyle = (name: string) => name === 'width' || name === 'css';
const STYLED = new Set(['Card', 'chakra']);

test('the styles of each call are found, and the keys of recipes', () => {
  const code = `const A = chakra("div", { base: {} }, {}), B = chakra(Link, {}), c = createSlotRecipeContext({ key: "card" });`;
  const calls = callsIn(code).map(({ name, index, key, argument }) => ({
    name,
    index,
    key,
    text: argument && code.slice(argument.start, argument.end),
  }));
  expect(calls).toEqual([
    { name: 'chakra', index: 0, key: '', text: '{ base: {} }' },
    { name: 'chakra', index: 1, key: '', text: undefined },
    { name: 'createSlotRecipeContext', index: 2, key: 'card', text: '{ key: "card" }' },
  ]);
  expect(() => callsIn('createRecipeContext({ key: name })')).toThrow('must be a literal');
});

test.each([
  ['jsx(Card, { width: WIDE })', 'width'],
  ['jsxs(Card, { ...(wide && { css: { color: "red" } }) })', 'css'],
  ['jsx(chakra.td, { css: QUIET })', 'css'],
  ['jsx(Card, { css: { color: "red", ...more } })', 'css'],
  ['jsx(Card, { css: { [name]: "red" } })', 'css'],
])('a style that only a browser could compute is reported: %s', (code, property) => {
  expect(styledElementsIn(code, STYLED, isStyle).map(({ late }) => late)).toEqual([
    expect.stringContaining(property),
  ]);
});

test.each([
  'jsx(Card, { style: { width: "4rem" }, title })',
  'jsx(chakra.td, { css: useTableStyles()["cell"], ...rest })',
  'jsx("img", { width: 4 })',
])('code without styles for the build passes: %s', (code) => {
  expect(styledElementsIn(code, STYLED, isStyle)).toEqual([]);
});

test('literal styles are taken from the props of their element', () => {
  const code =
    'jsx(Card, { id: "a", width: "4rem", css: { "& b": { width: 4 } }, children: jsx(Card, { width: 1 }) })';
  const elements = styledElementsIn(code, STYLED, isStyle);
  expect(elements.map(({ styles }) => styles)).toEqual([
    { width: '4rem', css: { '& b': { width: 4 } } },
    { width: 1 },
  ]);
  const texts = elements.map(({ places }) => places.map(({ start, end }) => code.slice(start, end)));
  expect(texts).toEqual([['width: "4rem", ', 'css: { "& b": { width: 4 } }, '], ['width: 1 ']]);
});

test('components are recognized under the names that a module imports them by', () => {
  const code = `import { Input } from "@chakra-ui/react/input"; export { CardRoot as Card } from "@chakra-ui/react/card";
    import { Link } from "react-router-dom"; const Row = chakra(Link, {});`;
  expect(componentsIn(code)).toEqual(['Input', 'Card', 'Row']);
});
