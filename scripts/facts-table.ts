import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { FACT_RULES } from '#shared/site-texts/fact-rules.ts';
import { FACT_NAMES, SHIPPED_FACTS } from '#shared/site-texts/facts.ts';

const HEAD = `# Facts

The site's promises in numbers as shipped, in [src/shared/site-texts/facts.ts](../src/shared/site-texts/facts.ts). Editors publish other values in the admin area ([decision 61](decisions/0061-site-content.md)), and posts are compared with the published values ([decision 42](decisions/0042-facts.md)); members correct former figures together ([decision 78](decisions/0078-corrections.md)). Turkish suffixes follow the number. This page is written by \`npm run facts\`.

| fact | value | about | stated in |
| --- | --- | --- | --- |
`;

const TEXTS = 'src/shared/site-texts/defaults/**/*.ts';

export function printFacts(): string {
  const files = globSync(TEXTS, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const rows = FACT_NAMES.map((name) => {
    const statements = files.flatMap(({ file, text }) => {
      const count = text.match(new RegExp(`\\{${name}[|}]`, 'g'))?.length ?? 0;
      return count === 0 ? [] : [`[${basename(file, '.ts')}](../${file})${count > 1 ? ` (${count})` : ''}`];
    });
    return `| \`${name}\` | ${SHIPPED_FACTS[name]} | ${FACT_RULES[name].about} | ${statements.join(', ')} |\n`;
  });
  return HEAD + rows.join('');
}
