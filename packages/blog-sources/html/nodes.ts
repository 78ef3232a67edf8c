import { html } from 'parse5';
import { type Element, textOf } from '#rich-text/tree.ts';

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const attribute = element.attrs.find((other) => other.name === name);
  if (attribute) attribute.value = value;
  else element.attrs.push({ name, value });
}

export function classesOf(element: Element): readonly string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? [];
}

export function isHtmlElement(element: Element): boolean {
  return element.namespaceURI === html.NS.HTML;
}

export function wordsOf(element: Element): string {
  return textOf(element).replace(/\s+/g, ' ').trim();
}
