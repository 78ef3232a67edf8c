/**
 * What content records are made of. In texts that people say, words between [brackets] are what was understood:
 * they come out marked. A record is made for a brand, `(site) => record`, and names it only as it stands in the
 * configuration: Turkish endings would not fit another name.
 */
import type { ButtonName } from '#shared/analytics-events.ts';

/** A turn of the page's conversation: somebody asks, the page answers. */
export type Turn = { question: string; title: string; lead?: string };

/** A stat card: `%80`, `0,8` with its unit, `7/24`. */
export type Figure = { value: string; unit?: string; label: string };

/** A feature card: what a caller says, what is done about it, what it leads to. */
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

/** An example dialogue, and the record it leaves. `when` is a day and a time: `Salı, 23.10`. */
export type Talk = {
  topic: string;
  when: string;
  lines: readonly { speaker: Speaker; text: string }[];
  result: { title: string; text: string };
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
  slip: {
    title: string;
    note: string;
    result: string;
    rows: readonly { label: string; value: string; at: number }[];
  };
};

export type Faq = { question: string; answer: string };

/** A pain-point card, a step of a process, a fact of a city. */
export type Point = { title: string; text: string };

/** Plainly illustrative: `company` says what kind of business it is and where, never a name. */
export type Story = { quote: string; company: string; result: string };

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

/** What search engines and social networks show. */
export type PageMeta = {
  /** At most 60 characters, the brand included. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
};
