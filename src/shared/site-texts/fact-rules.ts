/**
 * Finds numbers in a text that contradict a fact of the site. Words around a number tell which fact the
 * number is about. docs/decisions/0042-facts.md
 */

import type { CellContext } from '#rich-text/block-texts.ts';
import { foldText } from '#text/fold-text.ts';
import { FACT_NAMES, type FactName, SHIPPED_FACTS } from './facts.ts';
import type { Facts } from './records/facts.ts';

type FactRule = {
  /** The subject of the fact, displayed in the admin area. */
  about: string;
  /**
   * Groups of folded word beginnings. A sentence is about this fact if it contains a word of every group.
   * Absent if such sentences often contain other numbers.
   */
  words?: readonly (readonly string[])[];
  /** A folded text. A number in a table is also about this fact if a cell of its row or its column's head is this text. */
  cell?: string;
};

const SAVING = ['tasarruf', 'maliyet'];
const SETUP = ['kurul'];
const TRIAL = [
  ['deneme', 'deneyin', 'dener'],
  ['ucretsiz', 'bedava', 'kartsiz'],
];
const LANGUAGES = [
  ['asistan', 'temsilci', 'hizmet', 'hat'],
  ['konus', 'destek', 'bil'],
];

export const FACT_RULES: Readonly<Record<FactName, FactRule>> = {
  open: { about: 'hours of the assistant' },
  reply: {
    about: 'reply to a request',
    words: [
      [
        'yanitliyoruz',
        'yanitlariz',
        'doneriz',
        'donuyoruz',
        'ariyoruz',
        'arariz',
        'iletisime gec',
        'yanitlar',
      ],
    ],
  },
  setup: { about: 'setup', words: [SETUP] },
  setupEurope: { about: 'setup on the European side of Istanbul', words: [SETUP, ['avrupa']] },
  setupPublic: {
    about: 'setup for public bodies, after their approval',
    words: [SETUP, ['kamu', 'guvenlik onay']],
  },
  demo: { about: 'length of a demo', words: [['demo']] },
  form: { about: 'filling in the form', words: [['doldur']] },
  trial: { about: 'free trial', words: TRIAL },
  trialLanding: { about: 'free trial, as the first page states it', words: TRIAL },
  answer: {
    about: 'time until the assistant answers',
    words: [
      ['asistan', 'yapay zeka'],
      ['yanit', 'acar', 'acil'],
    ],
  },
  accuracy: { about: 'accuracy', words: [['dogruluk']] },
  callsPerDay: { about: 'calls every day' },
  saving: { about: 'saving of cost', words: [SAVING, ['asistan', 'yapay zeka', 'bizimle', 'hizmet']] },
  savingIstanbul: {
    about: 'saving of cost in Istanbul',
    words: [SAVING, ['istanbul'], ['cagri', 'tasarruf']],
  },
  savingAnkara: { about: 'saving of cost in Ankara', words: [SAVING, ['ankara'], ['cagri', 'tasarruf']] },
  savingSakarya: { about: 'saving of cost in Sakarya', words: [SAVING, ['sakarya'], ['cagri', 'tasarruf']] },
  languages: { about: 'languages', words: LANGUAGES },
  languagesIzmir: { about: 'languages in Izmir', words: [...LANGUAGES, ['izmir']] },
  languagesBursa: { about: 'languages in Bursa', words: [...LANGUAGES, ['bursa']] },
  languagesSakarya: { about: 'languages in Sakarya', words: [...LANGUAGES, ['sakarya']] },
  languagesKurumsal: { about: 'languages of the package Kurumsal', words: [...LANGUAGES, ['kurumsal']] },
  sla: { about: 'availability (SLA)', words: [['sla', 'erisilebilir']] },
  routineShare: { about: 'share of questions about delivery, orders and stock' },
  waitForPerson: { about: 'wait for a person' },
  waitForAssistant: { about: 'wait for the assistant' },
  firstCall: { about: 'customers answered with the first call' },
  satisfaction: { about: 'satisfaction of customers' },
  freedTime: { about: 'time that a team wins, each day' },
  priceDiscovery: { about: 'price of the package Discovery', words: [['discovery'], ['discovery', 'paket']] },
  priceBaslangic: {
    about: 'price of the package Başlangıç',
    words: [['baslangic'], ['paket']],
    cell: 'baslangic',
  },
  priceProfesyonel: {
    about: 'price of the package Profesyonel',
    words: [['profesyonel'], ['paket']],
    cell: 'profesyonel',
  },
};

