/** Highlights code: words become `span`s with classes from a closed set. */
import type { HLJSApi } from 'highlight.js';
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { unescapeHtml } from './unescape-html.ts';

/**
 * The highlighted languages, for posts about connecting a telephone system to other software. Each language
 * includes its aliases (`js`, `html`).
 */
const LANGUAGES = {
  bash,
  csharp,
  css,
  http,
  java,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
};
const highlighter: HLJSApi = core;
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);
highlighter.configure({ classPrefix: 'c-' });

/** The longest highlighted code in characters. Longer code stays plain, to limit the rendering time of a page. */
export const HIGHLIGHT_MAX_LENGTH = 10_000;

/**
 * Returns HTML with words in `<span class="c-…">`, an embedded language in `<span class="language-…">`.
 * @param language as a code block names it
 * @returns undefined for an unknown language or long code. Never throws.
 */
export function highlightCode(code: string, language: string): string | undefined {
  if (code.length > HIGHLIGHT_MAX_LENGTH || !highlighter.getLanguage(language)) return undefined;
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  // A grammar must only add colours: if the text of the result differs, the code stays plain.
  return plainTextOf(value) === code ? value : undefined;
}

function plainTextOf(html: string): string | undefined {
  const text = html.replace(/<span class="(?:c|language)-[\w -]+">|<\/span>/g, '');
  if (/[<>]/.test(text)) return undefined;
  return unescapeHtml(text);
}
