import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/root.ts';
import { CLAIM_RULES } from '#shared/site-texts/claim-rules.ts';
import { CLAIM_NAMES, CLAIMS } from '#shared/site-texts/claims.ts';

const HEAD = `# Claims

The site's promises in numbers as shipped, in [src/shared/site-texts/claims.ts](../src/shared/site-texts/claims.ts). Editors publish other values in the admin area ([decision 61](decisions/0061-site-content.md)), and posts are compared with the published values ([decision 42](decisions/0042-claims.md)). Turkish suffixes follow the number. This page is written by \`npm run claims\`.

| claim | value | about | stated in |
| --- | --- | --- | --- |
`;

/** Sources that state claims, without files that only name claims. */
const SOURCES = 'src/**/*.{ts,tsx}';
const NOT_STATED_IN = /\.test\.tsx?$|shared\/claim/;

export function printClaims(): string {
  const files = globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_STATED_IN.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const rows = CLAIM_NAMES.map((name) => {
    const statements = files.flatMap(({ file, text }) => {
      const count =
        text.match(
          new RegExp(file.includes('/content/defaults/') ? `\\{${name}[|}]` : `\\bCLAIMS\\.${name}\\b`, 'g'),
        )?.length ?? 0;
      return count === 0
        ? []
        : [`[${file.replace('src/', '')}](../${file})${count > 1 ? ` (${count})` : ''}`];
    });
    return `| \`${name}\` | ${CLAIMS[name]} | ${CLAIM_RULES[name].about} | ${statements.join(', ')} |\n`;
  });
  return HEAD + rows.join('');
}
