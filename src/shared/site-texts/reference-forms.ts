/** The forms in which a reference may stand in a sentence: the spelling of its value, and a Turkish ending. */

import { type Reference, type ReferenceTexts, resolveText, writeReference } from './references.ts';
import { SUFFIXES } from './turkish-suffix.ts';

/** A form, and the text that visitors read. */
export type ReferenceForm = { reference: Reference; text: string };

const SPELLINGS = ['words', 'Words', 'number', 'unit'];

/** Returns the spellings of the value with the ending of the reference: `14 günlük`, `on dört günlük`. */
export function spellingsOf(reference: Reference, texts: ReferenceTexts): ReferenceForm[] {
  const [, ending] = divide(reference);
  const spellings = [ending, ...SPELLINGS.map((spelling) => [spelling, ...ending])];
  return meaningfulForms(reference, spellings, texts);
}

/** Returns the endings of the value in the spelling of the reference: `14 gün`, `14 günün`, `14 günlük`. */
export function endingsOf(reference: Reference, texts: ReferenceTexts): ReferenceForm[] {
  const [spelling] = divide(reference);
  const endings = [spelling, ...SUFFIXES.map((suffix) => [...spelling, suffix])];
  return meaningfulForms(reference, endings, texts);
}

/** Returns the text of a reference; undefined if the value does not have the form. */
export function textOfReference(reference: Reference, texts: ReferenceTexts): string | undefined {
  const source = writeReference(reference);
  const text = resolveText(source, texts);
  return text === source ? undefined : text;
}

function divide({ forms }: Reference): [spelling: readonly string[], ending: readonly string[]] {
  const length = SPELLINGS.includes(forms[0] ?? '') ? 1 : 0;
  return [forms.slice(0, length), forms.slice(length)];
}

/** Returns each text once: in the form of the reference, or in the first form with this text. */
function meaningfulForms(
  reference: Reference,
  allForms: readonly (readonly string[])[],
  texts: ReferenceTexts,
): ReferenceForm[] {
  const present = writeReference(reference);
  const byText = new Map<string, Reference>();
  for (const forms of allForms) {
    const form = { name: reference.name, forms };
    const text = textOfReference(form, texts);
    if (text && (!byText.has(text) || writeReference(form) === present)) byText.set(text, form);
  }
  return Array.from(byText, ([text, form]) => ({ reference: form, text }));
}
