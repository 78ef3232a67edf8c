/** Whether this page holds something typed that would be lost with it: said by whoever holds it, asked before leaving. */
let unsaved = false;

export function setUnsavedChanges(value: boolean): void {
  unsaved = value;
}

export function hasUnsavedChanges(): boolean {
  return unsaved;
}
