import { z } from 'zod';
import { group, line, link, list, paragraph } from '../fields.ts';
import { call, card, closing, faqItem, figure, meta, point, serviceFeature, talk, turn } from '../parts.ts';

/** The number of half hours in a day. Each has a number of calls, from midnight. */
const HALF_HOURS = 48;
const DAYS = 30;

const count = z.int().min(0).max(1_000_000);

const pixels = z.int().min(1).max(4000);

/** Customers, a customer's words and certificates. Nothing here may be invented. */
const proof = group({
  customers: group({
    title: line(60),
    logos: list(
      group({ name: line(60), logo: group({ src: link(), width: pixels, height: pixels }) }),
      1,
      12,
    ),
  }).exactOptional(),
  quote: group({ text: paragraph(), name: line(60), company: line(60) }).exactOptional(),
  certificates: list(group({ name: line(60), number: line(40).exactOptional() }), 1, 8).exactOptional(),
});

/** The place and the duration of storing recordings of calls. A question without an answer is omitted. */
const recordings = group({
  where: paragraph(300).exactOptional(),
  howLong: paragraph(300).exactOptional(),
});

export const landing = group({
  meta,
  card,
  hero: group({
    rang: line(60),
    answered: line(60),
    /** The sentence of the voice line inside the headline. */
    ringing: line(),
    /** The sentence of the voice line that answers. */
    answering: line(),
    lead: paragraph(),
    /** The end of the lead, which phones omit. */
    more: line(),
  }),
  call,
  /** The figures below the headline. */
  figures: list(figure, 1, 6),
  /** `figure` is a further figure, beside the title. */
  features: group({
    ...turn,
    figure: figure.exactOptional(),
    invented: line(),
    prompt: line(),
    rows: list(serviceFeature, 1, 8),
  }),
  /** The calls of a day, with texts for the times before, during and after opening hours. */
  day: group({
    ...turn,
    figure: figure.exactOptional(),
    perHalfHour: list(count, HALF_HOURS, HALF_HOURS),
    before: line(),
    open: line(),
    after: line(),
    now: line(),
    invented: line(),
  }),
  board: group({
    ...turn,
    invented: line(),
    /** Unanswered calls by day. The service begins on day `startsOn`, counted from 1. */
    missed: group({
      title: line(),
      text: line(),
      perDay: list(count, DAYS, DAYS),
      startsOn: z.int().min(1).max(DAYS),
      start: line(),
    }),
    /** Understood words with their counts. */
    words: group({ title: line(), text: line(), counts: list(group({ word: line(40), count }), 1, 8) }),
  }),
  /** The steps from the demo to the start of the service, drawn to scale. */
  start: group({
    ...turn,
    meanwhile: line(),
    invented: line(),
    /** `hour` counts from the demo; `day` and `time` belong to an example. */
    steps: list(
      group({ hour: z.int().min(0).max(720), day: line(20), time: line(20), ...point.shape }),
      2,
      6,
    ),
  }),
  /** A line about the cost, with a link to the prices. */
  cost: group({ question: line(), from: line(), text: line(), act: line(40) }),
  /** `heard` is the title if one of the dialogues has a recording. */
  talks: group({ ...turn, heard: line(), prompt: line(), talks: list(talk, 1, 6) }),
  /** A dictionary entry about the default name; pages of other brands omit it. */
  entry: group({
    heading: line(),
    syllables: list(line(20), 1, 6),
    grammar: line(),
    senses: list(line(200), 1, 6),
  }),
  proof: proof.exactOptional(),
  recordings: recordings.exactOptional(),
  faq: group({ title: line(), lead: line(200), items: list(faqItem, 1, 20) }),
  closing,
});

export type Landing = z.output<typeof landing>;
export type Proof = z.output<typeof proof>;
export type Recordings = z.output<typeof recordings>;
