const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const CAPS: Readonly<Record<string, { mac: string; pc: string; aria: string }>> = {
  mod: { mac: '⌘', pc: 'Ctrl', aria: 'Control' },
  alt: { mac: '⌥', pc: 'Alt', aria: 'Alt' },
  arrowup: { mac: '↑', pc: '↑', aria: 'ArrowUp' },
  arrowdown: { mac: '↓', pc: '↓', aria: 'ArrowDown' },
  enter: { mac: '↩', pc: 'Enter', aria: 'Enter' },
  shift: { mac: '⇧', pc: 'Shift', aria: 'Shift' },
};

/** Returns `Ctrl+Shift+8` for `mod+shift+8`, or the symbols of a Mac. */
export function keyWords(keys: string): string {
  const mac = isMac();
  const words = keys.split('+').map((part) => (mac ? CAPS[part]?.mac : CAPS[part]?.pc) ?? part.toUpperCase());
  return words.join(mac ? '' : '+');
}

export function ariaKeys(keys: string): string {
  const mac = isMac();
  return keys
    .split('+')
    .map((part) => (part === 'mod' && mac ? 'Meta' : (CAPS[part]?.aria ?? part.toUpperCase())))
    .join('+');
}
