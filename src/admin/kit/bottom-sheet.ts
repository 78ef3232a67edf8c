/**
 * Styles of a dialog or popover on phones: a bottom sheet. A strip of the page stays visible above the sheet;
 * pressing the strip closes the sheet.
 */
export const bottomSheet = {
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 3rem)',
  margin: '0',
  padding: '1.25rem 1rem calc(1rem + env(safe-area-inset-bottom))',
  border: '0',
  borderRadius: 'var(--radii-4) var(--radii-4) 0 0',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'veil' },
} as const;
