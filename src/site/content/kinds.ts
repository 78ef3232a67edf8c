/**
 * In spoken texts, pages mark [bracketed] words, which the assistant understood. A record is a function of
 * the brand, `(site) => record`, and uses only its plain name, as Turkish endings would not fit another one.
 */
import type { ButtonName } from '#shared/analytics-events.ts';

/** A question and the page's answer. */
export type Turn = { question: string; title: string; lead?: string };

/** A stat card: `%80`, `0,8` with its unit, `7/24`. */
export type Figure = {
  value: string;
  unit?: string;
  label: string;
  /** A label of a word or two. */
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

/** A sound file in `public/`, such as `/media/dis-klinigi.mp3`, and its length. */
export type Recording = { src: string; seconds: number };

/** An example dialogue and its record. `when` is a day and a time: `Salı, 23.10`. */
export type Talk = {
  topic: string;
  when: string;
  /** `at` is the line's start in the recording, in seconds. */
  lines: readonly { speaker: Speaker; text: string; at?: number }[];
  result: { title: string; text: string };
  /** The recording; without it nothing looks like a player. */
  audio?: Recording;
};

/** The record of a conversation. Pages mark values with words in [brackets]. */
export type Slip<Row = unknown> = {
  title: string;
  note: string;
  rows: readonly ({ label: string; value: string } & Row)[];
  result: string;
};

/** A call on the stage. `at` is the second at which a line or a row of the slip begins. */
export type Call = {
  label: string;
  title: string;
  when: string;
  situation: string;
  /** Seconds. */
  seconds: number;
  lines: readonly { speaker: Speaker; at: number; text: string }[];
  slip: Slip<{ at: number }>;
  /** The recording; lines and rows then have its times. */
  audio?: Recording;
};

export type Faq = { question: string; answer: string };

/** A pain-point card, a step of a process, a fact of a city. */
export type Point = { title: string; text: string };

/**
 * A scene is plainly illustrative: it quotes nobody, and `company` is a kind of business and its place, never
 * a name. A quoted customer is named.
 */
export type Story = { company: string; result: string } & (
  | { time: string; scene: string }
  | { quote: string }
);

export type CityPackage = {
  name: string;
  audience: string;
  /** Calls a month, if stated. */
  quantity?: string;
  features: readonly string[];
  popular?: true;
  /** The label of its button, and the button's name in analytics. */
  act: string;
  button: ButtonName;
};

/** The last question of a page and the ways to answer it. */
export type Closing = Turn & {
  lead: string;
  /** A short sentence, drawn large as a voice line. */
  voice: string;
  /** The button's label, if not the usual one. */
  act?: string;
};

/** For search engines and social networks. */
export type PageMeta = {
  /** At most 60 characters, with the brand. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
};
