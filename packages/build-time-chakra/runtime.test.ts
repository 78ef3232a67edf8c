import { createElement, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { chakra, createRecipeContext, createSlotRecipeContext } from './runtime.tsx';

const SIZES = { variants: { size: 'md' }, classes: { sm: 'css-small', md: 'css-middle' } };

function htmlOf(tag: ElementType, props: object = {}, ...children: ReactNode[]): string {
  return renderToStaticMarkup(createElement(tag, props, ...children));
}

describe('an element with styles that the build has computed', () => {
  test('has the computed class beside its own, and no prop that only selects a variant', () => {
    const Box = chakra('div', SIZES);
    expect(htmlOf(Box, { id: 'a', className: 'own' })).toBe('<div id="a" class="own css-middle"></div>');
    expect(htmlOf(Box, { size: 'sm' })).toBe('<div class="css-small"></div>');
    expect(htmlOf(chakra('p'))).toBe('<p></p>');
  });

  test('may be rendered as another element, or as its only child', () => {
    const Box = chakra('div', { classes: { '': 'css-box' } });
    expect(htmlOf(Box, { as: 'section' })).toBe('<section class="css-box"></section>');
    const form = createElement('form', { className: 'own', id: 'f' });
    expect(htmlOf(Box, { asChild: true }, form)).toBe('<form class="css-box own" id="f"></form>');
  });

  test('that extends another component has the classes of both, and passes `as` on', () => {
    const Card = chakra('div', { classes: { '': 'css-card' } });
    const Panel = chakra(Card, { classes: { '': 'css-panel' } });
    expect(htmlOf(Panel, { as: 'dl' })).toBe('<dl class="css-panel css-card"></dl>');
  });

  test('made from a component of Ark passes the other element as its child', () => {
    const Label = (props: object) => createElement('pre', {}, JSON.stringify(Object.keys(props)));
    const Styled = chakra(Label, { classes: { '': 'css-label' } }, { forwardAsChild: true });
    expect(htmlOf(Styled, { as: 'legend' })).toBe(htmlOf('pre', {}, '["className","asChild","children"]'));
  });

  test('is refused if the build has not computed its styles', () => {
    expect(() => chakra('div', { base: { color: 'red' } } as object)).toThrow('left the styles');
  });
});

test('a component of a recipe has the recipe’s class name and the classes of its variants', () => {
  const Input = createRecipeContext({ ...SIZES, className: 'input' }).withContext('input');
  expect(htmlOf(Input, { size: 'sm', name: 'q' })).toBe('<input class="input css-small" name="q"/>');
});

test('the slots of a recipe have the classes of the root’s variant', () => {
  const { withProvider, withContext, useStyles } = createSlotRecipeContext({
    variants: { size: 'md' },
    slots: {
      root: { className: 'card__root', classes: { sm: 'css-root', md: 'css-root' } },
      body: { className: 'card__body', classes: { sm: 'css-small', md: 'css-middle' } },
    },
  });
  const Root = withProvider('div', 'root');
  const Body = withContext('p', 'body');
  const Loose = () => createElement(chakra('i'), { css: useStyles()['body'] });
  expect(
    htmlOf(Root, { size: 'sm' }, createElement(Body, { key: 1 }), createElement(Loose, { key: 2 })),
  ).toBe(
    '<div class="card__root css-root"><p class="card__body css-small"></p><i class="card__body css-small"></i></div>',
  );
});