/** A start and an end in a text, as indexes of characters. */
type Range = readonly [start: number, end: number];

type Unit = 'percent' | 'hours' | 'days' | 'minutes' | 'seconds' | 'languages' | 'lira';
type Quantity = { written: string; unit: Unit; from: number; to: number; index: number };

/** A number that differs from every fact that its sentence is about. */
export type Contradiction = {
  written: string;
  sentence: string;
  /** The facts that the sentence is about, with their present values. */
  facts: { name: FactName; value: string }[];
  /** True if one of the facts had this number before. */
  isFormer: boolean;
  /** The facts that had this number before. */
  formerOf: FactName[];
  /** The number and its sentence in the searched text. */
  ranges: { written: Range; sentence: Range };
};

/** @param cell for a text in a table, whose row and column head tell what its numbers are about */
export type ContradictionFinder = (text: string, cell?: CellContext) => Contradiction[];

const UNITS: readonly [unit: Unit, words: string][] = [
  ['hours', 'saat'],
  ['days', 'gün'],
  ['minutes', 'dakika|dk'],
  ['seconds', 'saniye|sn'],
  ['languages', 'dil(?:i|in|de|den|le|e|ini)?(?!\\p{L})'],
  ['lira', '₺|TL|lira'],
];
const NUMBER = '\\d+(?:\\.\\d{3})*(?:,\\d+)?';
// The lookbehind prevents matches that begin inside a number, as these would take quadratic time.
const PERCENT = new RegExp(`(?:%\\s?|yüzde\\s+)(${NUMBER})|(?<![\\d.,])(${NUMBER})\\s?%`, 'giu');
const LIRA_FIRST = new RegExp(`₺\\s?(${NUMBER})`, 'gu');

const WITH_UNITS = UNITS.map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(`(?<![\\d.,])(${NUMBER})(?:\\s?[–-]\\s?(${NUMBER}))?\\+?\\s?(?:${words})`, 'giu'),
    ] as const,
);

/** The longest searched sentence in characters. Longer sentences are skipped, to limit the time. */
const SENTENCE_MAX = 1000;

/** @property present absent if the value has no number with a known unit */
type FactQuantities = { name: FactName; present: Quantity | undefined; former: readonly Quantity[] };

/**
 * Compares the numbers of each sentence with the facts that the sentence is about.
 * @param formerFacts facts before these; their units count too, as a post may say “48 saat” of a fact that is now “2 gün”
 */
export function contradictionFinder(
  facts: Facts,
  formerFacts: readonly Facts[] = [SHIPPED_FACTS],
): ContradictionFinder {
  const factQuantities = quantitiesOfFacts(facts, formerFacts);
  return (text, cell) =>
    sentencesOf(text).flatMap(({ sentence, start }) => {
      const quantities = sentence.length > SENTENCE_MAX ? [] : quantitiesOf(sentence);
      if (quantities.length === 0) return [];
      const subject = subjectOf(sentence, cell);
      return quantities.flatMap((quantity) => {
        const matches = factsAbout(subject, quantity.unit, factQuantities);
        // A row that also contains the present value compares it with other values.
        const isStated = matches.some(({ present }) =>
          [quantity, ...subject.rowQuantities].some((each) => isSame(present, each)),
        );
        if (matches.length === 0 || isStated) return [];
        const formerOf = matches.filter(({ former }) => former.some((each) => isSame(each, quantity)));
        const writtenStart = start + quantity.index;
        return {
          written: quantity.written,
          sentence: subject.sentence,
          facts: matches.map(({ name }) => ({ name, value: facts[name] })),
          isFormer: formerOf.length > 0,
          formerOf: formerOf.map(({ name }) => name),
          ranges: {
            written: [writtenStart, writtenStart + quantity.written.length],
            sentence: [start, start + sentence.length],
          },
        };
      });
    });
}

/** Splits a text into its sentences. */
export function sentencesOf(text: string): { sentence: string; start: number }[] {
  const sentences = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/(?<=[.!?…])\s+|\n/gu)) {
    sentences.push({ sentence: text.slice(start, index), start });
    start = index + gap.length;
  }
  return [...sentences, { sentence: text.slice(start), start }];
}

