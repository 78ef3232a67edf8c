/** Declares the Web APIs that both Node and browsers have, for code that runs in both. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  static parse(url: string, base?: string): URL | null;
  readonly href: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly search: string;
  readonly hash: string;
  readonly origin: string;
}

declare class URLSearchParams {
  constructor(pairs?: string | Record<string, string> | string[][]);
  readonly size: number;
  has(name: string): boolean;
  get(name: string): string | null;
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  append(name: string, value: string): void;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
