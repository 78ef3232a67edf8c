/** Marks of the template, in their order. */
const MARKS = /<!--(?:head|app|initial-state)-->/;

/** Puts a page's parts into the template's marks. */
export function fillTemplate(
  template: string,
  parts: { head: string; app: string; initialState: string },
): string {
  const [start = '', afterHead = '', afterApp = '', end = ''] = template.split(MARKS);
  return start + parts.head + afterHead + parts.app + afterApp + parts.initialState + end;
}

/**
 * The document as bytes, with a style sheet between two parts of its head. The sheet is most of a page and the same for
 * all pages of a kind: as bytes it is encoded once.
 */
export function fillWithStyle(
  template: string,
  parts: { head: string; style: Buffer; headEnd: string; app: string; initialState: string },
): Buffer {
  const [start = '', ...rest] = template.split(MARKS);
  const [afterHead = '', afterApp = '', end = ''] = rest;
  return Buffer.concat([
    Buffer.from(start + parts.head),
    parts.style,
    Buffer.from(parts.headEnd + afterHead + parts.app + afterApp + parts.initialState + end),
  ]);
}

/** Scripts that run and stand in the head, and the rules of speculation; data blocks have another type, modules a source. */
export function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script(?: type="speculationrules")?>([^<]*)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}
