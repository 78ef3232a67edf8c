/**
 * Types of content records. In spoken texts, words between [brackets] are the ones that the assistant
 * understood: they are shown marked. A record is made for a brand, `(site) => record`, and contains only its
 * plain name: Turkish endings would not fit another name.
 */
import type { ButtonName } from '#shared/analytics-events.ts';

/** A turn of the page's conversation: a question and the page's answer. */
export type Turn = { question: string; title: string; lead?: string };

/** A stat card: `%80`, `0,8` with its unit, `7/24`. */
export type Figure = {
  value: string;
  unit?: string;
  label: string;
  /** The label where there is room for a word or two. */
  short?: string;
  /** A footnote that limits or explains the value. */
  note?: string;
};

/** A feature card: a caller's sentence, the service's reaction, and the benefit. */
export type Feature = {
  quote: string;
  /** Language of the quote where it is not Turkish, as BCP 47 names it. */
  lang?: string;
  title: string;
  text: string;
  points?: readonly string[];
  done: string;
};

/** One of the two voices of a call. */
export type Speaker = 'ai' | 'human';

/** A sound file in `public/`, such as `/media/dis-klinigi.mp3`, and its length. */
export type Recording = { src: string; seconds: number };

/** An example dialogue, and the record it leaves. `when` is a day and a time: `Salı, 23.10`. */
export type Talk = {
  topic: string;
  when: string;
  /** `at` is the second at which a line begins in the recording, where there is one. */
  lines: readonly { speaker: Speaker; text: string; at?: number }[];
  result: { title: string; text: string };
  /** The talk as it was spoken. Without it nothing looks like a player. */
  audio?: Recording;
};

/** The record that a conversation leaves. Values with words in [brackets] are marked. */
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
  /** Length in seconds. */
  seconds: number;
  lines: readonly { speaker: Speaker; at: number; text: string }[];
  slip: Slip<{ at: number }>;
  /** The call as it was spoken; the times of lines and rows are then its seconds. */
  audio?: Recording;
};

export type Faq = { question: string; answer: string };

/** A pain-point card, a step of a process, a fact of a city. */
export type Point = { title: string; text: string };

/**
 * A success story. A scene is plainly illustrative: nobody is quoted, and `company` gives a kind of business and
 * its place, never a name. A customer who is quoted is named there.
 */
export type Story = { company: string; result: string } & (
  | { time: string; scene: string }
  | { quote: string }
);

/** A package of a city page. */
export type CityPackage = {
  name: string;
  audience: string;
  /** Calls a month, where the page states them. */
  quantity?: string;
  features: readonly string[];
  popular?: true;
  /** Words on its button, and the button's name in analytics. */
  act: string;
  button: ButtonName;
};

/** The last question of a page and the ways to answer it. */
export type Closing = Turn & {
  lead: string;
  /** A short sentence, drawn large as a voice line. */
  voice: string;
  /** Words on the button, where they differ from the usual ones. */
  act?: string;
};

/** The title and description that search engines and social networks show. */
export type PageMeta = {
  /** At most 60 characters, the brand included. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
};
