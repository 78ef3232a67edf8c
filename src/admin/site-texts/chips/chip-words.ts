import { FACT_NAMES } from '#shared/site-texts/facts.ts';
import { textOfReference } from '#shared/site-texts/reference-forms.ts';
import { type ReferenceTexts, readReference } from '#shared/site-texts/references.ts';
import { factSubject } from '#src/admin/lib/fact-words.ts';
import { language } from '#src/admin/lib/words.ts';
import { siteWords } from '../site-words.ts';

/** Returns the name of a fact or of a company text, beginning with a capital letter. */
export function nameOfText(name: string): string {
  const companyNames: Readonly<Record<string, string>> = siteWords.chips.names;
  const fact = FACT_NAMES.find((each) => each === name);
  const text = fact ? factSubject(fact) : (companyNames[name] ?? name);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const isFactName = (name: string): boolean => FACT_NAMES.some((each) => each === name);

/** Returns the name and the text of a chip. A form that the value does not have is an error. */
export function chipWords(
  reference: string,
  texts: ReferenceTexts,
): { name: string; text: string; isFact: boolean; isBroken: boolean } {
  const { name, forms } = readReference(reference);
  const text = textOfReference({ name, forms }, texts);
  return {
    name: nameOfText(name),
    text: text ?? texts[name] ?? '',
    isFact: isFactName(name),
    isBroken: text === undefined,
  };
}
