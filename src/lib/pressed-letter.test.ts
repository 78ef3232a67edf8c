import { expect, test } from 'vitest';
import { pressedLetter } from './pressed-letter.ts';

test.each([
  ['a letter', 'b', 'KeyB', 'b'],
  ['a capital by Caps Lock', 'B', 'KeyB', 'b'],
  ['the dotless i of Turkish Q', 'ı', 'KeyI', 'i'],
  ['its capital', 'I', 'KeyI', 'i'],
  ['the dotted i of Turkish Q', 'i', 'Quote', 'i'],
  ['its capital by Caps Lock', 'İ', 'Quote', 'i'],
  ['a letter of Turkish F at another place', 'k', 'KeyM', 'k'],
  ['a letter of Turkish F at the place of K', 't', 'KeyK', 't'],
  ['a Turkish letter', 'ş', 'Semicolon', undefined],
  ['a Turkish letter of Turkish F at the place of a letter', 'ğ', 'KeyE', undefined],
  ['a Greek letter', 'β', 'KeyB', 'b'],
  ['a Cyrillic letter', 'и', 'KeyB', 'b'],
  ['a Cyrillic capital', 'Я', 'KeyZ', 'z'],
  ['an Arabic letter', 'ه', 'KeyI', 'i'],
  ['a Cyrillic letter at the place of a sign', 'ю', 'Period', undefined],
  ['a dead key', 'Dead', 'KeyE', 'e'],
  ['a sign', '?', 'KeyB', undefined],
  ['a digit', '7', 'Digit7', undefined],
  ['another key', 'Enter', 'Enter', undefined],
])('%s', (_, key, code, letter) => {
  expect(pressedLetter({ key, code, altKey: false })).toBe(letter);
});

test('with Alt, a sign of a Mac is the letter at its place', () => {
  expect(pressedLetter({ key: 'ç', code: 'KeyC', altKey: true })).toBe('c');
  expect(pressedLetter({ key: 'µ', code: 'KeyM', altKey: true })).toBe('m');
  expect(pressedLetter({ key: 'c', code: 'KeyV', altKey: true })).toBe('c');
});
