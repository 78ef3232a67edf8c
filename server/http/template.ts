/** Puts a page's parts into the template's marks. By functions: a part's own `$&` must stay what it is. */
export function fillTemplate(template: string, parts: { head: string; app: string; boot: string }): string {
  return template
    .replace('<!--head-->', () => parts.head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--boot-->', () => parts.boot);
}

/** Scripts that run and stand in the head; data blocks have a type, modules have a source. */
export function inlineScripts(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
}
