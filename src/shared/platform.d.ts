/** Declares the Web APIs of Node and browsers that `src/shared` uses. */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
}

declare class URLSearchParams {
  constructor(pairs?: string | Record<string, string>);
  readonly size: number;
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  append(name: string, value: string): void;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
