/** The only parser of foreign YAML: front matter and configurations. */
import { Composer, Parser, visit } from 'yaml';
import { checkLength } from './text-length.ts';

type YamlOptions = {
  /** The number of times that aliases repeat a value. */
  aliasesMax?: number;
  schema?: 'core';
  /** Refuses a repeated key. Otherwise the last one counts. */
  uniqueKeys?: true;
  /** The number of errors of the syntax in spite of which the other values are returned. */
  errorsMax?: number;
};

/** @throws Error for a long text, for more errors of the syntax, and for a second document */
export function parseYaml(
  text: string,
  { aliasesMax = 100, errorsMax = 0, uniqueKeys, ...schema }: YamlOptions = {},
): unknown {
  checkLength(text);
  // The library would compare each key with all others.
  const composer = new Composer({ ...schema, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  // The library collects all errors, which may be as many as the text has characters.
  Object.assign(composer, { onError: refuseErrors(errorsMax) });
  const [document, second] = composer.compose(new Parser().parse(text), true, text.length);
  if (second) throw new SyntaxError('The text has several documents.');
  if (document && uniqueKeys) visit(document, { Map: (_key, { items }) => checkKeys(items) });
  return document?.toJS({ maxAliasCount: aliasesMax });
}

function refuseErrors(max: number) {
  let errors = 0;
  return (_source: unknown, code: string, message: string, isWarning?: boolean): void => {
    if (!isWarning) errors += 1;
    if (errors > max) throw new SyntaxError(`${code}: ${message}`);
  };
}

function checkKeys(items: readonly { key: unknown }[]): void {
  if (new Set(items.map(({ key }) => String(key))).size < items.length)
    throw new SyntaxError('A key is repeated.');
}
