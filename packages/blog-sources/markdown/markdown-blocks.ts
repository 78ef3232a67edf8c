/** Replaces blocks of single generators by blocks of standard Markdown. */

const CALLOUT = /^([ \t]*(?:>[ \t]?)+)\[!([A-Za-z][\w-]{0,40})(?:\|[^\]\n]{0,100})?\][+-]?[ \t]*(.*)$/gm;
const CONTAINER =
  /^([ \t]{0,3}):{3,}[ \t]*([A-Za-z][\w-]{0,40})[ \t]*(?:\[([^\]\n]{0,200})\])?(?:\{[^}\n]{0,200}\})?[ \t]*([^\n:]*)$/gm;
const CONTAINER_END = /^[ \t]{0,3}:{3,}[ \t]*$/gm;

/** Replaces `> [!NOTE]` and `:::note` by a bold title, and definition lists by bold terms and paragraphs. */
export function replaceBlocks(markdown: string, options: { hasContainers: boolean }): string {
  const withTitles = markdown.replace(
    CALLOUT,
    (_whole, mark: string, type: string, title: string) =>
      `${mark}${bold(title || capitalized(type))}\n${mark.trimEnd()}`,
  );
  const withoutContainers = options.hasContainers
    ? withTitles
        .replace(
          CONTAINER,
          (_whole, indent: string, type: string, label?: string, title?: string) =>
            `\n${indent}${bold(label || title || capitalized(type))}\n`,
        )
        .replace(CONTAINER_END, '')
    : withTitles;
  return /^ {0,3}:[ \t]/m.test(withoutContainers) ? replaceDefinitions(withoutContainers) : withoutContainers;
}

/** True if `:::` ends a container somewhere. Otherwise `:::` is text. */
export function hasContainers(markdown: string): boolean {
  return /^[ \t]{0,3}:{3,}[ \t]*$/m.test(markdown);
}

function capitalized(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();
}

function bold(text: string): string {
  const words = text.trim();
  return /[*_]/.test(words) ? words : `**${words}**`;
}

const DEFINITION = /^ {0,3}:[ \t]+(\S.*)$/;
/** Matches lines that begin a block other than a paragraph, so they are not terms of a definition list. */
const NO_TERM = /^(?:\s*(?:[-*+>#|:<]|\d{1,9}[.)]\s|\[\^|`{3}|~{3})| {4}|\t)/;
const TERMS_MAX = 10;

function replaceDefinitions(markdown: string): string {
  const output: string[] = [];
  let isInDefinition = false;
  for (const line of markdown.split('\n')) {
    const definition = DEFINITION.exec(line)?.[1];
    if (definition !== undefined && (isInDefinition || markTerms(output))) {
      output.push('', definition);
      isInDefinition = true;
    } else if (isInDefinition && /^(?: {2,4}|\t)\S|^\s*$/.test(line)) {
      output.push(line.replace(/^(?: {1,4}|\t)/, ''));
    } else {
      if (isInDefinition) output.push('');
      output.push(line);
      isInDefinition = false;
    }
  }
  return output.join('\n');
}

/** Writes the last paragraph in bold, line by line, if its lines can be terms. Returns false otherwise. */
function markTerms(output: string[]): boolean {
  let end = output.length;
  if (output[end - 1]?.trim() === '') end -= 1;
  let start = end;
  while (start > 0 && output[start - 1]?.trim() !== '') start -= 1;
  const terms = output.slice(start, end);
  if (terms.length === 0 || terms.length > TERMS_MAX || terms.some((line) => NO_TERM.test(line)))
    return false;
  output.splice(start, terms.length, ...terms.flatMap((term) => ['', bold(term)]).slice(1));
  return true;
}
