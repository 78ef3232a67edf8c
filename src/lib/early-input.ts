/**
 * What visitors typed and chose before the page was alive. React gives a field its first value while hydrating
 * and does not ask what stands in it.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const early = new WeakMap<Element, string>();

/** Remembers what stands in the page's fields. Called once before hydration. */
export function rememberEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('input, select, textarea'))
    early.set(field, field.value);
}

/** Gives a form's fields what stood in them before the page was alive. */
export function restoreEarlyInput(form: HTMLFormElement): void {
  for (const field of form.elements) {
    const value = early.get(field);
    if (value !== undefined && 'value' in field) field.value = value;
    early.delete(field);
  }
}
