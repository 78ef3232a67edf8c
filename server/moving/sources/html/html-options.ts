import type { Element } from '#shared/rich-text/tree.ts';
import type { LossList } from './loss-list.ts';

export type HtmlOptions = {
  losses: LossList;
  /** Changes a picture's attributes in place: the URL, and a missing alternative text. */
  readPicture?: (picture: Element) => void;
  /** Returns the URL of a link. @returns undefined if it leads nowhere: its words stay */
  readLink?: (url: string) => string | undefined;
};
