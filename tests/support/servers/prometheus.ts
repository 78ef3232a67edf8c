export type Export = {
  /** Names of series; names of histograms have their suffixes. */
  names: Set<string>;
  labels: Map<string, Set<string>>;
};

export function readExport(text: string): Export {
  const names = new Set<string>();
  const labels = new Map<string, Set<string>>();
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (kind === 'histogram') for (const ending of ['_bucket', '_sum', '_count']) names.add(name + ending);
    else names.add(name);
  }
  for (const [, name = '', inside = ''] of text.matchAll(/^(\w+)\{([^}]*)\}/gm)) {
    const seriesLabels = labels.get(name) ?? new Set();
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) seriesLabels.add(label);
    labels.set(name, seriesLabels);
  }
  return { names, labels };
}

const WORDS = new Set(
  'sum max min avg by without on ignoring group_left group_right and or unless rate increase deriv time histogram_quantile clamp_min e6'.split(
    ' ',
  ),
);

/** The series of an expression, each with its label matchers. `up` is Prometheus' own. */
export function seriesOf(expression: string): { name: string; labels: string[] }[] {
  // Labels of a grouping are not series.
  const bare = expression.replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(
      ([, name = ''], index, matches) =>
        !WORDS.has(name) && name !== 'up' && !isInside(matches[index]?.index ?? 0, bare),
    )
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label),
    }));
}

/** Says whether an offset is inside braces, brackets or quotes. */
function isInside(offset: number, expression: string): boolean {
  const before = expression.slice(0, offset);
  const count = (sign: string) => before.split(sign).length - 1;
  return count('{') > count('}') || count('[') > count(']') || count('"') % 2 === 1;
}
