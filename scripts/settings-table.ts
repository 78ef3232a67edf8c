import { SETTINGS } from '#server/settings.ts';

const HEAD = `# Settings

All from the environment, read once at start by \`server/env.ts\`; all are optional, and an empty value counts as none. A wrong value stops the start with one line that says what would be right. This page is written by \`npm run settings\`.

| setting | what it says | unless set |
| --- | --- | --- |
`;

export function printSettings(): string {
  const rows = SETTINGS.map(({ name, description, default: unset }) => {
    const defaultCell = unset === undefined || unset === '' ? '' : `\`${unset}\``;
    return `| \`${name}\` | ${description} | ${defaultCell} |\n`;
  });
  return HEAD + rows.join('');
}
