import { expect, test } from 'vitest';
import { isSidebarShortcut } from '../lib/sidebar-shortcut.ts';
import { readSidebarChoice, sidebarCookie } from './use-sidebar.ts';

test('the choice is stored for seven days and read back', () => {
  const cookie = sidebarCookie('collapsed', { secure: true });
  expect(cookie).toBe('sidebar=collapsed; Path=/admin; Max-Age=604800; SameSite=Lax; Secure');
  expect(readSidebarChoice(`other=1; ${cookie}`)).toBe('collapsed');
  expect(readSidebarChoice('sidebar=true')).toBeUndefined();
  expect(readSidebarChoice('my-sidebar=expanded')).toBeUndefined();
  expect(readSidebarChoice('')).toBeUndefined();
});

const PRESS = {
  key: 'b',
  code: 'KeyB',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
};
const FREE = () => ({ typing: false, dialog: false });

test('the shortcut is the modifier and B, in either case and on either keyboard', () => {
  expect(isSidebarShortcut(PRESS, FREE)).toBe(true);
  expect(isSidebarShortcut({ ...PRESS, key: 'B' }, FREE)).toBe(true);
  expect(isSidebarShortcut({ ...PRESS, key: 'и' }, FREE)).toBe(true);
  expect(isSidebarShortcut({ ...PRESS, ctrlKey: false, metaKey: true }, FREE)).toBe(true);
});

test('the shortcut never acts in a text field, a dialog or an editor', () => {
  expect(isSidebarShortcut(PRESS, () => ({ ...FREE(), typing: true }))).toBe(false);
  expect(isSidebarShortcut(PRESS, () => ({ ...FREE(), dialog: true }))).toBe(false);
  expect(isSidebarShortcut({ ...PRESS, defaultPrevented: true }, FREE)).toBe(false);
});

test.each([{ key: 'v', code: 'KeyV' }, { ctrlKey: false }, { altKey: true }, { shiftKey: true }])(
  '%o is another press',
  (change) => {
    expect(isSidebarShortcut({ ...PRESS, ...change }, FREE)).toBe(false);
  },
);
