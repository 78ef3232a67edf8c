import { expect, test } from 'vitest';
import { initialsOfMember } from './initials.ts';

test.each([
  ['Elif Demir', 'ED'],
  ['ismail ışık', 'İI'],
  ['Ayşe Nur Öztürk', 'AÖ'],
  ['Zeynep', 'Z'],
  ['elif@example.com', 'EL'],
  ['😀 Can', '😀C'],
])('%s', (name, initials) => {
  expect(initialsOfMember(name)).toBe(initials);
});
