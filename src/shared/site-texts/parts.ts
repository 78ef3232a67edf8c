/** Schemas of the parts that several records share. */
import { z } from 'zod';
import type { ButtonName } from '../leads/button-names.ts';
import { isButtonName } from '../leads/button-names.ts';
import { group, line, link, list, marked, nameField, paragraph } from './fields.ts';

/** Title and description for search engines and social networks. */
export const meta = group({ title: line(60), description: paragraph(160, 110) });

/** The social card: an owner's question, the page's answer, and a sentence of a call. */
export const card = group({ question: line(60), title: line(60), voice: marked(80) });

/** A visitor's question and the page's answer. */
export const turn = { question: line(), title: line(), lead: paragraph().exactOptional() };

/** A stat card: `%80`, `0,8` with its unit, `7/24`. */
export const figure = group({
  value: line(20),
  unit: line(20).exactOptional(),
  label: line(),
  /** A sentence that limits or explains the value. */
  note: paragraph(300).exactOptional(),
});

/** A language in BCP 47. */
export const language = () => nameField(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/));

/** A caller's sentence, the service's reaction, and the benefit. */
export const serviceFeature = group({
  /** A caller's sentence. */
  quote: marked(),
  /** The quote's language, if not Turkish. */
  lang: language().exactOptional(),
  title: line(),
  text: paragraph(),
  points: list(line(), 1, 6).exactOptional(),
  /** The result of the call. */
  done: line(40),
});

const slipRow = { label: line(40), value: marked(80) };

const speaker = z.enum(['ai', 'human']);

/** Seconds from the beginning of a call. */
const second = z.number().min(0).max(3600);

/** The number of columns in which the sound of a recording is drawn. */
export const PEAK_COUNT = 140;

/**
 * A recording of the library or at an `https` address, its length in seconds, and the loudest sound of each column
 * of its drawing.
 */
const recording = group({
  src: link(),
  seconds: second,
  peaks: list(z.int().min(0).max(100), PEAK_COUNT, PEAK_COUNT).exactOptional(),
});

/** An example dialogue and its result. `when` is a day and a time: `Salı, 23.10`. */
export const talk = group({
  topic: line(40),
  when: line(40),
  /** `at` is the second of the recording at which the line begins. */
  lines: list(group({ speaker, text: marked(), at: second.exactOptional() }), 2, 12),
  result: group({ title: line(60), text: line() }),
  /** The recording of the dialogue. Without a recording, no player is displayed. */
  audio: recording.exactOptional(),
});

/** An example call in a dark section. `at` is the second at which a line or a row of the slip begins. */
export const call = group({
  label: line(),
  title: line(),
  when: line(40),
  situation: line(),
  /** The length of the call in seconds. */
  seconds: second,
  lines: list(group({ speaker, at: second, text: marked() }), 2, 20),
  slip: group({
    title: line(40),
    note: line(60),
    rows: list(group({ ...slipRow, at: second }), 2, 8),
    result: line(40),
  }),
  /** The recording of the call. If there is one, the seconds of lines and rows are those of the recording. */
  audio: recording
    .extend({
      /** The times of the drawing without the recording, which return when the recording is removed. */
      drawing: group({
        seconds: second,
        lines: list(second, 0, 20),
        rows: list(second, 0, 8),
      }).exactOptional(),
    })
    .exactOptional(),
});

export const faqItem = group({ question: line(200), answer: paragraph(800) });

export const faq = group({ title: line(), items: list(faqItem, 1, 20) });

/** A pain-point card, a step of a process, a fact of a city. */
export const point = group({ title: line(), text: paragraph() });

/** The name of a button in analytics and leads. */
export const buttonName = () =>
  nameField(
    z.custom<ButtonName>((name) => typeof name === 'string' && isButtonName(name)),
    'closing_demo_request' satisfies ButtonName,
  );

/** The closing of a page: a last question, and the ways to answer it. */
export const closing = group({
  question: line(),
  title: line(),
  lead: paragraph(),
  /** A short sentence, drawn large as a voice line. */
  voice: line(60),
  /** The label of the button, if it is not the usual one. */
  act: line(40).exactOptional(),
});

export type Meta = z.output<typeof meta>;
export type Figure = z.output<typeof figure>;
export type ServiceFeature = z.output<typeof serviceFeature>;
export type Speaker = z.output<typeof speaker>;
export type Recording = z.output<typeof recording>;
export type Talk = z.output<typeof talk>;
export type Call = z.output<typeof call>;
export type Faq = z.output<typeof faqItem>;
export type Point = z.output<typeof point>;
export type Turn = { question: string; title: string; lead?: string };
export type Closing = z.output<typeof closing>;