type Subject = {
  /** The sentence, or the row of a table. */
  sentence: string;
  foldedWords: string;
  foldedCells: readonly string[];
  rowQuantities: readonly Quantity[];
};

function subjectOf(sentence: string, cell: CellContext | undefined): Subject {
  const row = cell?.row.filter(Boolean) ?? [];
  const cells = cell?.columnHead === undefined ? row : [cell.columnHead, ...row];
  const words = [sentence, ...cells].join(' ');
  if (row.length === 0 || words.length > SENTENCE_MAX) {
    return {
      sentence: sentence.trim(),
      foldedWords: ` ${foldText(sentence)}`,
      foldedCells: [],
      rowQuantities: [],
    };
  }
  return {
    sentence: row.join(' · '),
    foldedWords: ` ${foldText(words)}`,
    foldedCells: cells.map(foldText),
    rowQuantities: row.flatMap(quantitiesOf),
  };
}

/** Returns the digits of the numbers that facts had before and no longer have: `48`, `15.000`, `15000`. */
export function formerDigits(facts: Facts, formerFacts: readonly Facts[]): string[] {
  const quantities = quantitiesOfFacts(facts, formerFacts).flatMap(({ name, present, former }) =>
    FACT_RULES[name].words ? former.filter((quantity) => !isSame(present, quantity)) : [],
  );
  const numbers = quantities.flatMap(({ written }) => written.match(new RegExp(NUMBER, 'gu')) ?? []);
  return [...new Set(numbers.flatMap((number) => [number, number.replaceAll('.', '')]))];
}

function quantitiesOfFacts(facts: Facts, formerFacts: readonly Facts[]): FactQuantities[] {
  return FACT_NAMES.map((name) => {
    const formerValues = new Set(formerFacts.map((each) => each[name]));
    const former = [...formerValues].flatMap((value) => quantityOf(value) ?? []);
    return { name, present: quantityOf(facts[name]), former };
  });
}

/** Returns the first number of a value with its unit; undefined if the value has no number with a known unit. */
export function quantityOf(value: string): Quantity | undefined {
  return quantitiesOf(value.replace('+', ''))[0];
}

/**
 * Returns the facts that a number is about. If several match, only those with the most word groups count.
 */
function factsAbout(
  { foldedWords, foldedCells }: Subject,
  unit: Unit,
  factQuantities: readonly FactQuantities[],
): FactQuantities[] {
  const matches = factQuantities.flatMap((fact) => {
    const { words, cell } = FACT_RULES[fact.name];
    const isAboutFact =
      words?.every((group) => group.some((word) => foldedWords.includes(` ${word}`))) ||
      (cell !== undefined && foldedCells.includes(cell));
    const hasUnit = [fact.present, ...fact.former].some((quantity) => quantity?.unit === unit);
    return words && isAboutFact && hasUnit ? [{ fact, groups: words.length }] : [];
  });
  const maxGroups = Math.max(...matches.map(({ groups }) => groups));
  return matches.filter(({ groups }) => groups === maxGroups).map(({ fact }) => fact);
}

function isSame(one: Quantity | undefined, other: Quantity): boolean {
  return one?.unit === other.unit && one.from === other.from && one.to === other.to;
}

/** Returns the numbers with a unit, in the order of the text. */
function quantitiesOf(text: string): Quantity[] {
  const quantities: Quantity[] = [];
  const add = (match: RegExpExecArray, unit: Unit, from: string, to = from) =>
    quantities.push({
      index: match.index,
      written: match[0].trim(),
      unit,
      from: valueOf(from),
      to: valueOf(to),
    });
  for (const match of text.matchAll(PERCENT)) add(match, 'percent', match[1] ?? match[2] ?? '');
  for (const match of text.matchAll(LIRA_FIRST)) add(match, 'lira', match[1] ?? '');
  for (const [unit, pattern] of WITH_UNITS) {
    for (const match of text.matchAll(pattern)) add(match, unit, match[1] ?? '', match[2]);
  }
  return quantities.toSorted((one, other) => one.index - other.index);
}

/** Parses a number in Turkish notation: `15.000`, `0,8`. */
function valueOf(numberText: string): number {
  return Number(numberText.replaceAll('.', '').replace(',', '.'));
}
