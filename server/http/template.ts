/** Puts a page's parts into the template's marks. Functions replace them, so that `$&` stays as it is. */
export function fillTemplate(
  template: string,
  parts: { head: string; app: string; initialState: string },
): string {
  return template
    .replace('<!--head-->', () => parts.head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--initial-state-->', () => parts.initialState);
}

/** Scripts that run and stand in the head, and the rules of speculation; data blocks have another type, modules a source. */
export function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script(?: type="speculationrules")?>([^<]*)<\/script>/g)].map(
    ([, script = '']) => script,
  );
}
