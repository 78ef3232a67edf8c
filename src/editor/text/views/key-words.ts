/** Names of shortcuts on the user's keyboard. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const CAPS: Readonly<Record<string, { mac: string; other: string; aria: string }>> = {
  mod: { mac: '⌘', other: 'Ctrl', aria: 'Control' },
  alt: { mac: '⌥', other: 'Alt', aria: 'Alt' },
  arrowup: { mac: '↑', other: '↑', aria: 'ArrowUp' },
  arrowdown: { mac: '↓', other: '↓', aria: 'ArrowDown' },
  enter: { mac: '↩', other: 'Enter', aria: 'Enter' },
  shift: { mac: '⇧', other: 'Shift', aria: 'Shift' },
};

/** `mod+shift+8` in readable form: `Ctrl+Shift+8`. */
export function keyWords(keys: string): string {
  const mac = isMac();
  const words = keys
    .split('+')
    .map((part) => (mac ? CAPS[part]?.mac : CAPS[part]?.other) ?? part.toUpperCase());
  return words.join(mac ? '' : '+');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  const mac = isMac();
  return keys
    .split('+')
    .map((part) => (part === 'mod' && mac ? 'Meta' : (CAPS[part]?.aria ?? part.toUpperCase())))
    .join('+');
}
