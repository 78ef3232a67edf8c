/**
 * Types of the site's texts. In spoken texts, pages mark words in [brackets], which the assistant understood.
 * Each content file exports a function of the brand, `(site) => record`; its texts contain the brand's name
 * without a Turkish ending, because an ending would not fit another name.
 */
import type { ButtonName } from '#shared/analytics-events.ts';

/** A question and the page's answer. */
export type Turn = { question: string; title: string; lead?: string };

/** A stat card: `%80`, `0,8` with its unit, `7/24`. */
export type Figure = {
  value: string;
  unit?: string;
  label: string;
  /** A label of one or two words. */
  short?: string;
  /** A footnote that limits or explains the value. */
  note?: string;
};

/** A feature card: a caller's sentence, the service's reaction, and the benefit. */
export type Feature = {
  quote: string;
  /** The quote's language in BCP 47, if not Turkish. */
  lang?: string;
  title: string;
  text: string;
  points?: readonly string[];
  done: string;
};

export type Speaker = 'ai' | 'human';

/** A sound file in `public/`, such as `/media/dis-klinigi.mp3`, and its length in seconds. */
export type Recording = { src: string; seconds: number };

/** An example dialogue and its record. `when` is a day and a time: `Salı, 23.10`. */
export type Talk = {
  topic: string;
  when: string;
  /** `at` is the start of the line in the recording, in seconds. */
  lines: readonly { speaker: Speaker; text: string; at?: number }[];
  result: { title: string; text: string };
  /** The recording. Without a recording, no player is displayed. */
  audio?: Recording;
};

/** The record of a conversation. Pages mark values with words in [brackets]. */
export type Slip<Row = unknown> = {
  title: string;
  note: string;
  rows: readonly ({ label: string; value: string } & Row)[];
  result: string;
};

/** A call in a dark section. `at` is the second at which a line or a row of the slip begins. */
export type Call = {
  label: string;
  title: string;
  when: string;
  situation: string;
  /** The length of the call in seconds. */
  seconds: number;
  lines: readonly { speaker: Speaker; at: number; text: string }[];
  slip: Slip<{ at: number }>;
  /** The recording. If there is one, lines and rows have its times. */
  audio?: Recording;
};

export type Faq = { question: string; answer: string };

/** A pain-point card, a step of a process, a fact of a city. */
export type Point = { title: string; text: string };

/**
 * A scene is clearly illustrative: it quotes nobody, and `company` is a kind of business and its place, never
 * a name. A real customer is quoted with the company's name.
 */
export type Story = { company: string; result: string } & (
  | { time: string; scene: string }
  | { quote: string }
);

export type CityPackage = {
  name: string;
  audience: string;
  /** Calls per month, if stated. */
  quantity?: string;
  features: readonly string[];
  popular?: true;
  /** The label of the package's button, and the button's name in analytics. */
  act: string;
  button: ButtonName;
};

/** The closing of a page: a last question, and the ways to answer it. */
export type Closing = Turn & {
  lead: string;
  /** A short sentence, drawn large as a voice line. */
  voice: string;
  /** The label of the button, if it is not the usual one. */
  act?: string;
};

/** Title and description for search engines and social networks. */
export type PageMeta = {
  /** At most 60 characters, including the brand. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
};
