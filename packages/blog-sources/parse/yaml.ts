/** The only parser of foreign YAML: front matter and configurations. */
import { Composer, type CST, Parser, visit } from 'yaml';
import { checkLength } from './text-length.ts';

type YamlOptions = {
  /** The largest number of times that aliases may repeat a value. */
  aliasesMax?: number;
  schema?: 'core';
  /** True to refuse a repeated key. By default, the last value of the key counts. */
  uniqueKeys?: true;
  /** The number of syntax errors that are tolerated; the values without errors are returned. */
  errorsMax?: number;
};

/**
 * @throws Error for a text that is too long, for more than `errorsMax` syntax errors, and for a second document
 */
export function parseYaml(
  text: string,
  { aliasesMax = 100, errorsMax = 0, uniqueKeys, ...schema }: YamlOptions = {},
): unknown {
  checkLength(text);
  // The library would compare each key with all others, so repeated keys are found by `checkKeys`.
  const composer = new Composer({ ...schema, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  // The library collects all errors, possibly one for each character of the text.
  const onError = refuseErrors(errorsMax);
  Object.assign(composer, { onError });
  const [document, second] = composer.compose(readTokens(text, onError), true, text.length);
  if (second) throw new SyntaxError('The text has several documents.');
  if (document && uniqueKeys) visit(document, { Map: (_key, { items }) => checkKeys(items) });
  return document?.toJS({ maxAliasCount: aliasesMax });
}

type ErrorReader = (source: unknown, code: string, message: string, isWarning?: boolean) => void;

/** Reads the tokens and reports errors of the parser, as the composer does not report them. */
function* readTokens(text: string, onError: ErrorReader): Generator<CST.Token> {
  for (const token of new Parser().parse(text)) {
    if (token.type === 'error') onError(token, 'UNEXPECTED_TOKEN', token.message);
    else yield token;
  }
}

function refuseErrors(max: number): ErrorReader {
  let errors = 0;
  return (_source, code, message, isWarning) => {
    if (!isWarning) errors += 1;
    if (errors > max) throw new SyntaxError(`${code}: ${message}`);
  };
}

function checkKeys(items: readonly { key: unknown }[]): void {
  if (new Set(items.map(({ key }) => String(key))).size < items.length)
    throw new SyntaxError('A key is repeated.');
}
