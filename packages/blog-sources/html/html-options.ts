import type { ChildNode, Element } from '#rich-text/tree.ts';
import type { LossList } from './loss-list.ts';

export type HtmlOptions = {
  losses: LossList;
  /** Returns the nodes that replace an element of the source system; undefined for other elements. */
  replaceElement?: (element: Element) => readonly ChildNode[] | undefined;
  /** Changes a picture's attributes in place: the URL, and a missing alternative text. */
  readPicture?: (picture: Element) => void;
  /** Returns the new URL of a link. @returns undefined for a link without a target, whose words stay as text */
  readLink?: (url: string) => string | undefined;
};
